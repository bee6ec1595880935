// What lies open on the table besides people and notes: each with its drawing and its sentence.

import type { Catalogue } from '../../lib/texts'
import { armed, twoGuns } from './model'
import type { View } from './shapes'

export interface Sign {
  id: string
  text: string
}

/** In brief for the TV, where all can be asked. */
export function signsOf(view: View, words: Catalogue, brief = false): Sign[] {
  const signs: Sign[] = []
  const grenade = armed(view)
  if (grenade !== null)
    signs.push({ id: 'grenade', text: words.say(brief ? 'page.tv.grenade' : 'page.sign_grenade', { seat: grenade }) })
  const two = twoGuns(view)
  if (two !== null) signs.push({ id: 'power-3', text: words.say('page.sign_two_guns', { seat: two }) })
  for (const cover of view.covers) signs.push({ id: 'power-4', text: words.say('page.sign_cover', { ...cover }) })
  if (view.switchboard)
    signs.push({
      id: view.switchboard.backup ? 'siren' : 'switchboard',
      text: words.say(view.switchboard.backup ? 'page.sign_backup' : 'page.sign_calls', {
        count: view.switchboard.turned
      })
    })
  return signs
}
