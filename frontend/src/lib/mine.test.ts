import { expect, test } from 'vitest'
import { placeOf, spanOf, years } from './mine'
import type { Chair, Outcome } from './wire'

const outcome = {
  winners: [1],
  ranking: [[1], [0, 3], [2]],
  scores: [],
  breakdown: [],
  reason: '',
  rule: ''
} satisfies Outcome
const chair = (name: string, who: Chair['who'] = 'person'): Chair => ({
  name,
  who,
  face: '',
  bot: '',
  ready: true,
  muted: false,
  here: true
})

test('a place counts everybody before it', () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(outcome, seat))).toEqual([2, 1, 4, 2])
})

test('time is told in its largest unit', () => {
  expect(spanOf(9_400)).toEqual({ unit: 'seconds', count: 9 })
  expect(spanOf(19 * 3_600_000 + 5)).toEqual({ unit: 'hours', count: 19 })
  expect(spanOf(50 * 3_600_000)).toEqual({ unit: 'days', count: 2 })
  expect(spanOf(-5)).toEqual({ unit: 'seconds', count: 0 })
})

test('the years count wins and companions, but neither bots nor me', () => {
  const night = (seat: number, ...chairs: Chair[]) => ({ table: { chairs }, seat, outcome })
  const found = years([
    night(1, chair('Iga'), chair('Ola')),
    night(0, chair('Ola'), chair('Iga'), chair('Penny', 'bot')),
    night(1, chair('Penny', 'bot'), chair('Ola'))
  ])
  expect(found).toEqual({ won: 2, all: 3, beside: { name: 'Iga', count: 2 } })
  expect(years([])).toEqual({ won: 0, all: 0, beside: null })
})
