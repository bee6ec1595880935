// What is said about cards and places when somebody wonders.

import { capital, type Catalogue } from '../../lib/texts'
import type { Tip } from '../../lib/tip.svelte'
import type { View } from './shapes'

export type Player = View['players'][number]

export function tipOfPlace(words: Catalogue, place: string, card: string | null): Tip {
  const row = Number(place.charAt(0))
  const where = words.say('board.slot', { slot: place, row: row === 5 || row === 4 ? row : '' })
  const about = `${capital(where)} ${words.term('row_tip', row)}`
  if (!card) return { title: words.term('row', row), lines: [about] }
  return { title: cardTitle(words, card), lines: [about, ...aboutCard(words, card)] }
}

export function tipOfNextIn(words: Catalogue, card: string): Tip {
  return { title: cardTitle(words, card), lines: [words.say('role_tip.deck_top'), ...aboutCard(words, card)] }
}

export function tipOfInfluence(words: Catalogue, gang: string): Tip {
  return {
    title: words.term('gang', gang, 'full'),
    lines: [words.say('role_tip.influence'), words.term('gang', gang, 'tip')]
  }
}

/** Of an alliance that lies face down only its owner may know the gang, and only while he looks. */
export function tipOfAlliance(words: Catalogue, gang: string | null): Tip {
  const role = words.say('role_tip.alliance')
  if (!gang) return { title: words.say('board.my_alliances'), lines: [role] }
  return { title: words.term('gang', gang, 'full'), lines: [role, words.term('gang', gang, 'tip')] }
}

export function tipOfPerson(words: Catalogue, name: string, standing: string, player: Player): Tip {
  const has = [
    words.say('board.hand', { cards: player.hand_size }),
    words.say('board.hidden_allies', { count: player.hidden })
  ]
  const now = [standing, ...has].filter(Boolean).map(capital).join('. ')
  return { title: name, lines: [`${now}.`, ...player.open.map((gang) => words.term('gang', gang, 'tip'))] }
}

export function tipOfPile(words: Catalogue, pile: 'discard' | 'removed', cards: View['discard']): Tip {
  const title = words.say(`board.${pile}`, { count: cards.length })
  return {
    title,
    lines: [cards.map((entry) => words.say('board.pile_entry', entry)).join('; ') || words.say('board.none')]
  }
}

function cardTitle(words: Catalogue, card: string): string {
  return capital(words.term('card', card))
}

function aboutCard(words: Catalogue, card: string): string[] {
  const boss = card.endsWith('*') ? ` ${words.say('role_tip.boss')}` : ''
  return [words.term('gang', card.charAt(0), 'tip') + boss]
}
