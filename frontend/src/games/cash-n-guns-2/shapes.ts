// Made by `make wire` from the game's shapes.py; a test compares them. Not to be edited.

import type { Outcome, Told } from '../../lib/wire'

/** Each of the 64 loot cards is in one place: table, to_come, gone, gone_down, or the loot_size of somebody alive. Other piles are counts: what was taken openly one may remember (CG2-R11). */
export type View = {
  game: string
  you: number | null
  round: number
  rounds: number
  /** The name of the question that is open, or `over`. */
  stage: string
  /** 1 to 7, the stage of the rulebook (P1 to P7); 0 when it is over. */
  part: number
  godfather: number
  token: Token
  table: string[]
  /** What the stacks still hold in all. */
  to_come: Record<string, number>
  /** The cards of the loot discard that all have seen: used up, left behind, and before open piles the loot of the dead. */
  gone: string[]
  /** How many lie there face down: the loot of the dead (CG2-6.2). */
  gone_down: number
  players: Player[]
  pile: DiscardPile
  clips: Searched[]
  ordered: Order | null
  /** The Swindler's trade of this round. */
  swindle: From | null
  shots: Shot[]
  /** Whether the Slicker changed his card in this round. */
  replaced: boolean
  /** Null outside P7. */
  split: Split | null
  /** The turns of this split, then of the last one. */
  shares: Turn[]
  /** The house rules of this table. */
  house: Record<string, unknown>
  /** Not for a watcher. */
  mine?: Mine
  outcome?: Outcome
}

/** Read out before round 1. */
export type Talents = {
  talents: HasTalent[]
}

export type Round = {
  round: number
  /** The loot of this round; `table` is all that lies there. */
  fresh: string[]
  table: string[]
  godfather: number
}

/** Somebody takes a card of another player. */
export type From = {
  seat: number
  from: number
}

/** Which card it was: told to the two; loot before open piles to all. */
export type FromCard = {
  seat: number
  from: number
  card: string
}

export type Gave = {
  seat: number
  to: number
}

/** Told to the two who trade. */
export type GaveCard = {
  seat: number
  with: number
  card: string
}

export type All = {
  seats: number[]
}

/** Somebody and a card: chosen blindly, or taken from the table out of turn. */
export type WithCard = {
  seat: number
  card: string
}

/** All together. */
export type Aimed = {
  aims: Aim[]
  late: number[]
}

export type Aim = {
  seat: number
  target: number
}

/** Somebody did it, or it happened to him. */
export type Who = {
  seat: number
}

export type Ordered = {
  seat: number
  who: number
  /** At whom he aimed until now. */
  target: number
}

export type Reaimed = {
  seat: number
  target: number
  former: number
}

/** All together. */
export type Courage = {
  stood: number[]
  ducked: number[]
}

/** After a Doctor's choice the wounds left; with a First-aid kit those that it healed. */
export type Wounds = {
  seat: number
  wounds: number
}

/** A card revealed in this round. */
export type Shot = {
  seat: number
  target: number
  card: string
}

/** All together. */
export type Fired = {
  shots: Shot[]
}

export type Lucky = {
  seat: number
  hits: number
}

export type Wounded = {
  seat: number
  hits: number
  wounds: number
}

export type Scavenged = {
  seat: number
  from: number
  cards: number
}

/** Told to the old and the new owner; before open piles to all. */
export type ScavengedCards = {
  seat: number
  from: number
  cards: string[]
}

/** The fact says it all. */
export type Nothing = object

export type Banned = {
  seat: number
  who: number
  kind: string
}

export type NoBan = {
  seat: number
  who: number
}

export type Took = {
  seat: number
  share: string
}

/** `up` or `down`: how the Bang lay in the pile. */
export type ClipFound = {
  seat: number
  from: string
}

export type ClipEmpty = {
  seat: number
  /** False for somebody who has no card to discard for a Bang. */
  searched: boolean
}

export type Swapped = {
  seat: number
  with: number
  gave: string
}

/** Told to the old and the new owner; before open piles to all. */
export type SwappedCard = {
  seat: number
  with: number
  gave: string
  card: string
}

/** Loot that nobody took. */
export type Left = {
  cards: string[]
  count: number
}

export type NewGodfather = {
  seat: number
  former: number
}

export type Bonus = {
  seat: number
  cards: number
  points: number
}

export type Scored = {
  seat: number
  points: number
}

export type Token = {
  on_table: boolean
  taker: number | null
}

