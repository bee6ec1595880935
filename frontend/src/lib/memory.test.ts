import { afterEach, expect, test, vi } from 'vitest'
import { memory } from './memory'

afterEach(() => vi.unstubAllGlobals())

test.each(['null', '{"a":1}', '[1,null,{}]', '{broken'])('what is kept and is no chair seats nobody: %s', (kept) => {
  vi.stubGlobal('localStorage', { getItem: () => kept })
  expect(memory.seats()).toEqual([])
})
