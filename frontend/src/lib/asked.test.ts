import { expect, test } from 'vitest'
import { awaited, waitingLine } from './asked'
import type { Asked, Yours } from './wire'

const name = (seat: number): string => 'ABCDEFGH'[seat] ?? ''
const asked = (seats: number[], answered: number[], blocking = true): Asked => ({
  question: '',
  name: '',
  seats,
  blocking,
  deadline: null,
  answered
})
const hushed = (seats: number[], yours?: Yours): Asked => ({
  question: '',
  name: '',
  seats,
  blocking: true,
  deadline: null,
  ...(yours ? { yours } : {})
})

test('rights hold nobody up', () => {
  expect(awaited([asked([0, 1, 2], [1]), asked([3], [], false), asked([2], [])], null)).toEqual([0, 2])
})

test('whoever is left is named, of many only how many', () => {
  expect(waitingLine([asked([0, 1, 2], [1])], 1, name)).toEqual({ key: 'ui.waiting_for', about: { names: ['A', 'C'] } })
  expect(waitingLine([asked([0, 1, 2, 3, 4, 5, 6], [])], null, name)).toEqual({
    key: 'ui.waiting_for_many',
    about: { count: 7 }
  })
  expect(waitingLine([asked([0], [], false)], null, name)).toBeNull()
})

test('of a hushed question it is said who is asked, and not me once I have answered', () => {
  expect(waitingLine([hushed([0, 1])], null, name)).toEqual({ key: 'ui.hushed', about: { names: ['A', 'B'] } })
  expect(waitingLine([hushed([0, 1, 2, 3])], null, name)).toEqual({ key: 'ui.hushed_many', about: { count: 4 } })
  expect(waitingLine([hushed([0, 1], { answer: 'pass' })], 0, name)).toEqual({
    key: 'ui.hushed',
    about: { names: ['B'] }
  })
  expect(waitingLine([hushed([0], { answer: 'pass' })], 0, name)).toBeNull()
})
