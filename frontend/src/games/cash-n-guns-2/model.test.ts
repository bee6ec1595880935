import { describe, expect, it } from 'vitest'
import { stacks } from '../guns/things'
import { gunsOn, retold, type View } from './model'

const player = { talent: null, posture: 'standing', wounds: 0, limit: 3, died_in: null, hand_size: 7, placed: true, target: null, bangs_seen: 0, clicks_seen: 0, unseen: 0, loot_size: 0 } as const
const view: View = {
  you: 0, round: 1, rounds: 8, stage: 'aim', part: 3, godfather: 0, token: { on_table: true, taker: null }, table: [],
  players: [{ ...player }, { ...player }, { ...player }], pile: { clicks: 0, bangs: 0, down: 0 }, ordered: null, shots: [], split: null, house: { slow_player: 'sits_out' }
}

describe('a scene as it is told', () => {
  const aimed = { fact: 'aimed', aims: [{ seat: 0, target: 1 }, { seat: 1, target: 0 }], late: [2] }
  it('shows the aims once they are revealed', () => {
    const seen = retold(view, [aimed])
    expect(gunsOn(seen, 1)).toEqual([0])
    expect(seen.players[2]?.posture).toBe('sits_out')
    expect(view.players[0]?.target).toBeNull()
  })
  it('goes from courage to shots to wounds', () => {
    const facts = [aimed, { fact: 'courage', stood: [0, 1], ducked: [] }, { fact: 'fired', shots: [{ seat: 0, target: 1, card: 'bang' }] }, { fact: 'wounded', seat: 1, hits: 1, wounds: 1 }]
    expect(retold(view, facts.slice(0, 3)).players[1]?.posture).toBe('standing')
    const seen = retold(view, facts)
    expect(seen.players[1]).toMatchObject({ posture: 'wounded', wounds: 1 })
    expect(seen.part).toBe(6)
  })
  it('clears the table and lays it anew', () => {
    const laid = { ...view, table: ['bill_5', 'bill_10', 'painting'], token: { on_table: false, taker: 1 } }
    expect(retold(laid, [{ fact: 'sneaked', seat: 2, card: 'bill_10' }]).table).toEqual(['bill_5', 'painting'])
    expect(retold(laid, [{ fact: 'charmed', seat: 1, card: 'bill_5' }]).table).toEqual(['bill_10', 'painting'])
    expect(retold(laid, [{ fact: 'left_behind', cards: laid.table, count: 3 }]).table).toEqual([])
    const next = retold(laid, [{ fact: 'round', round: 2, fresh: ['clip'], table: ['painting', 'clip'], godfather: 1 }])
    expect(next).toMatchObject({ round: 2, table: ['painting', 'clip'], token: { on_table: true, taker: null }, godfather: 1 })
  })
  it('knows who sat out late, and whose wounds a kit healed', () => {
    expect(retold(view, [{ fact: 'late_kid', seat: 2 }]).players[2]?.posture).toBe('sits_out')
    expect(retold({ ...view, house: { slow_player: 'no_target' } }, [{ fact: 'late_kid', seat: 2 }]).players[2]?.posture).toBe('standing')
    const hurt = retold(view, [{ fact: 'wounded', seat: 1, hits: 2, wounds: 2 }])
    expect(retold(hurt, [{ fact: 'bandaged', seat: 1, wounds: 2 }]).players[1]?.wounds).toBe(0)
  })
  it('stacks what is alike', () => {
    expect(stacks(['bill_5', 'clip', 'bill_5'])).toEqual([{ card: 'bill_5', count: 2 }, { card: 'clip', count: 1 }])
  })
})
