// The one place where a board forgets its types.

import type { Board } from '.'
import type { AnyFact, AnyView } from '../lib/wire'

/** A board as the shell holds it: any game's. The shell gives it only views and facts of the game whose board it is,
    and the server's are of the types that `shapes.ts` declares (a law of the rules checks it), so the cast is sound. */
export function defineBoard<View extends AnyView, Fact extends AnyFact>(board: Board<View, Fact>): Board {
  return board as Board
}
