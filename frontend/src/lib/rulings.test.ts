import { describe, expect, test } from 'vitest'
import { byTheBook, changed, fitsInARow, presetOf, valueWord, type House } from './rulings'
import { Catalogue } from './texts'

const options: Record<string, House> = {
  tracker: { default: 'off', values: ['off', 'on'] },
  rounds: { default: 4, type: 'integer', min: 1, max: 9 },
  cards: { default: 'random', values: ['random'], several: ['vest', 'arrest'] },
  pause: { default: true, values: [true, false] }
}
const words = new Catalogue('en', {
  option: { tracker: { on: 'yes' }, cards: { items: 'card' }, pause: { true: 'with a pause' } },
  card: { vest: { name: 'Vest' }, arrest: { name: 'Arrest' } }
})

describe('house rules', () => {
  test('start by the book, and every change is counted', () => {
    const rulings = byTheBook(options)
    expect(rulings).toEqual({ tracker: 'off', rounds: 4, cards: 'random', pause: true })
    expect(changed(options, rulings)).toEqual([])
    expect(changed(options, { ...rulings, rounds: 3, pause: false })).toEqual(['rounds', 'pause'])
  })
  test('know the preset that they are', () => {
    const presets = { watched: { tracker: 'on' } }
    expect(presetOf(options, presets, byTheBook(options))).toBe('book')
    expect(presetOf(options, presets, { ...byTheBook(options), tracker: 'on' })).toBe('watched')
    expect(presetOf(options, presets, { ...byTheBook(options), tracker: 'on', rounds: 2 })).toBe('')
  })
  test('are said in words', () => {
    expect(valueWord(words, 'tracker', 'on')).toBe('yes')
    expect(valueWord(words, 'pause', true)).toBe('with a pause')
    expect(valueWord(words, 'rounds', 3)).toBe('3')
    expect(valueWord(words, 'cards', 'vest,arrest')).toBe('Vest, Arrest')
  })
  test('with many or long values are a list', () => {
    expect(fitsInARow(['no', 'random', 'choice'])).toBe(true)
    expect(fitsInARow(['by lot', 'chair 1', 'chair 2', 'chair 3', 'chair 4'])).toBe(false)
    expect(fitsInARow(['everybody at the same time', 'one after another'])).toBe(false)
  })
})
