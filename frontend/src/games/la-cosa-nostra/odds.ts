// What a chosen Order is worth before anybody rolls: dice, what they need, and how likely each result is.

import type { Gangster } from './model'

export interface Odds {
  dice: number
  needs: number
  /** Per cent of no success, one, two or more. */
  tiers: [number, number, number]
}

const BY: Record<string, number> = { henchman: -1, saboteur: 1 }

/** `aimed`: strength of the target and whether a task lies on it, where that is the difficulty. */
export function oddsOf(gangster: Gangster, difficulty: number): Odds {
  const needs = difficulty + gangster.cards.reduce((sum, card) => sum + (BY[card] ?? 0), 0)
  const hit = Math.min(1, Math.max(0, (7 - needs) / 6))
  const dice = gangster.strength
  const none = (1 - hit) ** dice
  const one = dice * hit * (1 - hit) ** (dice - 1)
  const per = (share: number): number => Math.round(share * 100)
  return { dice, needs, tiers: [per(none), per(one), per(1 - none - one)] }
}
