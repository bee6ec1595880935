// What I am about to do, shared by the parts of the board: nothing of it is sent before I confirm.

import type { Play } from '../../lib/play.svelte'
import type { Fact, OfferSide, OpenOffer, View } from './shapes'

export type Tab = 'table' | 'hand' | 'deals' | 'talk'

export interface Draft {
  /** A seat; null for anybody. */
  to: number | null
  open: boolean
  give: OfferSide
  get: OfferSide
  note: string
  /** The question of the offer that this one answers. */
  answers: string
}
export interface Vow {
  to: number
  will: boolean
  deed: string
  words: string
  open: boolean
}

export class Desk {
  /** The question that all this is about. */
  asked = ''
  tab = $state<Tab>('table')
  /** Who does it. */
  gangster = $state('')
  /** What is laid on him: `theft_1 1`, or a business of the City. */
  card = $state('')
  /** Whom or what it is aimed at. */
  target = $state('')
  /** Thousands of dollars. */
  sum = $state(-1)
  /** A card in use beside the turn: `play henchman`, `snitch`, `spy`, `lawyer lawyer-2`; or a threat by somebody. */
  using = $state('')
  looks = $state.raw<string[]>([])
  hand = $state<'orders' | 'city'>('orders')
  draft = $state.raw<Draft | null>(null)
  vow = $state.raw<Vow | null>(null)

  /** A new question begins with a clean desk; what I write to others stays. */
  clear(): void {
    this.gangster = ''
    this.card = ''
    this.target = ''
    this.sum = -1
    this.hand = 'orders'
    this.putAway()
  }

  /** I am doing something beside the question. */
  get busy(): boolean {
    return this.draft !== null || this.vow !== null || this.using !== ''
  }

  /** One step back. */
  leave(): void {
    if (this.draft) this.draft = null
    else if (this.vow) this.vow = null
    else if (this.using) this.putAway()
    else {
      this.card = ''
      this.target = ''
    }
  }

  putAway(): void {
    this.using = ''
    this.looks = []
  }

  take(using: string): void {
    this.using = using
    this.looks = []
    this.draft = null
    this.vow = null
    this.tab = 'table'
  }

  compose(draft: Partial<Draft> & { to: number | null }): void {
    this.putAway()
    this.vow = null
    this.draft = { open: draft.to === null, give: nothing(), get: nothing(), note: '', answers: '', ...draft }
    this.tab = 'deals'
  }

  /** The other's terms the other way round. */
  counter(offer: OpenOffer): void {
    this.compose({ to: offer.from, open: offer.open, give: offer.get, get: offer.give, answers: offer.question })
  }
}

export function nothing(): OfferSide {
  return { cash: 0, businesses: [], gangsters: [], tokens: [] }
}

const desks = new WeakMap<Play<View, Fact>, Desk>()

export function deskOf(play: Play<View, Fact>): Desk {
  let desk = desks.get(play)
  if (!desk) {
    desk = new Desk()
    desks.set(play, desk)
  }
  return desk
}
