// The five games of the house, in the order of the shelf; those that cannot be played here yet are shown too.

export const SHELF: readonly { slug: string; seats: number[] }[] = [
  { slug: 'five-points', seats: [2, 4] },
  { slug: 'cash-n-guns-2', seats: [4, 8] },
  { slug: 'cash-n-guns-1', seats: [4, 12] },
  { slug: 'mafia', seats: [6, 21] },
  { slug: 'la-cosa-nostra', seats: [3, 5] }
]
