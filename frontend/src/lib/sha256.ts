// SHA-256 and HMAC (FIPS 180-4, RFC 2104). The browser's own are missing where a page comes over plain
// http, as it does to every phone in the house: what is proved there must not need a certificate.

const SIZE = 64

/** The first bits of the fractional parts of roots of the first primes: the constants of the standard. */
function rootsOfPrimes(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count)
  let at = 0
  for (let number = 2; at < count; number += 1) {
    let prime = true
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) prime = false
    if (!prime) continue
    const root = number ** power
    found[at] = Math.floor((root - Math.floor(root)) * 2 ** 32)
    at += 1
  }
  return found
}
const START = rootsOfPrimes(8, 1 / 2)
const ROUNDS = rootsOfPrimes(64, 1 / 3)

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / SIZE) * SIZE)
  padded.set(message)
  padded[message.length] = 0x80
  const end = new DataView(padded.buffer)
  end.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  end.setUint32(padded.length - 4, (message.length * 8) >>> 0)
  const state = START.slice()
  const words = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += SIZE) {
    for (let at = 0; at < 16; at += 1) words[at] = end.getUint32(block + 4 * at)
    mix(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => digest.setUint32(4 * at, word))
  return new Uint8Array(digest.buffer)
}

function mix(state: Uint32Array, words: Uint32Array): void {
  const word = (at: number): number => words[at] as number
  for (let at = 16; at < 64; at += 1) {
    const early = turn(word(at - 15), 7) ^ turn(word(at - 15), 18) ^ (word(at - 15) >>> 3)
    const late = turn(word(at - 2), 17) ^ turn(word(at - 2), 19) ^ (word(at - 2) >>> 10)
    words[at] = word(at - 16) + early + word(at - 7) + late
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const up = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + up + ((e & f) ^ (~e & g)) + (ROUNDS[at] as number) + word(at)) | 0
    const down = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (down + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((part, at) => (state[at] = (state[at] as number) + part))
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(SIZE)
  whole.set(key.length > SIZE ? sha256(key) : key)
  const padded = (by: number, rest: Uint8Array): Uint8Array => {
    const both = new Uint8Array(SIZE + rest.length)
    both.set(whole.map((byte) => byte ^ by))
    both.set(rest, SIZE)
    return sha256(both)
  }
  return padded(0x5c, padded(0x36, message))
}

export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function hex(digest: Uint8Array): string {
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
