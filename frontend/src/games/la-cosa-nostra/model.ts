// The table of La Cosa Nostra as the server shows it, and as it stands while a scene is being told.

import type { Fact } from '../../lib/wire'

export interface Business {
  card: string
  active: boolean
  used: boolean
  tokens: number[]
}
export interface Task {
  /** A Purchase lies open … */
  buys?: string
  tokens?: number[]
  /** … of an Order only the back, unless I know it. */
  round?: number
  seen_by?: number[]
  order?: string
}
export interface Gangster {
  gangster: string
  strength: number
  active: boolean
  done: boolean
  available: boolean
  cards: string[]
  task: Task | null
}
export interface Player {
  family: string | null
  cash: number
  laundered: number
  income: number
  tokens: number
  orders: number[]
  influence: number
  reserve: number
  businesses: Business[]
  gangsters: Gangster[]
  under: string[]
  trophies: string[]
  force: number
}
export interface Deed {
  what: 'order' | 'robbery' | 'trap' | 'counter_fire'
  stage: string
  seat: number
  gangster: string
  order: string | null
  target: number | string | null
  victim: number | null
  contracts: string[]
  dice: number[]
  repelled: boolean
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
}
export interface Side {
  cash: number
  businesses: string[]
  gangsters: string[]
  tokens: string[]
}
export interface Offer {
  question: string
  from: number
  to: number | 'anybody'
  give: Side
  get: Side
  open: boolean
  note: string
}
export interface Promised {
  from: number
  to: number
  will: boolean
  deed: string
  words: string
  open: boolean
}
export interface HandOrder {
  order: string
  round: number
}
export interface View {
  you: number | null
  house: Record<string, unknown>
  round: number
  rounds: number
  phase: string
  step: string
  start: number
  active: number
  extra: boolean
  turn: number
  threat: { gangster: string; player: number; card?: string; person?: string } | null
  city: (string | null)[]
  deck: { size: number; bottom: string[] }
  discards: string[][]
  buried: { by: number; round: number; order?: string }[]
  influence_discard: string[]
  monopolies: { monopoly: string; holder: number | null; counts: number[] }[]
  players: Player[]
  deeds: Deed[]
  last: Deed | null
  offers: Offer[]
  promises: Promised[]
  mine?: { orders: HandOrder[]; influence: string[]; standing: string; dealt?: string[] }
}

export const PHASES = ['draw', 'planning', 'action', 'payout'] as const

/** `pimp-2` is a Pimp. */
export function kindOf(card: string): string {
  return card.replace(/-\d+$/, '')
}

/** Who a gangster works for. */
export function bossOf(view: View, gangster: string): number {
  return view.players.findIndex((player) => player.gangsters.some((one) => one.gangster === gangster))
}

export function gangsterOf(view: View, gangster: string): Gangster | undefined {
  return view.players.flatMap((player) => player.gangsters).find((one) => one.gangster === gangster)
}

export function ownerOf(view: View, card: string): number {
  return view.players.findIndex((player) => player.businesses.some((one) => one.card === card) || player.gangsters.some((one) => one.task?.buys === card))
}

/** Every Contract that lies on a card: whose card, whose token. */
export interface Contract {
  owner: number
  seat: number
  card: string
  planned: boolean
}
export function contractsOf(view: View): Contract[] {
  return view.players.flatMap((player, owner) => [
    ...player.businesses.flatMap(({ card, tokens }) => tokens.map((seat) => ({ owner, seat, card, planned: false }))),
    ...player.gangsters.flatMap(({ task }) => (task?.buys ? (task.tokens ?? []).map((seat) => ({ owner, seat, card: task.buys ?? '', planned: true })) : []))
  ])
}

/** What has been told since the last Order was revealed. */
export function ofLastDeed(facts: readonly Fact[]): Fact[] {
  const from = facts.findLastIndex((fact) => fact.fact === 'revealed')
  if (from < 0) return []
  const to = facts.findIndex((fact, at) => at > from && AFTER.has(fact.fact))
  return facts.slice(from, to < 0 ? undefined : to)
}
/** With these another turn has begun. */
const AFTER = new Set(['cancelled', 'bought', 'schemed', 'skipped', 'threatened', 'income', 'dealt', 'planning', 'fortune', 'recruited'])

/** How the table stands after the facts told so far; the server's next view says the same. */
export function retold(view: View, facts: readonly Fact[]): View {
  return facts.reduce(tell, view)
}

