// Made by `make wire` from the game's shapes.py; a test compares them. Not to be edited.

import type { Outcome, Told } from '../../lib/wire'

export type View = {
  game: string
  /** The mark of the cards (`sitdown.cards`). */
  data: string
  house: Record<string, unknown>
  you: number | null
  round: number
  rounds: number
  phase: string
  step: string
  start: number
  /** Who plans, acts, recruits or picks a family; at a turn boundary, who is next. */
  active: number
  /** The active player has an extra move. */
  extra: boolean
  /** Whose turn comes after the extra moves. */
  turn: number
  schemed: number[]
  lingers: boolean
  planned: number
  threats: number
  threat: Threat | null
  /** Who is still to be asked whether to recruit. */
  recruiting: number[]
  city: (string | null)[]
  deck: Deck
  orders_left: number[]
  discards: string[][]
  buried: Buried[]
  influence_left: number
  influence_discard: string[]
  monopolies: Monopoly[]
  players: Player[]
  /** The innermost last. */
  deeds: DeedShape[]
  /** The last Order that was carried out. */
  last: DeedShape | null
  offers: OpenOffer[]
  promises: WrittenPromise[]
  mine?: Mine
  roll_off?: number | null
  outcome?: Outcome
}

export type OfFamily = {
  seat: number
  family: string
}

export type OfCards = {
  cards: string[]
}

export type Dealt = {
  round: number
  count: number
  first: number
}

/** The Orders newly dealt to me. */
export type Hand = {
  orders: string[]
}

export type OfSeats = {
  seats: number[]
}

export type Drew = {
  seat: number
  count: number
}

/** My new Influence cards. */
export type Drawn = {
  influence: string[]
}

export type Count = {
  count: number
}

export type Phase = {
  round: number
  first: number
}

export type Planned = {
  seat: number
  gangster: string
  round: number
}

/** Which Order it is: told to its owner, or to whoever looks at it. */
export type OrderSeen = {
  gangster: string
  order: string
}

export type PlannedPurchase = {
  seat: number
  gangster: string
  card: string
}

export type OfCard = {
  card: string
}

export type OfSeat = {
  seat: number
}

export type TalksOn = {
  seat: number
  left: number
}

export type Played = {
  seat: number
  influence: string
}

export type Laid = {
  seat: number
  influence: string
  gangster: string
}

export type Looked = {
  seat: number
  means: string
  gangsters: string[]
}

export type Bought = {
  seat: number
  gangster: string
  card: string
  price: number
}

export type Cancelled = {
  seat: number
  gangster: string
  what: string
}

export type Revealed = {
  seat: number
  gangster: string
  order: string
  player?: number
  card?: string
  person?: string
  stake?: number
}

export type Rolled = {
  seat: number
  gangster: string
  what: string
  dice: number[]
  base: number
  modifiers: Modifier[]
  difficulty: number
  successes: number
}

export type Rerolled = {
  seat: number
  before: number
  after: number
  successes: number
}

export type Reaction = {
  seat: number
  gangster: string
  player: number
}

export type Healed = {
  seat: number
  person?: string
  card?: string
}

export type CounterFire = {
  seat: number
  gangster: string
  person: string
}

export type SumBetween = {
  seat: number
  amount: number
  /** Who gets it, or brought it about; of a Robbery, who is robbed. */
  player: number
}

export type Sum = {
  seat: number
  amount: number
}

export type HarmedPerson = {
  seat: number
  person: string
  player: number
}

/** `player` harmed somebody or something of `seat`. */
export type Harmed = {
  seat: number
  player: number
  person?: string
  card?: string
}

export type HarmedBusiness = {
  seat: number
  card: string
  player: number
}

export type Repelled = {
  seat: number
  player: number
}

export type Took = {
  seat: number
  card: string
  price: number
}

export type TokenHome = {
  seat: number
  card: string
  count: number
}

export type OfMonopoly = {
  seat: number
  monopoly: string
}

export type Recruited = {
  seat: number
  gangster: string
  price: number
}

export type DroppedOrder = {
  seat: number
  round: number
}

export type OfOrder = {
  order: string
}

export type OfInfluence = {
  influence: string
}

export type Stands = {
  what: string
  player?: number
}

