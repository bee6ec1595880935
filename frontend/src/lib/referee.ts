// The chair of whoever leads the game and plays for nobody. Once the table is laid, the house says which it is.

import type { Rulings } from './rulings'
import type { GameCard } from './wire'

/** At a table that is not laid yet; -1 where everybody plays. */
export function refereeChair(game: Pick<GameCard, 'referee'>, rulings: Rulings, seats: number): number {
  const chair = game.referee
  return chair && (rulings[chair.option] === chair.value || seats === chair.always) ? seats - 1 : -1
}