/** What everybody knows of a seat. */
export type Player = {
  talent: string | null
  posture: string
  wounds: number
  /** So many wounds kill. */
  limit: number
  /** Wounds ever taken, healed or not. */
  suffered: number
  died_in: number | null
  hand_size: number
  placed: boolean
  target: number | null
  bangs_seen: number
  clicks_seen: number
  /** Cards discarded face down. */
  unseen: number
  /** 0 of the dead. */
  loot_size: number
  /** Before open piles. */
  loot?: string[]
}

export type DiscardPile = {
  clicks: number
  bangs: number
  /** Cards that lie face down. */
  down: number
}

/** Somebody searched the discard pile for a Bang. */
export type Searched = {
  seat: number
  /** `up`, `down`, or null. */
  found: string | null
}

/** Whom the Godfather made aim again in this round, and at whom he aimed before. */
export type Order = {
  seat: number
  former: number
}

export type Split = {
  sharers: number[]
  taker: number
  /** The share taken last in this turn. */
  taken: string | null
  /** The second share of the Greedy Gal's pair, while the first is carried out. */
  second: string | null
  ban: BanOn | null
  ban_used: boolean
  swap_used: boolean
  greedy_used: boolean
}

export type BanOn = {
  who: number
  kind: string
}

/** A turn of a split: `took` a share, `forbidden` a kind, `skipped`, or `swapped` with somebody. */
export type Turn = {
  what: string
  seat: number
  share?: string
  kind?: string
  with?: number
}

/** One's own. */
export type Mine = {
  hand: Bullets
  placed: string | null
  /** What I discarded face down. */
  spent: Bullets
  /** What the Swindler drew, for the two who trade. */
  drawn: string | null
  loot: string[]
  paintings: number
  diamonds: number
  worth: number
  /** What each kind on the table would add. */
  gains: Record<string, number>
  /** The loot that left the game when I died. */
  lost: string[]
}

/** So many cards of each kind. */
export type Bullets = {
  click: number
  bang: number
}

export type HasTalent = {
  seat: number
  talent: string | null
}

/** Something that happened. */
export type Fact =
  | Told<'talents', Talents>
  | Told<'round', Round>
  | Told<'swindled', From>
  | Told<'drew', FromCard>
  | Told<'gave', Gave>
  | Told<'gave_card', GaveCard>
  | Told<'loaded', All>
  | Told<'loaded_blindly', WithCard>
  | Told<'aimed', Aimed>
  | Told<'aimed_last', Aim>
  | Told<'late_kid', Who>
  | Told<'nobody_to_aim_at', Who>
  | Told<'kept', Who>
  | Told<'replaced', Who>
  | Told<'ordered', Ordered>
  | Told<'no_order', Who>
  | Told<'reaimed', Reaimed>
  | Told<'counted', Who>
  | Told<'courage', Courage>
  | Told<'sneaked', WithCard>
  | Told<'healed', Wounds>
  | Told<'not_healed', Wounds>
  | Told<'showed', Shot>
  | Told<'not_shown', Aim>
  | Told<'robbed', From>
  | Told<'robbed_card', FromCard>
  | Told<'recalled', Who>
  | Told<'discarded_blindly', WithCard>
  | Told<'unseen', All>
  | Told<'fired', Fired>
  | Told<'lucky', Lucky>
  | Told<'wounded', Wounded>
  | Told<'died', Who>
  | Told<'scavenged', Scavenged>
  | Told<'scavenged_cards', ScavengedCards>
  | Told<'nobody_shares', Nothing>
  | Told<'charmed', WithCard>
  | Told<'banned', Banned>
  | Told<'no_ban', NoBan>
  | Told<'skipped', Who>
  | Told<'took', Took>
  | Told<'bandaged', Wounds>
  | Told<'not_bandaged', Wounds>
  | Told<'clip', ClipFound>
  | Told<'friend', ClipFound>
  | Told<'clip_empty', ClipEmpty>
  | Told<'friend_empty', ClipEmpty>
  | Told<'dropped', Who>
  | Told<'swapped', Swapped>
  | Told<'no_swap', Who>
  | Told<'swapped_card', SwappedCard>
  | Told<'left_split', Who>
  | Told<'left_for_later', Left>
  | Told<'left_behind', Left>
  | Told<'new_godfather', NewGodfather>
  | Told<'bonus', Bonus>
  | Told<'scored', Scored>
  | Told<'won', All>
  | Told<'nobody_won', Nothing>
