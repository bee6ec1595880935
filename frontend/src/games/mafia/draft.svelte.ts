// What somebody is about to say, or a card about to be played: half chosen, known to nobody else.

import type { Play } from '../../lib/play.svelte'
import type { Fact, View } from './shapes'

export interface Field {
  name: string
  values: (string | number)[]
}

const REASONS = ['none', 'votes', 'check', 'behaviour', 'counterclaim', 'kill_pattern', 'card']

/** The fields of each kind of statement, in the order in which they are chosen; the first value is taken unless another is. */
export function fieldsOf(kind: string, view: View): Field[] {
  const turns = Array.from({ length: view.turn + 1 }, (_, n) => view.turn - n)
  switch (kind) {
    case 'accuse':
    case 'defend':
      return [
        { name: 'strength', values: [2, 1, 3] },
        { name: 'reason', values: REASONS }
      ]
    case 'claim_role':
      return [{ name: 'role', values: ['policeman', 'agent', 'mafioso'] }]
    case 'claim_check':
      return [
        { name: 'result', values: ['mafioso', 'policeman', 'agent'] },
        { name: 'source', values: ['agent', 'wiretap', 'swap'] },
        { name: 'turn', values: turns }
      ]
    case 'claim_card':
      return [{ name: 'card', values: [...new Set(['neutral', ...(view.deal?.cards ?? [])])] }]
    case 'claim_side':
      return [
        {
          name: 'side',
          values: view.house.new_gang === 'off' ? ['police', 'mafia'] : ['police', 'mafia', 'new_gang']
        }
      ]
    case 'ask':
      return [
        {
          name: 'topic',
          values: view.counted.length ? ['why', 'role', 'checks', 'vote', 'card'] : ['role', 'checks', 'vote', 'card']
        }
      ]
    case 'because':
      return [{ name: 'reason', values: REASONS }]
    default:
      return []
  }
}

/** Statements about somebody, about oneself, and about what was said. */
export const ABOUT_SOMEBODY = ['accuse', 'defend', 'claim_check', 'vote_intent', 'because', 'ask']
export const ABOUT_MYSELF = ['claim_role', 'claim_card', 'claim_side']
export const ANSWERS = ['agree', 'disagree', 'retract']

export class Draft {
  /** What is being made: a statement, a card play, leaving, or nothing. */
  open = $state<'' | 'say' | 'card' | 'leave'>('')
  kind = $state('')
  target = $state<number | null>(null)
  statement = $state<number | null>(null)
  chosen = $state<Record<string, string | number>>({})
  /** Whom I might name in the final vote: nobody sees it, and nothing follows from it. */
  lean = $state<number | null>(null)

  begin(kind: string): void {
    this.kind = kind
    this.statement = null
    this.chosen = {}
  }

  close(): void {
    this.open = ''
    this.begin('')
    this.target = null
  }

  /** The statement as it would be said; undefined while something is missing. */
  payload(view: View): Record<string, unknown> | undefined {
    if (!this.kind) return undefined
    const said: Record<string, unknown> = {}
    if (ABOUT_SOMEBODY.includes(this.kind)) {
      if (this.target === null) return undefined
      said['target'] = this.target
    }
    if (ANSWERS.includes(this.kind)) {
      if (this.statement === null) return undefined
      said['statement'] = this.statement
    }
    for (const { name, values } of fieldsOf(this.kind, view)) said[name] = this.chosen[name] ?? values[0]
    return said
  }
}

const drafts = new WeakMap<Play<View, Fact>, Draft>()

export function draftOf(play: Play<View, Fact>): Draft {
  let draft = drafts.get(play)
  if (!draft) {
    draft = new Draft()
    drafts.set(play, draft)
  }
  return draft
}
