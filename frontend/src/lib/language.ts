// The language to begin with: what was chosen on this device, else what the browser speaks.

import { memory } from './memory'

export const wanted = memory.setting<string>('language', navigator.language.toLowerCase().startsWith('pl') ? 'pl' : 'en')
