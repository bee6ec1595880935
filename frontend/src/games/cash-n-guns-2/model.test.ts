import { describe, expect, it } from 'vitest'
import { portions } from '../../lib/beat'
import { aims, volley } from '../guns/beats'
import { stacks } from '../guns/things'
import { gunsOn } from './model'
import type { Player, View } from './shapes'

const player: Player = {
  talent: null,
  posture: 'standing',
  wounds: 0,
  limit: 3,
  suffered: 0,
  died_in: null,
  hand_size: 7,
  placed: true,
  target: null,
  bangs_seen: 0,
  clicks_seen: 0,
  unseen: 0,
  loot_size: 0
}
const view: View = {
  game: 'cash-n-guns-2',
  you: 0,
  round: 1,
  rounds: 8,
  stage: 'aim',
  part: 3,
  godfather: 0,
  token: { on_table: true, taker: null },
  table: [],
  to_come: {},
  gone: [],
  gone_down: 0,
  players: [player, player, player],
  pile: { clicks: 0, bangs: 0, down: 0 },
  clips: [],
  ordered: null,
  swindle: null,
  replaced: false,
  shares: [],
  shots: [],
  split: null,
  house: { slow_player: 'sits_out' }
}

describe('a scene', () => {
  it('knows whose guns are on somebody', () => {
    const seen = {
      ...view,
      players: [{ ...player, target: 1 }, { ...player, target: 0, posture: 'dead' as const }, player]
    }
    expect(gunsOn(seen, 1)).toEqual([0])
    expect(gunsOn(seen, 0)).toEqual([])
  })
  it('shows one shot after the other, and the aims on three', () => {
    const shots = [
      { seat: 0, target: 1, card: 'bang' },
      { seat: 2, target: 0, card: 'click' }
    ]
    const fired = { ...view, shots }
    const seen = portions(volley<View>(shots), view, fired)
    expect(seen.map((one) => one.view.shots.length)).toEqual([1, 2])
    expect(seen.reduce((sum, one) => sum + one.ms, 0)).toBe(1400)
    expect(portions(aims<View>(), view, fired).map((one) => one.view)).toEqual([view, fired])
  })
  it('stacks what is alike', () => {
    expect(stacks(['bill_5', 'clip', 'bill_5'])).toEqual([
      { card: 'bill_5', count: 2 },
      { card: 'clip', count: 1 }
    ])
  })
})
