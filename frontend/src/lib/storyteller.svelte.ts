// The narrator: one line after another, always as a subtitle, aloud where this device has a voice for the language;
// else a chime calls the eyes to the subtitle.

import type { Narrator } from '../games'
import type { Catalogue } from './texts'
import type { AnyFact, AnyView } from './wire'
import { play } from './sounds'
import { ui } from './ui.svelte'
import { utter } from './voice'

/** However much happened, nobody listens to more lines than these. */
const MOST = 4
/** How long a line stands at least before the next, by its length. */
const LEAST = 1800
const EACH_LETTER = 45

export class Storyteller {
  line = $state('')
  private queue: string[] = []
  private told = -1
  private key = ''
  private speaking = false
  private wake: () => void = () => undefined
  private gone = false

  constructor(private readonly narrator: Narrator) {}

  /** To be run as an effect: says what was told since the last time, and what begins now. */
  hear(words: Catalogue, facts: readonly AnyFact[], told: number, view: AnyView | null): void {
    const fresh = this.told < 0 ? [] : facts.slice(this.told, told)
    const lines = fresh.map((fact, n) => this.narrator.fact(words, fact, this.told + n))
    this.told = told
    if (view) {
      const { key, line } = this.narrator.stage(words, view)
      if (key !== this.key) lines.push(line)
      this.key = key
    }
    this.say(lines.filter(Boolean))
  }

  close(): void {
    this.gone = true
    this.queue = []
    globalThis.speechSynthesis?.cancel()
  }

  /** What has not been said by now is old: the table has gone on. */
  private say(lines: string[]): void {
    if (lines.length) this.queue = lines.slice(-MOST)
    if (lines.length && this.speaking && !ui.voice) this.wake()
    if (!this.speaking && this.queue.length) void this.run()
  }

  private async run(): Promise<void> {
    this.speaking = true
    for (let line = this.queue.shift(); line !== undefined && !this.gone; line = this.queue.shift()) {
      this.line = line
      const stands = new Promise<void>((done) => {
        this.wake = done
        setTimeout(done, (LEAST + line.length * EACH_LETTER) / ui.pace)
      })
      const heard = ui.voice && (await utter(line, ui.language, ui.pace, ui.voiceVolume))
      if (heard) continue
      if (ui.voice) play('turn')
      await stands
    }
    this.speaking = false
  }
}
