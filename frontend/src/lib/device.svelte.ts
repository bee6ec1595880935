// The seats of one device at one table. With more than one a curtain hangs between them: whose eyes the
// screen shows changes only when somebody says at the curtain who he is.

import type { Kept } from './memory'
import { Seat } from './seat.svelte'

export interface Local {
  token: string
  seat: Seat
}

/** Long enough to see what one's own answer did, before the device goes on. */
const A_BEAT = 700

export class Device {
  local = $state.raw<Local[]>([])
  /** The token whose eyes the screen shows; empty: the curtain hangs. */
  private shown = $state('')
  /** The token for whom the curtain was asked for by hand. */
  private called = $state('')

  constructor(
    private readonly table: string,
    private readonly lang: string
  ) {}

  /** Without a token one watches. */
  sit(token: string): void {
    if (this.local.some((one) => one.token === token)) return
    const rest = this.local.filter((one) => one.token)
    for (const watcher of this.local.filter((one) => !one.token)) watcher.seat.close()
    this.local = [...rest, { token, seat: new Seat(this.table, token, this.lang) }]
    this.tellSeats()
  }

  sitAll(kept: Kept[]): void {
    for (const one of kept) this.sit(one.token)
  }

  stand(token: string): void {
    this.local.find((one) => one.token === token)?.seat.close()
    this.local = this.local.filter((one) => one.token !== token)
    if (this.shown === token) this.shown = ''
    this.tellSeats()
  }

  private tellSeats(): void {
    for (const { seat } of this.local) seat.shared = this.several
  }

  close(): void {
    for (const one of this.local) one.seat.close()
    this.local = []
  }

  get several(): boolean {
    return this.local.length > 1
  }

  /** Whose eyes the screen shows while no curtain hangs; before the game nobody has secrets. */
  get current(): Local | undefined {
    const host = this.local.find(({ seat }) => seat.seat !== null && seat.table?.host === seat.seat)
    return this.local.find((one) => one.token === this.shown) ?? host ?? this.local[0]
  }

  /** For whom the curtain hangs; nobody: it is lifted, or there is nothing to hide. */
  get curtain(): Local | undefined {
    const playing = this.local.some(({ seat }) => seat.table && seat.table.state !== 'lobby')
    if (!this.several || !playing || this.shown) return undefined
    return this.local.find((one) => one.token === this.called) ?? this.asked ?? this.local[0]
  }

  /** Another seat of this device that the table waits for, while the one at the screen has nothing to answer. */
  get other(): Local | undefined {
    const now = this.local.find((one) => one.token === this.shown)
    return now && !isAsked(now) && !now.seat.staging ? this.asked : undefined
  }

  private get asked(): Local | undefined {
    return this.local.find(isAsked)
  }

  lift(): void {
    this.shown = this.curtain?.token ?? ''
    this.called = ''
  }

  /** Hide everything until whoever is called lifts the curtain. */
  fall(token = ''): void {
    this.shown = ''
    this.called = token
  }

  /** To be run as an effect: after a beat the device goes on to whoever is asked. */
  passOn = (): (() => void) | undefined => {
    if (!this.several || !this.other) return undefined
    const timer = window.setTimeout(() => this.fall(), A_BEAT)
    return () => clearTimeout(timer)
  }
}

function isAsked({ seat }: Local): boolean {
  return seat.mine.some((asked) => asked.blocking)
}
