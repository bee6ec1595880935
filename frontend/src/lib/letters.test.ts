import { expect, test } from 'vitest'
import { lettersFor } from './letters'

test('each choice has a letter of its own words', () => {
  expect(lettersFor(['Promote', 'Influence', 'Pass'])).toEqual(['P', 'I', 'A'])
  expect(lettersFor(['Łap', 'Ósemka', 'lewa', '→ 7'])).toEqual(['L', 'O', 'E', '1'])
  expect(lettersFor(['a', 'a', 'a'])).toEqual(['A', '1', '2'])
})
