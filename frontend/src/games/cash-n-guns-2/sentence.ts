import type { Catalogue } from '../../lib/texts'

const SEATS = new Set(['aim', 'order', 'swindle', 'swap'])

/** An act in words. */
export function sentence(words: Catalogue, act: string): string {
  const [verb = '', first, second] = act.split(' ')
  if (SEATS.has(verb)) return words.say(`act.${verb}`, { who: Number(first) })
  if (verb === 'take') return words.say('act.take', { share: first, then: second ?? '' })
  if (verb === 'ban') return words.say('act.ban', { kind: first })
  return words.say(`act.${verb}`, { card: first ?? '' })
}
