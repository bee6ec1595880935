import { afterEach, expect, test, vi } from 'vitest'
import { ask } from './house'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a server that never answers is given up', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(new Error())))
  )
  const asked = ask('GET', '/api/games')
  patience.abort()
  await expect(asked).rejects.toMatchObject({ code: 'no_server' })
})

test('so is one that breaks off in the middle of an answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, text: () => Promise.reject(new TypeError()) }))
  await expect(ask('GET', '/api/games')).rejects.toMatchObject({ code: 'no_server' })
})
