import { expect, test } from 'vitest'
import { countedOf, sumOf, tally } from './tally'
import type { Outcome } from './wire'

const OUTCOME: Outcome = {
  winners: [2],
  ranking: [[2], [0, 3], [1]],
  scores: [3, 0, 5, 3],
  breakdown: [[{ p: [3] }], [{ p: [] }], [{ p: [3, 2] }, { p: [] }], [{ p: [1] }, { p: [2] }]],
  reason: 'most_points',
  rule: ''
}
const cards = (line: Record<string, unknown>): number[] => line['p'] as number[]

test('the last are counted first and the winner at the end', () => {
  const { rows, cards: all } = tally(OUTCOME, cards)
  expect(rows.map((row) => [row.place, row.seat])).toEqual([
    [1, 2],
    [2, 0],
    [2, 3],
    [4, 1]
  ])
  expect(all).toBe(5)
  const course = Array.from({ length: all + 1 }, (_, told) => rows.map((row) => sumOf(row, told)))
  expect(course).toEqual([
    [0, 0, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 3, 0],
    [0, 3, 3, 0],
    [3, 3, 3, 0],
    [5, 3, 3, 0]
  ])
})

test('a line never counts more cards than it has', () => {
  const line = tally(OUTCOME, cards).rows[0]?.lines[0]
  expect(line && [0, 3, 4, 5, 99].map((told) => countedOf(line, told))).toEqual([0, 0, 1, 2, 2])
})
