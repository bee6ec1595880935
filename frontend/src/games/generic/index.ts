// The board of every game that has none of its own, drawn from its view, its hints and its texts.

import type { Board } from '..'
import type { GameCard } from '../../lib/wire'
import Ask from './Ask.svelte'
import Idle from './Idle.svelte'
import Mine from './Mine.svelte'
import Scene from './Scene.svelte'
import Still from './Still.svelte'
import Tv from './Tv.svelte'
import { deskOf } from './desk.svelte'
import { know } from './model'

export function boardFrom(card: GameCard): Board {
  const model = know(card)
  return {
    Scene,
    Mine,
    Ask,
    Idle,
    Tv,
    Still,
    beat: () => ({ ms: 850, sound: 'card' }),
    quiet: new Set(),
    headline: (view, words) => model.headline(words, view),
    sentence: (words, act) => model.sentence(words, act),
    point: (led, chosen, acts) => model.point(led, chosen, acts),
    score: (words, line) => words.say(`score.${String(line['what'])}`, line),
    total: (words, points) => (words.has('total') ? words.say('total', { points }) : String(points)),
    verdict: (words, { winners, scores }) =>
      words.has('total')
        ? words.say('late.headline', { seats: winners, total: words.say('total', { points: scores[winners[0] ?? 0] }) })
        : words.say('late.headline_plain', { seats: winners }),
    reel: { frame: (view) => model.frame(view), mark: () => undefined },
    tab: (words, _, play) => (deskOf(play).right ? words.say('ui.you_may') : '')
  }
}
