import type { Catalogue } from '../../lib/texts'

const SEATS = new Set(['boss', 'pick', 'take'])
/** Answers in windows for what is hidden: sealed, they all read alike. */
const HIDDEN = new Set(['reveal', 'pass', 'rest', 'use', 'take', 'discard', 'call'])

/** An act in words. */
export function label(words: Catalogue, act: string): string {
  const [verb = '', first = '', second = '', third = ''] = act.split(' ')
  if (verb === 'aim') return words.say('act.aim', { who: Number(first), then: second === '' ? '' : Number(second) })
  if (SEATS.has(verb)) return words.say(`act.${verb}`, { who: Number(first) })
  if (verb === 'hand') return words.say('act.hand', { clicks: first, bangs: second, bbbs: third })
  if (verb === 'assign') return words.say('act.assign', { first, boss: second, second: third })
  return words.say(`act.${verb}`, { card: first, then: second })
}

/** My sealed answer in words that a neighbour may read. */
export function sentence(words: Catalogue, act: string): string {
  return HIDDEN.has(act.split(' ')[0] ?? '') ? words.say('page.answered') : label(words, act)
}
