// The coach of a lesson: what is said now, and what it points at.

import type { Board } from '../games'
import { BACK, LEFT, momentOf, SKIPPED, type Moment, type Now } from './lesson'
import { memory } from './memory'
import type { Play } from './play.svelte'

interface Kept {
  table: string
  read: string[]
}
/** Of so many tables it is remembered what was read there. */
const TABLES = 20

export class Coach {
  private read = $state.raw<ReadonlySet<string>>(new Set())

  constructor(
    private readonly play: Play,
    private readonly board: Board
  ) {
    this.read = new Set(kept().find((one) => one.table === play.table.id)?.read)
  }

  get steps(): number {
    return this.play.table.lesson?.steps.length ?? 0
  }

  get moment(): Moment | null {
    const { lesson, state } = this.play.table
    if (!lesson || state !== 'playing') return null
    return momentOf(lesson, this.read, this.now)
  }

  private get now(): Now {
    if (this.play.sealed) return 'sealed'
    if (this.play.stage.playing) return 'scene'
    return this.play.led ? 'asked' : 'waiting'
  }

  /** Whether the coach has the word instead of my slip: until a card is touched, if that is how to answer. */
  get speaks(): boolean {
    const kind = this.moment?.kind
    if (!kind || kind === 'wait' || this.play.chosen.length) return false
    return kind !== 'do' || (this.place !== '' && !this.place.startsWith('choice:'))
  }

  get last(): boolean {
    return this.moment?.at === this.steps
  }

  /** The place of the board, or the button, to point at. */
  get place(): string {
    const moment = this.moment
    if (!moment || this.play.busy) return ''
    if (moment.kind === 'do') return this.board.point?.(this.play.led, this.play.chosen, this.play.ledActs) ?? ''
    return moment.kind === 'read' && !this.play.chosen.length ? (moment.step?.place ?? '') : ''
  }

  get astray(): boolean {
    return this.moment?.kind === 'do' && this.place === BACK
  }

  next(): void {
    const moment = this.moment
    if (moment) this.note(moment.kind === 'left' ? LEFT : (moment.step?.name ?? ''))
  }

  skip(): void {
    this.note(SKIPPED)
  }

  /** Names for the texts of a lesson: `{s1:who}` is whoever sits on chair 1. */
  get who(): Record<string, number> {
    return Object.fromEntries(this.play.table.chairs.map((_, at) => [`s${at}`, at]))
  }

  private note(what: string): void {
    this.read = new Set([...this.read, what])
    const table = this.play.table.id
    const others = kept().filter((one) => one.table !== table)
    memory.set('lessons', [...others, { table, read: [...this.read] }].slice(-TABLES) satisfies Kept[])
  }
}

function kept(): Kept[] {
  return memory.setting<Kept[]>('lessons', [])
}
