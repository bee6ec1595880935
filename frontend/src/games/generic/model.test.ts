import { describe, expect, it } from 'vitest'
import { Catalogue } from '../../lib/texts'
import type { GameCard } from '../../lib/wire'
import { advance, at, begun, derived, Model, options } from './model'

const words = new Catalogue(
  'en',
  {
    title: 'Dice',
    act: { bid: 'bid {count} × {face:die}', doubt: 'doubt it', fine: 'fine {who:who} {sum:money}' },
    verb: { bid: 'bid' },
    die: { '1': 'ones', '4': 'fours' },
    phase: { bid: 'Bids' },
    field: { round: 'round' },
    question: { bid: '{seats:who} to bid', bid_you: 'bid higher than {bid_count}' },
    seat_name: 'seat {number}'
  },
  ['Ola', 'Jan'],
  0
)
const card: GameCard = {
  slug: 'dice',
  title: {},
  tagline: {},
  shelf: {},
  minutes: 5,
  drawing: '',
  board: false,
  hints: {
    hand: ['my_dice'],
    open: ['shown'],
    seats: ['dice'],
    counters: ['round', 'bid_face'],
    who: ['turn'],
    names: { my_dice: 'die', bid_face: 'die' },
    drawings: { my_dice: { '4': 'four.svg' } }
  },
  verbs: {
    bid: { count: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], face: ['1', '4'] },
    doubt: {},
    fine: { who: ['0', '1'], sum: ['5'] }
  },
  terms: {},
  seats: [2],
  options: {},
  presets: {},
  referee: null,
  rules_version: 1,
  leavers: [],
  bots: [],
  lesson: false
}
const model = new Model(card)
const view = {
  you: 0,
  phase: 'bid',
  round: 3,
  turn: 1,
  dice: [2, 1],
  my_dice: [4, 4],
  bid_count: 2,
  bid_face: null,
  shown: [[1], []],
  outcome: null
}
const hints = model.hints(view, 2)
const bids = ['bid 3 4', 'bid 4 4', 'bid 5 4', 'bid 6 4', 'bid 7 4', 'bid 8 4']

describe('what is seen', () => {
  it('is what the hints name', () => {
    expect(model.headline(words, view)).toEqual({ phase: 'Bids', line: 'Round 3' })
    expect(model.figures(words, view, hints, 1)).toMatchObject([{ field: 'dice', values: [{ said: '1' }] }])
    expect(model.groups(words, view, hints, hints.hand)).toMatchObject([
      { name: 'my dice', values: Array(2).fill({ said: 'fours', drawing: '/api/art/dice/four.svg' }) }
    ])
    expect(model.parts(words, view, hints, 1)).toEqual(['turn'])
  })
  it('leaves out what is not there, and lays lists by seat before their owners', () => {
    expect(model.group(words, view, hints, 'bid_face')).toBeNull()
    expect(model.group(words, view, hints, 'shown')).toBeNull()
    expect(model.laid(words, view, hints, 0)).toMatchObject([{ field: 'shown', values: [{ said: '1' }] }])
    expect(model.laid(words, view, hints, 1)).toEqual([])
  })
  it('is told by its form where nobody gave hints', () => {
    const plain = { ...view, called_by: -1, players: [{ cash: 1 }, { cash: 2 }], deck: ['a', 'b', 'c'], wild: true }
    expect(derived(plain, 2)).toMatchObject({
      hand: ['my_dice'],
      seats: ['dice', 'players.cash'],
      open: ['shown', 'deck'],
      counters: ['round', 'turn', 'bid_count'],
      who: []
    })
    expect(at(plain, 'players.cash')).toEqual([1, 2])
  })
})

describe('what may be chosen', () => {
  it('is a sentence where it is one act, and a verb where there are many', () => {
    const acts = ['doubt', ...bids]
    const choices = model.choices(words, hints, acts, [])
    expect(choices.map(({ title, act }) => [title, act])).toEqual([
      ['Doubt it', 'doubt'],
      ['Bid …', '']
    ])
    expect(model.choices(words, hints, bids.slice(0, 2), []).map((choice) => choice.title)).toEqual([
      'Bid 3 × fours',
      'Bid 4 × fours'
    ])
  })
  it('comes in steps, with what cannot be chosen and the act to ask about', () => {
    const acts = ['doubt', ...bids]
    expect(options(acts, ['bid'])).toEqual(['3', '4', '5', '6', '7', '8'])
    expect(advance(acts, ['bid', '3'])).toEqual(['bid', '3', '4'])
    const faces = model.choices(words, hints, acts, ['bid', '3'])
    expect(faces.map(({ title, label, wonder }) => [title, label, wonder])).toEqual([
      ['Ones', 'Bid 3 × ones', 'bid 3 1'],
      ['Fours', 'Bid 3 × fours', '']
    ])
    expect(faces[1]?.drawing).toBe('/api/art/dice/four.svg')
    expect(model.unfinished(words, ['bid', '3'])).toBe('bid 3 × …')
    expect(begun([...bids, 'bid 9 4'])).toEqual(['bid'])
  })
  it('is pointed at where the text calls it a seat', () => {
    expect(model.targets(words, ['fine 1 5'], ['fine'])).toEqual(new Set([1]))
    expect(model.targets(words, bids, ['bid'])).toBeNull()
    expect(model.unfinished(words, ['fine'])).toBe('fine … …')
    expect(model.sentence(words, 'fine 1 5')).toBe('fine Jan $5')
  })
  it('is what a lesson points at', () => {
    const acts = ['doubt', ...bids]
    expect(model.point('doubt', [], acts)).toBe('choice:doubt')
    expect(model.point('bid 4 4', [], acts)).toBe('choice:bid')
    expect(model.point('bid 4 4', ['bid'], acts)).toBe('choice:4')
    expect(model.point('bid 4 4', ['bid', '5'], acts)).toBe('back')
    expect(model.point('bid 4 4', ['bid', '4', '4'], acts)).toBe('confirm')
    expect(model.point('bid 4 4', [], [...bids, 'bid 9 4'])).toBe('choice:4')
    expect(model.point('bid 4 4', [], bids)).toBe('choice:bid 4 4')
  })
  it('is asked in words, with what the view says', () => {
    const asked = { question: 'bid', name: 'bid', seats: [0], blocking: true, deadline: null }
    expect(model.question(words, asked, view)).toBe('Bid higher than 2')
  })
})
