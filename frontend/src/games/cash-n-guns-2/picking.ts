/**
 * What is chosen after a tap on a share: it comes second, it is let go again, or it takes the place of the other one.
 * Nothing if it may not be taken.
 */
export function picked(acts: readonly string[], chosen: readonly string[], share: string): string[] | undefined {
  const both = [...chosen, share]
  if (acts.includes(`take ${both.join(' ')}`)) return both
  if (chosen.length === 1 && chosen[0] === share) return []
  return acts.includes(`take ${share}`) ? [share] : undefined
}
