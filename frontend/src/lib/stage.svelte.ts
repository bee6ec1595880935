// The story told at a pace one can follow: facts come one after another, then the table looks as it does now.
// Nothing waits for it: a tap or a key ends the scene, and without motion there is none.

import type { Seat } from './seat.svelte'
import { viewsAt } from './changes'
import type { AnyFact, AnyView, Change } from './wire'
import { portions, type Beat } from './beat'
import { play, type Sound } from './sounds'
import { ui } from './ui.svelte'

interface Scene<View, Fact> {
  facts: Fact[]
  moments: (Change[] | null)[]
  view: View | null
}

/** However much happened, nobody watches longer than this. */
const LONGEST = 6000

export class Stage<View extends AnyView = AnyView, Fact extends AnyFact = AnyFact> {
  /** The table as it is shown: while a scene plays, as it was after the facts told so far. */
  view = $state.raw<View | null>(null)
  /** The fact that is being told. */
  now = $state.raw<Fact | null>(null)
  /** How many facts have been told so far. */
  told = $state(0)
  playing = $state(false)

  private queue: Scene<View, Fact>[] = []
  private hurry = 1
  private wake: (() => void) | null = null

  constructor(
    private readonly seat: Seat<View, Fact>,
    private readonly beatOf: (fact: Fact, view: View | null) => Beat<View> | undefined
  ) {
    this.catchUp()
    seat.heard = ({ fresh, ...scene }) => {
      if (fresh && scene.facts.length !== 1) this.catchUp()
      else this.add(scene)
    }
  }

  /** The same where there is one: boards are drawn only then. */
  get shown(): View {
    if (!this.view) throw new Error('nothing to show yet')
    return this.view
  }

  close(): void {
    this.seat.heard = null
    this.catchUp()
  }

  /** Straight to how things stand. */
  catchUp = (): void => {
    this.queue = []
    this.wake?.()
    this.now = null
    this.playing = false
    this.view = this.seat.view
    this.told = this.seat.facts.length
  }

  private add(scene: Scene<View, Fact>): void {
    const staged = scene.facts.some((fact) => this.beatOf(fact, this.view))
    if (!this.playing && !staged) {
      this.catchUp()
      return
    }
    if (!ui.motion) {
      for (const fact of scene.facts) play(this.beatOf(fact, this.view)?.sound)
      this.catchUp()
      return
    }
    this.queue.push(scene)
    const waiting = this.queue
      .flatMap((one) => one.facts)
      .reduce((sum, fact) => sum + (this.beatOf(fact, this.view)?.ms ?? 0), 0)
    this.hurry = Math.max(1, waiting / LONGEST)
    if (!this.playing) void this.run()
  }

  private async run(): Promise<void> {
    this.playing = true
    for (let scene = this.queue.shift(); scene; scene = this.queue.shift()) {
      const { facts, moments, view: last } = scene
      const views = this.view && last ? viewsAt(this.view, facts.length, moments, last) : []
      for (const [n, fact] of facts.entries()) {
        const after = views[n] ?? this.view
        const beat = this.beatOf(fact, this.view)
        if (beat) await this.show(fact, beat, after)
        if (!this.playing) return
        if (!beat) this.told += 1
        this.view = after
      }
      this.view = last
      this.now = null
    }
    this.catchUp()
  }

  private async show(fact: Fact, beat: Beat<View>, after: View | null): Promise<void> {
    this.now = fact
    play(beat.sound)
    for (const [ms, sound] of beat.sounds ?? []) this.later(ms / this.hurry, sound)
    const parts = this.view && after ? portions(beat, this.view, after) : [{ view: this.view, ms: beat.ms }]
    for (const [n, { view, ms }] of parts.entries()) {
      this.view = view
      if (n === parts.length - 1) this.told += 1
      await this.pause(ms / this.hurry)
      if (!this.playing) return
    }
  }

  private later(ms: number, sound: Sound): void {
    setTimeout(() => this.playing && play(sound), ms)
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = window.setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        this.wake = null
        resolve()
      }
    })
  }
}
