// The table of Cash 'n Guns as the server shows it.

import type { View } from './shapes'

/** The stages of the rulebook, P1 to P7. */
export const STAGES = ['loot', 'load', 'holdup', 'privilege', 'courage', 'shots', 'split'] as const

export function gunsOn(view: View, seat: number): number[] {
  return view.players.flatMap((one, at) => (one.target === seat && one.posture !== 'dead' ? [at] : []))
}
