// How long each moment of a hold-up is shown, and how it sounds; an edition adds its own.

import type { Beat } from '../../lib/beat'
import type { AnyView } from '../../lib/wire'

/** `aimed` and `fired` grow while they are shown. */
export const HOLDUP = {
  round: { ms: 1000, sound: 'card' },
  loaded: { ms: 500, sound: 'seal' },
  aimed_last: { ms: 1000, sound: 'three' },
  late_kid: { ms: 800, sound: 'tap' },
  counted: { ms: 500, sound: 'beat' },
  courage: { ms: 1700, sound: 'fall' },
  wounded: { ms: 900, sound: 'fall' },
  died: { ms: 1400, sound: 'fall' },
  nobody_shares: { ms: 1000, sound: 'tap' },
  won: { ms: 1300, sound: 'paper' },
  nobody_won: { ms: 1300, sound: 'paper' }
} satisfies Record<string, Beat>

/** One, two, three: then all guns are up at once. */
export function aims<View extends AnyView>(): Beat<View> {
  return {
    ms: 2600,
    sounds: [
      [0, 'beat'],
      [700, 'beat'],
      [1400, 'three']
    ],
    grows: [
      [0, null],
      [1400, (after) => after]
    ]
  }
}

interface Shot {
  seat: number
  card: string
  /** Out of the gun that was taken from the dead. */
  second?: boolean
}

/** Shots are heard and seen one after the other, each as what it was. */
export function volley<View extends AnyView & { shots: Shot[] }>(shots: readonly Shot[]): Beat<View> {
  return {
    ms: 700 + shots.length * 350,
    sounds: shots.map((shot, n) => [n * 350, shot.card === 'click' ? 'click' : 'shot'] as const),
    grows: shots.map((_, n) => [n * 350, without<View>(shots.slice(n + 1))] as const)
  }
}

/** The view without shots that are still to be heard. */
function without<View extends AnyView & { shots: Shot[] }>(later: readonly Shot[]): (after: View) => View {
  const same = (one: Shot) => (other: Shot) => one.seat === other.seat && one.second === other.second
  return (after) => ({ ...after, shots: after.shots.filter((shot) => !later.some(same(shot))) })
}
