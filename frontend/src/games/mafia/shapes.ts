// Made by `make wire` from the game's shapes.py; a test compares them. Not to be edited.

import type { Outcome, Told } from '../../lib/wire'

export type View = {
  game: string
  you: number | null
  players: number
  /** The seat of a human Game Master. */
  master: number | null
  master_left: boolean
  /** The window that is open, or else the step. */
  phase: string
  step: string
  turn: number
  /** Of the Mafia's picks, or of the talk. */
  round: number
  /** The steps of this turn that are or will be asked; votes may bring more. */
  course: string[]
  house: HouseRules
  /** The role table for this table. */
  row: TokenCounts
  /** Tokens that nobody has shown yet. */
  hidden: TokenCounts
  deal: Deal | null
  seats: SeatView[]
  commander: number | null
  commander_moved: boolean
  swapped: number | null
  wiretapped: number | null
  shelter: Protection | null
  safe_conduct: Protection | null
  arrested: number | null
  kidnapped: number | null
  recruitment: RecruitmentDone | null
  fallen: Fall[]
  pending: Pending | null
  shooter: number | null
  plays: PlayShown[]
  nights: NightShown[]
  /** Whole turns in a row in which nobody fell. */
  idle: number
  vote: Vote | null
  tied: number[]
  revote: number
  interrogated: number[]
  /** How many of the interrogated have spoken. */
  speeches: number
  speaker: number | null
  counted: Count[]
  lots: LotDrawn[]
  talk: Talk
  statements: StatementShown[]
  clashes: Clash[]
  outcome: Outcome | null
  /** For players. */
  mine?: Mine
  /** For the human Game Master, and for all when it is over. */
  truth?: WholeTruth
}

export type TableSet = {
  players: number
  mafiosi: number
  agents: number
  policemen: number
  master: number | null
}

/** The Action Cards in the deal, without their owners. */
export type Deal = {
  cards: string[]
  neutral: number
}

/** My token and card. */
export type Dealt = {
  seat: number
  token: 'policeman' | 'mafioso' | 'agent'
  card: string | null
  side: string
}

export type OfSeat = {
  seat: number
}

export type OfTurn = {
  turn: number
}

/** Whom I pointed at in the Agent Phase; the token, if I am the Agent. */
export type Looked = {
  seat: number
  target: number | null
  token: 'policeman' | 'mafioso' | 'agent' | null
  /** I myself, if that was my end. */
  out: number | null
}

export type AgentLooks = {
  seat: number
  target: number | null
}

export type Gang = {
  seat: number
  gang: number[]
}

/** Who is awake, for those who are. */
export type Meeting = {
  seat: number
  awake: number[]
  out: number | null
}

export type MeetingSeen = {
  awake: number[]
}

/** Whom I pointed at; and who was recruited by whom, for those awake. */
export type WonOver = {
  seat: number
  target: number | null
  recruiter: number | null
  recruit: number | null
  awake: number[]
}

export type WonOverSeen = {
  recruiter: number
  recruit: number
}

/** All fingers, for those awake; my own for all others. */
export type Fingers = {
  seat: number
  round: number
  fingers: Finger[]
}

export type FingersSeen = {
  round: number
  fingers: Finger[]
}

export type Settled = {
  seat: number
  lot: number[]
  choice: number | null
}

export type SettledSeen = {
  lot: number[]
  choice: number | null
}

export type Dawn = {
  turn: number
  seat: number
}

export type OfCard = {
  seat: number
  card: string
}

export type TalkGoesOn = {
  round: number
}

export type TimeIsUp = {
  step: string
  warned: number
}

/** Somebody is about to fall. */
export type Pending = {
  seat: number
  cause: string
}

export type Fell = {
  seat: number
  token: 'policeman' | 'mafioso' | 'agent'
  cause: string
  turn: number
}

export type Won = {
  result: string
  reason: string
  seats: number[]
}

/** Everything lies open. */
export type Truth = {
  tokens: ('policeman' | 'mafioso' | 'agent')[]
  cards: string[]
  sides: string[]
  recruiter: number | null
  recruit: number | null
}

export type Played = {
  seat: number
  card: string
  target?: number
}

export type Aimed = {
  seat: number
  target: number
}

export type Overheard = {
  seat: number
  target: number
  token: 'policeman' | 'mafioso' | 'agent'
}

export type NewToken = {
  seat: number
  token: 'policeman' | 'mafioso' | 'agent'
  partner: number
  /** The partner's new token. */
  partners: 'policeman' | 'mafioso' | 'agent'
}

/** The fact says it all. */
export type Nothing = object

export type Voted = {
  seat: number
  step: string
  target: number | null
}

export type Counted = {
  step: string
  ballots: (number | null)[]
  votes: number[]
  tally: Tally[]
}

export type Drawn = {
  what: string
  among: number[]
  seat: number
}

export type OfSeats = {
  seats: number[]
}

export type Tie = {
  seats: number[]
  revote: number
}

