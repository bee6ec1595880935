// Made by `make wire` from the types of the server; a test compares them. Not to be edited.

/** A game as one viewer may see it; each game's own (games/<slug>/shapes.ts). */
export type AnyView = { outcome?: Outcome | null } & Record<string, unknown>
/** Something that happened: `fact` names it, `hearers` says who was told if not everybody was. */
export type Told<Name, About> = { fact: Name; hearers?: number[] } & About
export type AnyFact = Told<string, Record<string, unknown>>

/** How it ended, as `Outcome.to_json` writes it. */
export type Outcome = {
  winners: number[]
  ranking: number[][]
  scores: number[]
  breakdown: Record<string, unknown>[][]
  reason: string
  rule: string
}

/** Answer a question, or use a right. Sent again with the same id it is not done twice. */
export interface Act {
  type: 'act'
  id: string
  act: string
  question?: string
  payload?: Record<string, unknown> | null
}

/** Take a sealed answer back, while its question is open. */
export interface Back {
  type: 'back'
  id: string
  question?: string
}

export interface BotRequest {
  seat: number
  level?: string
}

export interface Brought {
  record: string
  seat?: number | null
  everything?: boolean
}

/** Go on as one seat of a game that was played; bots take the others. */
export interface GoOn {
  seat: number
  step: number
  name: string
  face?: string
  level?: string
  nonce?: string
}

export interface GoOnFrom {
  seat: number
  step: number
  name: string
  face?: string
  level?: string
  nonce?: string
  record: string
}

/** The first message. Without a token one watches. */
export interface Hello {
  type: 'hello'
  token?: string
  lang?: string
  told?: number
}

export interface Join {
  name: string
  face?: string
  seat?: number | null
  nonce?: string
}

export interface LockRequest {
  locked?: boolean
}

export interface MuteRequest {
  seat: number
  muted?: boolean
}

export interface NewLesson {
  name: string
  face?: string
}

export interface NewTable {
  game: string
  seats?: number | null
  options?: Record<string, unknown>
  clock?: Partial<Clock>
  public?: boolean
  watchers?: boolean
  leavers?: '' | 'bot' | 'defaults'
  bots?: string[]
  name?: string
  seat?: number | null
  face?: string
  nonce?: string
}

export interface PauseRequest {
  paused?: boolean
}

/** Is anybody there? Answered by `ok`. */
export interface Ping {
  type: 'ping'
  id?: string
}

export interface ReadyRequest {
  ready?: boolean
  nonce?: string
}

/** Talk on a channel, in words or by a quick phrase. */
export interface Say {
  type: 'say'
  id: string
  channel?: string
  text?: string
  phrase?: string
}

export interface SeatRequest {
  seat: number
}

export interface StartRequest {
  fill?: string
  anyway?: boolean
}

/** Ask for everything anew: a number was missed, or the hash differs. */
export interface Sync {
  type: 'sync'
  told?: number
}

export interface TimeRequest {
  seconds: number
}

/** Ask why an act cannot be chosen; changes nothing. */
export interface Why {
  type: 'why'
  id: string
  act: string
  question?: string
}

/** An open question as one viewer may know it. */
export interface Asked {
  question: string
  name: string
  seats: number[]
  blocking: boolean
  deadline: number | null
  answered?: number[]
  yours?: Yours
}

/** Now and then: the last number sent, and the hash of what the reader should hold. */
export interface Beat {
  type: 'beat'
  n: number
  now: number
  hash: string
}

/** The server closes this socket; `code` says why. */
export interface Bye {
  type: 'bye'
  code: string
  message: string
}

export interface Chair {
  name: string
  face: string
  who: 'person' | 'bot' | 'empty'
  bot: string
  ready: boolean
  muted: boolean
  here: boolean
}

/** Something in a view that is no longer what it was: the way to it, and its new value. */
export interface Change {
  at: (string | number)[]
  to?: unknown
}

/** How long a question waits: `off`, `live` (seconds by the rules), or `slow` (hours). */
export interface Clock {
  kind: 'off' | 'live' | 'slow'
  pace: number
  hours: number
  lag: number
}

/** That a table has no deal of its own: where it goes on from, never how the cards lie. */
export interface Earlier {
  table: string
  step: number
}

export interface Found {
  table: string
  address: string
}

