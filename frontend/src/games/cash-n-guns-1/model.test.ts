import { describe, expect, it } from 'vitest'
import { aimsOf, gunsOn, livingOf, numberOf, splitOf, standsOff } from './model'
import { point } from './point'
import type { Player, View } from './shapes'

const player: Player = {
  character: null,
  figure: null,
  gang: null,
  boss: false,
  posture: 'standing',
  wounds: 0,
  limit: 3,
  hits: 0,
  hits_round: 0,
  wounds_round: 0,
  skin: false,
  risen: false,
  shame: 0,
  sirens: 0,
  died_in: null,
  power: null,
  hand_size: 7,
  placed: true,
  target: null,
  second: null,
  clicks_seen: 0,
  bangs_seen: 0,
  bbbs_seen: 0,
  unseen: 0,
  unseen_as: { spent: 0, missed: 0, forced: 0, dropped: 0 },
  notes: 0
}
const view: View = {
  game: 'cash-n-guns-1',
  you: 0,
  round: 4,
  rounds: 8,
  stage: 'aim',
  part: 3,
  window: null,
  mode: 'solo',
  godfather: 0,
  circle: [0, 1, 2, 3],
  table: ['bill_20', 'bill_10'],
  worth: 30,
  shares: [30, 10, 0, 0],
  to_come: { bill_5: 0, bill_10: 0, bill_20: 0 },
  gone: [],
  players: [
    { ...player, second: { of: 3, hand_size: 5, placed: true, target: null } },
    player,
    player,
    { ...player, posture: 'dead' }
  ],
  grenade: null,
  shots: [],
  covers: [],
  volunteers: [],
  robbable: [],
  sharers: [],
  history: [],
  switchboard: null,
  gangs: null,
  house: {}
}

describe('a round', () => {
  it('knows both guns of whoever has two', () => {
    const [both, one] = view.players
    if (!both?.second || !one) throw new Error('two players')
    const armed = { ...both, target: 1, second: { ...both.second, target: 2 } }
    const seen = { ...view, players: [armed, { ...one, target: 2 }, player, { ...player, posture: 'dead' }] }
    expect(aimsOf(seen)).toHaveLength(3)
    expect(gunsOn(seen, 2)).toEqual([1, 0])
    expect(standsOff(seen)).toBe(true)
    expect(standsOff(view)).toBe(false)
  })
  it('shows each share while the split is told, and nothing of it afterwards', () => {
    const last = { round: 4, sharers: [0, 2], share: 10, notes: ['bill_20'], blast: false, phone: null }
    const seen = { ...view, part: 7, history: [last] }
    expect(splitOf(seen)).toEqual(last)
    expect(splitOf({ ...seen, part: 8 })).toBeUndefined()
    expect(splitOf({ ...seen, round: 5 })).toBeUndefined()
  })
  it('counts the living, and numbers powers as on their cards', () => {
    expect(livingOf(view)).toBe(3)
    expect(numberOf('didnt_hurt')).toBe(10)
  })
})

describe('the finger of a lesson', () => {
  it('goes to a bullet, to a face for each gun, and back', () => {
    expect(point('load bang', [])).toBe('choice:load bang')
    expect(point('aim 1 2', ['1'])).toBe('seat:2')
    expect(point('aim 1 2', ['3'])).toBe('back')
    expect(point('stand', [])).toBe('choice:stand')
  })
})
