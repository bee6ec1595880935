import { describe, expect, it } from 'vitest'
import { around, inThrees, lines, ribbon } from './ring'

const RING = { x: 500, y: 400, rx: 400, ry: 300 }
const POT = { x: 500, y: 400, rx: 180, ry: 120 }
const SIZE = { w: 110, h: 150 }

describe('faces around a table', () => {
  it('sit at equal distances along the rim, the first on top', () => {
    const seats = around(8, RING)
    expect(seats[0]?.x).toBeCloseTo(500)
    expect(seats[0]?.y).toBeCloseTo(100)
    expect(seats[2]?.x).toBeCloseTo(900, 0)
    expect(seats[4]?.y).toBeCloseTo(700, 0)
    const gaps = seats.map((seat, n) => {
      const next = seats[(n + 1) % 8]
      return next ? Math.hypot(seat.x - next.x, seat.y - next.y) : 0
    })
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.1)
  })

  it('are joined by lines that go round the pot', () => {
    const seats = around(6, RING)
    for (const line of lines(
      [
        { from: 0, to: 3 },
        { from: 1, to: 4 }
      ],
      seats,
      POT,
      SIZE
    )) {
      for (const t of [0.3, 0.5, 0.7]) {
        const u = 1 - t
        const x = u * u * line.start.x + 2 * u * t * line.bend.x + t * t * line.end.x
        const y = u * u * line.start.y + 2 * u * t * line.bend.y + t * t * line.end.y
        expect(Math.hypot((x - POT.x) / POT.rx, (y - POT.y) / POT.ry)).toBeGreaterThan(1)
      }
    }
  })

  it('keep the ends of several lines apart', () => {
    const seats = around(5, RING)
    const drawn = lines(
      [1, 2, 3, 4].map((from) => ({ from, to: 0 })),
      seats,
      POT,
      SIZE
    )
    for (const one of drawn)
      for (const other of drawn)
        if (one !== other) expect(Math.hypot(one.end.x - other.end.x, one.end.y - other.end.y)).toBeGreaterThan(20)
    const first = drawn[0]
    if (first) expect(ribbon(first, 6, 12).head).toMatch(/^M.*Z$/)
  })
})

describe('gangs around a table', () => {
  it('sit in threes, the first boss on top, with more felt between gangs than within', () => {
    const seats = inThrees(12, 0.75, RING)
    const far = (a: number, b: number): number =>
      Math.hypot((seats[a]?.x ?? 0) - (seats[b]?.x ?? 0), (seats[a]?.y ?? 0) - (seats[b]?.y ?? 0))
    expect(seats[1]?.y).toBe(Math.min(...seats.map((one) => one.y)))
    expect(far(2, 3)).toBeGreaterThan(far(0, 1))
    expect(far(5, 6)).toBeGreaterThan(far(4, 5))
  })
})
