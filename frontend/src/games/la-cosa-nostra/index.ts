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
import { brief, money } from './box'
import { deskOf } from './desk.svelte'
import { PHASES } from './model'
import { WINDOWS, reflexOf, tabOf } from './moves'
import { point } from './point'
import { sentence } from './sentence'
import type { Fact, View } from './shapes'

const BEATS: Partial<Record<Fact['fact'], Beat<View>>> = {
  dealt: { ms: 800, sound: 'card' },
  redeal: { ms: 900, sound: 'card' },
  planned: { ms: 350, sound: 'seal' },
  planned_purchase: { ms: 450, sound: 'card' },
  laid: { ms: 700, sound: 'card' },
  looked: { ms: 600, sound: 'tap' },
  schemed: { ms: 900, sound: 'stamp' },
  skipped: { ms: 700, sound: 'tap' },
  bought: { ms: 700, sound: 'notes' },
  cancelled: { ms: 600, sound: 'card' },
  threatened: { ms: 900, sound: 'click' },
  revealed: { ms: 1100, sound: 'card' },
  rolled: { ms: 1700, sound: 'chips' },
  rerolled: { ms: 900, sound: 'chips' },
  robbery: { ms: 1100, sound: 'stamp' },
  robbed: { ms: 900, sound: 'notes' },
  trap: { ms: 1100, sound: 'stamp' },
  repelled: { ms: 900, sound: 'stamp' },
  counter_fire: { ms: 900, sound: 'shot' },
  healed: { ms: 900, sound: 'tap' },
  killed: { ms: 1400, sound: 'shot' },
  put_out: { ms: 1100, sound: 'fall' },
  shut: { ms: 1100, sound: 'fall' },
  destroyed: { ms: 1300, sound: 'fall' },
  businessman_killed: { ms: 1300, sound: 'shot' },
  unharmed: { ms: 700, sound: 'tap' },
  bribed: { ms: 1100, sound: 'notes' },
  stolen: { ms: 900, sound: 'notes' },
  fined: { ms: 800, sound: 'notes' },
  present: { ms: 500, sound: 'notes' },
  bet_won: { ms: 900, sound: 'notes' },
  bet_lost: { ms: 900, sound: 'tap' },
  earned: { ms: 900, sound: 'notes' },
  laundered: { ms: 800, sound: 'notes' },
  took: { ms: 800, sound: 'notes' },
  income: { ms: 600, sound: 'notes' },
  recruited: { ms: 800, sound: 'card' },
  deal: { ms: 900, sound: 'stamp' },
  monopoly_won: { ms: 900, sound: 'dawn' },
  monopoly_lost: { ms: 700, sound: 'tap' },
  won: { ms: 1300, sound: 'paper' }
}
const MARKS: Partial<Record<Fact['fact'], string>> = {
  killed: 'house.svg#cross',
  deal: 'house.svg#contract',
  monopoly_won: 'house.svg#crown'
}

export const board = defineBoard<View, Fact>({
  Scene,
  Mine,
  Ask,
  Idle,
  Tv,
  Bill,
  Mark,
  Still,
  Count,
  beat: (fact) => BEATS[fact.fact],
  sentence: (words, act) => capital(sentence(words, act)),
  point,
  quiet: new Set(['planned_this', 'city', 'token_home']),
  tab: (words, question, play) =>
    tabOf(words, deskOf(play)) || (WINDOWS.has(question) ? words.say('page.somebody_may') : ''),
  reflex: (asked, view) => reflexOf(asked, view.mine?.standing),
  headline: (view, words) => {
    const cash = view.you === null ? undefined : view.players[view.you]?.cash
    const line = words.say('board.round', { round: view.round, rounds: view.rounds })
    return {
      phase: words.say(`phase.${view.phase}`),
      line: cash === undefined || view.phase === 'setup' ? line : `${line} · ${brief(words, cash)}`
    }
  },
  rail: (view) => ({ stages: [...PHASES], at: view.phase }),
  score: (words, line) => capital(words.say(`score.${String(line['what'])}`, line)),
  total: money,
  reel: { frame: (view) => String(view.round), mark: (fact) => MARKS[fact.fact] }
})
