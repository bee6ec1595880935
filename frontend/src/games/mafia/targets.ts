// Questions that are answered by pointing at somebody, and talk about somebody.

import type { Play } from '../../lib/play.svelte'
import { draftOf } from './draft.svelte'
import type { Fact, View } from './shapes'

const VERBS = ['point', 'vote', 'shoot', 'swap'] as const

export interface Targets {
  verb: string
  seats: ReadonlySet<number>
  pick: (seat: number) => void
  chosen: number | null
}

/** Whom I may tap now, and what it leads to. */
export function targetsOf(play: Play<View, Fact>): Targets | undefined {
  const draft = draftOf(play)
  if (draft.open === 'leave') return undefined
  if (draft.open) {
    const view = play.view
    const seats = new Set(
      view.seats.flatMap((one, at) => (at !== view.you && (one.alive || draft.open === 'say') ? [at] : []))
    )
    return { verb: 'say', seats, pick: (seat) => (draft.target = seat), chosen: draft.target }
  }
  const verb = VERBS.find((one) => play.acts.some((act) => act.startsWith(`${one} `)))
  if (!verb) return undefined
  const seats = new Set(play.acts.filter((act) => act.startsWith(`${verb} `)).map((act) => Number(act.split(' ')[1])))
  const chosen = play.chosen[0] === undefined ? null : Number(play.chosen[0])
  return { verb, seats, pick: (seat) => (play.chosen = [String(seat)]), chosen }
}
