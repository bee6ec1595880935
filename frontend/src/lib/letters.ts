// A letter for each choice: of its own words, as early as one is free.

export function lettersFor(labels: readonly string[]): string[] {
  const taken = new Set<string>()
  return labels.map((label) => {
    const letter = candidates(label).find((one) => !taken.has(one)) ?? ''
    taken.add(letter)
    return letter
  })
}

/** First letters of words, then the other letters, then figures; Polish ones without their tails. */
function candidates(label: string): string[] {
  const words =
    label
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[łŁ]/g, 'l')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  return [...words.map((word) => word.charAt(0)), ...words.join(''), ...'123456789']
}
