import { defineBoard } from '../define'
import type { Beat } from '../../lib/beat'
import Ask from './Ask.svelte'
import Mine from './Hand.svelte'
import Scene from './Scene.svelte'
import Still from './Still.svelte'
import Tv from './Tv.svelte'
import Count from './Count.svelte'
import { CLIMB, FOLLOW, point, pointsAt, sentence, slotsOf } from './acts'
import type { Fact, View } from './shapes'

/** The pyramid is drawn as it was while its cards move, and so are alliances while one is turned. */
const STILL: NonNullable<Beat<View>['grows']> = [[0, null]]

function beat(fact: Fact): Beat<View> | undefined {
  switch (fact.fact) {
    case 'promoted':
    case 'influenced':
      return { ms: CLIMB + FOLLOW * fact.moves.length + 450, sound: 'card', grows: STILL }
    case 'reached':
    case 'passed':
    case 'had_to_pass':
      return { ms: 900, sound: 'tap' }
    case 'revealed':
      return { ms: 1300, sound: 'card', grows: STILL }
    case 'crowned':
      return { ms: 1500, sound: 'dawn' }
    case 'won':
      return { ms: 1200, sound: 'paper' }
    default:
      return undefined
  }
}

const MARKS: Partial<Record<Fact['fact'], string>> = {
  influenced: 'house.svg#cross',
  revealed: 'house.svg#eye',
  crowned: 'five-points.svg#fp-throne'
}

export const board = defineBoard<View, Fact>({
  Scene,
  Mine,
  Ask,
  Tv,
  Still,
  beat,
  quiet: new Set(['uncovered']),
  headline: (view, words) => {
    return {
      phase: words.say(`phase.${view.phase}`),
      line: view.promotions_left ? words.say('board.promotions_left', { left: view.promotions_left }) : ''
    }
  },
  sentence,
  point,
  score: (words, line) => {
    const what = line['what'] === 'alliance' && slotsOf(line).length === 0 ? 'alliance_none' : String(line['what'])
    return words.say(`score.${what}`, line)
  },
  total: (words, points) => words.say('board.points', { points }),
  cards: (line) => slotsOf(line).map(pointsAt),
  Count,
  reel: {
    frame: (view) => {
      return String(Math.ceil(view.turn / view.players.length))
    },
    mark: (fact) => MARKS[fact.fact]
  }
})
