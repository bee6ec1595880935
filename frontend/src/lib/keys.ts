// The table by keyboard: arrows go between what may be chosen, letters choose, Enter confirms, ? explains.
// A board needs nothing for it but the class `can` or `choice` on each button that may be chosen now.

import { lettersFor } from './letters'
import { ui } from './ui.svelte'

const TARGETS = 'button.can, button.choice, .ask:not(.end) .btn:not(.no)'
const CONFIRM = '.ask:not(.end) .btn.go'
/** Who reads or writes there keeps his keys. */
const ELSEWHERE = 'input, textarea, select, .talk, [role=log], [role=dialog]'

let byKeyboard = false
addEventListener('keydown', () => (byKeyboard = true), true)
addEventListener('pointerdown', () => (byKeyboard = false), true)

/** What a key does at a table. */
export function press(event: KeyboardEvent, game: string): void {
  const from = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || from?.closest(ELSEWHERE)) return
  if (act(event, from, game)) event.preventDefault()
}

function act(event: KeyboardEvent, from: Element | null, game: string): boolean {
  if (event.key in WAYS) return move(WAYS[event.key] ?? [0, 0])
  if (event.key === 'Enter')
    return event.repeat || (!from?.closest('button, a') && pick(document.querySelector(CONFIRM)))
  if (!ui.keys || event.key.length > 1) return false
  if (event.key === '?') {
    ui.rule = { game, id: from?.closest<HTMLElement>('[data-rule]')?.dataset['rule'] ?? ruleOfTheQuestion() }
    return true
  }
  return pick(document.querySelector(`.ask [aria-keyshortcuts="${CSS.escape(event.key.toUpperCase())}"]`))
}

function pick(button: Element | null): boolean {
  if (!(button instanceof HTMLElement)) return false
  button.click()
  return true
}

function ruleOfTheQuestion(): string {
  return document.querySelector<HTMLElement>('.ask[data-rule]')?.dataset['rule'] ?? ''
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

/** To the nearest target in that direction: of the same part of the table, else of a part that lies there. */
function move([right, down]: [number, number]): boolean {
  const targets = offered()
  const from = targets.find((target) => target === document.activeElement)
  if (!from) return focusOn(first(targets))
  const here = middle(from)
  const far = (target: HTMLElement): number => {
    const [x, y] = middle(target)
    const along = (x - here[0]) * right + (y - here[1]) * down
    const aside = Math.abs((x - here[0]) * down) + Math.abs((y - here[1]) * right)
    if (along <= 4) return Infinity
    if (partOf(target) === partOf(from)) return along + 2 * aside
    return beside(partOf(from), partOf(target), right !== 0) ? along + 2 * aside + 10_000 : Infinity
  }
  const nearest = targets.reduce((best, target) => (far(target) < far(best) ? target : best), from)
  return focusOn(nearest)
}

/** After a step, or when a question comes: whoever plays by keyboard goes on from the first target. */
export function settle(): void {
  const active = document.activeElement
  if (!byKeyboard || active?.closest(`${ELSEWHERE}, header`)) return
  const targets = offered()
  if (!targets.some((target) => target === active && target.matches('.can, .choice'))) focusOn(first(targets))
}

/** What had the focus is gone, cannot be pressed any more, or waits for an answer that was declined: nobody is left
 * without a place. */
export function rescue(): void {
  const active = document.activeElement
  if (!active || active === document.body || active.matches(':disabled, .ask .no')) settle()
}

function offered(): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(TARGETS)]
  return found.filter((target) => target.checkVisibility() && !target.matches(':disabled'))
}

/** The red button, else what the slip says in words, else what lies on the table. */
function first(targets: HTMLElement[]): HTMLElement | undefined {
  const of = (kind: string): HTMLElement | undefined => targets.find((target) => target.matches(kind))
  return of(CONFIRM) ?? of('.ask .choice') ?? of('.can, .choice')
}

function focusOn(target: HTMLElement | undefined): boolean {
  target?.focus()
  return target !== undefined
}

function partOf(target: HTMLElement): Element {
  return target.closest('.scene, .mine, .ask') ?? document.body
}

/** Whether two parts lie beside each other, or else one above the other. */
function beside(one: Element, other: Element, sideways: boolean): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return sideways ? a.top < b.bottom && b.top < a.bottom : a.left < b.right && b.left < a.right
}

function middle(target: HTMLElement): [number, number] {
  const { left, top, width, height } = target.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** Gives every choice of the slip its letter, as long as the slip is there. */
export function lettered(slip: HTMLElement): () => void {
  if (!ui.keys) return () => undefined
  const name = (): void => {
    const choices = [...slip.querySelectorAll('.choice, .btn:not(.go)')]
    const letters = lettersFor(choices.map((choice) => choice.textContent))
    choices.forEach((choice, at) => choice.setAttribute('aria-keyshortcuts', letters[at] ?? ''))
    slip.querySelector('.btn.go')?.setAttribute('aria-keyshortcuts', 'Enter')
  }
  const watch = new MutationObserver(name)
  watch.observe(slip, { childList: true, characterData: true, subtree: true })
  name()
  return () => {
    watch.disconnect()
    for (const choice of slip.querySelectorAll('[aria-keyshortcuts]')) choice.removeAttribute('aria-keyshortcuts')
  }
}

/** Keeps the focus in a dialog, and gives it back afterwards. */
export function modal(dialog: HTMLElement): () => void {
  const before = document.activeElement
  const trap = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return
    const stops = [...dialog.querySelectorAll<HTMLElement>('button:not(:disabled), input, a, [tabindex="0"]')]
    const [start, end] = [stops[0], stops.at(-1)]
    const leaving = event.shiftKey
      ? document.activeElement === start || document.activeElement === dialog
      : document.activeElement === end
    if (!leaving) return
    event.preventDefault()
    focusOn(event.shiftKey ? end : start)
  }
  dialog.tabIndex = -1
  dialog.focus()
  dialog.addEventListener('keydown', trap)
  return () => before instanceof HTMLElement && before.focus()
}
