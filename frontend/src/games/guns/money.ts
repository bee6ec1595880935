// Money is counted in thousands of dollars; people read it as they write it.

import type { Catalogue } from '../../lib/texts'

export function money(words: Catalogue, thousands: number): string {
  return words.say('page.money', { sum: new Intl.NumberFormat(words.language).format(thousands * 1000) })
}
