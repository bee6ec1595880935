export const FACES = [
  'alto',
  'penny',
  'ruby',
  'slab',
  'toothpick',
  'widow',
  'wheels',
  'grace',
  'boater',
  'prof',
  'topper',
  'cloche',
  'curls',
  'docker',
  'homburg',
  'beret',
  'bun',
  'crooner',
  'ushanka',
  'toro',
  'chef'
] as const

/** What bots are called at a table, in the order in which they sit down; their names are faces too. */
export const NAMES = ['Ruby', 'Slab', 'Penny', 'Grace', 'Alto', 'Wheels', 'Widow', 'Toothpick']

/** A face for whoever has chosen none: bots look like their names. */
export function faceOf(face: string, name: string, seat: number): string {
  if ((FACES as readonly string[]).includes(face)) return face
  const named = name.toLowerCase()
  return (FACES as readonly string[]).includes(named) ? named : (FACES[seat % FACES.length] ?? 'alto')
}
