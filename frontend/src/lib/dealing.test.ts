import { expect, test } from 'vitest'
import { dealHolds } from './dealing'

// Made by sitdown.core.dealing: secret "s", table "t", nonces "aa", "", "b".
const COMMITMENT = 'e48c3b22057fd721b9b957c2e32aa37dbd1e557b23d544388c8ff53ca8cedb2f'
const SEED = '48798891348275975482986239634066703934812990610074699790799320727521563693324'
const FAIR = JSON.stringify({ commitment: COMMITMENT, nonces: ['aa', '', 'b'], secret: 's', table: 't' })

function record(seed = SEED, fair = FAIR): string {
  return `sitdown record 1\ngame five-points\nseed ${seed}\nfair ${fair}\n---\n1 0 turn: pass\n---\noutcome -\n`
}

test('a deal holds for its own secret, table, nonces and seed only', async () => {
  expect(await dealHolds(record(), COMMITMENT)).toBe(true)
  expect(await dealHolds(record(), 'f'.repeat(64))).toBe(false)
  expect(await dealHolds(record(SEED.slice(0, -1)), COMMITMENT)).toBe(false)
  for (const [from, to] of [['"s"', '"x"'], ['"t"', '"u"'], ['"aa"', '"ab"']] as const)
    expect(await dealHolds(record(SEED, FAIR.replace(from, to)), COMMITMENT)).toBe(false)
  expect(await dealHolds('no record', COMMITMENT)).toBe(false)
})
