import { expect, test } from 'vitest'
import { point } from './point'

test('a task: the gangster, then what is laid on him, then the button', () => {
  const plan = 'plan blundetto_nicky_nails investment_fraud 1'
  expect(point(plan, [])).toBe('gangster:blundetto_nicky_nails')
  expect(point(plan, ['blundetto_big_joey'])).toBe('gangster:blundetto_nicky_nails')
  expect(point(plan, ['blundetto_nicky_nails'])).toBe('order:investment_fraud 1')
  expect(point(plan, ['blundetto_nicky_nails', 'theft_1 1'])).toBe('order:investment_fraud 1')
  expect(point(plan, ['blundetto_nicky_nails', 'investment_fraud 1'])).toBe('confirm')
})

test('a purchase leads into the City', () => {
  const purchase = 'purchase blundetto_little_sal loan_shark-5'
  expect(point(purchase, ['blundetto_little_sal'])).toBe('city:loan_shark-5')
  expect(point(purchase, ['blundetto_little_sal', 'loan_shark-5'])).toBe('confirm')
})

test('a deed, a deal, an answer of one word', () => {
  expect(point('do blundetto_nicky_nails', [])).toBe('gangster:blundetto_nicky_nails')
  expect(point('do blundetto_nicky_nails', ['blundetto_nicky_nails'])).toBe('confirm')
  expect(point('accept', [])).toBe('offer:accept')
  expect(point('keep', [])).toBe('choice:keep')
})
