// The town as the server shows it, and as it stands while a scene is being told.

import type { Outcome } from '../../lib/tally'
import type { Fact } from '../../lib/wire'

export type Token = 'policeman' | 'mafioso' | 'agent'

export interface Citizen {
  alive: boolean
  token: Token | null
  card: string | null
  place: string | null
  barred: number
  votes: boolean
  named: boolean
  safe_by_night: boolean
}
export interface Statement {
  number: number
  turn: number
  step: string
  seat: number
  kind: string
  retracted: boolean
  target?: number
  strength?: number
  reason?: string
  role?: Token
  result?: Token
  source?: string
  card?: string
  side?: string
  topic?: string
  statement?: number
}
/** Who points at whom; nobody: null. */
export type Ballots = (number | null)[]
export interface Counted {
  turn: number
  step: string
  revote: number
  ballots: Ballots
}
/** A night as far as one has seen it. Fingers are [seat, mark]: a seat, -1 nothing, -2 a nod, -3 a shake. */
export interface SeenNight {
  turn?: number
  checked: number | null
  choice?: number | null
  awake: number[]
  first: [number, number][]
  second: [number, number][]
  lot: number[]
}
export interface Mine {
  token: Token
  card: string | null
  usable: boolean
  side: string
  out: boolean
  /** A letter for each seat: P, M, A, or ? */
  tokens: string
  gang: number[]
  recruiter: number | null
  recruit: number | null
  nights: SeenNight[]
  my_move: boolean
  targets: number[]
}
export interface Truth {
  tokens: Token[]
  cards: string[]
  sides: string[]
  recruiter: number | null
  recruit: number | null
  nights: SeenNight[]
  out_in_the_dark: number | null
}
export interface View {
  you: number | null
  players: number
  master: number | null
  master_left: boolean
  phase: string
  step: string
  turn: number
  round: number
  course: string[]
  house: Record<string, unknown>
  row: Record<Token, number>
  hidden: Record<Token, number>
  deal: { cards: string[]; neutral: number } | null
  seats: Citizen[]
  commander: number | null
  arrested: number | null
  kidnapped: number | null
  shelter: { seat: number; turn: number } | null
  safe_conduct: { seat: number; turn: number } | null
  fallen: { seat: number; turn: number; cause: string }[]
  pending: { seat: number; cause: string } | null
  shooter: number | null
  plays: { card: string; seat: number; target: number | null }[]
  nights: { turn: number; mafia_phase: boolean; agent_phase: boolean; choice: number | null }[]
  vote: { step: string; sequential: boolean; voters: number[]; candidates: number[]; waiting: number[]; voted: number[]; ballots: Ballots; votes: number[] | null } | null
  tied: number[]
  interrogated: number[]
  speeches: number
  speaker: number | null
  counted: Counted[]
  lots: { turn: number; what: string; among: number[]; drawn: number }[]
  talk: { speakers: number[]; left: number[] }
  statements: Statement[]
  clashes: { kind: string; statements: number[] }[]
  mine?: Mine
  truth?: Truth
  outcome: Outcome | null
}

export const NIGHT = new Set(['agent', 'recruit', 'mafia'])
/** Questions that go to everybody alike, whoever they are about. */
export const HUSHED = new Set([...NIGHT, 'reaction', 'start_cards', 'end_cards', 'nightfall'])
export const VOTES = new Set(['nomination', 'final', 'revote'])
export const DRAWN: Record<Token, string> = { policeman: 'tok-police', mafioso: 'tok-mafia', agent: 'tok-agent' }
const LETTERS: Record<string, Token> = { P: 'policeman', M: 'mafioso', A: 'agent' }

export function isNight(view: View): boolean {
  return NIGHT.has(view.step) && view.outcome === null
}

export function alive(view: View): number {
  return view.seats.filter((one) => one.alive).length
}

/** The tokens that one has seen, besides one's own and those that lie open. */
export function seenTokens(view: View): { seat: number; token: Token }[] {
  return [...(view.mine?.tokens ?? '')].flatMap((letter, seat) => {
    const token = LETTERS[letter]
    return token && seat !== view.you && view.seats[seat]?.alive ? [{ seat, token }] : []
  })
}

// Fingers

/** Who points at whom as far as it lies open: the vote that runs, else the last one of this turn. */
export function openBallots(view: View): Ballots {
  if (view.outcome) return []
  if (view.vote) return view.vote.votes ? view.vote.ballots : []
  const last = view.counted.at(-1)
  return last && last.turn === view.turn && !isNight(view) ? last.ballots : []
}

export function count(ballots: Ballots, players: number): number[] {
  const votes = Array<number>(players).fill(0)
  for (const named of ballots) if (named !== null) votes[named] = (votes[named] ?? 0) + 1
  return votes
}

