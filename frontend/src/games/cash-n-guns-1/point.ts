/** The place, or the button, where an act goes on after what is chosen so far. */
export function point(act: string, chosen: readonly string[]): string {
  const [verb = '', ...parts] = act.split(' ')
  if (!chosen.every((part, at) => parts[at] === part)) return 'back'
  const next = parts[chosen.length]
  if (verb === 'aim') return next === undefined ? 'confirm' : `seat:${next}`
  if (verb === 'load') return `choice:load ${next ?? ''}`
  if (verb === 'assign') return next === undefined ? 'confirm' : `choice:${next}`
  if (verb === 'hand') return 'confirm'
  return `choice:${act}`
}
