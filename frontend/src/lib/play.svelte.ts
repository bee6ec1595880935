// One person's part in a game: what I am asked, what I have half chosen, and what became of my answer.

import { Declined } from './house'
import type { Seat } from './seat.svelte'
import type { AnyView, Asked, TableInfo } from './wire'
import { play as sound } from './sounds'
import type { Stage } from './stage.svelte'
import type { Catalogue } from './texts'
import { gameWords } from './ui.svelte'

export class Play {
  /** The answer so far, in the steps in which it is chosen. */
  chosen = $state.raw<string[]>([])
  why = $state.raw<{ message: string; rule: string } | null>(null)
  busy = $state(false)

  constructor(
    readonly seat: Seat,
    readonly stage: Stage<AnyView>,
    private readonly dialect: (view: AnyView) => string = () => ''
  ) {}

  get table(): TableInfo {
    const table = this.seat.table
    if (!table) throw new Error('no table yet')
    return table
  }

  get words(): Catalogue {
    const words = gameWords(this.table.game).dialect(this.stage.view ? this.dialect(this.stage.view) : '')
    return words.forReader(
      this.table.chairs.map((chair) => chair.name),
      this.seat.seat
    )
  }

  /** What I am asked now: a question that others wait for comes before a standing right. */
  get question(): Asked | undefined {
    if (this.stage.playing) return undefined
    return this.seat.mine.find((asked) => asked.blocking) ?? this.seat.mine[0]
  }

  get acts(): string[] {
    return this.question?.yours?.legal ?? []
  }

  /** At a lesson: the act that I am led to. */
  get led(): string {
    return this.question?.yours?.led ?? ''
  }

  get sealed(): Asked | undefined {
    return this.seat.asked.find((asked) => asked.yours?.answer)
  }

  /** Seats that others wait for, as far as that is public. */
  get waiting(): Set<number> {
    const open = this.seat.asked.filter((asked) => asked.blocking)
    return new Set(open.flatMap((asked) => asked.seats.filter((at) => !asked.answered?.includes(at))))
  }

  /** Seats whose answer lies in an envelope. */
  get answered(): Set<number> {
    return new Set(this.seat.asked.flatMap((asked) => asked.answered ?? []))
  }

  get deadline(): number | null {
    return (this.question ?? this.seat.asked.find((asked) => asked.deadline))?.deadline ?? null
  }

  /** Answers what I am asked, or another of my questions; a statement carries what it says. */
  answer(act: string, question = this.question?.question, payload?: Record<string, unknown>): Promise<boolean> {
    if (question === undefined) return Promise.resolve(false)
    sound('seal')
    return this.settle(question, this.seat.act(act, question, payload))
  }

  takeBack(): Promise<boolean> {
    const question = this.sealed?.question
    return question === undefined ? Promise.resolve(false) : this.settle(question, this.seat.takeBack(question))
  }

  /** Asks the house why something cannot be done; its answer is shown on the slip. */
  async wonder(act: string, question = this.question?.question): Promise<void> {
    if (question === undefined) return
    try {
      await this.seat.whyNot(act, question)
      this.why = null
    } catch (error) {
      if (error instanceof Declined) this.why = { message: error.message, rule: error.rule }
    }
  }

  private async settle(question: string, wish: Promise<void>): Promise<boolean> {
    const blocking = this.seat.asked.some((asked) => asked.question === question && asked.blocking)
    this.busy = true
    this.why = null
    try {
      await wish
      this.chosen = []
      return true
    } catch (error) {
      // what somebody was too late for who has answered on another device, or by silence, needs no word
      const over = blocking && !this.seat.asked.some((asked) => asked.question === question)
      if (!over && error instanceof Declined) this.why = { message: error.message, rule: error.rule }
      return false
    } finally {
      this.busy = false
    }
  }
}
