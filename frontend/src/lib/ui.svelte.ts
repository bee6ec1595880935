// Things of the whole page: language and its texts, settings, where we are.

import { Declined } from './house'
import { wanted } from './language'
import { memory } from './memory'
import { catalogue, Catalogue } from './texts'

export const ui = $state({
  language: wanted,
  motion: memory.setting('motion', !matchMedia('(prefers-reduced-motion: reduce)').matches),
  sound: memory.setting('sound', true),
  volume: memory.setting('volume', 0.6),
  /** The narrator is heard on this device, at this pace and this loud. */
  voice: memory.setting('voice', false),
  pace: memory.setting('pace', 1),
  voiceVolume: memory.setting('voiceVolume', 1),
  large: memory.setting('large', false),
  contrast: memory.setting('contrast', false),
  left: memory.setting('left', false),
  /** Letters as shortcuts at the table. */
  keys: memory.setting('keys', true),
  path: location.pathname,
  /** Where the page was before; settings go back there. */
  before: '/',
  /** A newer page has been fetched: the next step loads it. */
  stale: false,
  toast: '',
  /** The open page of the rules, and why it was opened at the table. */
  rule: null as { game: string; id: string; why?: string } | null,
  /** My question's clock: it burns on beside the rules. */
  clock: null as { deadline: number; ahead: number } | null
})

let current = $state.raw({ house: new Catalogue(wanted, {}), games: {} as Record<string, Catalogue> })

export function say(key: string, about: Record<string, unknown> = {}): string {
  return current.house.say(key, about)
}

export function houseHas(key: string): boolean {
  return current.house.has(key)
}

export function gameWords(slug: string): Catalogue {
  return current.games[slug] ?? current.house
}

export async function loadTexts(...games: string[]): Promise<void> {
  const language = ui.language
  const slugs = [...new Set([...Object.keys(current.games), ...games])]
  const house = await catalogue(language)
  const loaded = await Promise.all(slugs.map(async (slug) => [slug, await catalogue(language, slug)] as const))
  if (language === ui.language) current = { house, games: Object.fromEntries(loaded) }
  document.documentElement.lang = language
}

export function set(name: 'motion' | 'sound' | 'voice' | 'large' | 'contrast' | 'left' | 'keys', value: boolean): void {
  ui[name] = value
  memory.set(name, value)
}

export function setVolume(volume: number): void {
  ui.volume = volume
  memory.set('volume', volume)
}

export function setPace(pace: number): void {
  ui.pace = pace
  memory.set('pace', pace)
}

export function setVoiceVolume(volume: number): void {
  ui.voiceVolume = volume
  memory.set('voiceVolume', volume)
}

export async function speak(language: string): Promise<void> {
  const before = ui.language
  ui.language = language
  try {
    await loadTexts()
    memory.set('language', language)
  } catch {
    ui.language = before
    toast(say('ui.no_answer'))
  }
}

/** To another place; one that is replaced cannot be gone back to. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (ui.stale) {
    if (how === 'replace') location.replace(path)
    else location.assign(path)
    return
  }
  ui.before = location.pathname
  if (how === 'replace') history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  ui.path = location.pathname
  scrollTo(0, 0)
}

addEventListener('popstate', () => {
  ui.path = location.pathname
})

/** Why something did not happen, in words. */
export function sentence(error: unknown): string {
  return error instanceof Declined && error.message ? error.message : say('ui.no_answer')
}

let toastTimer = 0
export function toast(message: string): void {
  ui.toast = message
  clearTimeout(toastTimer)
  toastTimer = window.setTimeout(() => (ui.toast = ''), 4000)
}
