import { defineBoard } from '../define'
import type { Beat } from '../../lib/beat'
import { capital } from '../../lib/texts'
import Ask from './Ask.svelte'
import Bill from './Bill.svelte'
import Count from './Count.svelte'
import Idle from './Idle.svelte'
import Mark from './Mark.svelte'
import Mine from './Mine.svelte'
import Scene from './Scene.svelte'
import Still from './Still.svelte'
import Tv from './Tv.svelte'
import { alive, HUSHED, isNight } from './model'
import { narrator, verdict } from './narration'
import { point } from './point'
import { sentence } from './sentence'
import type { Fact, View } from './shapes'

const BEATS: Partial<Record<Fact['fact'], Beat<View>>> = {
  night: { ms: 1600, sound: 'night' },
  recruitment: { ms: 1100, sound: 'seal' },
  dawn: { ms: 1800, sound: 'dawn' },
  quiet_dawn: { ms: 1500, sound: 'dawn' },
  saved: { ms: 1200, sound: 'stamp' },
  fell: { ms: 1600, sound: 'fall' },
  showed: { ms: 1000, sound: 'card' },
  commander: { ms: 700, sound: 'chips' },
  played: { ms: 1200, sound: 'card' },
  removed: { ms: 400, sound: 'card' },
  last_shot: { ms: 1100, sound: 'shot' },
  voted: { ms: 420, sound: 'tap' },
  counted: {
    ms: 3200,
    sounds: [
      [0, 'tap'],
      [160, 'tap'],
      [320, 'tap'],
      [600, 'stamp']
    ]
  },
  no_votes: { ms: 1000, sound: 'tap' },
  interrogated: { ms: 1500, sound: 'beat' },
  tie: { ms: 1200, sound: 'stamp' },
  lot: { ms: 1400, sound: 'dice' },
  commander_chose: { ms: 1000, sound: 'chips' },
  commander_decided: { ms: 1200, sound: 'chips' },
  voted_out: { ms: 1300, sound: 'stamp' },
  annulled: { ms: 1100, sound: 'stamp' },
  showed_wrongly: { ms: 1100, sound: 'card' },
  won: { ms: 1500, sound: 'paper' },
  nobody_won: { ms: 1500, sound: 'paper' }
}
/** What only one player was told stays under his hand, out of the log: an onlooker learns nothing. */
const WHISPERED: Fact['fact'][] = [
  'dealt',
  'looked',
  'gang',
  'meeting',
  'won_over',
  'fingers',
  'settled',
  'new_token',
  'overheard'
]
const MARKS: Partial<Record<Fact['fact'], string>> = { fell: 'house.svg#cross', night: 'mafia.svg#tok-back' }

export const board = defineBoard<View, Fact>({
  Scene,
  Mine,
  Ask,
  Idle,
  Tv,
  Bill,
  Mark,
  Count,
  Still,
  sentence,
  narrator,
  point,
  beat: (fact) => BEATS[fact.fact],
  quiet: new Set([...WHISPERED, 'agent_phase', 'truth', 'pending', 'interrogated', 'spoke']),
  secretChannels: new Set(['mafia']),
  night: (view) => isNight(view),
  dialect: (view) => (view.house.soft_words ? 'soft' : ''),
  tab: (words, question) =>
    HUSHED.has(question) ? words.say(question === 'reaction' ? 'page.tab.reaction' : 'page.tab.all') : '',
  headline: (view, words) => {
    const turn = view.turn ? words.say('board.turn', { turn: view.turn }) : ''
    const place = isNight(view) ? words.say('board.living', { count: alive(view) }) : words.say('page.council')
    return {
      phase: isNight(view) ? words.say('page.night_n', { turn: view.turn }) : words.say(`page.phase.${view.phase}`),
      line: [place, turn].filter(Boolean).join(' · ')
    }
  },
  score: (words, line) => capital(words.say('score.side', line)),
  total: (words, points) => words.say(points ? 'page.wins' : 'page.loses'),
  cards: (line) => [Number(line['points'])],
  verdict,
  reel: { frame: (view) => String(view.turn), mark: (fact) => MARKS[fact.fact] }
})
