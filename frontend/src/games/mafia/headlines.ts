// The one or two things that matter now, in a sentence: contradictions first, then what just happened.

import { capital, retell, type Catalogue } from '../../lib/texts'
import type { Fact, View } from './shapes'

export function headlines(words: Catalogue, view: View, now: Fact | null): string[] {
  if (now) return [retell(words, now)]
  const lines: string[] = []
  if (view.pending) lines.push(words.say('page.in_danger', { target: view.pending.seat }))
  if (view.vote && (view.step === 'final' || view.step === 'revote'))
    lines.push(words.say('page.between', { names: view.vote.candidates }))
  const clash = view.clashes.at(-1)
  if (clash) {
    const seats = [
      ...new Set(view.statements.filter((said) => clash.statements.includes(said.number)).map((said) => said.seat))
    ]
    lines.push(`${capital(words.term('clash', clash.kind))}: ${words.who(seats)}. ${words.say('page.somebody_lies')}`)
  }
  return lines.slice(0, 2)
}
