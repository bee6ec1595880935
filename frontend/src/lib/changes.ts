// What a fact changed in a view, as the server says it: the rules are there, not here.

import type { Change } from './wire'

/** The view after some changes; the one before stays as it is. */
export function changed<View>(view: View, changes: readonly Change[]): View {
  return changes.reduce((seen, change) => put(seen, change.at, change) as View, view)
}

/** How a view goes on at each of some facts, up to the last one; without a word from the server it waits for the end. */
export function viewsAt<View>(before: View, facts: number, moments: readonly (Change[] | null)[], last: View): View[] {
  let seen = before
  return Array.from({ length: facts }, (_, n) => {
    const changes = moments[n]
    seen = changes === null ? last : changed(seen, changes ?? [])
    return seen
  })
}

function put(value: unknown, [key, ...rest]: readonly (string | number)[], change: Change): unknown {
  if (key === undefined) return change.to
  if (Array.isArray(value)) {
    const list: unknown[] = [...value]
    list[Number(key)] = put(list[Number(key)], rest, change)
    return list
  }
  const fields = value as Record<string, unknown>
  if (!rest.length && change.to === undefined)
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))
  return { ...fields, [key]: put(fields[key], rest, change) }
}
