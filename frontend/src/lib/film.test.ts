import { expect, test } from 'vitest'
import { frames, moments } from './film'
import type { Retold, Step } from './wire'

function step(view: object | null, views: (object | null)[] = []): Step {
  return { line: '', view: view as Step['view'], views: views as Step['views'], facts: [], waiting: [1], answered: [0] }
}
function told(...steps: Step[]): Retold {
  return { game: 'five-points', seats: 2, options: {}, deal: 'seed', over: false, steps }
}

test('what has not changed is as it was', () => {
  const found = moments(told(step({ n: 1 }, [{ a: 1 }, { b: 1 }]), step(null, [null, { b: 2 }]), step({ n: 2 }, [null, null])))
  expect(found.map((one) => one.view)).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }])
  expect(found.map((one) => one.views)).toEqual([[{ a: 1 }, { b: 1 }], [{ a: 1 }, { b: 2 }], [{ a: 1 }, { b: 2 }]])
  expect(found[0]?.waiting.has(1) && found[0].answered.has(0)).toBe(true)
})

test('a frame holds the steps of one round', () => {
  const found = frames(moments(told(step({ r: 1 }), step(null), step({ r: 2 }), step({ r: 2 }), step({ r: 3 }))), (view) => String(view['r']))
  expect(found).toEqual([
    { name: '1', from: 0, steps: 2 },
    { name: '2', from: 2, steps: 2 },
    { name: '3', from: 4, steps: 1 }
  ])
})
