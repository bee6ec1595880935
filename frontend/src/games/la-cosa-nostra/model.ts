// The table of La Cosa Nostra as the server shows it.

import type { Fact, Gangster, View } from './shapes'

export const PHASES = ['draw', 'planning', 'action', 'payout'] as const

/** `pimp-2` is a Pimp. */
export function kindOf(card: string): string {
  return card.replace(/-\d+$/, '')
}

/** Who a gangster works for. */
export function bossOf(view: View, gangster: string): number {
  return view.players.findIndex((player) => player.gangsters.some((one) => one.gangster === gangster))
}

export function gangsterOf(view: View, gangster: string): Gangster | undefined {
  return view.players.flatMap((player) => player.gangsters).find((one) => one.gangster === gangster)
}

export function ownerOf(view: View, card: string): number {
  return view.players.findIndex(
    (player) =>
      player.businesses.some((one) => one.card === card) || player.gangsters.some((one) => one.task?.buys === card)
  )
}

/** Every Contract that lies on a card: whose card, whose token. */
export interface Contract {
  owner: number
  seat: number
  card: string
  planned: boolean
}
export function contractsOf(view: View): Contract[] {
  return view.players.flatMap((player, owner) => [
    ...player.businesses.flatMap(({ card, tokens }) => tokens.map((seat) => ({ owner, seat, card, planned: false }))),
    ...player.gangsters.flatMap(({ task }) =>
      task?.buys ? (task.tokens ?? []).map((seat) => ({ owner, seat, card: task.buys ?? '', planned: true })) : []
    )
  ])
}

/** What has been told since the last Order was revealed. */
export function ofLastDeed(facts: readonly Fact[]): Fact[] {
  const from = facts.findLastIndex((fact) => fact.fact === 'revealed')
  if (from < 0) return []
  const to = facts.findIndex((fact, at) => at > from && AFTER.has(fact.fact))
  return facts.slice(from, to < 0 ? undefined : to)
}
/** With these another turn has begun. */
const AFTER: ReadonlySet<Fact['fact']> = new Set([
  'cancelled',
  'bought',
  'schemed',
  'skipped',
  'threatened',
  'income',
  'dealt',
  'planning',
  'fortune',
  'recruited'
])
