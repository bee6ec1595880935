// Made by `make wire` from the game's shapes.py; a test compares them. Not to be edited.

import type { Outcome, Told } from '../../lib/wire'

export type View = {
  game: string
  you: number | null
  phase: string
  turn: number
  active: number
  /** Row by row from the top; null is an empty slot. */
  pyramid: (string | null)[][]
  deck: DeckSeen
  promotions_left: number
  /** Seats that still owe a reveal. */
  revealing: number[]
  players: Player[]
  /** Influence cards spent. */
  discard: Laid[]
  /** Cards ousted from the pyramid. */
  removed: Laid[]
  last: LastTurn | null
  mine?: Mine
  /** By gang, where the table wants it. */
  tracker?: Record<string, Tally>
  outcome?: Outcome
}

/** My cards. */
export type Dealt = {
  alliances: string[]
  hand: string[]
}

export type Base = {
  row: string[]
  top: string
  /** Who begins. */
  first: number
}

export type Promoted = {
  from: string
  seat: number
  card: string
  to: string
  moves: Move[]
}

export type Influenced = {
  seat: number
  /** The gang of the influence card. */
  spent: string
  betrayer: string
  /** Where the betrayer stands. */
  by: string
  victim: string
  /** Where the victim stood. */
  target: string
  moves: Move[]
}

/** The first card of a row that makes players reveal. */
export type Reached = {
  seat: number
  row: number
  /** Who reveals. */
  seats: number[]
}

export type Revealed = {
  seat: number
  gang: string
}

export type Crowned = {
  seat: number
  card: string
}

export type Passed = {
  seat: number
  /** Influence cards left in hand. */
  kept: number
}

/** The discards became the deck. */
export type Reshuffled = {
  cards: number
}

/** The next card of the deck. */
export type Uncovered = {
  top: string
  size: number
}

export type Scored = {
  seat: number
  alliances: string[]
  hand: string[]
  points: number
}

export type Duel = {
  seats: number[]
  winner: number
}

export type Won = {
  seats: number[]
}

export type DeckSeen = {
  /** The top card lies open; empty until an empty deck is made of the discards. */
  top: string
  size: number
  /** How many of them are bosses. */
  bosses: number
}

/** What everybody knows of a seat; the last three after the end (FP-R18). */
export type Player = {
  hand_size: number
  /** Alliances revealed. */
  open: string[]
  /** How many are not. */
  hidden: number
  passed: boolean
  alliances?: string[]
  hand?: string[]
  points?: number
}

/** A card on a pile, and who laid it there. */
export type Laid = {
  card: string
  seat: number
}

export type LastTurn = {
  seat: number
  act: string
  /** From the top down. */
  moves: Move[]
}

/** One card of a turn: `from` a slot, or from the `deck`. */
export type Move = {
  from: string
  card: string
  to: string
}

export type Mine = {
  alliances: string[]
  /** Alliances that I have not revealed. */
  hidden: string[]
  hand: string[]
}

/** The public cards of one gang (FP-1.2). */
export type Tally = {
  pyramid: number
  removed: number
  discard: number
  bosses_to_come: number
}

/** Something that happened. */
export type Fact =
  | Told<'dealt', Dealt>
  | Told<'base', Base>
  | Told<'promoted', Promoted>
  | Told<'influenced', Influenced>
  | Told<'reached', Reached>
  | Told<'revealed', Revealed>
  | Told<'crowned', Crowned>
  | Told<'passed', Passed>
  | Told<'had_to_pass', Passed>
  | Told<'reshuffled', Reshuffled>
  | Told<'uncovered', Uncovered>
  | Told<'scored', Scored>
  | Told<'duel', Duel>
  | Told<'won', Won>
