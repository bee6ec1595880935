// The language to begin with: what was chosen on this device, else what the browser speaks.

import { memory } from './memory'

const chosen = memory.setting<unknown>('language', navigator.language)

export const wanted = String(chosen).toLowerCase().startsWith('pl') ? 'pl' : 'en'
