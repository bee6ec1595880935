import { expect, test } from 'vitest'
import { shortName, type OrderCard } from './box'
import { needsOf, type Town } from './needs'
import { askingPrice } from './price'
import type { Business } from './shapes'

const shop = (card: string, tokens: number[] = [], active = true): Business => ({ card, active, used: false, tokens })
function town(...players: Partial<Town['players'][number]>[]): Town {
  return { players: players.map((player) => ({ businesses: [], gangsters: [], ...player })) }
}
const job = (requires: Record<string, number>, amount = 9000): Pick<OrderCard, 'requires' | 'effect_2'> => ({
  requires,
  effect_2: { type: 'profit', amount }
})

test('own cards serve first, then Contracts, then what others may lend', () => {
  const view = town({ businesses: [shop('pimp-1')] }, { businesses: [shop('pimp-2', [0]), shop('cop-1')] })
  expect(needsOf(view, 0, job({ pimp: 2, cop: 1 })).map((need) => [need.kind, need.state, need.card])).toEqual([
    ['pimp', 'own', 'pimp-1'],
    ['pimp', 'contract', 'pimp-2'],
    ['cop', 'ask', undefined]
  ])
})

test('two tokens on one card are not two cards, and what is deactivated serves nobody', () => {
  const view = town({ businesses: [] }, { businesses: [shop('pimp-1', [0, 0]), shop('casino-1', [], false)] })
  expect(needsOf(view, 0, job({ pimp: 2 })).map((need) => need.state)).toEqual(['contract', 'nowhere'])
  expect(needsOf(view, 0, job({ casino: 1 })).map((need) => need.state)).toEqual(['nowhere'])
})

test('a planned Purchase may be asked for', () => {
  const view = town({ businesses: [] }, { businesses: [], gangsters: [{ task: { buys: 'garage-1' } }] })
  expect(needsOf(view, 0, job({ garage: 1 }))[0]?.lenders).toEqual([{ seat: 1, card: 'garage-1', planned: true }])
})

test('a first price is a fifth of what the Job may bring, as far as the cash goes', () => {
  expect(askingPrice(job({}, 23_000), 20_000)).toBe(5000)
  expect(askingPrice(job({}, 23_000), 2000)).toBe(2000)
  expect(askingPrice(job({}, 1000), 20_000)).toBe(1000)
})

test('nobody is called The, or Fat', () => {
  expect(shortName('Carmine the Ox')).toEqual(['Carmine', ''])
  expect(shortName('Sonny Moretti')).toEqual(['Sonny', ' Moretti'])
  expect(shortName('The Undertaker')).toEqual(['The Undertaker', ''])
})
