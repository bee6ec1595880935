import { expect, test } from 'vitest'
import { above, advance, below, hole, impossible, matching, moves, options, point, steps } from './acts'

const ACTS = ['promote 1.1 R', 'promote 1.2 L', 'promote 2.1 R L', 'promote 2.1 R R', 'influence D 2.1 2.2 L', 'pass']

test('an act is chosen in steps, refills one by one', () => {
  expect(steps('promote 3.2 L RL')).toEqual(['promote', '3.2', 'L', 'R', 'L'])
  expect(steps('influence D 5.1 6.1 RLRRL')).toEqual(['influence', 'D', '5.1', '6.1', 'R', 'L', 'R', 'R', 'L'])
  expect(steps('pass')).toEqual(['pass'])
  expect(steps('reveal S')).toEqual(['reveal', 'S'])
})

test('only what the server allows is offered', () => {
  expect(options(ACTS, [])).toEqual(['promote', 'influence', 'pass'])
  expect(options(ACTS, ['promote'])).toEqual(['1.1', '1.2', '2.1'])
  expect(options(ACTS, ['promote', '2.1', 'R'])).toEqual(['L', 'R'])
  expect(matching(ACTS, ['promote', '2.1', 'R', 'L'])).toEqual(['promote 2.1 R L'])
  expect(advance(ACTS, ['promote', '1.1'])).toEqual(['promote', '1.1', 'R'])
  expect(advance(ACTS, [])).toEqual([])
})

test('places above and below lie as in the pyramid', () => {
  expect(above('4.1', 'R')).toBe('5.1')
  expect(above('1.2', 'L')).toBe('2.1')
  expect(below('4.1', 'L')).toBe('3.1')
  expect(below('4.1', 'R')).toBe('3.2')
  expect(hole(['promote', '2.1', 'R'])).toBe('2.1')
  expect(hole(['promote', '2.1', 'R', 'L'])).toBe('1.1')
})

test('the preview shows every card that moves, the deck last', () => {
  const view = {
    pyramid: [
      [null],
      [null, null],
      [null, null, null],
      [null, null, null, null],
      ['S*', null, null, null, null],
      ['D*', 'N*', 'L*', 'K*', 'R*', 'E*']
    ],
    deck: { top: 'P', size: 9, bosses: 0 }
  }
  expect(moves(view, ['promote', '2.1', 'R', 'L'])).toEqual([
    { card: 'S*', from: '2.1', to: '3.1' },
    { card: 'D*', from: '1.1', to: '2.1' },
    { card: 'P', from: 'deck', to: '1.1' }
  ])
})

test('the way along an act, place by place', () => {
  const promotion = 'promote 2.1 R R'
  expect(point(promotion, [])).toBe('2.1')
  expect(point(promotion, ['promote'])).toBe('2.1')
  expect(point(promotion, ['promote', '2.1'])).toBe('3.1')
  expect(point(promotion, ['promote', '2.1', 'R'])).toBe('1.2')
  expect(point(promotion, ['promote', '2.1', 'R', 'R'])).toBe('confirm')
  expect(point(promotion, ['promote', '2.1', 'R', 'L'])).toBe('back')
  const influence = 'influence D 3.1 4.1 LLR'
  expect(point(influence, [])).toBe('hand:D')
  expect(point(influence, ['influence'])).toBe('hand:D')
  expect(point(influence, ['influence', 'D'])).toBe('3.1')
  expect(point(influence, ['influence', 'D', '3.1'])).toBe('4.1')
  expect(point(influence, ['influence', 'D', '3.1', '4.1', 'L', 'L'])).toBe('1.2')
  expect(point('reveal D', [])).toBe('choice:D')
  expect(point('reveal D', ['reveal', 'D'])).toBe('confirm')
})

test('asks why a place cannot be tapped in the words of an act', () => {
  expect(impossible([], '3.2')).toBe('promote 3.2 L LL')
  expect(impossible([], '3.1')).toBe('promote 3.1 R LL')
  expect(impossible(['promote', '2.3'], '4.1')).toBe('promote 2.3 4.1 L')
  expect(impossible(['influence', 'D'], '5.1')).toBe('influence D 5.1 4.1 LLL')
  expect(impossible(['influence', 'D'], '1.1')).toBe('influence D 1.1 2.1 L')
  expect(impossible(['influence', 'D', '3.1'], '4.2')).toBe('influence D 3.1 4.2 LLL')
})