/** Most fingers first: who, and how many. */
export function tally(ballots: Ballots, players: number): { seat: number; votes: number }[] {
  const votes = count(ballots, players).map((many, seat) => ({ seat, votes: many }))
  return votes.filter((one) => one.votes > 0).sort((a, b) => b.votes - a.votes || a.seat - b.seat)
}

/** Fingers on each seat, by name: nomination and the last vote of the turn. */
export function pointedBy(ballots: Ballots, seat: number): number[] {
  return ballots.flatMap((named, at) => (named === seat ? [at] : []))
}

/** Where somebody stands among the pointed at: 1 leads, 2 is second, 0 neither. */
export function rank(votes: readonly number[], seat: number): 0 | 1 | 2 {
  const many = votes[seat] ?? 0
  if (!many) return 0
  const steps = [...new Set(votes.filter((one) => one > 0))].sort((a, b) => b - a)
  const at = steps.indexOf(many)
  return at === 0 ? 1 : at === 1 ? 2 : 0
}

// The board of claims

export interface Claims {
  role: Statement | undefined
  card: Statement | undefined
  side: Statement | undefined
  checks: Statement[]
  accused: Statement[]
  defended: Statement[]
  intent: Statement | undefined
  because: Statement | undefined
}

export function standing(view: View): Statement[] {
  return view.statements.filter((said) => !said.retracted && said.kind !== 'retract')
}

/** What somebody claims now: a later statement takes the place of an earlier one. */
export function claimsOf(view: View, seat: number): Claims {
  const own = standing(view).filter((said) => said.seat === seat)
  const last = (kind: string): Statement | undefined => own.filter((said) => said.kind === kind).at(-1)
  const about = new Map<number, Statement>()
  for (const said of own) if ((said.kind === 'accuse' || said.kind === 'defend') && said.target !== undefined) about.set(said.target, said)
  const opinions = [...about.values()]
  return {
    role: last('claim_role'),
    card: last('claim_card'),
    side: last('claim_side'),
    checks: own.filter((said) => said.kind === 'claim_check'),
    accused: opinions.filter((said) => said.kind === 'accuse'),
    defended: opinions.filter((said) => said.kind === 'defend'),
    intent: last('vote_intent'),
    because: last('because')
  }
}

/** How many accuse each player now. */
export function accusers(view: View): number[] {
  const many = Array<number>(view.players).fill(0)
  view.seats.forEach((one, seat) => {
    if (!one.alive) return
    for (const said of claimsOf(view, seat).accused) if (said.target !== undefined) many[said.target] = (many[said.target] ?? 0) + 1
  })
  return many
}

/** The contradiction that somebody's claims are part of. */
export function clashOf(view: View, seat: number): string {
  const own = new Set(view.statements.filter((said) => said.seat === seat).map((said) => said.number))
  return view.clashes.find((clash) => clash.statements.some((number) => own.has(number)))?.kind ?? ''
}

// A scene as it is told

/** How the town stands after the facts told so far; the server's next view says the same. */
export function retold(view: View, facts: readonly Fact[]): View {
  return facts.reduce(tell, view)
}

function tell(view: View, fact: Fact): View {
  const seat = fact['seat'] as number
  switch (fact.fact) {
    case 'night':
      return { ...view, turn: fact['turn'] as number, step: 'agent', phase: 'agent', vote: null, interrogated: [], speaker: null, pending: null }
    case 'dawn':
    case 'quiet_dawn':
      return { ...view, step: 'morning', phase: 'morning', pending: fact.fact === 'dawn' ? { seat, cause: 'mafia' } : null }
    case 'fell':
      return { ...view, pending: null, seats: view.seats.map((one, at) => (at === seat ? { ...one, alive: false, token: fact['token'] as Token } : one)) }
    case 'voted': {
      const vote = view.vote
      if (!vote) return view
      const ballots = vote.ballots.map((named, at) => (at === seat ? ((fact['target'] as number | null) ?? null) : named))
      return { ...view, vote: { ...vote, ballots, votes: count(ballots, view.players) } }
    }
    case 'counted': {
      const ballots = fact['ballots'] as Ballots
      return { ...view, vote: null, counted: [...view.counted, { turn: view.turn, step: fact['step'] as string, revote: 0, ballots }] }
    }
    case 'interrogated':
      return { ...view, interrogated: fact['seats'] as number[] }
    case 'commander':
      return { ...view, commander: seat }
    case 'played':
      return { ...view, seats: view.seats.map((one, at) => (at === seat ? { ...one, card: fact['card'] as string, place: 'up' } : one)) }
    default:
      return view
  }
}
