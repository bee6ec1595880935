import { expect, test } from 'vitest'
import { refereeChair } from './referee'

const MAFIA = { referee: { option: 'gm', value: 'human', always: 22 } }
const OTHER = { referee: null }

test('MAF-R58: with a human Game Master the last chair is his, and on 22 chairs anyway', () => {
  expect(refereeChair(MAFIA, { gm: 'human' }, 9)).toBe(8)
  expect(refereeChair(MAFIA, { gm: 'auto' }, 9)).toBe(-1)
  expect(refereeChair(MAFIA, { gm: 'auto' }, 22)).toBe(21)
  expect(refereeChair(OTHER, { gm: 'human' }, 4)).toBe(-1)
})
