// The rules of a game as a book: cards in their order, and how they speak of each other.

import type { Catalogue, Texts } from './texts'

export interface Card {
  id: string
  title: string
  text: string
}

export function cardsOf(section: Texts): Card[] {
  return Object.entries(section).map(([id, card]) => ({
    id,
    title: typeof card === 'object' ? String(card['title']) : '',
    text: typeof card === 'object' ? String(card['text']) : ''
  }))
}

export function found(cards: readonly Card[], wanted: string): Card[] {
  const words = wanted.trim().toLowerCase()
  return cards.filter((card) => `${card.id} ${card.title} ${card.text}`.toLowerCase().includes(words))
}

/** Other cards that name this one. */
export function naming(cards: readonly Card[], id: string): Card[] {
  const name = new RegExp(`(^|[^\\w.-])${id.replaceAll('.', '\\.')}(?!\\.?\\d)`)
  return cards.filter((card) => card.id !== id && name.test(card.text))
}

/** A card of the box that a rule lists; `origin` says in words if its numbers had to be reconstructed. */
export interface Listed {
  id: string
  name: string
  tip: string
  origin: string
}

/** The cards that a rule lists: `rule_cards` names their kind, and their classes where it is not all of them. */
export function listedBy(words: Catalogue, rule: string): Listed[] {
  const wanted = words.section('rule_cards')[rule]
  if (typeof wanted !== 'string') return []
  const [kind = '', ...classes] = wanted.split(' ')
  return Object.entries(words.section(kind)).flatMap(([id, card]) => {
    if (typeof card === 'string' || card['origin'] === undefined) return [] // a copy of one that is listed
    const { class: sort = '' } = JSON.parse(String(card['printed'])) as { class?: string }
    if (classes.length && !classes.includes(sort)) return []
    return [
      {
        id,
        name: String(card['name']),
        tip: String(card['tip']),
        origin: words.find(`origin.${String(card['origin'])}`)
      }
    ]
  })
}

/** Paragraphs and lists: a line that begins with a dash is an item. */
export function blocks(text: string): { list: boolean; lines: string[] }[] {
  const made: { list: boolean; lines: string[] }[] = []
  for (const line of text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const list = line.startsWith('- ')
    const said = list ? line.slice(2) : line
    const last = made.at(-1)
    if (last?.list === list) last.lines.push(said)
    else made.push({ list, lines: [said] })
  }
  return made
}
