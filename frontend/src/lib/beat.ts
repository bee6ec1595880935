// How a fact is shown: for how long, with which sounds, and how much of it from when on.

import type { Sound } from './sounds'
import type { AnyView } from './wire'

/** How long a fact is shown by itself, and what is heard: at once, or each sound in its moment. */
export interface Beat<View extends AnyView = AnyView> {
  ms: number
  sound?: Sound
  sounds?: readonly (readonly [ms: number, sound: Sound])[]
  /** From when on how much of what it changed is seen: nothing yet (null), or the view after it with something left out.
      Unless given, the whole of it at once; nobody reads of a shot before it is fired. */
  grows?: readonly (readonly [ms: number, seen: ((after: View) => View) | null])[]
}

/** The views in which a fact is shown, and how long each stands. */
export function portions<View extends AnyView>(
  beat: Beat<View>,
  before: View,
  after: View
): { view: View; ms: number }[] {
  const { ms, grows } = beat
  if (!grows?.length) return [{ view: after, ms }]
  return grows.map(([from, seen], n) => ({
    view: seen ? seen(after) : before,
    ms: (grows[n + 1]?.[0] ?? ms) - from
  }))
}
