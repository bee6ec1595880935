const POINTED = new Set(['aim', 'order', 'swindle', 'swap'])

/** The place, or the button, where an act goes on after what is chosen so far. */
export function point(act: string, chosen: readonly string[]): string {
  const [verb = '', ...parts] = act.split(' ')
  if (!chosen.every((part, at) => parts[at] === part)) return 'back'
  const next = parts[chosen.length]
  if (POINTED.has(verb)) return next === undefined ? 'confirm' : `seat:${next}`
  if (verb === 'take') return next === undefined ? 'confirm' : `share:${next}`
  return `choice:${act}`
}
