// A card or a gangster picked up and put down somewhere: by mouse at once, by finger after a short hold, so that lists
// still scroll. It only chooses, as tapping does: what was put down is confirmed on the slip.

export interface Drag {
  /** Whether it may be put down there: `gangster:dimaggio_silent_pete`, `card:pimp-2`, `seat:1`, or `ask` for the slip. */
  may: (place: string) => boolean
  drop: (place: string) => void
}

const NEAR = 6
const HOLD = 220
/** Whether the finger has picked something up: it swipes nothing away then. */
let lifted = false
const PLACES = '[data-place], .ask'
/** Sizes that a card has from where it lies. */
const SIZES = ['--cw', '--ch', '--gw', '--gf', '--paper']

export function placeOf(element: HTMLElement): string {
  return element.matches('.ask') ? 'ask' : (element.dataset['place'] ?? '')
}

/** The innermost place at a point that will have it. */
function placeAt(x: number, y: number, drag: Drag): HTMLElement | undefined {
  let found = document.elementFromPoint(x, y)?.closest<HTMLElement>(PLACES)
  while (found && !drag.may(placeOf(found))) found = found.parentElement?.closest<HTMLElement>(PLACES)
  return found ?? undefined
}

class Carried {
  private readonly ghost: HTMLElement
  private readonly places: HTMLElement[]
  private over: HTMLElement | undefined

  constructor(
    private readonly node: HTMLElement,
    private readonly drag: Drag
  ) {
    const { width, height } = node.getBoundingClientRect()
    const { style } = (this.ghost = node.cloneNode(true) as HTMLElement)
    const worn = getComputedStyle(node)
    for (const size of SIZES) style.setProperty(size, worn.getPropertyValue(size))
    Object.assign(style, {
      position: 'fixed',
      zIndex: '60',
      left: '0',
      top: '0',
      margin: '0',
      width: `${width}px`,
      height: `${height}px`,
      pointerEvents: 'none',
      rotate: '-4deg'
    })
    this.ghost.removeAttribute('data-place')
    this.ghost.setAttribute('aria-hidden', 'true')
    ;(node.closest('main') ?? document.body).append(this.ghost)
    node.style.opacity = '0.4'
    this.places = [...document.querySelectorAll<HTMLElement>(PLACES)].filter((place) => drag.may(placeOf(place)))
    for (const place of this.places) place.dataset['drop'] = 'may'
  }

  move(x: number, y: number): void {
    this.ghost.style.translate = `${x - this.ghost.offsetWidth / 2}px ${y - this.ghost.offsetHeight / 2}px`
    const over = placeAt(x, y, this.drag)
    if (over === this.over) return
    if (this.over) this.over.dataset['drop'] = 'may'
    if (over) over.dataset['drop'] = 'on'
    this.over = over
  }

  /** Lets it go; where it lies then is for the one who dropped it. */
  end(dropped: boolean): void {
    this.ghost.remove()
    this.node.style.opacity = ''
    for (const place of this.places) delete place.dataset['drop']
    if (dropped && this.over) this.drag.drop(placeOf(this.over))
  }
}

/** Makes an element one that can be picked up, as long as there is anywhere to put it. */
export function draggable(drag: Drag | undefined): (node: HTMLElement) => (() => void) | undefined {
  return (node) => {
    if (!drag) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let from: { id: number; x: number; y: number } | undefined
    let carried: Carried | undefined
    let hold = 0

    const pickUp = (): void => {
      if (!from) return
      carried = new Carried(node, drag)
      lifted = true
      carried.move(from.x, from.y)
      if (node.hasPointerCapture(from.id)) return
      node.setPointerCapture(from.id)
    }
    const letGo = (dropped: boolean): void => {
      clearTimeout(hold)
      if (carried) addEventListener('click', stop, { capture: true, once: true })
      if (carried) setTimeout(() => removeEventListener('click', stop, true))
      carried?.end(dropped)
      carried = from = undefined
    }
    const stop = (event: Event): void => {
      event.stopPropagation()
      event.preventDefault()
    }

    node.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.isPrimary || event.button !== 0) return
        from = { id: event.pointerId, x: event.clientX, y: event.clientY }
        lifted = false
        if (event.pointerType !== 'mouse') hold = window.setTimeout(pickUp, HOLD)
      },
      { signal }
    )
    node.addEventListener(
      'pointermove',
      (event) => {
        if (!from || event.pointerId !== from.id) return
        if (!carried && Math.hypot(event.clientX - from.x, event.clientY - from.y) > NEAR) {
          if (event.pointerType === 'mouse') pickUp()
          else letGo(false) // a finger that scrolls
        }
        carried?.move(event.clientX, event.clientY)
      },
      { signal }
    )
    node.addEventListener('pointerup', () => letGo(true), { signal })
    node.addEventListener('pointercancel', () => letGo(false), { signal })
    node.addEventListener('touchmove', (event) => carried && event.preventDefault(), { signal, passive: false })
    node.addEventListener('touchend', (event) => lifted && event.stopPropagation(), { signal })
    node.addEventListener('contextmenu', (event) => carried && event.preventDefault(), { signal })
    node.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    return () => {
      letGo(false)
      listening.abort()
    }
  }
}
