// Whom the table waits for, as far as these eyes may know.

import type { Asked } from './wire'

/** So many names can be read in one line; fewer on a TV, and where a sentence follows. */
const NAMES = 6
export const FEW_NAMES = 3

/** Nobody may see who has answered: not even how many. */
export function isHushed(asked: Asked): boolean {
  return asked.answered === undefined
}

/** Whoever is asked and has not answered, as far as that is told; of a hushed question everybody but me once I have answered. */
export function awaited(asked: readonly Asked[], me: number | null): number[] {
  const open = asked.filter((one) => one.blocking)
  return [
    ...new Set(
      open.flatMap((one) =>
        one.seats.filter((seat) => !one.answered?.includes(seat) && !(seat === me && one.yours?.answer))
      )
    )
  ]
}

/** The text of the house that says so, and what stands in its holes. Of a hushed question it says who is asked, never who is left. */
export function waitingLine(
  asked: readonly Asked[],
  me: number | null,
  nameOf: (seat: number) => string,
  names = NAMES
): { key: string; about: Record<string, unknown> } | null {
  const open = asked.filter((one) => one.blocking)
  const left = awaited(
    open.filter((one) => !isHushed(one)),
    me
  )
  const [key, seats, most] = left.length
    ? (['ui.waiting_for', left, names] as const)
    : (['ui.hushed', awaited(open, me), FEW_NAMES] as const)
  if (!seats.length) return null
  return seats.length > most
    ? { key: `${key}_many`, about: { count: seats.length } }
    : { key, about: { names: seats.map(nameOf) } }
}
