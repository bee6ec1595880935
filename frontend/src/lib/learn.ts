// A lesson in one click: a table of my own where the bots play along.

import { address } from './code'
import { ask } from './house'
import { memory } from './memory'
import { go, say, ui } from './ui.svelte'
import type { Made, NewLesson } from './wire'

export async function learn(game: string): Promise<void> {
  const wish: NewLesson = { name: memory.name() || say('ui.guest_name'), face: memory.face() || 'widow' }
  const made = await ask<Made>('POST', `/api/lessons/${game}`, wish, '', ui.language)
  memory.keep({ table: made.table, code: made.code, game, seat: made.seat, token: made.token, at: Date.now() })
  go(address(made.code))
}
