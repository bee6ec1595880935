import { describe, expect, it } from 'vitest'
import { around } from '../../lib/ring'
import { fieldsOf } from './draft.svelte'
import { claimsOf, count, courseOf, rank, seenTokens, tally } from './model'
import { threads } from './threads'
import type { HouseRules, Mine, SeatView, StatementShown, View } from './shapes'

const citizen: SeatView = {
  alive: true,
  token: null,
  card: null,
  place: null,
  barred: 0,
  votes: true,
  named: true,
  safe_by_night: false
}
const house: HouseRules = {
  small: false,
  large: false,
  first_night: 'agent',
  extended: false,
  new_gang: 'off',
  last_shot_all: false,
  single_vote: false,
  soft_words: false,
  second_tie: 'nobody',
  self_vote: false,
  max_revotes: 1,
  commander_first_vote: 'none',
  mafia_talk: 'fingers',
  parity_end: false,
  end_check: 'after_each',
  bandage_vs_shots: false,
  illegal_play: 'annul',
  ready_rule: 'all',
  talk_rounds: 1,
  dead_view: 'public',
  gm_override: false,
  on_leave: 'bot',
  idle_turn_limit: 3
}
function town(players: number, more: Partial<View> = {}): View {
  return {
    game: 'mafia',
    you: 0,
    players,
    master: null,
    master_left: false,
    phase: 'discussion',
    step: 'discussion',
    turn: 1,
    round: 1,
    course: [],
    house,
    row: { policeman: 1, mafioso: 1, agent: 1 },
    hidden: { policeman: 1, mafioso: 1, agent: 1 },
    deal: null,
    seats: Array.from({ length: players }, () => citizen),
    commander: null,
    commander_moved: false,
    swapped: null,
    wiretapped: null,
    recruitment: null,
    idle: 0,
    revote: 0,
    arrested: null,
    kidnapped: null,
    shelter: null,
    safe_conduct: null,
    fallen: [],
    pending: null,
    shooter: null,
    plays: [],
    nights: [],
    vote: null,
    tied: [],
    interrogated: [],
    speeches: 0,
    speaker: null,
    counted: [],
    lots: [],
    talk: { speakers: [], left: [], warned: 0, spoken: 0 },
    statements: [],
    clashes: [],
    outcome: null,
    ...more
  }
}

describe('fingers', () => {
  it('are counted, the most first; those equal share a rank', () => {
    const ballots = [2, 2, 1, 1, null, 3]
    expect(tally(ballots, 6)).toEqual([
      { seat: 1, votes: 2 },
      { seat: 2, votes: 2 },
      { seat: 3, votes: 1 }
    ])
    const votes = count(ballots, 6)
    expect([1, 2, 3, 0].map((seat) => rank(votes, seat))).toEqual([1, 1, 2, 0])
  })
  it('end apart at a face that many point at', () => {
    const ring = { x: 500, y: 300, rx: 440, ry: 240 }
    const drawn = threads(
      [0, 1, 2, 3, 4, 5, 6].map((from) => ({ from, to: 10 })),
      around(21, ring),
      ring,
      { w: 90, h: 120 }
    )
    for (const [n, one] of drawn.entries())
      for (const other of drawn.slice(n + 1))
        expect(Math.hypot(one.end.x - other.end.x, one.end.y - other.end.y)).toBeGreaterThan(6)
  })
})

describe('the course of a turn', () => {
  const course = ['mafia', 'discussion', 'nomination', 'speech', 'final', 'end_cards']
  it('is what the house foresees', () => {
    expect(courseOf(town(8, { course, step: 'speech' }))).toEqual(course)
    expect(courseOf(town(8, { course: ['swap'], step: 'swap' }))).toEqual(['swap'])
  })
  it('has the talk about a tie and the vote again after the final vote, as long as it is there', () => {
    const tied = ['mafia', 'discussion', 'nomination', 'speech', 'final', 'rediscussion', 'revote', 'end_cards']
    for (const step of ['rediscussion', 'revote']) expect(courseOf(town(8, { course, step }))).toEqual(tied)
  })
  it('always has the step that it is', () => {
    expect(courseOf(town(8, { course, step: 'nightfall' }))).toEqual([...course, 'nightfall'])
  })
})

describe('the board of claims', () => {
  const said = (number: number, kind: string, more: Partial<StatementShown>): StatementShown => ({
    number,
    turn: 1,
    step: 'discussion',
    seat: 3,
    kind,
    retracted: false,
    ...more
  })
  it('keeps what somebody says last, and forgets what is taken back', () => {
    const claims = claimsOf(
      town(6, {
        statements: [
          said(1, 'accuse', { target: 1, strength: 1 }),
          said(2, 'defend', { target: 1, strength: 2 }),
          said(3, 'claim_role', { role: 'policeman' }),
          said(4, 'claim_role', { role: 'agent' }),
          said(5, 'accuse', { target: 2, retracted: true })
        ]
      }),
      3
    )
    expect(claims.role?.role).toBe('agent')
    expect(claims.accused).toEqual([])
    expect(claims.defended.map((one) => one.target)).toEqual([1])
  })
})

it('once fingers were counted the first thing to ask is why', () => {
  const topics = (view: View): unknown => fieldsOf('ask', view)[0]?.values[0]
  expect(topics(town(6))).toBe('role')
  expect(topics(town(6, { counted: [{ turn: 1, step: 'nomination', revote: 0, ballots: [1, 0, 1, 1, 1, 1] }] }))).toBe(
    'why'
  )
})

it('tokens that one has seen are told by name, not those that lie open', () => {
  const seats = [citizen, citizen, { ...citizen, alive: false }]
  const mine: Mine = {
    token: 'agent',
    card: null,
    usable: false,
    side: 'police',
    out: false,
    tokens: 'AMP',
    gang: [],
    recruiter: null,
    recruit: null,
    nights: [],
    my_move: false,
    targets: []
  }
  expect(seenTokens(town(3, { seats, mine }))).toEqual([{ seat: 1, token: 'mafioso' }])
})
