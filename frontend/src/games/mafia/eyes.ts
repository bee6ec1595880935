// What open eyes see of a night: who is awake, and at whom they point. For the eliminated, and for replays.

import type { Look } from './look'
import { lastFingers } from './notes'
import { isNight, type Ballots } from './model'
import type { MyNight, View } from './shapes'

export interface Seen {
  looks: Look[]
  fingers: Ballots
}

/** The public looks with what this night has shown; by day nothing is added. */
export function openEyes(view: View, plain: Look[], night: MyNight | undefined): Seen | undefined {
  if (!isNight(view) || view.step === 'agent' || !night) return undefined
  const marks = lastFingers(night)
  return {
    looks: plain.map((look, seat) => ({
      ...look,
      lit: look.lit || night.awake.includes(seat),
      fingers: marks.filter(([, mark]) => mark === seat).length
    })),
    fingers: view.seats.map((_, seat) => marks.find(([at, mark]) => at === seat && mark >= 0)?.[1] ?? null)
  }
}
