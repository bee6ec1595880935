// Where a lesson stands: what the coach says now. What counts as a step taken comes from the server.

import type { LessonInfo, LessonStep } from './wire'

/** What a learner has read: names of steps, or one of these. */
export const LEFT = '*left'
export const SKIPPED = '*skipped'

/** Where a board points when what is half chosen does not lead to the act: the way back. */
export const BACK = 'back'

export interface Moment {
  /** To be read; to be done now; others move; the learner has gone another way. */
  kind: 'read' | 'do' | 'wait' | 'left'
  /** While others move: the step just taken, if any. */
  step: LessonStep | null
  at: number
}

/** What the learner sees: his turn, his answer in an envelope, a scene that is being told, or others at theirs. */
export type Now = 'asked' | 'sealed' | 'scene' | 'waiting'

/** Nothing once the lesson is over. */
export function momentOf(lesson: LessonInfo, read: ReadonlySet<string>, now: Now): Moment | null {
  if (read.has(SKIPPED)) return null
  const led = lesson.steps.filter((step) => step.led)
  const last = led[lesson.done - 1] ?? null
  const passed = last ? lesson.steps.indexOf(last) : -1
  for (const [index, step] of lesson.steps.entries()) {
    if (index <= passed || read.has(step.name) || (step.led && lesson.left && read.has(LEFT))) continue
    const at = index + 1
    // what comes of a sealed answer has not happened yet, so nothing is said of it
    if (now === 'sealed') return { kind: 'wait', step: null, at }
    if (now === 'scene') return { kind: 'wait', step: lesson.left ? null : last, at }
    if (lesson.left && !read.has(LEFT)) return { kind: 'left', step: null, at }
    if (step.led) return now === 'asked' ? { kind: 'do', step, at } : { kind: 'wait', step: last, at }
    return { kind: 'read', step, at }
  }
  return null
}
