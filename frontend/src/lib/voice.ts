// Speech by the browser's own synthesis. No text leaves the device unless its voice does so by itself.

const A_MOMENT = 500
/** A voice that never ends is not waited for. */
const LONGEST = 20_000

/** A voice of this device for a language; those that need no network first. */
export function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = globalThis.speechSynthesis?.getVoices() ?? []
  const fitting = voices.filter((voice) => voice.lang.toLowerCase().startsWith(language))
  return fitting.find((voice) => voice.localService) ?? fitting[0]
}

/** Says a line; whether it could be heard. */
export async function utter(line: string, language: string, pace: number, volume: number): Promise<boolean> {
  const synthesis = globalThis.speechSynthesis
  if (!synthesis) return false
  // some browsers fetch their voices only when they are asked
  if (!synthesis.getVoices().length) await new Promise((done) => setTimeout(done, A_MOMENT))
  const voice = voiceFor(language)
  if (!voice) return false
  const said = new SpeechSynthesisUtterance(line)
  Object.assign(said, { voice, lang: voice.lang, rate: pace, volume })
  return new Promise((done) => {
    const timer = setTimeout(() => done(true), LONGEST)
    const end = (heard: boolean): void => {
      clearTimeout(timer)
      done(heard)
    }
    said.onend = () => end(true)
    said.onerror = () => end(false)
    synthesis.speak(said)
  })
}
