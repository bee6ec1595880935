// How guns are drawn between faces (look.md, lines between faces).

/** A gun that was put down, or points at somebody who withdrew. */
export const DOWN = '#6f8a7d'

/** On my screen guns on me are red and mine are brass; on the TV brass shows who has two or more on him. */
export function ink(aim: { from: number; to: number }, me: number | null, crowded: boolean): string {
  if (me !== null && aim.to === me) return 'var(--red-lit)'
  return (me !== null && aim.from === me) || crowded ? 'var(--brass-hi)' : 'var(--cream)'
}
