// What is said about a gangster when somebody wonders.

import { capital, type Catalogue } from '../../lib/texts'
import type { Tip } from '../../lib/tip.svelte'
import type { Player } from './shapes'

/** How he stands, what his Talent does, and his loot where piles lie open. */
export function tipOfPlayer(words: Catalogue, name: string, standing: readonly string[], player: Player): Tip {
  const lines = [`${standing.map(capital).join('. ')}.`]
  if (player.talent) lines.push(talentOf(words, player.talent))
  if (player.loot?.length) lines.push(words.say('page.open_loot', { cards: player.loot }))
  return { title: name, lines }
}

/** A Talent with what it does. */
export function talentOf(words: Catalogue, talent: string): string {
  return `${words.term('talent', talent)}: ${words.term('talent', talent, 'tip')}`
}
