// Faces around a table and lines between them: aims and votes. No line hides a name.

export interface Point {
  x: number
  y: number
}
export interface Ellipse extends Point {
  rx: number
  ry: number
}
export interface Line {
  from: number
  to: number
}
/** A drawn line: where it leaves, how it bends, where it arrives. */
export interface Drawn extends Line {
  start: Point
  bend: Point
  end: Point
}

const FULL = Math.PI * 2
const SAMPLES = 720
/** How far apart two ends at one seat must be, beside a gun and between arrow heads. */
const BESIDE_A_GUN = (45 * Math.PI) / 180
const BETWEEN_HEADS = (29 * Math.PI) / 180

/** How large a seat is: its frame, which lines leave and reach. */
export interface Size {
  w: number
  h: number
}

/** Seats on an ellipse at equal arc length, not equal angle: seat 0 on top, clockwise. */
export function around(count: number, ring: Ellipse): Point[] {
  return along(
    Array.from({ length: count }, (_, seat) => seat / count),
    ring
  )
}

/** Seats that sit together in threes, the middle one of the first three on top; `gap` seats of felt more between two groups. */
export function inThrees(count: number, gap: number, ring: Ellipse): Point[] {
  const whole = (count / 3) * (3 + gap)
  return along(
    Array.from({ length: count }, (_, seat) => (Math.floor(seat / 3) * (3 + gap) + (seat % 3) - 1 + whole) % whole).map(
      (at) => at / whole
    ),
    ring
  )
}

/** The points at these parts of the ellipse's length, from the top, clockwise. */
export function along(parts: readonly number[], ring: Ellipse): Point[] {
  const points = Array.from({ length: SAMPLES + 1 }, (_, n) => on(ring, (n / SAMPLES) * FULL))
  const lengths = [0]
  for (let n = 1; n < points.length; n += 1) lengths.push((lengths[n - 1] ?? 0) + distance(points[n - 1], points[n]))
  const whole = lengths.at(-1) ?? 1
  return parts.map((part) => points[lengths.findIndex((length) => length >= part * whole)] ?? on(ring, 0))
}

function on(ring: Ellipse, turn: number): Point {
  return { x: ring.x + ring.rx * Math.sin(turn), y: ring.y - ring.ry * Math.cos(turn) }
}
function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

/** Lines that bend around the pot, with their ends kept apart at every seat. */
export function lines(
  wanted: readonly Line[],
  seats: readonly Point[],
  pot: Ellipse,
  size: Size | readonly Size[]
): Drawn[] {
  const sizeOf = (seat: number): Size => ('w' in size ? size : (size[seat] ?? { w: 0, h: 0 }))
  const bent = wanted.map((line) => ({ ...line, middle: middleOf(line, seats, pot) }))
  const ports = seats.map((seat, at) => apart(seat, at, bent))
  return bent.map((line, n) => {
    const start = edge(seats[line.from], ports[line.from]?.get(`${n}:from`) ?? 0, sizeOf(line.from), 26)
    const end = edge(seats[line.to], ports[line.to]?.get(`${n}:to`) ?? 0, sizeOf(line.to), 6)
    const bend = { x: 2 * line.middle.x - (start.x + end.x) / 2, y: 2 * line.middle.y - (start.y + end.y) / 2 }
    return { from: line.from, to: line.to, start, bend, end }
  })
}

function middleOf(line: Line, seats: readonly Point[], pot: Ellipse): Point {
  const a = seats[line.from] ?? pot
  const b = seats[line.to] ?? pot
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const steps = Math.abs(line.from - line.to)
  if (Math.min(steps, seats.length - steps) === 1) {
    return { x: middle.x + (pot.x - middle.x) * 0.1, y: middle.y + (pot.y - middle.y) * 0.1 }
  }
  let dx = (middle.x - pot.x) / pot.rx
  let dy = (middle.y - pot.y) / pot.ry
  if (Math.hypot(dx, dy) < 0.08) {
    // straight across: go round on the shooter's right
    dx = -(b.y - a.y) / pot.ry
    dy = (b.x - a.x) / pot.rx
  }
  const far = Math.hypot(dx, dy) || 1
  const reach = Math.max(far > 1.24 ? 1.24 : 1.22, Math.min(far, 1.24))
  return { x: pot.x + (dx / far) * reach * pot.rx, y: pot.y + (dy / far) * reach * pot.ry }
}

