// How long a question waits, in words.

import { say } from './ui.svelte'
import type { Clock } from './wire'

/** Live: per cent of the time that the rules suggest. */
export const PACES = [200, 100, 60]
/** Slow: hours for each answer. */
export const HOURS = [8, 24, 72]

export function paceWord(pace: number): string {
  return PACES.includes(pace) ? say(`setup.pace_${pace}`) : `${pace} %`
}

export function clockWord(clock: Clock): string {
  if (clock.kind === 'live') return `${say('ui.clock_live')}, ${paceWord(clock.pace)}`
  if (clock.kind === 'slow') return say('setup.hours', { count: clock.hours })
  return say('ui.clock_off')
}
