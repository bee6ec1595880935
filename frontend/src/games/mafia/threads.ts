// Threads from finger to face: nearly straight, bowed towards the middle where two sit side by side, so that no
// thread and no fist hides a name; their ends are kept apart.

import type { Ellipse, Line, Point } from '../../lib/ring'

export interface Thread extends Line {
  start: Point
  bend: Point
  end: Point
  /** Which way the fist points, in degrees. */
  turn: number
}

const APART = (9 * Math.PI) / 180

export function threads(
  wanted: readonly Line[],
  seats: readonly Point[],
  ring: Ellipse,
  size: { w: number; h: number }
): Thread[] {
  const bent = wanted.map((line) => ({ ...line, bend: bendOf(line, seats, ring) }))
  const ends = new Map<(typeof bent)[number], number>()
  seats.forEach((seat, at) => {
    const arriving = bent.filter((line) => line.to === at).map((line) => ({ line, angle: towards(seat, line.bend) }))
    const inward = towards(seat, ring)
    arriving.sort((a, b) => near(a.angle, inward) - near(b.angle, inward))
    const first =
      arriving.reduce((sum, one) => sum + near(one.angle, inward), 0) / Math.max(1, arriving.length) -
      ((arriving.length - 1) * APART) / 2
    arriving.forEach((one, n) => ends.set(one.line, arriving.length > 1 ? inward + first + n * APART : one.angle))
  })
  return bent.map((line) => {
    const from = seats[line.from] ?? ring
    const to = seats[line.to] ?? ring
    const out = towards(from, line.bend)
    const start = edge(from, out, size, size.w * 0.26)
    return {
      from: line.from,
      to: line.to,
      start,
      bend: line.bend,
      end: edge(to, ends.get(line) ?? 0, size, 6),
      turn: (towards(start, line.bend) * 180) / Math.PI
    }
  })
}

/** The nearer two sit, the further their thread goes round by the middle. */
function bendOf(line: Line, seats: readonly Point[], ring: Ellipse): Point {
  const a = seats[line.from] ?? ring
  const b = seats[line.to] ?? ring
  const steps = Math.abs(line.from - line.to)
  const apart = Math.min(steps, seats.length - steps) / (seats.length / 2)
  const pull = Math.max(0.06, 0.8 * (1 - apart) ** 2)
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return { x: middle.x + (ring.x - middle.x) * pull, y: middle.y + (ring.y - middle.y) * pull }
}

function towards(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x)
}
/** An angle as seen from another, between minus and plus half a turn. */
function near(angle: number, from: number): number {
  const off = angle - from
  return Math.atan2(Math.sin(off), Math.cos(off))
}
/** The point on a seat's frame in a direction, a little outside. */
function edge(seat: Point, angle: number, size: { w: number; h: number }, out: number): Point {
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  const reach = Math.min(size.w / 2 / Math.max(0.001, Math.abs(dx)), size.h / 2 / Math.max(0.001, Math.abs(dy)))
  return { x: seat.x + dx * (reach + out), y: seat.y + dy * (reach + out) }
}
