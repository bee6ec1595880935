// What one player alone has learnt, in sentences: shown only while the token is held.

import { capital, type Catalogue } from '../../lib/texts'
import { isNight, seenTokens } from './model'
import type { MyNight, View } from './shapes'

export function notes(words: Catalogue, view: View): string[] {
  const mine = view.mine
  if (!mine) return []
  const told = seenTokens(view).map(({ seat, token }) => `${words.who(seat)}: ${words.term('token', token)}.`)
  if (told.length) told.unshift(`${words.say('board.seen')}:`)
  const lines = told.length ? [told.join(' ')] : []
  if (mine.gang.length) lines.push(`${words.say('board.gang')}: ${words.who(mine.gang)}.`)
  if (mine.recruit !== null)
    lines.push(capital(words.say('page.recruited', { seat: mine.recruit, recruiter: mine.recruiter })))
  const night = mine.nights.at(-1)
  if (night && night.awake.length) lines.push(...meeting(words, night, isNight(view)))
  return lines
}

/** Who was awake, and the fingers of the last round. */
export function meeting(words: Catalogue, night: MyNight, now: boolean): string[] {
  const lines = [words.say(now ? 'page.awake_now' : 'page.awake_then', { names: night.awake })]
  const fingers = lastFingers(night)
  if (fingers.length) lines.push(`${fingers.map(([seat, mark]) => finger(words, seat, mark)).join(', ')}.`)
  if (night.lot.length) lines.push(words.say('page.lot_among', { names: night.lot }))
  return lines
}

/** Who points, and his mark: a seat, -2 for a nod, -3 for a shake. */
export function lastFingers(night: MyNight): [seat: number, mark: number][] {
  const pointing = (fingers: number[][]): [number, number][] =>
    fingers.flatMap(([seat = -1, mark = -1]) => (mark === -1 ? [] : [[seat, mark]]))
  const second = pointing(night.second)
  return second.length ? second : pointing(night.first)
}

function finger(words: Catalogue, seat: number, mark: number): string {
  if (mark === -2) return `${words.who(seat)} ${words.term('sign', 'nod')}`
  if (mark === -3) return `${words.who(seat)} ${words.term('sign', 'shake')}`
  return `${words.who(seat)}: ${words.who(mark)}`
}
