import { expect, test } from 'vitest'
import { Catalogue, retell } from './texts'
import { canonical } from './seat.svelte'

const words = new Catalogue(
  'pl',
  {
    and: 'i',
    seat_name: 'miejsce {number}',
    cards: '{n} {n:karta|karty|kart}',
    who: '{seats:who} tu jest',
    who_you: 'jesteś tu',
    thing: { x: { name: 'iks', gen: 'iksa' } },
    term: '{t:thing.gen}, {t:thing}',
    maybe: 'idź[ do {place}]',
    item: '<{n}>',
    each: '{items:*item}',
    pays: '{sum:money}'
  },
  ['ola', 'Tomek'],
  1
)

test('texts fill their holes as the terminal does', () => {
  expect([0, 1, 2, 5, 12, 22].map((n) => words.say('cards', { n }))).toEqual([
    '0 kart',
    '1 karta',
    '2 karty',
    '5 kart',
    '12 kart',
    '22 karty'
  ])
  expect(words.say('who', { seats: [0, 1] })).toBe('Ola i Tomek tu jest')
  expect(words.say('who', { seats: [1] })).toBe('jesteś tu')
  expect(words.say('term', { t: 'x' })).toBe('iksa, iks')
  expect(words.say('maybe', {})).toBe('idź')
  expect(words.say('maybe', { place: 'domu' })).toBe('idź do domu')
  expect([2000, 12000, 111000].map((sum) => words.say('pays', { sum }))).toEqual([
    '2000\u00a0$',
    '12\u00a0000\u00a0$',
    '111\u00a0000\u00a0$'
  ])
  expect(words.say('each', { items: [{ n: 1 }, { n: 2 }] })).toBe('<1>, <2>')
})

test('a fact is told to its reader in person, to others by name, and whose it is through all eyes', () => {
  const texts = {
    and: 'and',
    none: 'nothing',
    play: { you: 'you' },
    fact: {
      aimed: '{seat:who} aimed at {target:who}.',
      covers: '{seat:who} covers {target:who}.',
      covers_you: 'You cover {target:who}.',
      dealt: 'Cards of {hearers:who}: {cards:*card.of}.',
      dealt_you: 'Your cards: {cards:*card.of}.'
    },
    card: { of: '{name}' }
  }
  const [ola, all] = [0, null].map((reader) => new Catalogue('en', texts, ['Ola', 'Jan'], reader)) as [
    Catalogue,
    Catalogue
  ]
  expect(retell(ola, { fact: 'aimed', seat: 0, target: 1 })).toBe('You aimed at Jan.')
  expect(retell(ola, { fact: 'aimed', seat: 1, target: 0 })).toBe('Jan aimed at you.')
  expect(retell(all, { fact: 'aimed', seat: 1, target: 0 })).toBe('Jan aimed at Ola.')
  expect(retell(ola, { fact: 'covers', seat: 0, target: 1 })).toBe('You cover Jan.')
  const dealt = { fact: 'dealt', hearers: [0], cards: [{ name: 'Click' }, { name: 'Bang!' }] }
  expect(retell(ola, dealt)).toBe('Your cards: Click, Bang!')
  expect(retell(all, dealt)).toBe('Cards of Ola: Click, Bang!')
  expect(retell(all, { ...dealt, cards: [] })).toBe('Cards of Ola: nothing.')
})

test('JSON is hashed with sorted keys', () => {
  expect(canonical({ b: [1, { z: null, a: 'ż' }], a: true })).toBe('{"a":true,"b":[1,{"a":"ż","z":null}]}')
})
