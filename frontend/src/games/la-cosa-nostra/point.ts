/** The place, or the button, where an act goes on after what is chosen so far. Whoever picks something else just picks again. */
export function point(act: string, chosen: readonly string[]): string {
  const [verb = '', gangster = '', ...rest] = act.split(' ')
  const what = rest.join(' ')
  if (verb === 'accept') return 'offer:accept'
  if (!gangster) return `choice:${verb}`
  if (!chosen.includes(gangster)) return `gangster:${gangster}`
  if (what && !chosen.includes(what)) return verb === 'purchase' ? `city:${what}` : `order:${what}`
  return 'confirm'
}