/** For one seat the direction of each line that leaves or arrives, pushed apart. */
function apart(seat: Point, at: number, bent: readonly (Line & { middle: Point })[]): Map<string, number> {
  const ends = bent.flatMap((line, n) => {
    const angle = Math.atan2(line.middle.y - seat.y, line.middle.x - seat.x)
    const found: { key: string; gun: boolean; angle: number }[] = []
    if (line.from === at) found.push({ key: `${n}:from`, gun: true, angle })
    if (line.to === at) found.push({ key: `${n}:to`, gun: false, angle })
    return found
  })
  ends.sort((a, b) => a.angle - b.angle)
  for (let round = 0; round < 24; round += 1) {
    for (let n = 0; n < ends.length && ends.length > 1; n += 1) {
      const one = ends[n]
      const other = ends[(n + 1) % ends.length]
      if (!one || !other || one === other) continue
      const gap = n + 1 < ends.length ? other.angle - one.angle : other.angle + FULL - one.angle
      const wanted = one.gun || other.gun ? BESIDE_A_GUN : BETWEEN_HEADS
      if (gap < wanted) {
        one.angle -= (wanted - gap) / 2
        other.angle += (wanted - gap) / 2
      }
    }
  }
  return new Map(ends.map((end) => [end.key, end.angle]))
}

/** The point on a seat's frame in a direction, a little outside. */
function edge(seat: Point | undefined, angle: number, size: Size, out: number): Point {
  if (!seat) return { x: 0, y: 0 }
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  const reach = Math.min(size.w / 2 / Math.max(0.001, Math.abs(dx)), size.h / 2 / Math.max(0.001, Math.abs(dy)))
  return { x: seat.x + dx * (reach + out), y: seat.y + dy * (reach + out) }
}

/** A ribbon that widens from the gun to its head, and the head itself. */
export function ribbon(line: Drawn, thin: number, thick: number): { body: string; head: string; turn: number } {
  const count = 22
  const whole = Math.max(1, distance(line.start, line.bend) + distance(line.bend, line.end))
  const upTo = 1 - Math.min(0.5, (thick * 2.2) / whole)
  const along = Array.from({ length: count + 1 }, (_, n) => at(line, (n / count) * upTo))
  const left: string[] = []
  const right: string[] = []
  along.forEach((point, n) => {
    const next = along[n + 1] ?? line.end
    const before = along[n - 1] ?? line.start
    const length = distance(before, next) || 1
    const wide = (thin + ((thick - thin) * n) / count) / 2
    const nx = (-(next.y - before.y) / length) * wide
    const ny = ((next.x - before.x) / length) * wide
    left.push(`${round(point.x + nx)} ${round(point.y + ny)}`)
    right.unshift(`${round(point.x - nx)} ${round(point.y - ny)}`)
  })
  const back = at(line, upTo)
  const turn = Math.atan2(line.end.y - back.y, line.end.x - back.x)
  const tip = (side: number, deep: number): string => {
    const x = line.end.x - Math.cos(turn) * deep - Math.sin(turn) * side
    const y = line.end.y - Math.sin(turn) * deep + Math.cos(turn) * side
    return `${round(x)} ${round(y)}`
  }
  const start = at(line, 0.06)
  return {
    body: `M${left.join('L')}L${right.join('L')}Z`,
    head: `M${tip(0, 0)}L${tip(-thick * 1.7, thick * 3.4)}L${tip(0, thick * 2.4)}L${tip(thick * 1.7, thick * 3.4)}Z`,
    turn: (Math.atan2(start.y - line.start.y, start.x - line.start.x) * 180) / Math.PI
  }
}

function at(line: Drawn, t: number): Point {
  const u = 1 - t
  return {
    x: u * u * line.start.x + 2 * u * t * line.bend.x + t * t * line.end.x,
    y: u * u * line.start.y + 2 * u * t * line.bend.y + t * t * line.end.y
  }
}
function round(value: number): number {
  return Math.round(value * 10) / 10
}
