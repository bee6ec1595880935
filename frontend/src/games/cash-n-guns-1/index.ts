import { defineBoard } from '../define'
import type { Beat } from '../../lib/beat'
import { aims, HOLDUP, volley } from '../guns/beats'
import { common, scored } from '../guns/common'
import Ask from './Ask.svelte'
import Bill from './Bill.svelte'
import Mine from './Mine.svelte'
import Scene from './Scene.svelte'
import Still from './Still.svelte'
import Tv from './Tv.svelte'
import { point } from './point'
import { sentence } from './sentence'
import type { Fact, View } from './shapes'
import { HUSHED, PHASES, SETUP } from './model'

const BEATS: Partial<Record<Fact['fact'], Beat<View>>> = {
  ...HOLDUP,
  gangs: { ms: 1200, sound: 'card' },
  bosses: { ms: 1200, sound: 'chips' },
  gang_powers: { ms: 700, sound: 'card' },
  assigned: { ms: 700, sound: 'stamp' },
  swapped: { ms: 600, sound: 'card' },
  revealed: { ms: 1300, sound: 'stamp' },
  took_back: { ms: 500, sound: 'card' },
  loaded_last: { ms: 500, sound: 'seal' },
  volunteered: { ms: 800, sound: 'tap' },
  covered: { ms: 1200, sound: 'fall' },
  uncovered: { ms: 700, sound: 'tap' },
  blast: { ms: 1500, sound: 'shot' },
  took_gun: { ms: 1000, sound: 'card' },
  exchanged: { ms: 700, sound: 'card' },
  split: { ms: 1800, sound: 'notes' },
  nothing_to_share: { ms: 1000, sound: 'tap' },
  phone: { ms: 1300, sound: 'tap' },
  switchboard: { ms: 1300, sound: 'card' },
  unmasked: { ms: 1500, sound: 'stamp' }
}

/** Told to me or my gang alone: the board shows them face down, so the log keeps them from a neighbour. */
const SECRETS: Fact['fact'][] = [
  'dealt_power',
  'dealt_role',
  'loaded_blindly',
  'gang_loaded',
  'gang_powers',
  'proposed',
  'assigned',
  'offered',
  'swapped',
  'found',
  'dropped'
]

function beat(fact: Fact): Beat<View> | undefined {
  if (fact.fact === 'fired') return volley(fact.shots)
  return fact.fact === 'aimed' ? aims() : BEATS[fact.fact]
}

const MARKS: Partial<Record<Fact['fact'], string>> = {
  wounded: 'cash-n-guns.svg#wound',
  died: 'house.svg#cross',
  blast: 'cash-n-guns-1.svg#grenade',
  switchboard: 'cash-n-guns-1.svg#phone'
}

/** As it is printed: all notes together, Shame together, then what powers and funerals do, then what breaks ties. */
function gather(lines: Record<string, unknown>[]): Record<string, unknown>[] {
  if (lines.some((line) => line['what'] === 'dead')) return lines
  const of = (what: string): Record<string, unknown>[] => lines.filter((line) => line['what'] === what)
  const notes = of('notes').flatMap((line) =>
    Array<number>(Number(line['cards'])).fill(Number(line['points']) / Number(line['cards']))
  )
  const sum = (what: string): Record<string, unknown>[] => {
    const found = of(what)
    if (!found.length) return []
    const add = (key: string): number => found.reduce((all, line) => all + Number(line[key] ?? 0), 0)
    return [
      {
        what,
        worth: found.map((line) => Number(line['points'])),
        markers: add('markers'),
        dead: add('dead'),
        seats: found.map((line) => line['seat']),
        count: found.length
      }
    ]
  }
  const shame = sum('shame')
  return [
    { what: 'notes', worth: notes, cards: notes.length },
    ...(shame.length ? shame : [{ what: 'shame', worth: [] }]),
    ...['super_coward', 'six_feet_under', 'dragon_skin', 'funeral'].flatMap(sum),
    ...of('cop'),
    ...of('wounds')
  ]
}

export const board = defineBoard<View, Fact>({
  ...common<View, Fact>(MARKS),
  Scene,
  Mine,
  Ask,
  Tv,
  Bill,
  Still,
  beat,
  sentence,
  point,
  tab: (words, question) => (HUSHED.has(question) ? words.say('page.anybody') : ''),
  quiet: new Set(['loaded', 'counted', 'loaded_last', 'unseen', ...SECRETS]),
  headline: (view, words) => {
    const phase = PHASES[(view.part ?? 0) - 1]
    return {
      phase: phase ? words.say(`phase.${phase}`) : words.say(`part.${view.part ?? 'setup'}`),
      line: words.say('page.round_of', { round: view.round, rounds: view.rounds })
    }
  },
  rail: (view) => {
    if (SETUP.has(view.stage))
      return {
        stages: ['boss', 'powers', 'bullets'],
        at: view.stage === 'choose_boss' ? 'boss' : view.stage.endsWith('powers') ? 'powers' : 'bullets'
      }
    return { stages: PHASES.slice(0, view.switchboard ? 8 : 7), at: PHASES[(view.part ?? 0) - 1] ?? '' }
  },
  score: (words, line) => scored(words, String(line['what']), line),
  gather
})
