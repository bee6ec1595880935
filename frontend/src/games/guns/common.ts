// What the boards of both editions have in common.

import type { Board } from '..'
import { capital, type Catalogue } from '../../lib/texts'
import type { AnyFact, AnyView } from '../../lib/wire'
import Count from './Count.svelte'
import Mark from './Mark.svelte'
import { money } from './money'

/** A line of the score by its name among the texts, and its points. */
export function scored(words: Catalogue, name: string, line: Record<string, unknown>): string {
  const points = Number(line['points'] ?? 0)
  return capital(words.say(`score.${name}`, line)) + (points ? `: ${money(words, points)}` : '')
}

/** Of the film strip a round is a frame; what is marked on it, each edition says. */
export function common<View extends AnyView & { round: number; rounds: number }, Fact extends AnyFact>(
  marks: Partial<Record<string, string>>
): Pick<Board<View, Fact>, 'Mark' | 'Count' | 'total' | 'cards' | 'reel'> {
  return {
    Mark,
    Count,
    total: money,
    cards: (line) => (line['worth'] as number[] | undefined) ?? [],
    reel: { frame: (view) => String(view.round), mark: (fact) => marks[fact.fact] }
  }
}
