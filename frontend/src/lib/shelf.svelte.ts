// The games of this house as they are read along the shelf, in the reader's language.

import { games } from './house'
import { ui } from './ui.svelte'
import type { GameCard, ShelfWords } from './wire'

class Shelf {
  /** Nothing until the server has told us. */
  cards = $state.raw<GameCard[] | null>(null)

  async look(): Promise<GameCard[]> {
    return (this.cards = await games())
  }

  of(slug: string): GameCard | undefined {
    return this.cards?.find((card) => card.slug === slug)
  }

  words(card: GameCard | undefined): ShelfWords {
    return card?.shelf[ui.language] ?? card?.shelf['en'] ?? { title: '', line: '' }
  }
}

export const shelf = new Shelf()
