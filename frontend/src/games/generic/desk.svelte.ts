// Which of the things that I am asked lies on the slip: the question, or a right beside it that I have taken up.

import type { Play } from '../../lib/play.svelte'
import type { Asked } from '../../lib/wire'
import { begun, partsOf } from './model'

export class Desk {
  private taken = $state('')

  constructor(private readonly play: Play) {}

  /** What is answered now. */
  get asked(): Asked | undefined {
    return this.right ?? this.play.question
  }

  get acts(): string[] {
    return this.asked?.yours?.legal ?? []
  }

  get chosen(): string[] {
    return this.play.chosen.length ? this.play.chosen : begun(this.acts)
  }

  /** The right that I have taken up, as long as I have it. */
  get right(): Asked | undefined {
    return this.rights.find((asked) => asked.question === this.taken)
  }

  /** What I may do whenever I like, beside the question. */
  get rights(): Asked[] {
    if (this.play.stage.playing) return []
    return this.play.seat.mine.filter((asked) => !asked.blocking && asked.yours?.legal?.length)
  }

  /** What has only one act need not be chosen again. */
  take(question: string): void {
    this.taken = question
    const [only, ...others] = this.right?.yours?.legal ?? []
    this.play.chosen = only !== undefined && !others.length ? partsOf(only) : []
  }

  putBack(): void {
    this.take('')
  }
}

const desks = new WeakMap<Play, Desk>()

export function deskOf(play: Play): Desk {
  let desk = desks.get(play)
  if (!desk) {
    desk = new Desk(play)
    desks.set(play, desk)
  }
  return desk
}
