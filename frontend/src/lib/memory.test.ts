import { afterEach, expect, test, vi } from 'vitest'
import { memory, type Kept } from './memory'

const KEPT: Kept = { table: 'first', code: 'KRUK 27', game: 'five-points', seat: 0, token: 'key', at: 1 }

afterEach(() => vi.unstubAllGlobals())

test.each(['null', '{"a":1}', '[1,null,{}]', '{broken'])('what is kept and is no chair seats nobody: %s', (kept) => {
  vi.stubGlobal('localStorage', { getItem: () => kept })
  expect(memory.seats()).toEqual([])
})

test('the key of a table opens its rematch too, and to forget one is not to forget the other', () => {
  let stored = JSON.stringify([{ ...KEPT, table: 'rematch' }, KEPT])
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: (_: string, text: string) => (stored = text) })
  memory.forget({ table: 'first', token: 'key' })
  expect(memory.seats().map((kept) => kept.table)).toEqual(['rematch'])
})

test('a chair that was kept twice is one chair', () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify([KEPT, { ...KEPT, at: 2 }]) })
  expect(memory.seats()).toEqual([KEPT])
})
