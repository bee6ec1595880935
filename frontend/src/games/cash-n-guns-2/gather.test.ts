import { expect, it } from 'vitest'
import { gather } from './gather'

const lines = [
  { what: 'loot', card: 'bill_10', cards: 2, points: 20 },
  { what: 'loot', card: 'dia_1', cards: 3, points: 3 },
  { what: 'loot', card: 'dia_10', cards: 1, points: 10 },
  { what: 'bonus', cards: 4, points: 60 },
  { what: 'paintings', cards: 2, collector: true, points: 30 },
  { what: 'wounds', wounds: 1, points: 0 }
]

it('prints every thousand that was counted', () => {
  const printed = gather(lines)
  expect(printed.map((line) => line['what'])).toEqual(['bill', 'diamond', 'bonus', 'paintings', 'wounds'])
  expect(printed[1]).toMatchObject({ worth: [1, 1, 1, 10], cards: 4 })
  expect(printed[3]).toMatchObject({ worth: [30], cards: 3 })
  const sum = printed
    .flatMap((line) => (line['worth'] as number[] | undefined) ?? [])
    .reduce((all, one) => all + one, 0)
  expect(sum).toBe(lines.reduce((all, line) => all + line.points, 0))
})

it('leaves the dead alone', () => {
  expect(gather([{ what: 'dead', round: 3, points: 0 }])).toEqual([{ what: 'dead', round: 3, points: 0 }])
})
