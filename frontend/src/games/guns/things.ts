// Things on the felt, the same in both editions.

/** Equal things lie together: what, and how many. */
export function stacks(cards: readonly string[]): { card: string; count: number }[] {
  const found: { card: string; count: number }[] = []
  for (const card of cards) {
    const same = found.find((stack) => stack.card === card)
    if (same) same.count += 1
    else found.push({ card, count: 1 })
  }
  return found
}

/** A fixed little disorder for paper on the felt. */
export function tilt(n: number): string {
  return `${[-2, 1.5, -1, 2, -1.5, 1][n % 6] ?? 0}deg`
}
