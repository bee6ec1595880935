// A game that was played, told again: where it comes from, whose eyes look, which step is shown.

import type { Board } from '../games'
import { viewsAt } from './changes'
import { moments, type Eyes, type Moment } from './film'
import { ask } from './house'
import { play as sound } from './sounds'
import { portions } from './beat'
import { ui } from './ui.svelte'
import type { AnyFact, GoOn, Made, Retold } from './wire'

/** Where a game comes from: a table of this server, or a record that somebody has brought. */
export interface Source {
  retold: (eyes: Eyes) => Promise<Retold>
  record: () => Promise<string>
  goOn: (wish: GoOn) => Promise<Made>
}

export function fromTable(id: string): Source {
  return {
    retold: (eyes) => ask<Retold>('GET', `/api/tables/${id}/replay${asked(eyes)}`, undefined, '', ui.language),
    record: async () => (await fetch(`/api/tables/${id}/record`)).text(),
    goOn: (wish) => ask<Made>('POST', `/api/tables/${id}/continue`, wish, '', ui.language)
  }
}
function asked(eyes: Eyes): string {
  if (eyes === 'all') return '?everything=true'
  return eyes === 'watcher' ? '' : `?seat=${eyes}`
}

export function fromRecord(record: string): Source {
  return {
    retold: (eyes) =>
      ask<Retold>(
        'POST',
        '/api/replay',
        { record, seat: typeof eyes === 'number' ? eyes : null, everything: eyes === 'all' },
        '',
        ui.language
      ),
    record: () => Promise.resolve(record),
    goOn: (wish) => ask<Made>('POST', '/api/replay/continue', { record, ...wish }, '', ui.language)
  }
}

export const PACES = { slow: 1.8, normal: 1, fast: 0.4 } as const
export type Pace = keyof typeof PACES

/** Between two steps, in milliseconds, at normal pace. */
const GAP = 1300

export class Replay {
  eyes = $state<Eyes>('watcher')
  steps = $state.raw<Moment[]>([])
  at = $state(0)
  pace = $state<Pace>('normal')
  running = $state(false)
  /** The fact that is being told; meanwhile the table looks as it did after it. */
  now = $state.raw<AnyFact | null>(null)
  /** What has been told of this step so far, the present fact included once it is seen whole. */
  since = $state.raw<AnyFact[]>([])
  private before = $state.raw<Moment | null>(null)
  private known = new Map<Eyes, Moment[]>()
  private timer = 0
  private wake: (() => void) | null = null

  constructor(
    private readonly source: Source,
    private readonly beat: () => Board['beat'] | undefined
  ) {}

  get step(): Moment | undefined {
    return this.steps[this.at]
  }
  /** How the table is drawn: behind the step while its facts are told. */
  get shown(): Moment | undefined {
    return this.before ?? this.step
  }
  get last(): number {
    return this.steps.length - 1
  }

  /** Through other eyes, at the same step. */
  async look(eyes: Eyes): Promise<Retold | undefined> {
    const known = this.known.get(eyes)
    const told = known ? undefined : await this.source.retold(eyes)
    const steps = known ?? (told ? moments(told) : [])
    this.known.set(eyes, steps)
    this.skip()
    this.eyes = eyes
    this.steps = steps
    this.at = Math.max(0, Math.min(this.at, this.last))
    return told
  }

  /** To a step at once; the next one is told fact by fact, if there is motion. */
  go(to: number): void {
    const target = Math.max(0, Math.min(this.last, to))
    const next = target === this.at + 1
    this.skip()
    const before = this.step
    this.at = target
    if (next && before && ui.motion) void this.tell(before)
  }

  play(): void {
    if (this.running) {
      this.stop()
      return
    }
    if (this.at >= this.last) this.go(0)
    this.running = true
    this.wait()
  }

  stop(): void {
    this.running = false
    clearTimeout(this.timer)
  }

  close(): void {
    this.stop()
    this.skip()
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => void this.proceed(), GAP * PACES[this.pace])
  }

  private async proceed(): Promise<void> {
    if (!this.running) return
    if (this.at >= this.last) {
      this.stop()
      return
    }
    const before = this.step
    this.skip()
    this.at += 1
    if (before && ui.motion) await this.tell(before)
    if (this.running) this.wait()
  }

  private skip(): void {
    this.wake?.()
    this.wake = null
    this.now = null
    this.since = []
    this.before = null
  }

  private async tell(before: Moment): Promise<void> {
    const beat = this.beat()
    const step = this.step
    if (!beat || !step) return
    let cut = false
    let seen = before
    const views = viewsAt(before.view, step.facts.length, step.moments, step.view)
    for (const [n, fact] of step.facts.entries()) {
      const after = { ...before, view: views[n] ?? seen.view }
      const how = beat(fact, seen.view)
      const told = this.since
      if (!how) {
        this.since = [...told, fact]
        seen = after
        continue
      }
      this.now = fact
      sound(how.sound)
      for (const [ms, later] of how.sounds ?? [])
        setTimeout(() => this.now === fact && sound(later), ms * PACES[this.pace])
      const parts = portions(how, seen.view, after.view)
      for (const [part, { view, ms }] of parts.entries()) {
        this.before = { ...before, view }
        if (part === parts.length - 1) this.since = [...told, fact]
        await new Promise<void>((done) => {
          const timer = setTimeout(done, ms * PACES[this.pace])
          this.wake = () => {
            cut = true
            clearTimeout(timer)
            done()
          }
        })
        if (cut) return
      }
      seen = after
    }
    this.skip()
  }
}
