// What to offer for the use of a business when nobody has named a price yet.

import type { OrderCard } from './box'

/** About a fifth of what the Job may bring, in full thousands, as far as my cash goes. */
export function askingPrice(job: Pick<OrderCard, 'effect_2'>, cash: number): number {
  const fair = Math.max(1000, Math.round((job.effect_2.amount ?? 0) / 5000) * 1000)
  return Math.min(fair, cash)
}
