// The table of the first edition as the server shows it, and as it stands while a scene is being told.

import type { Fact } from '../../lib/wire'

export interface Bullets {
  click: number
  bang: number
  bbb: number
}
export interface Player {
  character: string | null
  gang: number | null
  boss: boolean
  posture: 'standing' | 'ducked' | 'wounded' | 'dead'
  wounds: number
  limit: number
  skin: boolean
  risen: boolean
  shame: number
  sirens: number
  died_in: number | null
  power: string | null
  hand_size: number
  placed: boolean
  target: number | null
  second: { of: number; hand_size: number; placed: boolean; target: number | null } | null
  clicks_seen: number
  bangs_seen: number
  bbbs_seen: number
  unseen: number
  notes: number
  money?: number
}
export interface Shot {
  seat: number
  target: number
  card: string
  second: boolean
}
export interface Round {
  round: number
  sharers: number[]
  share: number
  notes: string[]
  blast: boolean
  phone: 'used' | 'unused' | null
}
export interface Gang {
  gang: number
  name: string
  members: number[]
  boss: number | null
  notes: number
  money?: number
}
export interface OwnGang {
  gang: number
  cards: string[]
  returned: string[]
  powers: { seat: number; power: string | null }[]
  proposals: { seat: number; powers: { seat: number; power: string }[] }[]
  offers: { seat: number; hand: Bullets }[]
  start: { seat: number; hand: Bullets }[]
  hands: { seat: number; second: boolean; hand: Bullets; placed: string | null }[]
}
export interface View {
  you: number | null
  round: number
  rounds: number
  stage: string
  part: number | null
  window: string | null
  mode: 'solo' | 'gangs'
  godfather: number
  circle: number[]
  table: string[]
  worth: number
  shares: number[]
  players: Player[]
  grenade: { seat: number; armed: boolean } | null
  shots: Shot[]
  covers: { phase: number; boss: number; seat: number; hits: number }[]
  volunteers: number[]
  robbable: number[]
  sharers: number[]
  history: Round[]
  switchboard: { turned: number; cards: string[]; backup: boolean; suspects: number[]; cop: number | null } | null
  gangs: Gang[] | null
  gang?: OwnGang
  mine?: {
    power: string | null
    role: string | null
    resting: boolean
    hand: Bullets | null
    placed: string | null
    second: { of: number; hand: Bullets; placed: string | null } | null
    notes: string[]
    money: number
  }
  house: Record<string, unknown>
  /** While the split is told: what each gets. */
  split?: { share: number; seats: number[] } | undefined
}

/** The phases of the rulebook, 1 to 8. */
export const PHASES = ['loot', 'load', 'aim', 'courage', 'fast', 'shots', 'split', 'phone'] as const
/** Before the first round, in gangs. */
export const SETUP = new Set(['choose_boss', 'propose_powers', 'assign_powers', 'offer_bullets', 'swap_bullets'])
/** Windows for what is hidden: the same for everybody who is asked. */
export const HUSHED = new Set(['reveal_power', 'dragon_skin', 'take_gun', 'specialist', 'stand_up', 'phone'])

export const BULLETS = ['click', 'bang', 'bbb'] as const
/** The numbers of the powers, as on their cards. */
const POWERS = ['six_feet_under', 'indestructible', 'wont_need_it', 'dragon_skin', 'lunatic', 'kid', 'sly', 'super_coward', 'specialist', 'didnt_hurt', 'shotgun']
export function numberOf(power: string): number {
  return POWERS.indexOf(power) + 1
}
/** The ink of a gang's crest; never without the crest. */
export const INKS = ['var(--fam-calmuti)', 'var(--fam-blundetto)', 'var(--fam-laserva)', 'var(--fam-caruso)'] as const

/** How the table stands after the facts told so far; the server's next view says the same. */
export function retold(view: View, facts: readonly Fact[]): View {
  return facts.reduce(tell, view)
}

