// Questions that are answered by pointing at somebody.

import type { Play } from '../../lib/play.svelte'
import type { Fact, View } from './shapes'

const POINTING: Record<string, string> = {
  aim: 'aim',
  aim_last: 'aim',
  reaim: 'aim',
  privilege: 'order',
  swindle: 'swindle',
  swap: 'swap'
}

export interface Targets {
  verb: string
  seats: ReadonlySet<number>
  pick: (seat: number) => void
}

/** Whom I may point at now. A sealed aim is given at once, since it can be taken back; what all see at once asks first. */
export function targetsOf(play: Play<View, Fact>): Targets | undefined {
  const name = play.question?.name ?? ''
  const verb = POINTING[name]
  if (!verb) return undefined
  const seats = new Set(play.acts.filter((act) => act.startsWith(`${verb} `)).map((act) => Number(act.split(' ')[1])))
  return {
    verb,
    seats,
    pick: (seat) => {
      if (name === 'aim') void play.answer(`aim ${seat}`)
      else play.chosen = [String(seat)]
    }
  }
}
