import { describe, expect, it } from 'vitest'
import { FACE, largest, spots } from './places'

const LOW = { width: 950, height: 420, below: 60, broad: 136, middle: 70, most: 128 }

describe('people around the felt', () => {
  for (const seats of [2, 3, 4, 5, 6, 8, 12])
    it(`do not cover each other: ${seats}`, () => {
      const face = largest(seats, LOW)
      const places = spots(seats, LOW, face)
      const high = face * FACE + LOW.below
      for (const [n, one] of places.entries()) {
        expect(one.y - high / 2).toBeGreaterThanOrEqual(0)
        expect(one.y + high / 2).toBeLessThanOrEqual(LOW.height)
        for (const two of places.slice(n + 1))
          expect(face === 52 || Math.abs(one.x - two.x) > LOW.broad || Math.abs(one.y - two.y) > high).toBe(true)
      }
    })
})
