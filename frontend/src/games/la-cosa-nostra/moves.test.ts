import { expect, test } from 'vitest'
import type { Asked } from '../../lib/wire'
import { Desk } from './desk.svelte'
import {
  coverPause,
  doerOf,
  laying,
  reflexOf,
  sending,
  stakeOf,
  targetsOf,
  usableOf,
  useAct,
  wayOf,
  wholeAct,
  type Asking
} from './moves'

/** A question with what may be answered, and standing rights beside it. */
function asked(name: string, acts: string[], rights: Record<string, string[]> = {}): Asking {
  const mine = Object.entries(rights).map(([right, legal]) => question(right, legal))
  return { question: { name }, acts, stage: { playing: false }, seat: { mine } }
}
function desk(chosen: Partial<Desk> = {}): Desk {
  return Object.assign(new Desk(), chosen)
}

const ACT = asked('act', [
  'cancel sal',
  'raid joey 1',
  'raid joey 2',
  'cancel joey',
  'shoot nicky enzo',
  'attack vito pimp-1',
  'cancel nicky',
  'buy tony'
])

function question(name: string, legal: string[]): Asked {
  return { question: name, name, seats: [0, 1], blocking: true, deadline: null, yours: { legal } }
}

test('who can only keep or pass is not asked (LCN-4.2, LCN-5.67)', () => {
  expect(reflexOf(question('redeal', ['keep']), 'ask')).toBe('keep')
  expect(reflexOf(question('redeal', ['keep', 'call']), 'ask')).toBe('')
  expect(reflexOf(question('trap', ['pass']), 'ask')).toBe('pass')
  expect(reflexOf(question('act', ['cancel sal']), 'ask')).toBe('')
})

test('whoever always passes is not asked before a turn (LCN-5.68)', () => {
  expect(reflexOf(question('schemer', ['pass', 'scheme']), 'pass')).toBe('pass')
  expect(reflexOf(question('schemer', ['pass', 'scheme']), 'ask')).toBe('')
  expect(reflexOf(question('robbery', ['pass', 'rob sal']), 'pass')).toBe('')
})

test('what nobody is asked for is answered after a while, at times as late as somebody who is asked', () => {
  expect(coverPause('redeal', 6, 0)).toBe(150)
  expect(coverPause('redeal', 6, 1)).toBe(12_150)
  expect(coverPause('robbery', 6, 1)).toBe(2650)
})

test('the first who can do more than cancel is picked, unless I pick somebody', () => {
  expect(doerOf(ACT, desk())).toBe('joey')
  expect(doerOf(ACT, desk({ gangster: 'nicky' }))).toBe('nicky')
  expect(doerOf(ACT, desk({ gangster: 'stranger' }))).toBe('joey')
  expect(wayOf(ACT, desk({ gangster: 'sal' }))).toBe('')
})

test('an Attack is whole once it is aimed, a Purchase at once', () => {
  expect(wholeAct(ACT, desk())).toBeUndefined()
  expect([...(targetsOf(ACT, desk())?.open ?? [])]).toEqual(['seat:1', 'seat:2'])
  expect(wholeAct(ACT, desk({ target: 'seat:2' }))).toBe('raid joey 2')
  expect(wholeAct(ACT, desk({ gangster: 'nicky', target: 'enzo' }))).toBe('shoot nicky enzo')
  expect(wholeAct(ACT, desk({ gangster: 'nicky', target: 'seat:2' }))).toBeUndefined()
  expect(wholeAct(ACT, desk({ gangster: 'tony' }))).toBe('buy tony')
})

test('a plan is an Order of the hand or a business of the City', () => {
  const plan = asked('plan', ['plan joey theft_1 1', 'purchase joey cop-1'])
  expect(wholeAct(plan, desk({ card: 'theft_1 1' }))).toBe('plan joey theft_1 1')
  expect(wholeAct(plan, desk({ card: 'cop-1' }))).toBe('purchase joey cop-1')
  expect(wholeAct(plan, desk({ card: 'cop-2' }))).toBeUndefined()
})

test('the highest stake stands unless I name another', () => {
  const bet = asked('act', ['bet joey 1', 'bet joey 2', 'bet joey 3'])
  expect(stakeOf(bet, desk())).toBe(3)
  expect(stakeOf(bet, desk({ sum: 2 }))).toBe(2)
  expect(stakeOf(bet, desk({ sum: 9 }))).toBe(3)
})

test('a Spy looks at one or two, whichever I point at first', () => {
  const spy = asked('act', [], { cards: ['spy enzo', 'spy enzo vito', 'snitch enzo', 'play henchman joey', 'linger'] })
  expect(usableOf(spy)).toEqual(['spy', 'snitch', 'play henchman'])
  expect(useAct(spy, desk({ using: 'spy', looks: ['vito', 'enzo'] }))).toBe('spy enzo vito')
  expect(useAct(spy, desk({ using: 'spy', looks: ['vito'] }))).toBeUndefined()
})

test('a card is dragged only onto somebody who may have it', () => {
  const plan = asked('plan', ['plan joey theft_1 1', 'purchase nicky cop-1'])
  const chosen = desk()
  const drag = laying(plan, chosen, 'theft_1 1')
  expect(['gangster:joey', 'gangster:nicky', 'seat:1'].map((place) => drag?.may(place))).toEqual([true, false, false])
  drag?.drop('gangster:joey')
  expect([chosen.gangster, chosen.card]).toEqual(['joey', 'theft_1 1'])
  expect(laying(plan, chosen, 'murder 3')).toBeUndefined()
})

test('a gangster is dragged to his target, or to the slip where he needs none', () => {
  const chosen = desk()
  const places = ['seat:1', 'gangster:enzo', 'card:pimp-1', 'ask']
  const may = (gangster: string): (boolean | undefined)[] =>
    places.map((place) => sending(ACT, chosen, gangster)?.may(place))
  expect(may('joey')).toEqual([true, false, false, false])
  expect(may('nicky')).toEqual([false, true, false, false])
  expect(may('vito')).toEqual([false, false, true, false])
  expect(may('tony')).toEqual([false, false, false, true])
  sending(ACT, chosen, 'vito')?.drop('card:pimp-1')
  expect(wholeAct(ACT, chosen)).toBe('attack vito pimp-1')
  sending(ACT, chosen, 'joey')?.drop('seat:1')
  expect(wholeAct(ACT, chosen)).toBe('raid joey 1')
  expect(sending(asked('plan', []), chosen, 'joey')).toBeUndefined()
})