/** What a game is and what can be chosen. */
export interface GameCard {
  slug: string
  title: Record<string, string>
  tagline: Record<string, string>
  shelf: Record<string, ShelfWords>
  minutes: number
  drawing: string
  board: boolean
  hints: Record<string, unknown>
  verbs: Record<string, Record<string, string[]>>
  terms: Record<string, Record<string, unknown>>
  seats: number[]
  options: Record<string, Option>
  presets: Record<string, Record<string, string | number | boolean>>
  referee: RefereeChair | null
  rules_version: number
  leavers: ('' | 'bot' | 'defaults')[]
  bots: string[]
  lesson: boolean
}

export interface Health {
  ok: boolean
  version: string
}

export interface Joined {
  seat: number
  token: string
}

export interface LessonInfo {
  steps: LessonStep[]
  done: number
  left: boolean
}

/** What the coach says: its words are the texts `lesson.step.NAME`. */
export interface LessonStep {
  name: string
  rule: string
  place: string
  led: boolean
}

/** A table in the list of the public ones. */
export interface ListedTable {
  table: string
  code: string
  game: string
  seats: number
  taken: string[]
  state: 'lobby' | 'playing' | 'over'
  locked: boolean
  clock: Clock
  options: Record<string, string | number | boolean>
  watchers: boolean
}

/** The answer to a new table. Tokens are told once; keep them. */
export interface Made {
  table: string
  code: string
  commitment: string
  token: string
  seat: number | null
}

/** What changed for this viewer. `fresh`: everything, forget what was before. */
export interface News {
  type: 'news'
  n: number
  now: number
  fresh?: boolean
  seat?: number | null
  table?: TableInfo
  view?: AnyView | null
  asked?: Asked[]
  channels?: string[]
  facts?: AnyFact[]
  moments?: (Change[] | null)[]
  told?: number
  said?: Said[]
}

/** The table of the rematch. */
export interface Next {
  table: string
  code: string
}

/** Not done, and why; nothing has changed. With the code `storage` it is not known to be done: sent again under the same id it is done once, or found to be done. */
export interface No {
  type: 'no'
  id: string
  code: string
  rule: string
  message: string
}

/** Done, and safe on disk. For `why`: the act can be chosen. */
export interface Ok {
  type: 'ok'
  id: string
  n: number
}

/** A house rule: one of some values, or a number in a range; of `several` any may be named instead, parted by commas. */
export interface Option {
  default: string | number | boolean
  values?: (string | number | boolean)[]
  several?: string[]
  type?: 'integer'
  min?: number
  max?: number
}

/** Why not: a code for programs, a rule where there is one, a sentence for people. */
export interface Problem {
  code: string
  rule: string
  message: string
}

/** The last chair is for somebody who leads, and no bot's. */
export interface RefereeChair {
  option: string
  value: string
  always: number
}

/** A game that was played, step by step; the first is how it began. */
export interface Retold {
  game: string
  seats: number
  names: string[]
  options: Record<string, string | number | boolean>
  deal: 'fair' | 'seed' | 'set' | 'position'
  over: boolean
  steps: Step[]
}

export interface Said {
  seat: number
  channel: string
  text: string
  phrase: string
}

/** What stands on its box: short, for whoever looks along the shelf. */
export interface ShelfWords {
  title: string
  line: string
}

/** All that one pair of eyes sees of a table now. */
export interface Sight {
  table: TableInfo
  view: AnyView | null
  asked: Asked[]
  channels: string[]
  seat: number | null
  now: number
}

/** A moment of a game that was played: the line of its record, and what it led to. */
export interface Step {
  line: string
  view: AnyView | null
  views: (AnyView | null)[]
  facts: AnyFact[]
  moments: (Change[] | null)[]
  waiting: number[]
  answered: number[]
}

/** What everybody may know of a table, whoever looks. */
export interface TableInfo {
  id: string
  code: string
  game: string
  seats: number
  options: Record<string, string | number | boolean>
  clock: Clock
  leavers: '' | 'bot' | 'defaults'
  public: boolean
  state: 'lobby' | 'playing' | 'over'
  host: number | null
  referee: number | null
  locked: boolean
  paused: boolean
  rigged: boolean
  commitment: string
  nonces: string[]
  chairs: Chair[]
  secret: string | null
  next: Next | null
  watchers: number
  lesson: LessonInfo | null
  earlier: Earlier | null
}

/** My part in a question: what I may answer, or what I have sealed. */
export interface Yours {
  legal?: string[]
  led?: string
  answer?: string
  payload?: Record<string, unknown> | null
}

export type FromClient = Hello | Act | Back | Why | Say | Sync | Ping

export type FromServer = News | Beat | Ok | No | Bye
