// Who owns what a Job needs.

import type { OrderCard } from './box'
import { kindOf } from './model'
import type { Business, Gangster } from './shapes'

/** What is looked at here of the view. */
export interface Town {
  players: { businesses: Pick<Business, 'card' | 'active' | 'tokens'>[]; gangsters: Pick<Gangster, 'task'>[] }[]
}

export interface Need {
  kind: string
  /** Mine, rented by my Contract, to be asked for, or nowhere in town. */
  state: 'own' | 'contract' | 'ask' | 'nowhere'
  /** The card that serves. */
  card?: string
  /** Whose it is. */
  owner?: number
  /** Cards of others that could be rented. */
  lenders: { seat: number; card: string; planned: boolean }[]
}

/** Each needed card is another one: own cards first, then Contracts, then what others could lend. */
export function needsOf(view: Town, me: number, order: Pick<OrderCard, 'requires'>): Need[] {
  const used = new Set<string>()
  return Object.entries(order.requires).flatMap(([kind, count]) =>
    Array.from({ length: count }, (): Need => {
      const own = active(view, me, kind).find(({ card }) => !used.has(card))
      if (own) {
        used.add(own.card)
        return { kind, state: 'own', card: own.card, owner: me, lenders: [] }
      }
      const others = view.players.flatMap((_, seat) =>
        seat === me ? [] : active(view, seat, kind).map((one) => ({ seat, ...one }))
      )
      const rented = others.find(({ card, tokens }) => !used.has(card) && tokens.includes(me))
      if (rented) {
        used.add(rented.card)
        return { kind, state: 'contract', card: rented.card, owner: rented.seat, lenders: [] }
      }
      const free = others.filter(({ card, tokens }) => !used.has(card) && !tokens.includes(me))
      const lenders = [...free.map(({ seat, card }) => ({ seat, card, planned: false })), ...planned(view, me, kind)]
      return { kind, state: lenders.length ? 'ask' : 'nowhere', lenders }
    })
  )
}

function active(view: Town, seat: number, kind: string): { card: string; tokens: number[] }[] {
  return (view.players[seat]?.businesses ?? []).filter((one) => one.active && kindOf(one.card) === kind)
}

function planned(view: Town, me: number, kind: string): Need['lenders'] {
  return view.players.flatMap((player, seat) =>
    seat === me
      ? []
      : player.gangsters.flatMap(({ task }) =>
          task?.buys && kindOf(task.buys) === kind ? [{ seat, card: task.buys, planned: true }] : []
        )
  )
}
