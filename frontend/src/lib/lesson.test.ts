import { expect, test } from 'vitest'
import { LEFT, momentOf, SKIPPED, type Now } from './lesson'
import type { LessonInfo } from './wire'

function step(name: string, led: boolean) {
  return { name, led, rule: 'X-1', place: '' }
}
const STEPS = [step('board', false), step('move', true), step('oust', true), step('score', false), step('end', false)]

function lesson(done: number, left = false): LessonInfo {
  return { steps: STEPS, done, left }
}
function told(info: LessonInfo, read: string[] = [], now: Now = 'asked'): string {
  const moment = momentOf(info, new Set(read), now)
  return moment ? `${moment.kind} ${moment.step?.name ?? '-'} ${moment.at}` : 'over'
}

test('what is only read comes first, then what is done', () => {
  expect(told(lesson(0))).toBe('read board 1')
  expect(told(lesson(0), ['board'])).toBe('do move 2')
  expect(told(lesson(0), ['board'], 'waiting')).toBe('wait - 2')
  expect(told(lesson(1), ['board'])).toBe('do oust 3')
})

test('while others move one hears of the step just taken', () => {
  expect(told(lesson(1), ['board'], 'waiting')).toBe('wait move 3')
})

test('a scene is watched before the next step', () => {
  expect(told(lesson(2), [], 'scene')).toBe('wait oust 4')
  expect(told(lesson(1, true), [], 'scene')).toBe('wait - 3')
})

test('whoever acts at once need not read what came before', () => {
  expect(told(lesson(1))).toBe('do oust 3')
})

test('the last steps are read at the end', () => {
  expect(told(lesson(2))).toBe('read score 4')
  expect(told(lesson(2), ['score'])).toBe('read end 5')
  expect(told(lesson(2), ['score', 'end'])).toBe('over')
})

test('an answer taken back takes the step back', () => {
  expect(told(lesson(0), ['board', 'score'])).toBe('do move 2')
})

test('off the course the coach says so once, and then only what can be read', () => {
  expect(told(lesson(1, true), ['board'])).toBe('left - 3')
  expect(told(lesson(1, true), ['board', LEFT])).toBe('read score 4')
  expect(told(lesson(1, true), ['board', LEFT, 'score', 'end'])).toBe('over')
})

test('skipped is over', () => {
  expect(told(lesson(0), [SKIPPED])).toBe('over')
})

test('whoever has left and read everything is left alone, also while a scene is told', () => {
  const all = ['board', LEFT, 'score', 'end']
  expect(told(lesson(1, true), all, 'scene')).toBe('over')
  expect(told(lesson(1, true), all, 'sealed')).toBe('over')
  expect(told(lesson(0, true), all, 'waiting')).toBe('over')
})

test('nothing is said of what a sealed answer leads to before it is opened', () => {
  expect(told(lesson(1), ['board'], 'sealed')).toBe('wait - 3')
  expect(told(lesson(2), ['board'], 'sealed')).toBe('wait - 4')
  expect(told(lesson(1, true), ['board'], 'sealed')).toBe('wait - 3')
})
