type Line = Record<string, unknown>

/** As it is printed: bills, diamonds, their bonus, paintings, wounds; what somebody lacks stands there empty. */
export function gather(lines: Line[]): Line[] {
  if (lines.some((line) => line['what'] === 'dead')) return lines
  const loot = (what: string, cards: string): Line => {
    const held = lines.filter((line) => line['what'] === 'loot' && String(line['card']).startsWith(cards))
    const worth = held.flatMap((line) =>
      Array<number>(Number(line['cards'])).fill(Number(line['points']) / Number(line['cards']))
    )
    return { what, worth, cards: worth.length }
  }
  const whole = (what: string): Line => {
    const line = lines.find((one) => one['what'] === what)
    return line
      ? { ...line, worth: [Number(line['points'])], cards: Number(line['cards']) + (line['collector'] ? 1 : 0) }
      : { what, worth: [] }
  }
  return [
    loot('bill', 'bill_'),
    loot('diamond', 'dia_'),
    whole('bonus'),
    whole('paintings'),
    ...lines.filter((line) => line['what'] === 'wounds')
  ]
}
