// House rules as a table settles them: their words, their kinds, and which differ from the book.

import type { Catalogue } from './texts'
import type { Option, TableInfo } from './wire'

export type Value = Option['default']
export type Rulings = TableInfo['options']

/** `several`: some of these may be named instead of a value, parted by commas. */
export type House = Option & { several?: string[] }

export function byTheBook(options: Record<string, House>): Rulings {
  return Object.fromEntries(Object.entries(options).map(([name, about]) => [name, about.default]))
}

export function changed(options: Record<string, House>, rulings: Rulings): string[] {
  return Object.keys(options).filter((name) => rulings[name] !== options[name]?.default)
}

/** The preset that these rulings are, `book` without any change, or none. */
export function presetOf(options: Record<string, House>, presets: Record<string, Rulings>, rulings: Rulings): string {
  const same = (preset: Rulings): boolean =>
    Object.keys(options).every((name) => rulings[name] === (preset[name] ?? options[name]?.default))
  if (same({})) return 'book'
  return Object.keys(presets).find((name) => same(presets[name] ?? {})) ?? ''
}

/** A value in words; `items` names the terms from which several are chosen: cards, say. */
export function valueWord(words: Catalogue, option: string, value: Value): string {
  const kind = words.find(`option.${option}.items`)
  const about =
    words.find(`option.${option}.${String(value)}`) ||
    (kind && words.has(`${kind}.${String(value)}.name`) ? words.term(kind, value) : '')
  if (about || typeof value !== 'string' || !value.includes(',')) return about || String(value)
  return value
    .split(',')
    .map((item) => valueWord(words, option, item))
    .join(', ')
}

/** Whether the values stand side by side in one frame, even on a phone; otherwise they are a list. */
export function fitsInARow(labels: string[]): boolean {
  return labels.length <= 4 && labels.join('').length + 4 * labels.length <= 34
}
