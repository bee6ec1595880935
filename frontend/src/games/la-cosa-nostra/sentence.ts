import type { Catalogue } from '../../lib/texts'

/** The parts of each act, as the rules name them. */
const PARTS: Record<string, string[]> = {
  family: ['family'],
  plan: ['gangster', 'order', 'round'],
  purchase: ['gangster', 'card'],
  buy: ['gangster'],
  do: ['gangster'],
  attack: ['gangster', 'card'],
  shoot: ['gangster', 'person'],
  raid: ['gangster', 'player'],
  bet: ['gangster', 'thousands'],
  cancel: ['gangster'],
  point: ['gangster', 'card'],
  aim: ['gangster', 'person'],
  threaten: ['gangster', 'player'],
  rob: ['gangster'],
  trap: ['gangster'],
  contract: ['card'],
  reroll: ['die'],
  launder: ['thousands'],
  take: ['card'],
  recruit: ['gangster'],
  drop_order: ['order', 'round'],
  drop_influence: ['influence'],
  play: ['influence', 'gangster'],
  snitch: ['gangster'],
  spy: ['gangster', 'other'],
  lawyer: ['card', 'gangster', 'other'],
  take_back: ['card'],
  standing: ['what', 'player']
}

/** An act in words. */
export function sentence(words: Catalogue, act: string): string {
  const [verb = '', ...given] = act.split(' ')
  const about = Object.fromEntries(
    (PARTS[verb] ?? []).map((part, at) => [part, part === 'player' ? Number(given[at]) : given[at]])
  )
  if (given.length < 2 && verb === 'standing') delete about['player']
  return words.say(`act.${verb}`, about)
}
