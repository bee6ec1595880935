// Sounds of the room, made on the spot: paper, wood, brass. No sound carries a secret, and each one is also seen.

import { ui } from './ui.svelte'

export type Sound =
  | 'card'
  | 'seal'
  | 'match'
  | 'beat'
  | 'three'
  | 'click'
  | 'shot'
  | 'fall'
  | 'notes'
  | 'chips'
  | 'dice'
  | 'stamp'
  | 'tap'
  | 'night'
  | 'dawn'
  | 'paper'
  | 'turn'

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

function room(): AudioContext | null {
  if (!('AudioContext' in window)) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
    const samples = noise.getChannelData(0)
    for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
  }
  return context
}

interface Hiss {
  at?: number
  for: number
  loud: number
  pitch: number
  kind?: BiquadFilterType
  sharp?: number
}
interface Tone {
  at?: number
  for: number
  loud: number
  from: number
  to?: number
  wave?: OscillatorType
}

/** Filtered noise that dies away: brushes, paper, powder. */
function hiss(audio: AudioContext, { at = 0, for: span, loud, pitch, kind = 'bandpass', sharp = 1 }: Hiss): void {
  const source = audio.createBufferSource()
  source.buffer = noise
  const filter = audio.createBiquadFilter()
  filter.type = kind
  filter.frequency.value = pitch
  filter.Q.value = sharp
  source.connect(filter).connect(fading(audio, at, span, loud))
  source.start(audio.currentTime + at, Math.random() * 0.4, span)
}

/** A struck or plucked tone, sliding if asked: bass, wood, brass. */
function tone(audio: AudioContext, { at = 0, for: span, loud, from, to = from, wave = 'sine' }: Tone): void {
  const source = audio.createOscillator()
  source.type = wave
  const start = audio.currentTime + at
  source.frequency.setValueAtTime(from, start)
  source.frequency.exponentialRampToValueAtTime(to, start + span)
  source.connect(fading(audio, at, span, loud))
  source.start(start)
  source.stop(start + span)
}

function fading(audio: AudioContext, at: number, span: number, loud: number): GainNode {
  const gain = audio.createGain()
  const start = audio.currentTime + at
  gain.gain.setValueAtTime(loud * ui.volume, start)
  gain.gain.exponentialRampToValueAtTime(0.0005, start + span)
  gain.connect(audio.destination)
  return gain
}

const SCORE: Record<Sound, (audio: AudioContext) => void> = {
  card: (a) => hiss(a, { for: 0.09, loud: 0.5, pitch: 2600 }),
  seal: (a) => {
    hiss(a, { for: 0.16, loud: 0.3, pitch: 1400 })
    tone(a, { at: 0.05, for: 0.12, loud: 0.25, from: 160, to: 90 })
  },
  match: (a) => {
    hiss(a, { for: 0.35, loud: 0.35, pitch: 5200, kind: 'highpass' })
    hiss(a, { at: 0.2, for: 0.5, loud: 0.12, pitch: 3000 })
  },
  turn: (a) => {
    tone(a, { for: 0.22, loud: 0.22, from: 330, wave: 'triangle' })
    tone(a, { at: 0.12, for: 0.3, loud: 0.22, from: 440, wave: 'triangle' })
  },
  beat: (a) => hiss(a, { for: 0.18, loud: 0.45, pitch: 1800, sharp: 0.6 }),
  three: (a) => {
    hiss(a, { for: 0.22, loud: 0.8, pitch: 3200, sharp: 0.5 })
    tone(a, { for: 0.16, loud: 0.5, from: 210, to: 120 })
  },
  click: (a) => {
    hiss(a, { for: 0.03, loud: 0.6, pitch: 4200, sharp: 6 })
    hiss(a, { at: 0.06, for: 0.03, loud: 0.35, pitch: 2600, sharp: 6 })
  },
  shot: (a) => {
    hiss(a, { for: 0.5, loud: 1, pitch: 900, kind: 'lowpass' })
    tone(a, { for: 0.3, loud: 0.8, from: 150, to: 38 })
    hiss(a, { at: 0.08, for: 0.7, loud: 0.16, pitch: 500 })
  },
  fall: (a) => {
    tone(a, { for: 0.2, loud: 0.6, from: 110, to: 48 })
    hiss(a, { at: 0.16, for: 0.08, loud: 0.3, pitch: 700 })
  },
  notes: (a) => [0, 0.05, 0.1, 0.15].forEach((at) => hiss(a, { at, for: 0.05, loud: 0.32, pitch: 3600 })),
  chips: (a) =>
    [0, 0.05, 0.09].forEach((at) => tone(a, { at, for: 0.06, loud: 0.2, from: 2300 + at * 4000, wave: 'triangle' })),
  dice: (a) =>
    [0, 0.09, 0.2, 0.34].forEach((at) =>
      tone(a, { at, for: 0.06, loud: 0.35, from: 520 - at * 500, to: 240, wave: 'triangle' })
    ),
  stamp: (a) => {
    tone(a, { for: 0.14, loud: 0.7, from: 130, to: 60 })
    hiss(a, { for: 0.06, loud: 0.4, pitch: 1200 })
  },
  tap: (a) => tone(a, { for: 0.07, loud: 0.35, from: 300, to: 200, wave: 'triangle' }),
  night: (a) => tone(a, { for: 1.3, loud: 0.4, from: 98, to: 49, wave: 'triangle' }),
  dawn: (a) => {
    tone(a, { for: 0.5, loud: 0.16, from: 349, wave: 'sawtooth' })
    tone(a, { at: 0.28, for: 0.9, loud: 0.16, from: 440, wave: 'sawtooth' })
  },
  paper: (a) => {
    hiss(a, { for: 0.12, loud: 0.8, pitch: 1600, sharp: 0.4 })
    tone(a, { for: 0.12, loud: 0.4, from: 120, to: 70 })
  }
}

export function play(sound: Sound | undefined): void {
  if (!sound || !ui.sound || ui.volume <= 0) return
  const audio = room()
  if (audio) SCORE[sound](audio)
}

/** A device that shakes; browsers let it only where somebody has tapped. */
export function buzz(): void {
  if (ui.motion && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
}
