// What a record proves, checked in this browser: that no line was changed since it was written, and that the
// deal is the one that was committed to before anybody sat down.

import { bytes, hex, hmac, sha256 } from './sha256'

interface Fair {
  commitment: string
  nonces: string[]
  secret: string
  table: string
}

/** How the cards came about: by a commitment that fits or not, from a position, by hand, from some seed. */
export type Deal = 'fair' | 'broken' | 'position' | 'set' | 'seed'

export interface Verdict {
  /** Whether every line is the one that was written. */
  chain: boolean
  deal: Deal
  /** What the dealer was bound to; empty if he was not. */
  commitment: string
  /** The table whose deal it was. */
  table: string
  lines: number
}

/** Checks a record; `promised` gives what this browser was shown before the deal, if it was there. */
export function verdict(record: string, promised: (table: string, commitment: string) => string): Verdict {
  const { header, lines } = read(record)
  const fair = bound(header.get('fair') ?? '')
  const told = { commitment: fair?.commitment ?? '', table: fair?.table ?? '', lines: lines.length }
  const holds = !fair || dealHolds(fair, header.get('seed') ?? '', promised(fair.table, fair.commitment))
  return { chain: chainHolds(record), deal: holds ? dealOf(header) : 'broken', ...told }
}

/** What the dealer publishes before anybody sits down. */
export function commitment(secret: string, table: string): string {
  return sha(`sitdown deal\n${table}\n${secret}`)
}

function dealOf(header: Map<string, string>): Deal {
  if (header.has('position')) return 'position'
  if (header.has('deal')) return 'set'
  return header.has('fair') ? 'fair' : 'seed'
}

function dealHolds(fair: Fair, seed: string, promised: string): boolean {
  const shown = commitment(fair.secret, fair.table)
  const said = [fair.table, ...fair.nonces.map((nonce, seat) => `${seat}:${nonce}`)].join('\n')
  const made = BigInt(`0x${hex(hmac(bytes(fair.secret), bytes(said)))}`)
  return shown === fair.commitment && shown === promised && String(made) === seed
}

function bound(text: string): Fair | null {
  try {
    const fair = JSON.parse(text) as Fair
    return typeof fair.secret === 'string' && typeof fair.table === 'string' && Array.isArray(fair.nonces) ? fair : null
  } catch {
    return null
  }
}

/** The parts of a record, of its text or of its JSON twin. */
function read(record: string): {
  header: Map<string, string>
  lines: string[]
  marks: string[]
  outcome: string
  hash: string
} {
  if (record.trimStart().startsWith('{')) return readTwin(record)
  const [head = '', body = '', foot = ''] = record.split(/(?:^|\n)---\n/)
  const entries = body.split('\n').map((line) => line.match(/^\d+ (.*) {2}#([0-9a-f]{16})$/))
  const [, outcome = '', hash = ''] = foot.match(/^outcome (.*)\nhash (.*)\n$/) ?? []
  return {
    header: new Map(head.split('\n').map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)])),
    lines: entries.flatMap((entry) => entry?.[1] ?? []),
    marks: entries.flatMap((entry) => entry?.[2] ?? []),
    outcome,
    hash
  }
}

function readTwin(record: string): ReturnType<typeof read> {
  try {
    const twin = JSON.parse(record) as {
      header: Record<string, string>
      entries: [string, string][]
      outcome: string
      hash: string
    }
    const [lines, marks] = [0, 1].map((at) => twin.entries.map((entry) => entry[at] ?? ''))
    return {
      header: new Map(Object.entries(twin.header)),
      lines: lines ?? [],
      marks: marks ?? [],
      outcome: twin.outcome,
      hash: twin.hash
    }
  } catch {
    return { header: new Map(), lines: [], marks: [], outcome: '', hash: '' }
  }
}

/** docs/records.md: each link is made of the one before it and of its line; the last is the record's hash. */
function chainHolds(record: string): boolean {
  const { header, lines, marks, outcome, hash } = read(record)
  let link = sha([...header].map(([name, value]) => `${name} ${value}`).join('\n'))
  for (const [at, line] of lines.entries()) {
    link = sha(`${link}\n${line}`)
    if (link.slice(0, 16) !== marks[at]) return false
  }
  return sha(`${link}\noutcome ${outcome}`) === hash
}

function sha(text: string): string {
  return hex(sha256(bytes(text)))
}
