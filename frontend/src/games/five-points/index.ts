import type { Board } from '..'
import type { Beat } from '../../lib/stage.svelte'
import type { Fact } from '../../lib/wire'
import Ask from './Ask.svelte'
import Mine from './Hand.svelte'
import Scene from './Scene.svelte'
import Still from './Still.svelte'
import Tv from './Tv.svelte'
import { CLIMB, FOLLOW, sentence, type Move, type View } from './acts'

function beat(fact: Fact): Beat | undefined {
  switch (fact.fact) {
    case 'promoted':
    case 'influenced':
      return { ms: CLIMB + FOLLOW * ((fact['moves'] as Move[] | undefined)?.length ?? 1) + 450, sound: 'card' }
    case 'reached':
    case 'passed':
    case 'had_to_pass':
      return { ms: 900, sound: 'tap' }
    case 'revealed':
      return { ms: 1300, sound: 'card' }
    case 'crowned':
      return { ms: 1500, sound: 'dawn' }
    case 'won':
      return { ms: 1200, sound: 'paper' }
    default:
      return undefined
  }
}

export const board: Board = {
  Scene,
  Mine,
  Ask,
  Tv,
  Still,
  beat,
  quiet: new Set(['uncovered']),
  headline: (any, words) => {
    const view = any as unknown as View
    return { phase: words.say(`phase.${view.phase}`), line: words.say('board.promotions_left', { left: view.promotions_left }) }
  },
  sentence,
  score: (words, line) => {
    const slots = line['slots']
    const what = Array.isArray(slots) && slots.length === 0 ? 'alliance_none' : String(line['what'])
    return words.say(`score.${what}`, line)
  },
  total: (words, points) => words.say('board.points', { points })
}
