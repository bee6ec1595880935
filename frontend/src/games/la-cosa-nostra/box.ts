// What is printed on the cards. The house reads its data files, so corrected cards show as they are played.

import type { Catalogue } from '../../lib/texts'
import { kindOf } from './model'
import type { View } from './shapes'

export interface Effect {
  type: string
  amount?: number
  max?: number
  discount?: number
  half_price?: boolean
  share?: string
}
export interface OrderCard {
  class: 'attack' | 'job' | 'other' | 'reaction'
  difficulty: number | 'target_strength'
  target: string
  requires: Record<string, number>
  effect_0: Effect
  effect_1: Effect
  effect_2: Effect
}
export interface BusinessCard {
  class: 'businessman' | 'firm'
  income: number
  price: number
  monopoly: string
}
export interface GangsterCard {
  family: string
  strength: number
  cost: number
}

const read = new Map<string, unknown>()

function printed<Card>(words: Catalogue, key: string): Card | undefined {
  const text = words.find(`${key}.printed`)
  if (!text) return undefined
  if (!read.has(text)) read.set(text, JSON.parse(text))
  return read.get(text) as Card
}

/** `theft_3 3` and `theft_3` are the same card. */
export function orderCard(words: Catalogue, order: string, house: View['house'] = {}): OrderCard | undefined {
  const id = order.split(' ')[0] ?? ''
  return printed(words, `order.${house['flat_theft'] && id.startsWith('theft') ? 'theft_1' : id}`)
}

export function businessCard(words: Catalogue, card: string): BusinessCard {
  return printed(words, `business.${kindOf(card)}`) ?? { class: 'firm', income: 0, price: 0, monopoly: '' }
}

export function gangsterCard(words: Catalogue, gangster: string): GangsterCard {
  return printed(words, `gangster.${gangster}`) ?? { family: '', strength: 0, cost: 0 }
}

/** Which edge a card has: Attack red, Job straw, other Order green, reaction striped. */
export function edgeOf(card: OrderCard | undefined): string {
  return { attack: 'atk', job: 'job', other: 'oth', reaction: 'rea' }[card?.class ?? 'job']
}

export function artOf(order: string): string {
  return `ord-${(order.split(' ')[0] ?? '').replace(/_\d$/, '')}`
}

/** What a number of successes does, in words. */
export function effectWords(words: Catalogue, effect: Effect): string {
  const about = { amount: effect.amount ?? effect.max ?? effect.discount ?? 0 }
  const form = effect.half_price
    ? '_half'
    : effect.share
      ? `_${effect.share}`
      : effect.type === 'buy_deck' && !effect.discount
        ? '_full'
        : ''
  return words.say(`page.effect.${effect.type}${form}`, about)
}

/** Money where room is short. */
export function brief(words: Catalogue, dollars: number): string {
  return words.say('page.brief', { thousands: dollars / 1000 })
}

export function money(words: Catalogue, dollars: number): string {
  return words.say('page.money', { dollars })
}

/** A gangster's first name, and what may be left out where room is short: nobody is called "The" or "Fat". */
export function shortName(name: string): [string, string] {
  const [first = '', ...rest] = name.replace(/ the .*/, '').split(' ')
  return /^(The|La|Big|Fat|Little|Skinny|Silent)$/.test(first)
    ? [[first, ...rest].join(' '), '']
    : [first, rest.length ? ` ${rest.join(' ')}` : '']
}
