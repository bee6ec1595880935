import { describe, expect, test } from 'vitest'
import { address, missing, spell } from './code'

describe('a code in six boxes', () => {
  test('is read however it is typed', () => {
    for (const typed of ['KRUK 27', 'kruk27', ' Kruk-27 ', 'kruk.27', 'krük27'.replace('ü', 'u')])
      expect(spell(typed)).toBe('KRUK27')
    expect(spell('żbik 40')).toBe('ZBIK40')
    expect(spell('KRUK 277')).toBe('KRUK27')
  })
  test('figures come after the fourth letter', () => {
    expect(spell('KR2')).toBe('KR')
    expect(spell('27')).toBe('')
  })
  test('a pasted link is its code', () => {
    expect(spell('http://192.168.0.7:8000/KRUK-27')).toBe('KRUK27')
    expect(spell('https://sitdown.example/tv/kruk-27?x=1')).toBe('KRUK27')
    expect(spell('https://sitdown.example/')).toBe('')
  })
  test('says what is missing', () => {
    expect(missing('')).toEqual({ letters: 4, figures: 2 })
    expect(missing('KRUK2')).toEqual({ letters: 0, figures: 1 })
    expect(missing('KRUK27')).toEqual({ letters: 0, figures: 0 })
  })
  test('leads to its table', () => {
    expect(address('KRUK27')).toBe('/KRUK-27')
    expect(address('KRUK 27')).toBe('/KRUK-27')
  })
})
