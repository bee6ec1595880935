// Aiming: a face for each gun.

import type { Play } from '../../lib/play.svelte'
import type { Fact, View } from './shapes'

export interface Targets {
  seats: ReadonlySet<number>
  /** How many guns I aim. */
  guns: number
  pick: (seat: number) => void
}

/** Whom I may aim at now. A sealed aim is given at once, since it can be taken back; what all see at once asks first. */
export function targetsOf(play: Play<View, Fact>): Targets | undefined {
  const name = play.question?.name
  if (name !== 'aim' && name !== 'aim_last') return undefined
  const aims = play.acts.map((act) => act.split(' ')).filter(([verb]) => verb === 'aim')
  const guns = Math.max(1, ...aims.map((parts) => parts.length - 1))
  const next = new Set(
    aims
      .filter((parts) => play.chosen.every((part, at) => parts[at + 1] === part))
      .map((parts) => parts[play.chosen.length + 1])
  )
  const whole = play.chosen.length >= guns
  const seats = new Set(
    [...(whole ? aims.map((parts) => parts[1]) : next)].filter((part) => part !== undefined).map(Number)
  )
  return {
    seats,
    guns,
    pick: (seat) => {
      const chosen = [...(play.chosen.length >= guns ? [] : play.chosen), String(seat)]
      if (chosen.length === guns && name === 'aim') void play.answer(`aim ${chosen.join(' ')}`)
      else play.chosen = chosen
    }
  }
}
