// What this browser remembers: my seats, my name, my settings. Switched off, it lasts while the page does.

export interface Kept {
  table: string
  code: string
  game: string
  seat: number | null
  token: string
  at: number
}

/** A seat of a table. One key may open several: a rematch is opened by the keys of the table before it. */
export type Chair = Pick<Kept, 'table' | 'token'>

export function sameChair(one: Chair, other: Chair): boolean {
  return one.table === other.table && one.token === other.token
}

const fallback = new Map<string, string>()

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`sitdown.${key}`) ?? fallback.get(key)
    return text ? (JSON.parse(text) as T) : otherwise
  } catch {
    const text = fallback.get(key)
    return text ? (JSON.parse(text) as T) : otherwise
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  fallback.set(key, text)
  try {
    localStorage.setItem(`sitdown.${key}`, text)
  } catch {
    // storage is switched off or full: the fallback serves this page
  }
}

/** Whether what is kept outlives this page. */
function lasts(): boolean {
  try {
    localStorage.setItem('sitdown.try', '1')
    localStorage.removeItem('sitdown.try')
    return true
  } catch {
    return false
  }
}

export const memory = {
  lasts: lasts(),
  seats(): Kept[] {
    // whoever wrote something else there has no chair by it
    const found = read<unknown>('seats', [])
    const kept: Kept[] = Array.isArray(found)
      ? found.filter((one) => typeof one?.token === 'string' && typeof one.table === 'string')
      : []
    return kept.filter((one, at) => kept.findIndex((other) => sameChair(one, other)) === at)
  },
  keep(seat: Kept): void {
    const others = this.seats().filter((kept) => !sameChair(kept, seat))
    write('seats', [seat, ...others].slice(0, 100))
  },
  forget(chair: Chair): void {
    write(
      'seats',
      this.seats().filter((kept) => !sameChair(kept, chair))
    )
  },
  /** All seats of this device at a table, the one that sat down first in front. */
  at(table: string): Kept[] {
    return this.seats()
      .filter((kept) => kept.table === table)
      .reverse()
  },
  /** What a table committed to when this browser first saw it. */
  promise(table: string, commitment: string): string {
    const known = read<Record<string, string>>('promises', {})
    const first = known[table]
    if (first) return first
    write('promises', Object.fromEntries([[table, commitment], ...Object.entries(known)].slice(0, 200)))
    return commitment
  },
  name: (): string => read('name', ''),
  face: (): string => read('face', ''),
  introduce(name: string, face: string): void {
    write('name', name)
    write('face', face)
  },
  setting: <T>(name: string, otherwise: T): T => read(`setting.${name}`, otherwise),
  set: (name: string, value: unknown): void => write(`setting.${name}`, value)
}
