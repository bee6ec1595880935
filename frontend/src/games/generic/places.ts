// Where people sit around the felt, and how large they can be without covering each other or the middle.

import { around, type Point } from '../../lib/ring'

/** How high a face is with its name, to its width. */
export const FACE = 1.32
const LEAST = 52
const STEP = 4
const GAP = 4

export interface Room {
  width: number
  height: number
  /** What stands below a name, and how wide that is. */
  below: number
  broad: number
}

/** The middle of everybody's place. */
export function spots(seats: number, { width, height, below, broad }: Room, face: number): Point[] {
  const wide = Math.max(face, broad)
  return around(seats, {
    x: width / 2,
    y: height / 2,
    rx: Math.min(width / 2 - wide / 2 - GAP, height * 0.95),
    ry: Math.max(0, (height - face * FACE - below) / 2 - 2)
  })
}

/** The largest faces that leave the middle and each other free. */
export function largest(seats: number, room: Room & { middle: number; most: number }): number {
  for (let face = Math.min(room.most, room.width / 7); face > LEAST; face -= STEP) {
    const high = face * FACE + room.below
    const places = spots(seats, room, face)
    const wide = Math.max(face, room.broad)
    const apart = places.every((one, n) =>
      places.slice(n + 1).every((two) => Math.abs(one.x - two.x) > wide || Math.abs(one.y - two.y) > high + GAP)
    )
    if (apart && room.height - 2 * high > room.middle + 2 * GAP) return face
  }
  return LEAST
}