export type SaidOpinion = {
  number: number
  turn: number
  step: string
  seat: number
  target: number
  strength: number
  reason: string
}

export type SaidRole = {
  number: number
  turn: number
  step: string
  seat: number
  role: 'policeman' | 'mafioso' | 'agent'
}

/** Here `turn` is the one that the finding is about. */
export type SaidCheck = {
  number: number
  turn: number
  step: string
  seat: number
  target: number
  result: 'policeman' | 'mafioso' | 'agent'
  source: string
}

export type SaidCard = {
  number: number
  turn: number
  step: string
  seat: number
  card: string
}

export type SaidSide = {
  number: number
  turn: number
  step: string
  seat: number
  side: string
}

export type SaidIntent = {
  number: number
  turn: number
  step: string
  seat: number
  target: number
}

export type SaidAsk = {
  number: number
  turn: number
  step: string
  seat: number
  target: number
  topic: string
}

export type SaidOn = {
  number: number
  turn: number
  step: string
  seat: number
  statement: number
}

export type SaidBecause = {
  number: number
  turn: number
  step: string
  seat: number
  target: number
  reason: string
}

export type Opinion = {
  target: number
  strength: number
  reason: string
}

export type ClaimRole = {
  role: 'policeman' | 'mafioso' | 'agent'
}

export type ClaimCheck = {
  target: number
  result: 'policeman' | 'mafioso' | 'agent'
  source: string
  turn: number
}

export type ClaimCard = {
  card: string
}

export type ClaimSide = {
  side: string
}

export type VoteIntent = {
  target: number
}

export type Asking = {
  target: number
  topic: string
}

export type OnStatement = {
  statement: number
}

export type Because = {
  target: number
  reason: string
}

/** The options of MAF-1.5 as they come out at this table. */
export type HouseRules = {
  small: boolean
  large: boolean
  first_night: string
  extended: boolean
  new_gang: string
  last_shot_all: boolean
  single_vote: boolean
  soft_words: boolean
  second_tie: string
  self_vote: boolean
  max_revotes: number
  commander_first_vote: string
  mafia_talk: string
  parity_end: boolean
  end_check: string
  bandage_vs_shots: boolean
  illegal_play: string
  ready_rule: string
  talk_rounds: number
  dead_view: string
  gm_override: boolean
  on_leave: string
  idle_turn_limit: number
}

export type TokenCounts = {
  policeman: number
  mafioso: number
  agent: number
}

/** What everybody knows of a player. */
export type SeatView = {
  alive: boolean
  /** Shown when he falls. */
  token: 'policeman' | 'mafioso' | 'agent' | null
  card: string | null
  /** Where a card is that everybody has seen. */
  place: string | null
  /** The turn in which his card may not be played again. */
  barred: number
  votes: boolean
  /** Whether he may be named in a vote. */
  named: boolean
  safe_by_night: boolean
}

/** Shelter or Safe-Conduct, and the turn in which it protects. */
export type Protection = {
  seat: number
  turn: number
}

export type RecruitmentDone = {
  turn: number
  /** How many had fallen by then. */
  after: number
}

export type Fall = {
  seat: number
  turn: number
  cause: string
  /** Whether the end check was made right after. */
  checked: boolean
}

/** A card that waits for the Game Master's ruling. */
export type PlayShown = {
  card: string
  seat: number
  target: number | null
}

/** What everybody knows of a night. */
export type NightShown = {
  turn: number
  /** How many had fallen when the Mafia was to meet, -1 before it; `settled`: when it had chosen. */
  began: number
  mafia_phase: boolean
  settled: number
  agent_phase: boolean
  choice: number | null
}

export type Vote = {
  step: string
  sequential: boolean
  voters: number[]
  candidates: number[]
  /** Who still has to vote. */
  waiting: number[]
  /** 1 for a player who has. */
  voted: number[]
  /** Whom each names, as far as ballots lie open. */
  ballots: (number | null)[]
  votes: number[] | null
}

/** An earlier vote. */
export type Count = {
  turn: number
  step: string
  revote: number
  ballots: (number | null)[]
}

export type LotDrawn = {
  turn: number
  what: string
  among: number[]
  drawn: number
}

export type Talk = {
  speakers: number[]
  /** Statements that each may still make. */
  left: number[]
  warned: number
  /** Statements made in the whole game. */
  spoken: number
}

/** A statement on the board, with the fields of its kind. */
export type StatementShown = {
  number: number
  /** When it was made; of a finding, the turn that it is about. */
  turn: number
  step: string
  seat: number
  kind: string
  retracted: boolean
  target?: number
  strength?: number
  reason?: string
  role?: 'policeman' | 'mafioso' | 'agent'
  result?: 'policeman' | 'mafioso' | 'agent'
  source?: string
  card?: string
  side?: string
  topic?: string
  statement?: number
}

/** Statements that cannot all be true. */
export type Clash = {
  kind: string
  statements: number[]
}

