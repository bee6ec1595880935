import { expect, test } from 'vitest'
import { changed, viewsAt } from './changes'

const view = { round: 1, players: [{ wounds: 0 }, { wounds: 1 }], table: ['bill_5'], mine: { hand: 2 } }

test('a change goes along its way', () => {
  const seen = changed(view, [
    { at: ['players', 1, 'wounds'], to: 2 },
    { at: ['table', 1], to: 'bill_10' },
    { at: ['mine'] },
    { at: ['outcome'], to: null }
  ])
  expect(seen).toEqual({
    round: 1,
    players: [{ wounds: 0 }, { wounds: 2 }],
    table: ['bill_5', 'bill_10'],
    outcome: null
  })
  expect(view.players[1]?.wounds).toBe(1)
  expect(seen.players[0]).toBe(view.players[0])
})

test('all may be new', () => {
  expect(changed(view, [{ at: [], to: { round: 2 } }])).toEqual({ round: 2 })
})

test('a view goes on fact by fact, and is the last one where nothing else is said', () => {
  const last = { ...view, round: 3 }
  const seen = viewsAt(view, 4, [[{ at: ['round'], to: 2 }], [], null], last)
  expect(seen.map((one) => one.round)).toEqual([2, 2, 3, 3])
})