function tell(view: View, fact: Fact): View {
  const seat = fact['seat'] as number
  switch (fact.fact) {
    case 'round':
      return {
        ...view, split: undefined, round: fact['round'] as number, part: 1, table: fact['table'] as string[], shots: [], covers: [], sharers: [],
        players: view.players.map((one) => (one.posture === 'dead' ? one : { ...one, ...guns(one, null, null), posture: 'standing', placed: false, skin: false, risen: false }))
      }
    case 'revealed':
      return change(view, seat, { power: fact['power'] as string })
    case 'took_back':
      return change(view, seat, { placed: false })
    case 'loaded': {
      const loaded = fact['seats'] as number[]
      return { ...view, part: 2, players: view.players.map((one, at) => (loaded.includes(at) ? { ...one, placed: true } : one)) }
    }
    case 'aimed': {
      const aims = fact['aims'] as { seat: number; target: number; second: boolean }[]
      const of = (at: number, second: boolean): number | null => aims.find((aim) => aim.seat === at && aim.second === second)?.target ?? null
      return { ...view, part: 3, players: view.players.map((one, at) => ({ ...one, ...guns(one, of(at, false), of(at, true)) })) }
    }
    case 'aimed_last':
      return change(view, seat, { target: fact['target'] as number })
    case 'courage': {
      const ducked = fact['ducked'] as number[]
      const siren = fact['side'] === 'siren' ? 1 : 0
      return {
        ...view, part: 4,
        players: view.players.map((one, at) => (ducked.includes(at) ? { ...one, posture: 'ducked', shame: one.shame + 1, sirens: one.sirens + siren } : one))
      }
    }
    case 'fired':
      return { ...view, part: fact['phase'] as number, shots: [...view.shots, ...(fact['shots'] as Shot[])] }
    case 'covered': {
      const boss = fact['boss'] as number
      const cover = { phase: view.part ?? 0, boss, seat, hits: fact['hits'] as number }
      return { ...change(view, boss, { shame: (view.players[boss]?.shame ?? 0) + 1 }), covers: [...view.covers, cover] }
    }
    case 'wounded':
      return change(view, seat, { posture: 'wounded', wounds: fact['wounds'] as number })
    case 'died':
      return change(view, seat, { posture: 'dead' })
    case 'blast':
      return { ...view, grenade: { seat, armed: false } }
    case 'split':
      return { ...view, part: 7, table: fact['left'] as string[], split: { share: fact['share'] as number, seats: fact['seats'] as number[] } }
    case 'nothing_to_share':
    case 'nobody_shares':
      return { ...view, part: 7 }
    case 'phone':
      return { ...view, split: undefined, part: 8 }
    default:
      return view
  }
}

function guns(one: Player, first: number | null, other: number | null): Pick<Player, 'target' | 'second'> {
  return { target: first, second: one.second && { ...one.second, target: other } }
}

function change(view: View, seat: number, what: Partial<Player>): View {
  return { ...view, players: view.players.map((one, at) => (at === seat ? { ...one, ...what } : one)) }
}

export interface Aimed {
  from: number
  to: number
  second: boolean
}

/** Every gun that points at somebody, the first guns before the second ones. */
export function aimsOf(view: View): Aimed[] {
  const first = view.players.flatMap((one, from) => (one.target === null ? [] : [{ from, to: one.target, second: false }]))
  const second = view.players.flatMap((one, from) => (one.second?.target == null ? [] : [{ from, to: one.second.target, second: true }]))
  return [...first, ...second]
}

/** Whose guns are on a seat; whoever points both at it is there twice. */
export function gunsOn(view: View, seat: number): number[] {
  return aimsOf(view).filter((aim) => aim.to === seat && view.players[aim.from]?.posture !== 'dead').map((aim) => aim.from)
}

/** From the aims to the shots: the stand-off. */
export function standsOff(view: View): boolean {
  return view.part !== null && view.part >= 3 && view.part < 7 && aimsOf(view).length > 0
}

export function livingOf(view: View): number {
  return view.players.filter((one) => one.posture !== 'dead').length
}

/** What nobody may overlook, besides wounds and guns. */
export function armed(view: View): number | null {
  return view.grenade?.armed ? view.grenade.seat : null
}
export function twoGuns(view: View): number | null {
  const at = view.players.findIndex((one) => one.second && one.posture !== 'dead')
  return at < 0 ? null : at
}
