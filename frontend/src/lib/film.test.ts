import { expect, test } from 'vitest'
import { frames, moments, strangers } from './film'
import type { Retold, Step } from './wire'

function step(view: Step['view'], views: Step['views'] = []): Step {
  return { line: '', view, views, facts: [], moments: [], waiting: [1], answered: [0] }
}
function told(...steps: Step[]): Retold {
  return { game: 'five-points', seats: 2, names: [], options: {}, deal: 'seed', over: false, steps }
}

test('players are called as the record calls them, or by their seats', () => {
  const names = (named: string[]) =>
    strangers({ ...told(), names: named }, (seat) => `seat ${seat}`).chairs.map((chair) => chair.name)
  expect(names(['Ola', ''])).toEqual(['Ola', 'seat 1'])
  expect(names([])).toEqual(['seat 0', 'seat 1'])
})

test('what has not changed is as it was', () => {
  const found = moments(
    told(step({ n: 1 }, [{ a: 1 }, { b: 1 }]), step(null, [null, { b: 2 }]), step({ n: 2 }, [null, null]))
  )
  expect(found.map((one) => one.view)).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }])
  expect(found.map((one) => one.views)).toEqual([
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { b: 2 }],
    [{ a: 1 }, { b: 2 }]
  ])
  expect(found[0]?.waiting.has(1) && found[0].answered.has(0)).toBe(true)
})

test('a frame holds the steps of one round', () => {
  const found = frames(
    moments(told(step({ r: 1 }), step(null), step({ r: 2 }), step({ r: 2 }), step({ r: 3 }))),
    (view) => String(view['r'])
  )
  expect(found).toEqual([
    { name: '1', from: 0, steps: 2 },
    { name: '2', from: 2, steps: 2 },
    { name: '3', from: 4, steps: 1 }
  ])
})
