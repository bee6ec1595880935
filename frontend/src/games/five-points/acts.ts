// Acts in steps. What is legal comes from the server; here is only where places lie on the table.

import { BACK } from '../../lib/lesson'
import type { Catalogue } from '../../lib/texts'
import type { Fact, Move, View } from './shapes'

/** A card climbs in so many milliseconds, and each refill follows a little later. */
export const CLIMB = 340
export const FOLLOW = 180

/** The cards that move while a fact is told. */
export function movesTold(fact: Fact): Move[] {
  return fact.fact === 'promoted' || fact.fact === 'influenced' ? fact.moves : []
}

/** The slots that a line of the score counts. */
export function slotsOf(line: Record<string, unknown>): string[] {
  return Array.isArray(line['slots']) ? (line['slots'] as string[]) : []
}
/** What a card in a slot is worth at the end. */
export function pointsAt(place: string): number {
  return Math.max(0, at(place)[0] - 3)
}

/** Each act as the steps in which a player chooses it; refill letters are steps of their own. */
export function steps(act: string): string[] {
  const words = act.split(' ')
  const letters = words[0] === 'promote' ? 3 : words[0] === 'influence' ? 4 : words.length
  return [...words.slice(0, letters), ...(words[letters] ?? '').split('').filter(Boolean)]
}

export function matching(acts: readonly string[], chosen: readonly string[]): string[] {
  return acts.filter((act) => {
    const parts = steps(act)
    return chosen.every((part, at) => parts[at] === part)
  })
}

export function options(acts: readonly string[], chosen: readonly string[]): string[] {
  const found = matching(acts, chosen).map((act) => steps(act)[chosen.length])
  return [...new Set(found.filter((part) => part !== undefined))]
}

/** Goes on by itself where there is nothing to choose. */
export function advance(acts: readonly string[], chosen: readonly string[]): string[] {
  let parts = [...chosen]
  for (;;) {
    const next = options(acts, parts)
    const only = next[0]
    if (next.length !== 1 || only === undefined || parts.length === 0) return parts
    parts = [...parts, only]
  }
}

export function slot(row: number, column: number): string {
  return `${row}.${column}`
}
function at(place: string): [number, number] {
  const [row = 0, column = 0] = place.split('.').map(Number)
  return [row, column]
}
export function above(place: string, way: string): string {
  const [row, column] = at(place)
  return slot(row + 1, way === 'L' ? column - 1 : column)
}
export function below(place: string, way: string): string {
  const [row, column] = at(place)
  return slot(row - 1, way === 'L' ? column : column + 1)
}
export function cardAt(view: Pick<View, 'pyramid'>, place: string): string | null {
  const [row, column] = at(place)
  return view.pyramid[6 - row]?.[column - 1] ?? null
}

/** Where the hole is that the next refill letter fills; empty if none is asked for yet. */
export function hole(chosen: readonly string[]): string {
  const [verb, ...rest] = chosen
  if (verb === 'promote' && rest.length >= 2) return refilled(rest[0] ?? '', rest.slice(2))
  if (verb === 'influence' && rest.length >= 3) return refilled(rest[2] ?? '', rest.slice(3))
  return ''
}
function refilled(place: string, letters: readonly string[]): string {
  return letters.reduce((open, way) => below(open, way), place)
}

/** The place, or the button, where an act goes on after what is chosen so far. */
export function point(act: string, chosen: readonly string[]): string {
  const parts = steps(act)
  if (!chosen.every((part, at) => parts[at] === part)) return BACK
  const [verb, first = ''] = parts
  const next = parts[chosen.length]
  if (next === undefined) return 'confirm'
  if (verb !== 'promote' && verb !== 'influence') return `choice:${parts.at(-1)}`
  if (chosen.length <= 1) return verb === 'promote' ? first : `hand:${first}`
  const open = hole(chosen)
  if (open) return below(open, next)
  return verb === 'promote' ? above(first, next) : next
}

/** What moves, in order, if the act is carried out as far as it is chosen. */
export function moves(view: Pick<View, 'pyramid' | 'deck'>, chosen: readonly string[]): Move[] {
  const [verb, ...rest] = chosen
  const found: Move[] = []
  let letters: string[] = []
  let open = ''
  if (verb === 'promote' && rest[0] && rest[1]) {
    found.push({ card: cardAt(view, rest[0]) ?? '', from: rest[0], to: above(rest[0], rest[1]) })
    letters = rest.slice(2)
    open = rest[0]
  } else if (verb === 'influence' && rest[2]) {
    letters = rest.slice(3)
    open = rest[2]
  }
  for (const way of letters) {
    const from = below(open, way)
    found.push({ card: cardAt(view, from) ?? '', from, to: open })
    open = from
  }
  if (open.startsWith('1.') && view.deck.top) found.push({ card: view.deck.top, from: 'deck', to: open })
  return found
}

/** An act in words. */
export function sentence(words: Catalogue, act: string): string {
  const [verb = '', ...parts] = act.split(' ')
  if (verb === 'promote') return words.say('act.promote', { from: parts[0], way: parts[1], refill: parts[2] ?? '' })
  if (verb === 'influence')
    return words.say('act.influence', { card: parts[0], by: parts[1], target: parts[2], refill: parts[3] ?? '' })
  return words.say(`act.${verb}`, { gang: parts[0] })
}

/** The act that tapping a place would mean where it cannot be one: asked for its reason. */
export function impossible(chosen: readonly string[], place: string): string {
  const [verb, first = '', betrayer = ''] = chosen
  if (verb === 'influence' && chosen.length >= 3) return `influence ${first} ${betrayer} ${place} ${anyRefill(place)}`
  if (verb === 'influence' && chosen.length === 2)
    return `influence ${first} ${place} ${near(place)} ${anyRefill(near(place))}`
  if (verb === 'promote' && chosen.length >= 2) return `promote ${first} ${place} ${anyRefill(first)}`
  return `promote ${place} ${inner(place)} ${anyRefill(place)}`
}
/** Up-left, but for the left edge of the pyramid. */
function inner(place: string): string {
  return at(place)[1] === 1 ? 'R' : 'L'
}
function near(place: string): string {
  return at(place)[0] === 1 ? above(place, inner(place)) : below(place, 'L')
}
/** Some way to fill a hole, down to the deck. */
function anyRefill(open: string): string {
  return 'L'.repeat(at(open)[0] - 1)
}
