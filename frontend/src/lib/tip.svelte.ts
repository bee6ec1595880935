// Tips on cards and places: by pointing, by focus, by a long press, and by a tap where a tap does nothing else.

import type { Action } from 'svelte/action'

export interface Tip {
  title: string
  lines: string[]
}

interface Shown {
  anchor: HTMLElement
  make: () => Tip
}

const REST = 450
const LONG_PRESS = 480
const SLIP = 10

export const tips = $state({
  shown: null as Shown | null,
  /** The pointer rests on the tip itself, which may be read as long as one likes. */
  held: false
})

export function close(anchor?: HTMLElement): void {
  if (!tips.shown || (anchor && tips.shown.anchor !== anchor)) return
  tips.shown.anchor.removeAttribute('aria-describedby')
  tips.shown = null
  tips.held = false
}

export const tip: Action<HTMLElement, (() => Tip) | undefined> = (node, given) => {
  let make = given
  let timer = 0
  let pressed = false
  let from = { x: 0, y: 0 }

  function open(): void {
    if (!make) return
    close()
    node.setAttribute('aria-describedby', 'tip')
    tips.shown = { anchor: node, make }
  }
  function later(wait: number, then: () => void): void {
    clearTimeout(timer)
    timer = window.setTimeout(then, wait)
  }
  const forget = (): void => clearTimeout(timer)
  const listeners: Partial<{ [K in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[K]) => void }> = {
    pointerleave(event) {
      if (event.pointerType === 'mouse') later(150, () => !tips.held && close(node))
      else forget()
    },
    pointerdown(event) {
      pressed = false
      from = { x: event.clientX, y: event.clientY }
      if (event.pointerType === 'mouse') forget()
      else
        later(LONG_PRESS, () => {
          pressed = true
          open()
        })
    },
    pointermove(event) {
      if (event.pointerType !== 'mouse') {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) forget()
      } else if (tips.shown?.anchor !== node && (event.movementX || event.movementY)) later(REST, open)
    },
    pointerup: (event) => event.pointerType !== 'mouse' && forget(),
    pointercancel: forget,
    contextmenu: (event) => pressed && event.preventDefault(),
    focus: () => node.matches(':focus-visible') && open(),
    blur: () => queueMicrotask(() => close(node)), // it may be blurred by being taken away, while the board is drawn
    click(event) {
      if (pressed)
        event.stopImmediatePropagation() // the end of a long press is no answer
      else if (node.getAttribute('aria-disabled') === 'false') close()
      else if (tips.shown?.anchor === node) close()
      else open()
      pressed = false
    }
  }
  for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener as EventListener)
  return {
    update(next) {
      make = next
    },
    destroy() {
      forget()
      close(node)
    }
  }
}
