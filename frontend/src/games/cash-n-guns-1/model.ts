// The table of the first edition as the server shows it.

import type { RoundOver, View } from './shapes'

/** The phases of the rulebook, 1 to 8. */
export const PHASES = ['loot', 'load', 'aim', 'courage', 'fast', 'shots', 'split', 'phone'] as const
/** Before the first round, in gangs. */
export const SETUP = new Set(['choose_boss', 'propose_powers', 'assign_powers', 'offer_bullets', 'swap_bullets'])
/** Windows for what is hidden: the same for everybody who is asked. */
export const HUSHED = new Set(['reveal_power', 'dragon_skin', 'take_gun', 'specialist', 'stand_up', 'phone'])

export const BULLETS = ['click', 'bang', 'bbb'] as const
/** The numbers of the powers, as on their cards. */
const POWERS = [
  'six_feet_under',
  'indestructible',
  'wont_need_it',
  'dragon_skin',
  'lunatic',
  'kid',
  'sly',
  'super_coward',
  'specialist',
  'didnt_hurt',
  'shotgun'
]
export function numberOf(power: string): number {
  return POWERS.indexOf(power) + 1
}
/** The ink of a gang's crest; never without the crest. */
export const INKS = ['var(--fam-calmuti)', 'var(--fam-blundetto)', 'var(--fam-laserva)', 'var(--fam-caruso)'] as const

/** The split of this round, while it is shown. */
export function splitOf(view: View): RoundOver | undefined {
  const last = view.history.at(-1)
  return view.part === 7 && last?.round === view.round && last.share > 0 ? last : undefined
}

export interface Aimed {
  from: number
  to: number
  second: boolean
}

/** Every gun that points at somebody, the first guns before the second ones. */
export function aimsOf(view: View): Aimed[] {
  const first = view.players.flatMap((one, from) =>
    one.target === null ? [] : [{ from, to: one.target, second: false }]
  )
  const second = view.players.flatMap((one, from) =>
    one.second?.target == null ? [] : [{ from, to: one.second.target, second: true }]
  )
  return [...first, ...second]
}

/** Whose guns are on a seat; whoever points both at it is there twice. */
export function gunsOn(view: View, seat: number): number[] {
  return aimsOf(view)
    .filter((aim) => aim.to === seat && view.players[aim.from]?.posture !== 'dead')
    .map((aim) => aim.from)
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
