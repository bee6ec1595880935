// How long each moment of a hold-up is shown, and how it sounds; an edition adds its own.

import type { Beat } from '../../lib/stage.svelte'
import type { Fact } from '../../lib/wire'

const HOLDUP: Record<string, Beat> = {
  round: { ms: 1000, sound: 'card' },
  loaded: { ms: 500, sound: 'seal' },
  aimed: { ms: 2600, sounds: [[0, 'beat'], [700, 'beat'], [1400, 'three']] },
  aimed_last: { ms: 1000, sound: 'three' },
  late_kid: { ms: 800, sound: 'tap' },
  counted: { ms: 500, sound: 'beat' },
  courage: { ms: 1700, sound: 'fall' },
  wounded: { ms: 900, sound: 'fall' },
  died: { ms: 1400, sound: 'fall' },
  nobody_shares: { ms: 1000, sound: 'tap' },
  won: { ms: 1300, sound: 'paper' },
  nobody_won: { ms: 1300, sound: 'paper' }
}

/** Shots are heard one after the other, each as what it was. */
function volley(shots: readonly { card: string }[]): Beat {
  return { ms: 700 + shots.length * 350, sounds: shots.map((shot, n) => [n * 350, shot.card === 'click' ? 'click' : 'shot'] as const) }
}

export function beatsOf(own: Record<string, Beat>): (fact: Fact) => Beat | undefined {
  const beats: Record<string, Beat> = { ...HOLDUP, ...own }
  return (fact) => (fact.fact === 'fired' ? volley(fact['shots'] as { card: string }[]) : beats[fact.fact])
}
