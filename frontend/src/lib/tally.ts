// The score, counted card by card: whoever is last comes first, the winner at the end.

import type { Outcome } from './wire'

export interface Line {
  line: Record<string, unknown>
  /** The points of each card. */
  cards: number[]
  /** How many cards of others are counted before these. */
  from: number
}

export interface Row {
  seat: number
  /** Shared by those who are equal. */
  place: number
  lines: Line[]
}

export interface Tally {
  /** The best first. */
  rows: Row[]
  /** How many cards there are to count. */
  cards: number
}

type ScoreLine = Record<string, unknown>

export function tally(
  outcome: Outcome,
  cardsOf: (line: ScoreLine) => number[],
  gather: (lines: ScoreLine[]) => ScoreLine[] = (lines) => lines
): Tally {
  let cards = 0
  let place = outcome.ranking.flat().length
  const rows: Row[] = []
  for (const tied of [...outcome.ranking].reverse()) {
    place -= tied.length
    for (const seat of [...tied].reverse()) {
      const lines = gather(outcome.breakdown[seat] ?? []).map((line) => {
        const counted = { line, cards: cardsOf(line), from: cards }
        cards += counted.cards.length
        return counted
      })
      rows.unshift({ seat, place: place + 1, lines })
    }
  }
  return { rows, cards }
}

/** How many cards of a line have been counted when so many of all have. */
export function countedOf(line: Line, told: number): number {
  return Math.max(0, Math.min(line.cards.length, told - line.from))
}

/** What somebody has so far. */
export function sumOf(row: Row, told: number): number {
  return row.lines.reduce(
    (sum, line) => sum + line.cards.slice(0, countedOf(line, told)).reduce((one, points) => one + points, 0),
    0
  )
}
