import { describe, expect, it } from 'vitest'
import { around } from '../../lib/ring'
import { fieldsOf } from './draft.svelte'
import { claimsOf, count, rank, retold, seenTokens, tally, type Citizen, type Statement, type View } from './model'
import { threads } from './threads'

const citizen: Citizen = { alive: true, token: null, card: null, place: null, barred: 0, votes: true, named: true, safe_by_night: false }
function town(players: number, more: Partial<View> = {}): View {
  return {
    you: 0, players, master: null, master_left: false, phase: 'discussion', step: 'discussion', turn: 1, round: 1, course: [], house: {},
    row: { policeman: 1, mafioso: 1, agent: 1 }, hidden: { policeman: 1, mafioso: 1, agent: 1 }, deal: null, seats: Array.from({ length: players }, () => citizen),
    commander: null, arrested: null, kidnapped: null, shelter: null, safe_conduct: null, fallen: [], pending: null, shooter: null, plays: [], nights: [], vote: null,
    tied: [], interrogated: [], speeches: 0, speaker: null, counted: [], lots: [], talk: { speakers: [], left: [] }, statements: [], clashes: [], outcome: null, ...more
  }
}

describe('fingers', () => {
  it('are counted, the most first; those equal share a rank', () => {
    const ballots = [2, 2, 1, 1, null, 3]
    expect(tally(ballots, 6)).toEqual([{ seat: 1, votes: 2 }, { seat: 2, votes: 2 }, { seat: 3, votes: 1 }])
    const votes = count(ballots, 6)
    expect([1, 2, 3, 0].map((seat) => rank(votes, seat))).toEqual([1, 1, 2, 0])
  })
  it('end apart at a face that many point at', () => {
    const ring = { x: 500, y: 300, rx: 440, ry: 240 }
    const drawn = threads([0, 1, 2, 3, 4, 5, 6].map((from) => ({ from, to: 10 })), around(21, ring), ring, { w: 90, h: 120 })
    for (const [n, one] of drawn.entries()) for (const other of drawn.slice(n + 1)) expect(Math.hypot(one.end.x - other.end.x, one.end.y - other.end.y)).toBeGreaterThan(6)
  })
})

describe('the board of claims', () => {
  const said = (number: number, kind: string, more: Partial<Statement>): Statement => ({ number, turn: 1, step: 'discussion', seat: 3, kind, retracted: false, ...more })
  it('keeps what somebody says last, and forgets what is taken back', () => {
    const claims = claimsOf(town(6, { statements: [
      said(1, 'accuse', { target: 1, strength: 1 }), said(2, 'defend', { target: 1, strength: 2 }), said(3, 'claim_role', { role: 'policeman' }),
      said(4, 'claim_role', { role: 'agent' }), said(5, 'accuse', { target: 2, retracted: true })
    ] }), 3)
    expect(claims.role?.role).toBe('agent')
    expect(claims.accused).toEqual([])
    expect(claims.defended.map((one) => one.target)).toEqual([1])
  })
})

it('once fingers were counted the first thing to ask is why', () => {
  const topics = (view: View): unknown => fieldsOf('ask', view)[0]?.values[0]
  expect(topics(town(6))).toBe('role')
  expect(topics(town(6, { counted: [{ turn: 1, step: 'nomination', revote: 0, ballots: [1, 0, 1, 1, 1, 1] }] }))).toBe('why')
})

it('a scene is told fact by fact: fingers, then a fall', () => {
  const seen = retold(town(6), [{ fact: 'counted', step: 'nomination', ballots: [1, 2, 1, 1, null, 2] }, { fact: 'fell', seat: 1, token: 'mafioso' }])
  expect(seen.counted.at(-1)?.ballots[0]).toBe(1)
  expect(seen.seats[1]).toMatchObject({ alive: false, token: 'mafioso' })
})

it('tokens that one has seen are told by name, not those that lie open', () => {
  const seats = [citizen, citizen, { ...citizen, alive: false }]
  const mine = { token: 'agent', card: null, usable: false, side: 'police', out: false, tokens: 'AMP', gang: [], recruiter: null, recruit: null, nights: [], my_move: false, targets: [] } as const
  expect(seenTokens(town(3, { seats, mine: { ...mine, gang: [], nights: [], targets: [] } }))).toEqual([{ seat: 1, token: 'mafioso' }])
})