/** One player's secrets, of the same length for all. */
export type Mine = {
  token: 'policeman' | 'mafioso' | 'agent'
  card: string | null
  /** Whether my card carries the symbol of my token. */
  usable: boolean
  side: string
  out: boolean
  /** A letter for each player: P, M or A where I know the token, else a question mark. */
  tokens: string
  gang: number[]
  recruiter: number | null
  recruit: number | null
  nights: MyNight[]
  /** Whether my answer to the question that all are asked does anything. */
  my_move: boolean
  /** At whom pointing does something now. */
  targets: number[]
}

/** A night as far as I have seen it. Fingers are [seat, mark]: a seat, -1 for nothing, -2 for a nod, -3 for a shake. */
export type MyNight = {
  /** Whom the Agent looked at. */
  checked: number | null
  awake: number[]
  first: number[][]
  second: number[][]
  /** The tied, if the victim was drawn by lot. */
  lot: number[]
}

export type WholeTruth = {
  tokens: ('policeman' | 'mafioso' | 'agent')[]
  cards: string[]
  sides: string[]
  recruiter: number | null
  recruit: number | null
  nights: WholeNight[]
  /** A small group's Agent who has fallen before anybody knows. */
  out_in_the_dark: number | null
}

export type WholeNight = {
  /** Whom the Agent looked at. */
  checked: number | null
  awake: number[]
  first: number[][]
  second: number[][]
  /** The tied, if the victim was drawn by lot. */
  lot: number[]
  turn: number
  choice: number | null
}

export type Finger = {
  seat: number
  target: number | null
  /** A nod or a shake. */
  sign: string | null
}

export type Tally = {
  seat: number
  votes: number
}

/** Something that happened. */
export type Fact =
  | Told<'table', TableSet>
  | Told<'deal', Deal>
  | Told<'dealt', Dealt>
  | Told<'commander', OfSeat>
  | Told<'role_swap', OfSeat>
  | Told<'night', OfTurn>
  | Told<'agent_phase', OfTurn>
  | Told<'agent_wakes', OfSeat>
  | Told<'looked', Looked>
  | Told<'agent_looks', AgentLooks>
  | Told<'gang', Gang>
  | Told<'no_mafia_phase', OfTurn>
  | Told<'mafia_phase', OfTurn>
  | Told<'meeting', Meeting>
  | Told<'meeting_seen', MeetingSeen>
  | Told<'recruitment', OfTurn>
  | Told<'won_over', WonOver>
  | Told<'won_over_seen', WonOverSeen>
  | Told<'fingers', Fingers>
  | Told<'fingers_seen', FingersSeen>
  | Told<'settled', Settled>
  | Told<'settled_seen', SettledSeen>
  | Told<'dawn', Dawn>
  | Told<'quiet_dawn', OfTurn>
  | Told<'removed', OfCard>
  | Told<'talk_goes_on', TalkGoesOn>
  | Told<'time_is_up', TimeIsUp>
  | Told<'pending', Pending>
  | Told<'saved', OfSeat>
  | Told<'fell', Fell>
  | Told<'showed', OfCard>
  | Told<'won', Won>
  | Told<'nobody_won', Won>
  | Told<'truth', Truth>
  | Told<'kept_role', OfSeat>
  | Told<'played', Played>
  | Told<'last_shot', Aimed>
  | Told<'no_last_shot', OfSeat>
  | Told<'overheard', Overheard>
  | Told<'new_token', NewToken>
  | Told<'annulled', OfCard>
  | Told<'showed_wrongly', OfCard>
  | Told<'master_left', Nothing>
  | Told<'called', Nothing>
  | Told<'voted', Voted>
  | Told<'counted', Counted>
  | Told<'no_votes', Counted>
  | Told<'commander_chose', Aimed>
  | Told<'commander_decided', Aimed>
  | Told<'lot', Drawn>
  | Told<'interrogated', OfSeats>
  | Told<'spoke', OfSeat>
  | Told<'tie', Tie>
  | Told<'voted_out', OfSeat>
  | Told<'said_accuse', SaidOpinion>
  | Told<'said_defend', SaidOpinion>
  | Told<'said_claim_role', SaidRole>
  | Told<'said_claim_check', SaidCheck>
  | Told<'said_claim_card', SaidCard>
  | Told<'said_claim_side', SaidSide>
  | Told<'said_vote_intent', SaidIntent>
  | Told<'said_ask', SaidAsk>
  | Told<'said_agree', SaidOn>
  | Told<'said_disagree', SaidOn>
  | Told<'said_retract', SaidOn>
  | Told<'said_because', SaidBecause>

/** What goes with an act, by its verb. */
export type Terms = {
  accuse: Opinion
  defend: Opinion
  claim_role: ClaimRole
  claim_check: ClaimCheck
  claim_card: ClaimCard
  claim_side: ClaimSide
  vote_intent: VoteIntent
  ask: Asking
  agree: OnStatement
  disagree: OnStatement
  retract: OnStatement
  because: Because
}
