// The story told at a pace one can follow: facts come one after another, then the table looks as it does now.
// Nothing waits for it: a tap or a key ends the scene, and without motion there is none.

import type { Seat } from './seat.svelte'
import type { Fact } from './wire'
import { play, type Sound } from './sounds'
import { ui } from './ui.svelte'

/** How long a fact is shown by itself, and what is heard: at once, or each sound in its moment. */
export interface Beat {
  ms: number
  sound?: Sound
  sounds?: readonly (readonly [ms: number, sound: Sound])[]
}

interface Scene<View> {
  facts: Fact[]
  view: View | null
}

/** However much happened, nobody watches longer than this. */
const LONGEST = 6000

export class Stage<View> {
  /** The table as it is shown: behind the true one while a scene plays. */
  view = $state.raw<View | null>(null)
  /** The fact that is being told. */
  now = $state.raw<Fact | null>(null)
  /** What has been told since the table last stood still, the present fact included. */
  since = $state.raw<Fact[]>([])
  /** How many facts have been told so far. */
  told = $state(0)
  playing = $state(false)

  private queue: Scene<View>[] = []
  private hurry = 1
  private wake: (() => void) | null = null

  constructor(
    private readonly seat: Seat<View>,
    private readonly beatOf: (fact: Fact, view: View | null) => Beat | undefined
  ) {
    this.catchUp()
    seat.heard = ({ fresh, facts, view }) => {
      if (fresh && facts.length !== 1) this.catchUp()
      else this.add({ facts, view })
    }
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
    this.since = []
    this.playing = false
    this.view = this.seat.view
    this.told = this.seat.facts.length
  }

  private add(scene: Scene<View>): void {
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
    const waiting = this.queue.flatMap((one) => one.facts).reduce((sum, fact) => sum + (this.beatOf(fact, this.view)?.ms ?? 0), 0)
    this.hurry = Math.max(1, waiting / LONGEST)
    if (!this.playing) void this.run()
  }

  private async run(): Promise<void> {
    this.playing = true
    for (let scene = this.queue.shift(); scene; scene = this.queue.shift()) {
      for (const fact of scene.facts) {
        this.told += 1
        this.since = [...this.since, fact]
        const beat = this.beatOf(fact, this.view)
        if (!beat) continue
        this.now = fact
        play(beat.sound)
        for (const [ms, sound] of beat.sounds ?? []) this.later(ms / this.hurry, sound)
        await this.pause(beat.ms / this.hurry)
        if (!this.playing) return
      }
      this.view = scene.view
      this.now = null
      this.since = []
    }
    this.catchUp()
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
