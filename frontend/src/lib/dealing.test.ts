import { expect, test } from 'vitest'
import { verdict, type Verdict } from './dealing'
import RECORD from './dealing.test.txt?raw'
import { bytes, hex, hmac, sha256 } from './sha256'

// The record is of a game of silence, dealt by sitdown.core.dealing: secret "s", table "t", nonces "aa", "".
const COMMITMENT = 'e48c3b22057fd721b9b957c2e32aa37dbd1e557b23d544388c8ff53ca8cedb2f'

/** What somebody finds who was not there before the deal. */
function judged(record: string, promised = ''): Verdict {
  return verdict(record, (_, shown) => promised || shown)
}

test('the hash is that of the standard', () => {
  const known: [string, string][] = [
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'
    ]
  ]
  for (const [text, digest] of known) expect(hex(sha256(bytes(text)))).toBe(digest)
  expect(hex(sha256(bytes('a'.repeat(1_000_000))))).toBe(
    'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'
  )
  expect(hex(hmac(bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  )
  expect(hex(hmac(bytes('k'.repeat(65)), bytes('long')))).toHaveLength(64)
})

test('an honest record holds', () => {
  const found = judged(RECORD)
  expect(found).toMatchObject({ chain: true, deal: 'fair', commitment: COMMITMENT, table: 't' })
  expect(found.lines).toBeGreaterThan(10)
  expect(judged(RECORD, COMMITMENT).deal).toBe('fair')
})

test('a deal holds for its own secret, table, nonces and seed, and for what was promised', () => {
  expect(judged(RECORD, 'f'.repeat(64)).deal).toBe('broken')
  for (const [from, to] of [
    ['"s"', '"x"'],
    ['"t"', '"u"'],
    ['"aa"', '"ab"'],
    ['seed ', 'seed 1']
  ] as const)
    expect(judged(RECORD.replace(from, to)).deal).toBe('broken')
})

test('whatever is changed in a record breaks its chain', () => {
  const lines = RECORD.split('\n')
  for (const at of lines.keys()) {
    const line = lines[at] ?? ''
    if (!line || line === '---') continue
    const changed = [...lines.slice(0, at), `${line.slice(0, -1)}~`, ...lines.slice(at + 1)].join('\n')
    expect(judged(changed).chain, line).toBe(false)
  }
  expect(judged('no record').chain).toBe(false)
  expect(judged('{"header": 1}').chain).toBe(false)
  expect(judged('').chain).toBe(false)
})

test('a record says when its cards do not come from a deal', () => {
  const header = RECORD.split('\n---\n', 1)[0] ?? ''
  const unfair = RECORD.replace(/\nfair .*/, '')
  expect(judged(unfair).deal).toBe('seed')
  expect(judged(unfair.replace(header.replace(/\nfair .*/, ''), (all) => `${all}\ndeal {}`)).deal).toBe('set')
  expect(judged(RECORD.replace('\nfair ', '\nposition {}\nfair ')).deal).toBe('position')
})
