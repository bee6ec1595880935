import { expect, test } from 'vitest'
import { Catalogue } from './texts'
import { canonical } from './seat.svelte'

const words = new Catalogue(
  'pl',
  {
    and: 'i', seat_name: 'miejsce {number}', cards: '{n} {n:karta|karty|kart}', who: '{seats:who} tu jest', who_you: 'jesteś tu',
    thing: { x: { name: 'iks', gen: 'iksa' } }, term: '{t:thing.gen}, {t:thing}', maybe: 'idź[ do {place}]', item: '<{n}>', each: '{items:*item}', pays: '{sum:money}'
  },
  ['ola', 'Tomek'],
  1
)

test('texts fill their holes as the terminal does', () => {
  expect([0, 1, 2, 5, 12, 22].map((n) => words.say('cards', { n }))).toEqual(['0 kart', '1 karta', '2 karty', '5 kart', '12 kart', '22 karty'])
  expect(words.say('who', { seats: [0, 1] })).toBe('Ola i Tomek tu jest')
  expect(words.say('who', { seats: [1] })).toBe('jesteś tu')
  expect(words.say('term', { t: 'x' })).toBe('iksa, iks')
  expect(words.say('maybe', {})).toBe('idź')
  expect(words.say('maybe', { place: 'domu' })).toBe('idź do domu')
  expect([2000, 12000, 111000].map((sum) => words.say('pays', { sum }))).toEqual(['2000\u00a0$', '12\u00a0000\u00a0$', '111\u00a0000\u00a0$'])
  expect(words.say('each', { items: [{ n: 1 }, { n: 2 }] })).toBe('<1>, <2>')
})

test('JSON is hashed with sorted keys', () => {
  expect(canonical({ b: [1, { z: null, a: 'ż' }], a: true })).toBe('{"a":true,"b":[1,{"a":"ż","z":null}]}')
})
