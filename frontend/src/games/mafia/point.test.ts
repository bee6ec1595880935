import { expect, test } from 'vitest'
import { point } from './point'

test('the hand points at a face, then at the button', () => {
  expect(point('vote 3', [])).toBe('seat:3')
  expect(point('vote 3', ['2'])).toBe('seat:3')
  expect(point('vote 3', ['3'])).toBe('confirm')
})

test('an answer of one word has its own button', () => {
  expect(point('ready', [])).toBe('choice:ready')
  expect(point('silence', ['2'])).toBe('choice:silence')
})
