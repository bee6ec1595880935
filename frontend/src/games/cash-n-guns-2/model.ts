// The table of Cash 'n Guns as the server shows it, and as it stands while a scene is being told.

import type { Fact } from '../../lib/wire'

export interface Player {
  talent: string | null
  posture: 'standing' | 'ducked' | 'sits_out' | 'wounded' | 'dead'
  wounds: number
  limit: number
  died_in: number | null
  hand_size: number
  placed: boolean
  target: number | null
  bangs_seen: number
  clicks_seen: number
  unseen: number
  loot_size: number
  loot?: string[]
}
export interface Shot {
  seat: number
  target: number
  card: string
}
export interface View {
  you: number | null
  round: number
  rounds: number
  stage: string
  part: number
  godfather: number
  token: { on_table: boolean; taker: number | null }
  table: string[]
  players: Player[]
  pile: { clicks: number; bangs: number; down: number }
  ordered: { seat: number; former: number } | null
  shots: Shot[]
  split: { sharers: number[]; taker: number; taken: string | null; ban: { who: number; kind: string } | null } | null
  mine?: {
    hand: { click: number; bang: number }
    placed: string | null
    loot: string[]
    paintings: number
    diamonds: number
    worth: number
    gains: Record<string, number>
  }
  house: Record<string, unknown>
}

/** The stages of the rulebook, P1 to P7. */
export const STAGES = ['loot', 'load', 'holdup', 'privilege', 'courage', 'shots', 'split'] as const

/** How the table stands after the facts told so far; the server's next view says the same. */
export function retold(view: View, facts: readonly Fact[]): View {
  return facts.reduce(tell, view)
}

function tell(view: View, fact: Fact): View {
  const seat = fact['seat'] as number
  switch (fact.fact) {
    case 'round':
      return {
        ...view, round: fact['round'] as number, part: 1, shots: [], split: null, ordered: null,
        table: fact['table'] as string[], token: { on_table: true, taker: null }, godfather: fact['godfather'] as number,
        players: view.players.map((one) => (one.posture === 'dead' ? one : { ...one, posture: 'standing', target: null, placed: false }))
      }
    case 'loaded':
      return { ...view, part: 2, players: view.players.map((one) => (one.posture === 'dead' ? one : { ...one, placed: true })) }
    case 'aimed': {
      const aims = fact['aims'] as { seat: number; target: number }[]
      const late = fact['late'] as number[]
      return {
        ...view, part: 3,
        players: view.players.map((one, at) => ({
          ...one,
          target: aims.find((aim) => aim.seat === at)?.target ?? one.target,
          posture: late.includes(at) && view.house['slow_player'] === 'sits_out' ? 'sits_out' : one.posture
        }))
      }
    }
    case 'aimed_last':
    case 'reaimed':
      return change(view, seat, { target: fact['target'] as number })
    case 'late_kid':
      return view.house['slow_player'] === 'sits_out' ? change(view, seat, { posture: 'sits_out' }) : view
    case 'courage': {
      const ducked = fact['ducked'] as number[]
      return { ...view, part: 5, players: view.players.map((one, at) => (ducked.includes(at) ? { ...one, posture: 'ducked' } : one)) }
    }
    case 'fired':
      return { ...view, part: 6, shots: fact['shots'] as Shot[] }
    case 'wounded':
      return change(view, seat, { posture: 'wounded', wounds: fact['wounds'] as number })
    case 'healed':
      return change(view, seat, { wounds: fact['wounds'] as number })
    case 'bandaged':
      return change(view, seat, { wounds: 0 })
    case 'died':
      return change(view, seat, { posture: 'dead' })
    case 'took': {
      const share = fact['share'] as string
      if (share === 'token') return { ...view, token: { on_table: false, taker: seat } }
      return without(view, share)
    }
    case 'sneaked':
    case 'charmed':
      return without(view, fact['card'] as string)
    case 'left_behind':
      return { ...view, table: [] }
    case 'new_godfather':
      return { ...view, godfather: seat }
    default:
      return view
  }
}

/** One card fewer on the table. */
function without(view: View, card: string): View {
  const at = view.table.indexOf(card)
  return { ...view, table: view.table.filter((_, n) => n !== at) }
}

function change(view: View, seat: number, what: Partial<Player>): View {
  return { ...view, players: view.players.map((one, at) => (at === seat ? { ...one, ...what } : one)) }
}

export function gunsOn(view: View, seat: number): number[] {
  return view.players.flatMap((one, at) => (one.target === seat && one.posture !== 'dead' ? [at] : []))
}
