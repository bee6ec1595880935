// Codes as people type, paste and shout them: four letters, two figures.

export const LETTERS = 4
export const FIGURES = 2

const PLAIN: Record<string, string> = { Ą: 'A', Ć: 'C', Ę: 'E', Ł: 'L', Ń: 'N', Ó: 'O', Ś: 'S', Ź: 'Z', Ż: 'Z' }

/** What of a text can stand in the six boxes: `kruk 2` is `KRUK2`, a pasted link is its code. */
export function spell(typed: string): string {
  const last = typed.trim().split(/[/#?]/).filter(Boolean)
  const code = typed.includes('/') ? (last.find((part) => /^[a-ząćęłńóśźż]+[-_ ]?\d{2}$/i.test(part)) ?? '') : typed
  const plain = [...code.normalize('NFC').toUpperCase()].map((letter) => PLAIN[letter] ?? letter).join('')
  const letters = plain.replace(/[^A-Z]/g, '').slice(0, LETTERS)
  const figures = letters.length < LETTERS ? '' : plain.slice(plain.search(/\d/)).replace(/\D/g, '').slice(0, FIGURES)
  return letters + figures
}

/** How many boxes are still empty: letters, then figures. */
export function missing(spelt: string): { letters: number; figures: number } {
  const letters = spelt.replace(/\d/g, '').length
  return { letters: LETTERS - letters, figures: FIGURES - (spelt.length - letters) }
}

/** `KRUK27` and `KRUK 27` as the address of a table. */
export function address(code: string): string {
  return `/${code.replace(/\s/g, '').replace(/(?=\d)/, '-')}`
}
