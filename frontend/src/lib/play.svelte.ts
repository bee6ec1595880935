// One person's part in a game: what I am asked, what I have half chosen, and what became of my answer.

import type { Board } from '../games'
import { awaited, waitingLine } from './asked'
import { Declined } from './house'
import type { Seat } from './seat.svelte'
import type { AnyFact, AnyView, Asked, TableInfo } from './wire'
import { play as sound } from './sounds'
import type { Stage } from './stage.svelte'
import type { Catalogue } from './texts'
import { gameWords, say } from './ui.svelte'

export class Play<View extends AnyView = AnyView, Fact extends AnyFact = AnyFact> {
  /** The answer so far, in the steps in which it is chosen. */
  chosen = $state.raw<string[]>([])
  why = $state.raw<{ message: string; rule: string } | null>(null)
  busy = $state(false)
  /** The question that was last answered without asking me. */
  private unasked = $state('')

  constructor(
    readonly seat: Seat<View, Fact>,
    readonly stage: Stage<View, Fact>,
    private readonly board: Pick<Board<View, Fact>, 'dialect' | 'reflex'> = {}
  ) {}

  get table(): TableInfo {
    const table = this.seat.table
    if (!table) throw new Error('no table yet')
    return table
  }

  /** The table as it is shown. */
  get view(): View {
    return this.stage.shown
  }

  /** The table as it is: ahead of what is shown while a scene plays. */
  get latest(): View {
    const { view } = this.seat
    if (!view) throw new Error('nothing to see yet')
    return view
  }

  get words(): Catalogue {
    const words = gameWords(this.table.game).dialect((this.stage.view && this.board.dialect?.(this.stage.view)) ?? '')
    return words.forReader(
      this.table.chairs.map((chair) => chair.name),
      this.seat.seat
    )
  }

  /** What is asked now. While a scene is played nothing is: who is asked next would tell how it ends. */
  private get open(): Asked[] {
    return this.stage.playing ? [] : this.seat.asked
  }

  /** What I am asked now: a question that others wait for comes before a standing right. */
  get question(): Asked | undefined {
    const mine = this.open.filter((asked) => asked.yours?.legal?.length && !this.reflex(asked))
    return mine.find((asked) => asked.blocking) ?? mine[0]
  }

  /** What goes to everybody so that nobody learns whom it concerns, and does not concern me: I am not asked. */
  get covered(): Asked | undefined {
    return this.open.find((asked) => asked.yours?.legal?.length && this.reflex(asked))
  }

  /** The answer that I need not be asked for. On a device that goes from hand to hand everybody is asked alike: who gets it would tell. */
  private reflex(asked: Asked): string {
    const { view, shared } = this.seat
    return view && !shared && !asked.yours?.led ? (this.board.reflex?.(asked, view) ?? '') : ''
  }

  get acts(): string[] {
    return this.question?.yours?.legal ?? []
  }

  /** At a lesson: the act that I am led to. */
  get led(): string {
    return this.leads?.yours?.led ?? ''
  }

  /** What I could do instead of it. */
  get ledActs(): string[] {
    return this.leads?.yours?.legal ?? []
  }

  private get leads(): Asked | undefined {
    return this.stage.playing ? undefined : this.seat.mine.find((asked) => asked.yours?.led)
  }

  get sealed(): Asked | undefined {
    return this.open.find((asked) => asked.yours?.answer && asked.question !== this.unasked)
  }

  /** Seats that are asked and have not answered, as far as I may know. */
  get waiting(): Set<number> {
    return new Set(awaited(this.open, this.seat.seat))
  }

  /** Whom we wait for, in words; more than so many names are only counted. */
  waitsFor(names?: number): string {
    const line = waitingLine(this.open, this.seat.seat, (at) => this.table.chairs[at]?.name ?? '', names)
    return line ? say(line.key, line.about) : ''
  }

  get waits(): string {
    return this.waitsFor()
  }

  /** Seats whose answer lies in an envelope. */
  get answered(): Set<number> {
    return new Set(this.open.flatMap((asked) => asked.answered ?? []))
  }

  get deadline(): number | null {
    return (this.question ?? this.open.find((asked) => asked.deadline))?.deadline ?? null
  }

  /** Answers what I am asked, or another of my questions; a statement carries what it says. */
  answer(act: string, question = this.question?.question, payload?: Record<string, unknown>): Promise<boolean> {
    if (question === undefined) return Promise.resolve(false)
    sound('seal')
    if (question === this.unasked) this.unasked = ''
    return this.settle(question, this.seat.act(act, question, payload))
  }

  /** Answers for me what I am not asked; whether it went through. */
  async cover(): Promise<boolean> {
    const asked = this.covered
    if (!asked) return true
    this.unasked = asked.question
    return this.seat.act(this.reflex(asked), asked.question).then(
      () => true,
      () => false
    )
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