export type Promised = {
  seat: number
  player: number
  how: string
  deed: string
  words: string
}

export type Threatened = {
  seat: number
  gangster: string
  player: number
  card?: string
  person?: string
}

export type Offered = {
  seat: number
  give: Thing[]
  get: Thing[]
  player?: number
  note?: string
}

export type OfferGone = {
  seat: number
  why: string
  player?: number
}

export type Deal = {
  give: Thing[]
  get: Thing[]
  /** Who accepted. */
  seat: number
  /** Whose offer it was. */
  player: number
}

export type RollOff = {
  seat: number
  sum: number
}

export type OfferTerms = {
  to: number | 'anybody'
  give?: Goods
  get?: Goods
  /** Everybody may read it; always so if it is made to anybody. */
  open?: boolean
  note?: string
}

export type PromiseTerms = {
  to: number
  will?: boolean
  /** attack, rob, rent, sell or other; other says in words what it is. */
  deed?: string
  words?: string
  open?: boolean
}

/** A gangster with a face-down Order points at a player, or at somebody or something of his. */
export type Threat = {
  gangster: string
  player: number
  card?: string
  person?: string
}

export type Deck = {
  size: number
  /** Cards that were put under it openly, from above. */
  bottom: string[]
}

/** An Order discarded face down. */
export type Buried = {
  by: number
  round: number
  known_to: number[]
  /** If I have seen it. */
  order?: string
}

export type Monopoly = {
  monopoly: string
  holder: number | null
  /** Active businesses that count for it, by seat. */
  counts: number[]
}

export type Player = {
  family: string | null
  cash: number
  laundered: number
  income: number
  tokens: number
  /** How many Orders in hand have the back of each round. */
  orders: number[]
  influence: number
  /** Influence cards that he is known to hold, or to have dropped since. */
  shown: string[]
  dropped: number
  reserve: number
  businesses: Business[]
  gangsters: Gangster[]
  /** Gangsters under the boss. */
  under: string[]
  trophies: string[]
  /** The bonus for trophies if the game ended now. */
  force: number
}

export type Business = {
  card: string
  active: boolean
  used: boolean
  /** Whose Contract tokens lie on it, one entry for each token. */
  tokens: number[]
}

export type Gangster = {
  gangster: string
  strength: number
  /** The difficulty of shooting at him. */
  resistance: number
  active: boolean
  done: boolean
  available: boolean
  /** Traded in this Planning phase while available (LCN-5.64). */
  moved: boolean
  /** Influence cards that lie on him. */
  cards: string[]
  task: Task | null
}

/** A Purchase, which lies open, or an Order, of which others see only the back. */
export type Task = {
  buys?: string
  tokens?: number[]
  round?: number
  seen_by?: number[]
  /** If it is mine, or I have seen it. */
  order?: string
}

/** What is being carried out: an Order, a Robbery or Trap in answer to it, counter-fire. */
export type DeedShape = {
  what: string
  stage: string
  seat: number
  gangster: string
  /** With the round on its back; null for counter-fire. */
  order: string | null
  /** A seat, a business or a gangster. */
  target: number | string | null
  victim: number | null
  contracts: string[]
  dice: number[]
  repelled: boolean
  /** Who or what is about to be harmed; `level` 1 is put out, 2 killed. */
  harmed: number | string | null
  stake: number
  base: number
  on_task: number
  helped: number
  hindered: number
  difficulty: number
  hits: number
  profit: number
  level: number
  doctors: number
}

export type OpenOffer = {
  from: number
  to: number | 'anybody'
  give: OfferSide
  get: OfferSide
  open: boolean
  note: string
  /** The key of the question by which it is answered. */
  question: string
}

/** All that one side of an open offer gives. */
export type OfferSide = {
  cash: number
  businesses: string[]
  gangsters: string[]
  tokens: string[]
}

export type WrittenPromise = {
  from: number
  to: number
  will: boolean
  deed: string
  words: string
  open: boolean
}

