import { expect, test } from 'vitest'
import { blocks, cardsOf, found, listedBy, naming } from './rulebook'
import { Catalogue } from './texts'

const CARDS = cardsOf({
  'FP-4.1': { title: 'Turns', text: 'Clockwise.' },
  'FP-4.3': { title: 'Promotion', text: 'One card climbs; two ways:\n- up-left\n- up-right\nSee FP-4.1.' },
  'FP-9.2': { title: 'Example: promotion', text: 'A card climbs (FP-4.3), by FP-4.10.' }
})

test('search looks into ids, titles and texts', () => {
  expect(found(CARDS, ' CLIMBS ').map((card) => card.id)).toEqual(['FP-4.3', 'FP-9.2'])
  expect(found(CARDS, 'fp-4.1').map((card) => card.id)).toEqual(['FP-4.1', 'FP-4.3', 'FP-9.2'])
})

test('a card is named by its whole number', () => {
  expect(naming(CARDS, 'FP-4.3').map((card) => card.id)).toEqual(['FP-9.2'])
  expect(naming(CARDS, 'FP-4.1').map((card) => card.id)).toEqual(['FP-4.3'])
})

test('lines with a dash are items of a list', () => {
  expect(blocks(CARDS[1]?.text ?? '')).toEqual([
    { list: false, lines: ['One card climbs; two ways:'] },
    { list: true, lines: ['up-left', 'up-right'] },
    { list: false, lines: ['See FP-4.1.'] }
  ])
})

test('a rule lists its cards, and says which had to be reconstructed', () => {
  const words = new Catalogue('en', {
    rule_cards: { 'LCN-2.5': 'order job', 'LCN-2.7': 'business' },
    origin: { reconstructed: 'Reconstructed.' },
    order: {
      theft: { name: 'Theft', tip: '', origin: 'known', printed: '{"class":"attack"}' },
      van: { name: 'Armoured Van', tip: 'Cash on wheels.', origin: 'reconstructed', printed: '{"class":"job"}' }
    },
    business: {
      cop: { name: 'Cop', tip: 'A die.', origin: 'known', printed: '{"class":"businessman"}' },
      'cop-1': { name: 'Cop 1' }
    }
  })
  expect(listedBy(words, 'LCN-2.5')).toEqual([
    { id: 'van', name: 'Armoured Van', tip: 'Cash on wheels.', origin: 'Reconstructed.' }
  ])
  expect(listedBy(words, 'LCN-2.7')).toEqual([{ id: 'cop', name: 'Cop', tip: 'A die.', origin: '' }])
  expect(listedBy(words, 'LCN-5.1')).toEqual([])
})
