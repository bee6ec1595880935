import { describe, expect, it } from 'vitest'
import { aimsOf, gunsOn, livingOf, numberOf, retold, standsOff, type Player, type View } from './model'
import { point } from './point'

const player: Player = {
  character: null, gang: null, boss: false, posture: 'standing', wounds: 0, limit: 3, skin: false, risen: false, shame: 0, sirens: 0, died_in: null, power: null,
  hand_size: 7, placed: true, target: null, second: null, clicks_seen: 0, bangs_seen: 0, bbbs_seen: 0, unseen: 0, notes: 0
}
const view: View = {
  you: 0, round: 4, rounds: 8, stage: 'aim', part: 3, window: null, mode: 'solo', godfather: 0, circle: [0, 1, 2, 3], table: ['bill_20', 'bill_10'], worth: 30, shares: [30, 10, 0, 0],
  players: [{ ...player, second: { of: 3, hand_size: 5, placed: true, target: null } }, player, player, { ...player, posture: 'dead' }],
  grenade: null, shots: [], covers: [], volunteers: [], robbable: [], sharers: [], history: [], switchboard: null, gangs: null, house: {}
}
const aimed = { fact: 'aimed', aims: [{ seat: 0, target: 1, second: false }, { seat: 0, target: 2, second: true }, { seat: 1, target: 2, second: false }], late: [2], late_second: [] }

describe('a round as it is told', () => {
  it('knows both guns of whoever has two', () => {
    const seen = retold(view, [aimed])
    expect(aimsOf(seen)).toHaveLength(3)
    expect(gunsOn(seen, 2)).toEqual([1, 0])
    expect(standsOff(seen)).toBe(true)
    expect(standsOff(view)).toBe(false)
  })
  it('gives Shame to those who withdraw, with a siren once backup is sent', () => {
    const seen = retold(view, [aimed, { fact: 'courage', stood: [0, 1], ducked: [2], side: 'siren' }])
    expect(seen.players[2]).toMatchObject({ posture: 'ducked', shame: 1, sirens: 1 })
  })
  it('lets the fast shots go off first and keeps them while the others follow', () => {
    const fast = { fact: 'fired', phase: 5, shots: [{ seat: 0, target: 1, card: 'bbb', second: false }] }
    const slow = { fact: 'fired', phase: 6, shots: [{ seat: 1, target: 2, card: 'click', second: false }] }
    expect(retold(view, [aimed, fast])).toMatchObject({ part: 5 })
    expect(retold(view, [aimed, fast, slow]).shots).toHaveLength(2)
  })
  it('shows each share while the split is told, and nothing of it afterwards', () => {
    const split = { fact: 'split', seats: [0, 2], share: 10, left: ['bill_10'], worth: 10 }
    expect(retold(view, [split]).split).toEqual({ share: 10, seats: [0, 2] })
    const next = retold(view, [aimed, split, { fact: 'round', round: 5, table: ['bill_5'] }])
    expect(next.split).toBeUndefined()
    expect(aimsOf(next)).toEqual([])
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