/** My hand, oldest cards first, and what only I know of my own doings. */
export type Mine = {
  orders: HandOrder[]
  influence: string[]
  dropped: string[]
  /** Of each of my gangsters, by the difficulty of an Order, from 1 on. */
  odds: Record<string, Chance[]>
  /** My Schemer is declared, not yet carried out. */
  declared: boolean
  /** ask, pass, or the seat before whose turn a Schemer is to be played. */
  standing: string
  /** The standing order was changed in this turn. */
  stood: boolean
  offers_left: number
  /** The Orders newly dealt, while a redeal may be called. */
  dealt?: string[]
}

export type HandOrder = {
  order: string
  round: number
}

export type Chance = {
  /** What a die has to show; what lies on the gangster is counted in. */
  needs: number
  /** Per cent of no success, one, two or more. */
  tiers: number[]
}

export type Modifier = {
  why: string
  by: number
}

/** One thing that a side gives: money, a business, a gangster, or a Contract `on` a card. */
export type Thing = {
  amount?: number
  card?: string
  person?: string
  on?: string
}

/** What one side of an offer gives; what is left out is nothing. */
export type Goods = {
  cash?: number
  businesses?: string[]
  gangsters?: string[]
  /** Cards of that side on which the other side may put a Contract token. */
  tokens?: string[]
}

/** Something that happened. */
export type Fact =
  | Told<'picked', OfFamily>
  | Told<'family', OfFamily>
  | Told<'laid_out', OfCards>
  | Told<'dealt', Dealt>
  | Told<'hand', Hand>
  | Told<'redeal', OfSeats>
  | Told<'drew', Drew>
  | Told<'drawn', Drawn>
  | Told<'reshuffled', Count>
  | Told<'planning', Phase>
  | Told<'planned', Planned>
  | Told<'planned_this', OrderSeen>
  | Told<'planned_purchase', PlannedPurchase>
  | Told<'city', OfCard>
  | Told<'idle', OfSeat>
  | Told<'no_plan', OfSeat>
  | Told<'lingers', OfSeat>
  | Told<'talks_on', TalksOn>
  | Told<'played', Played>
  | Told<'laid', Laid>
  | Told<'looked', Looked>
  | Told<'saw', OrderSeen>
  | Told<'action', Phase>
  | Told<'schemed', OfSeat>
  | Told<'skipped', OfSeat>
  | Told<'bought', Bought>
  | Told<'cancelled', Cancelled>
  | Told<'revealed', Revealed>
  | Told<'rolled', Rolled>
  | Told<'rerolled', Rerolled>
  | Told<'robbery', Reaction>
  | Told<'trap', Reaction>
  | Told<'healed', Healed>
  | Told<'counter_fire', CounterFire>
  | Told<'stolen', SumBetween>
  | Told<'fined', SumBetween>
  | Told<'present', SumBetween>
  | Told<'robbed', SumBetween>
  | Told<'bet_won', Sum>
  | Told<'bet_lost', Sum>
  | Told<'earned', Sum>
  | Told<'laundered', Sum>
  | Told<'killed', HarmedPerson>
  | Told<'put_out', Harmed>
  | Told<'unharmed', Harmed>
  | Told<'businessman_killed', HarmedBusiness>
  | Told<'destroyed', HarmedBusiness>
  | Told<'shut', HarmedBusiness>
  | Told<'bribed', HarmedBusiness>
  | Told<'repelled', Repelled>
  | Told<'took', Took>
  | Told<'declined', OfSeat>
  | Told<'deck_shuffled', OfSeat>
  | Told<'token_home', TokenHome>
  | Told<'monopoly_won', OfMonopoly>
  | Told<'monopoly_lost', OfMonopoly>
  | Told<'income', Sum>
  | Told<'earnings_bonus', Sum>
  | Told<'recruited', Recruited>
  | Told<'dropped_order', DroppedOrder>
  | Told<'dropped_this_order', OfOrder>
  | Told<'dropped_influence', OfSeat>
  | Told<'dropped_this_influence', OfInfluence>
  | Told<'stands', Stands>
  | Told<'promised', Promised>
  | Told<'threatened', Threatened>
  | Told<'offered', Offered>
  | Told<'offer_gone', OfferGone>
  | Told<'deal', Deal>
  | Told<'fortune', Sum>
  | Told<'roll_off', RollOff>
  | Told<'won', OfSeats>

/** What goes with an act, by its verb. */
export type Terms = {
  offer: OfferTerms
  counter: OfferTerms
  promise: PromiseTerms
}
