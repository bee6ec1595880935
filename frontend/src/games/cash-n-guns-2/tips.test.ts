import { expect, it } from 'vitest'
import { Catalogue } from '../../lib/texts'
import type { Player } from './shapes'
import { tipOfPlayer } from './tips'

const words = new Catalogue(
  'en',
  {
    and: 'and',
    talent: { kid: { name: 'The Kid', tip: 'You aim last.' } },
    page: { open_loot: 'Loot: {cards:loot}.' },
    loot: { clip: { name: 'a Clip' }, painting: { name: 'a painting' } }
  },
  [],
  0
)
const player: Player = {
  talent: 'kid',
  posture: 'standing',
  wounds: 0,
  limit: 3,
  suffered: 0,
  died_in: null,
  hand_size: 7,
  placed: true,
  target: null,
  bangs_seen: 0,
  clicks_seen: 0,
  unseen: 0,
  loot_size: 2
}

it('tells what a Talent does, and the loot only where it lies open', () => {
  expect(tipOfPlayer(words, 'Ola', ['stands', '0 of 3 wounds'], player)).toEqual({
    title: 'Ola',
    lines: ['Stands. 0 of 3 wounds.', 'The Kid: You aim last.']
  })
  expect(tipOfPlayer(words, 'Ola', ['stands'], { ...player, talent: null, loot: ['painting', 'clip'] }).lines).toEqual([
    'Stands.',
    'Loot: a painting and a Clip.'
  ])
})