const NEW_DEED: Record<string, Deed['what']> = { revealed: 'order', robbery: 'robbery', trap: 'trap', counter_fire: 'counter_fire' }
/** Who is paid, and who pays; the rest comes from the bank or goes there. */
const FLOWS: Record<string, { gets?: string; pays?: string; sum: string }> = {
  earned: { gets: 'seat', sum: 'amount' },
  stolen: { gets: 'player', pays: 'seat', sum: 'amount' },
  fined: { pays: 'seat', sum: 'amount' },
  present: { gets: 'player', pays: 'seat', sum: 'amount' },
  bet_won: { gets: 'seat', sum: 'amount' },
  bet_lost: { pays: 'seat', sum: 'amount' },
  laundered: { pays: 'seat', sum: 'amount' },
  bought: { pays: 'seat', sum: 'price' },
  took: { pays: 'seat', sum: 'price' },
  recruited: { pays: 'seat', sum: 'price' },
  income: { gets: 'seat', sum: 'amount' },
  earnings_bonus: { gets: 'seat', sum: 'amount' }
}

function tell(view: View, fact: Fact): View {
  const what = NEW_DEED[fact.fact]
  if (what) return { ...view, deeds: [...(what === 'order' ? [] : view.deeds), deedOf(fact, what)], players: spent(view.players, String(fact['gangster'])) }
  const flow = FLOWS[fact.fact]
  if (flow) {
    const sum = Number(fact[flow.sum])
    const paid = (at: number): number => (flow.gets !== undefined && fact[flow.gets] === at ? sum : 0) - (flow.pays !== undefined && fact[flow.pays] === at ? sum : 0)
    return { ...view, players: view.players.map((player, at) => ({ ...player, cash: player.cash + paid(at) })) }
  }
  switch (fact.fact) {
    case 'rolled':
      return { ...view, deeds: view.deeds.map((deed) => (deed.gangster === fact['gangster'] ? rolled(deed, fact) : deed)) }
    case 'repelled':
      return { ...view, deeds: view.deeds.map((deed) => (deed.seat === fact['player'] ? { ...deed, repelled: true } : deed)) }
    case 'put_out':
    case 'shut':
      return { ...view, players: view.players.map((player) => ({ ...player, businesses: player.businesses.map((one) => (one.card === fact['card'] ? { ...one, active: false, tokens: [] } : one)), gangsters: player.gangsters.map((one) => (one.gangster === fact['person'] ? { ...one, active: false, task: null } : one)) })) }
    case 'killed':
      return { ...view, players: view.players.map((player) => ({ ...player, gangsters: player.gangsters.filter((one) => one.gangster !== fact['person']) })) }
    case 'destroyed':
    case 'businessman_killed':
      return { ...view, players: view.players.map((player) => ({ ...player, businesses: player.businesses.filter((one) => one.card !== fact['card']) })) }
    default:
      return view
  }
}

function deedOf(fact: Fact, what: Deed['what']): Deed {
  const text = (key: string): string | null => (fact[key] === undefined ? null : String(fact[key]))
  const order = text('order') ?? (what === 'robbery' || what === 'trap' ? what : null)
  return {
    what, stage: 'roll', seat: Number(fact['seat']), gangster: String(fact['gangster']), order,
    target: text('card') ?? text('person') ?? (fact['player'] as number | undefined) ?? null,
    victim: (fact['player'] as number | undefined) ?? null, contracts: [], dice: [], repelled: false, harmed: null,
    stake: Number(fact['stake'] ?? 0), base: 0, on_task: 0, helped: 0, hindered: 0, difficulty: 0, hits: 0, profit: 0, level: 0
  }
}

function rolled(deed: Deed, fact: Fact): Deed {
  const changes = fact['modifiers'] as { why: string; by: number }[]
  const by = (why: string): number => changes.find((change) => change.why === why)?.by ?? 0
  return {
    ...deed, dice: fact['dice'] as number[], base: Number(fact['base']), difficulty: Number(fact['difficulty']), hits: Number(fact['successes']),
    on_task: by('task'), helped: by('henchman'), hindered: by('saboteur')
  }
}

function spent(players: Player[], gangster: string): Player[] {
  return players.map((player) => ({ ...player, gangsters: player.gangsters.map((one) => (one.gangster === gangster ? { ...one, task: null, done: true } : one)) }))
}
