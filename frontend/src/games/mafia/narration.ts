// The narrator's lines: several that say the same, chosen so that all devices say the same one.

import type { Catalogue } from '../../lib/texts'
import type { Outcome } from '../../lib/wire'
import type { Narrator } from '..'
import { alive } from './model'
import type { Fact, View } from './shapes'

export function variant(words: Catalogue, key: string, about: Record<string, unknown>, n: number): string {
  const count = Object.keys(words.section(key)).length
  return count ? words.say(`${key}.${(n % count) + 1}`, about) : ''
}

/** Which side has won, in words. */
export function verdict(words: Catalogue, outcome: Outcome): string {
  const [line] = outcome.breakdown[outcome.winners[0] ?? -1] ?? []
  return words.term('side', line?.['side'] ?? 'nobody', 'wins')
}

/** What is said when a stage of the turn begins; `n` more than the turn for something else. */
export function stageLine(words: Catalogue, view: View, n = 0): string {
  const about = {
    turn: view.turn,
    target: view.speaker ?? view.pending?.seat ?? view.shooter,
    names: view.vote?.candidates ?? view.interrogated,
    count: alive(view)
  }
  return variant(words, `narration.stage.${view.phase}`, about, view.turn + view.speeches + n)
}

export const narrator: Narrator<View, Fact> = {
  fact: (words, fact, n) =>
    variant(words, `narration.fact.${fact.fact}`, { ...fact, who: 'seat' in fact ? fact.seat : undefined }, n),
  stage: (words, view) => ({
    key: [view.turn, view.phase, view.speeches, view.step].join(' '),
    line: stageLine(words, view)
  })
}
