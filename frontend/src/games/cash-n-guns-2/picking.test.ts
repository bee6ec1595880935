import { expect, it } from 'vitest'
import { picked } from './picking'

const acts = ['take bill_20', 'take painting', 'take token']
const greedy = [...acts, 'take bill_20 painting', 'take painting bill_20', 'take bill_20 token']

it('takes one share, and another instead when somebody changes his mind', () => {
  expect(picked(acts, [], 'bill_20')).toEqual(['bill_20'])
  expect(picked(acts, ['bill_20'], 'painting')).toEqual(['painting'])
  expect(picked(acts, ['bill_20'], 'bill_20')).toEqual([])
})

it('takes a second share where two may be taken', () => {
  expect(picked(greedy, ['bill_20'], 'painting')).toEqual(['bill_20', 'painting'])
  expect(picked(greedy, ['bill_20', 'painting'], 'token')).toEqual(['token'])
})

it('takes nothing that is forbidden', () => {
  expect(picked(acts, [], 'dia_1')).toBeUndefined()
  expect(picked(acts, ['bill_20'], 'dia_1')).toBeUndefined()
})
