import { expect, it } from 'vitest'
import { point } from './point'

it('leads to the face, the share or the button, and then to the red one', () => {
  expect(point('load bang', [])).toBe('choice:load bang')
  expect(point('order 3', [])).toBe('seat:3')
  expect(point('order 3', ['3'])).toBe('confirm')
  expect(point('order 3', ['2'])).toBe('back')
  expect(point('take clip token', ['clip'])).toBe('share:token')
  expect(point('take bill_20', ['bill_20'])).toBe('confirm')
  expect(point('stand', [])).toBe('choice:stand')
})
