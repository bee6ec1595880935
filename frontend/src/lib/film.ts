// The steps of a game that was played, and the film strip they make.

import type { AnyFact, AnyView, Change, Retold, TableInfo } from './wire'

/** A seat, a watcher, or everybody at once. */
export type Eyes = number | 'watcher' | 'all'

/** A step with nothing left out: views that have not changed are those of the step before. */
export interface Moment {
  line: string
  view: AnyView
  views: AnyView[]
  facts: AnyFact[]
  /** What each fact changed in the view. */
  moments: (Change[] | null)[]
  waiting: Set<number>
  answered: Set<number>
}

/** As much of a table as a record can tell; `name` calls a seat whose player gave no name. */
export function strangers(told: Retold, name: (seat: number) => string): TableInfo {
  return {
    id: '',
    code: '',
    game: told.game,
    seats: told.seats,
    options: told.options,
    clock: { kind: 'off', pace: 100, hours: 24, lag: 0 },
    leavers: '',
    public: false,
    state: 'over',
    host: null,
    referee: null,
    locked: false,
    paused: false,
    rigged: false,
    commitment: '',
    nonces: [],
    secret: null,
    next: null,
    watchers: 0,
    lesson: null,
    earlier: null,
    chairs: Array.from({ length: told.seats }, (_, seat) => ({
      name: told.names[seat] || name(seat),
      face: '',
      who: 'person',
      bot: '',
      ready: true,
      muted: false,
      here: true
    }))
  }
}

export function moments(told: Retold): Moment[] {
  let view: AnyView = {}
  let views: AnyView[] = []
  return told.steps.map((step) => {
    view = step.view ?? view
    views = step.views.map((one, seat) => one ?? views[seat] ?? {})
    return {
      line: step.line,
      view,
      views,
      facts: step.facts,
      moments: step.moments,
      waiting: new Set(step.waiting),
      answered: new Set(step.answered)
    }
  })
}

/** One frame of the film: a round, or whatever the game counts. */
export interface Frame {
  name: string
  from: number
  steps: number
}

export function frames(steps: readonly Moment[], name: (view: AnyView) => string): Frame[] {
  const found: Frame[] = []
  for (const [at, step] of steps.entries()) {
    const now = name(step.view)
    const last = found.at(-1)
    if (last?.name === now) last.steps += 1
    else found.push({ name: now, from: at, steps: 1 })
  }
  return found
}
