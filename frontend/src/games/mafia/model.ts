// The town as the server shows it.

import type { Count, Mine, StatementShown, View } from './shapes'

export type Token = Mine['token']
/** Who points at whom; nobody: null. */
export type Ballots = Count['ballots']

export const NIGHT = new Set(['agent', 'recruit', 'mafia'])
/** Questions that go to everybody alike, whoever they are about. */
export const HUSHED = new Set([...NIGHT, 'reaction', 'start_cards', 'end_cards', 'nightfall'])
export const VOTES = new Set(['nomination', 'final', 'revote'])
export const DRAWN: Record<Token, string> = { policeman: 'tok-police', mafioso: 'tok-mafia', agent: 'tok-agent' }
const LETTERS: Record<string, Token> = { P: 'policeman', M: 'mafioso', A: 'agent' }

export function isNight(view: View): boolean {
  return NIGHT.has(view.step) && view.outcome === null
}

const ORDER = [
  'agent',
  'recruit',
  'mafia',
  'morning',
  'start_cards',
  'discussion',
  'nomination',
  'speech',
  'final',
  'rediscussion',
  'revote',
  'end_cards',
  'nightfall'
]
const TIE = ['rediscussion', 'revote']
/** The steps of this turn in their order, and among them the one that it is: a tie brings two that were not to be foreseen. */
export function courseOf(view: View): string[] {
  if (view.course.includes(view.step)) return view.course
  const more = TIE.includes(view.step) ? TIE : [view.step]
  return ORDER.filter((step) => view.course.includes(step) || more.includes(step))
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
  role: StatementShown | undefined
  card: StatementShown | undefined
  side: StatementShown | undefined
  checks: StatementShown[]
  accused: StatementShown[]
  defended: StatementShown[]
  intent: StatementShown | undefined
  because: StatementShown | undefined
}

export function standing(view: View): StatementShown[] {
  return view.statements.filter((said) => !said.retracted && said.kind !== 'retract')
}

/** What somebody claims now: a later statement takes the place of an earlier one. */
export function claimsOf(view: View, seat: number): Claims {
  const own = standing(view).filter((said) => said.seat === seat)
  const last = (kind: string): StatementShown | undefined => own.filter((said) => said.kind === kind).at(-1)
  const about = new Map<number, StatementShown>()
  for (const said of own)
    if ((said.kind === 'accuse' || said.kind === 'defend') && said.target !== undefined) about.set(said.target, said)
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
    for (const said of claimsOf(view, seat).accused)
      if (said.target !== undefined) many[said.target] = (many[said.target] ?? 0) + 1
  })
  return many
}

/** The contradiction that somebody's claims are part of. */
export function clashOf(view: View, seat: number): string {
  const own = new Set(view.statements.filter((said) => said.seat === seat).map((said) => said.number))
  return view.clashes.find((clash) => clash.statements.some((number) => own.has(number)))?.kind ?? ''
}
