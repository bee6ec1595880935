// How somebody looks to one pair of eyes: the same for the grid of a phone and for the ring.

import { capital, type Catalogue } from '../../lib/texts'
import type { Chair } from '../../lib/wire'
import { accusers, claimsOf, count, isNight, openBallots, VOTES, type Token } from './model'
import type { View } from './shapes'

export interface Look {
  dead: boolean
  you: boolean
  /** In the light: asked, awake, interrogated, in danger. */
  lit: boolean
  /** Shown, or else claimed. */
  token: Token | null
  claimed: boolean
  fingers: number
  /** What lies before him and works now. */
  marks: string[]
  sealed: boolean
  /** The floor is somebody else's. */
  hush: boolean
}

/** Everybody in the order of the ring. By night nothing but who lives: every phone shows the same. */
export function looks(view: View, answered: ReadonlySet<number>, waiting: ReadonlySet<number>): Look[] {
  const night = isNight(view)
  const ballots = openBallots(view)
  const fingers = ballots.length ? count(ballots, view.players) : accusers(view)
  const voting = VOTES.has(view.step)
  const over = view.outcome
  return view.seats.map((one, seat) => {
    const claim = claimsOf(view, seat).role?.role ?? null
    const lit =
      view.pending?.seat === seat ||
      (view.step === 'speech'
        ? view.speaker === seat
        : (view.step === 'final' || view.step === 'revote') && (view.vote?.candidates.includes(seat) ?? false))
    return {
      dead: !one.alive,
      you: seat === view.you,
      lit: over
        ? over.winners.includes(seat)
        : !night && (lit || (voting && view.vote?.sequential === true && waiting.has(seat))),
      token: one.token ?? (over ? (view.truth?.tokens[seat] ?? null) : night ? null : claim),
      claimed: one.token === null && !over,
      fingers: night || over || !one.alive ? 0 : (fingers[seat] ?? 0),
      marks: one.alive ? marksOf(view, seat) : [],
      sealed: !night && voting && answered.has(seat),
      hush: view.step === 'speech' && view.phase === 'speech' && one.alive && view.speaker !== seat
    }
  })
}

function marksOf(view: View, seat: number): string[] {
  const marks: string[] = []
  if (view.commander === seat) marks.push('commander')
  if (view.arrested === seat) marks.push('arrest')
  if (view.kidnapped === seat) marks.push('kidnapping')
  if (view.shelter?.seat === seat) marks.push('shelter')
  if (view.safe_conduct?.seat === seat) marks.push('safe_conduct')
  const card = view.seats[seat]?.card
  if (card && card !== 'commander' && !marks.includes(card) && view.seats[seat]?.place === 'up') marks.push(card)
  return marks
}

/** The same in words. */
export function said(words: Catalogue, chair: Chair, look: Look): string {
  const parts = [
    chair.name,
    look.dead ? words.say('page.gone') : '',
    look.token
      ? look.claimed
        ? words.say('board.says', { claim: words.term('token', look.token) })
        : words.term('token', look.token)
      : '',
    look.fingers ? words.say('page.fingers', { count: look.fingers }) : '',
    ...look.marks.map((mark) => words.term('card', mark)),
    look.sealed ? words.say('page.sealed') : ''
  ]
  return capital(parts.filter(Boolean).join(', '))
}
