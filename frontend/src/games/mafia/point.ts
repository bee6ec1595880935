const POINTED = new Set(['point', 'vote'])

/** The face, or the button, where an act goes on after what is chosen so far. Whoever taps another face just taps again. */
export function point(act: string, chosen: readonly string[]): string {
  const [verb = '', target = ''] = act.split(' ')
  if (!POINTED.has(verb)) return `choice:${act}`
  return chosen[0] === target ? 'confirm' : `seat:${target}`
}
