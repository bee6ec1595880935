import type { Catalogue } from '../../lib/texts'

/** An act in words. */
export function sentence(words: Catalogue, act: string): string {
  const [verb = '', target] = act.split(' ')
  return words.say(`act.${verb}`, target === undefined ? {} : { target: Number(target) })
}
