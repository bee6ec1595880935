// My tables, as far as this browser knows them: what each looks like, how long is left, what the years say.

import type { Kept } from './memory'
import type { Outcome } from './wire'
import type { Sight, TableInfo } from './wire'

/** A seat that this browser keeps the key of, and how its table looks now; `null`: not on this server any more. */
export interface Night {
  kept: Kept
  sight: Sight | null | undefined
}

export function outcomeOf(sight: Sight): Outcome | null {
  return sight.view?.outcome ?? null
}

/** The place of a seat in the end, counted from 1. */
export function placeOf(outcome: Outcome, seat: number): number {
  let place = 1
  for (const tied of outcome.ranking) {
    if (tied.includes(seat)) return place
    place += tied.length
  }
  return place
}

const SPANS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000]
] as const

/** The largest unit that is full at least once. */
export function spanOf(ms: number): { unit: (typeof SPANS)[number][0]; count: number } {
  const [unit, length] = SPANS.find(([, whole]) => ms >= whole) ?? SPANS[3]
  return { unit, count: Math.max(0, Math.floor(ms / length)) }
}

export interface Years {
  won: number
  all: number
  /** Who sat at most of my tables, bots apart. */
  beside: { name: string; count: number } | null
}

export function years(nights: readonly { table: Pick<TableInfo, 'chairs'>; seat: number; outcome: Outcome }[]): Years {
  const met = new Map<string, number>()
  for (const { table, seat } of nights)
    for (const [at, chair] of table.chairs.entries())
      if (at !== seat && chair.who === 'person' && chair.name) met.set(chair.name, (met.get(chair.name) ?? 0) + 1)
  const [most] = [...met].sort(([, one], [, other]) => other - one)
  return {
    won: nights.filter(({ outcome, seat }) => outcome.winners.includes(seat)).length,
    all: nights.length,
    beside: most ? { name: most[0], count: most[1] } : null
  }
}
