// My questions, by what they are: one that others wait for, and the rights beside it.

import type { Play } from '../../lib/play.svelte'
import type { Asked } from '../../lib/wire'
import type { Fact, View } from './shapes'

export interface Questions {
  /** What is waited for, answered or not. */
  main: Asked | undefined
  statement: Asked | undefined
  /** A moment for Wiretap and Corner Shot: everybody has it, whatever he holds. */
  card: Asked | undefined
  leave: Asked | undefined
  master: Asked | undefined
}

export function questionsOf(play: Play<View, Fact>): Questions {
  const asked = play.stage.playing ? [] : play.seat.asked
  const right = (name: string): Asked | undefined => asked.find((one) => one.name === name && one.yours !== undefined)
  const statement = right('statement')
  return {
    main: asked.find((one) => one.blocking && one.yours),
    statement: statement?.yours?.legal?.length ? statement : undefined,
    card: right('card'),
    leave: right('leave'),
    master: right('master')
  }
}
