// One pair of eyes at a table: keeps what the server shows, and reconnects by itself.

import { ask, Declined } from './house'
import { memory } from './memory'
import type {
  Act,
  AnyFact,
  AnyView,
  Asked,
  Back,
  Change,
  FromClient,
  FromServer,
  News,
  PauseRequest,
  Said,
  Say,
  TableInfo,
  TimeRequest,
  Why
} from './wire'

/** What one message brought: the story since the last one, and how the table looks after it. */
export interface Heard<View, Fact> {
  fresh: boolean
  facts: Fact[]
  /** What each fact changed in the view. */
  moments: (Change[] | null)[]
  view: View | null
}

type Unsigned<Message> = Omit<Message, 'id'>

interface Wish {
  text: string
  done: () => void
  failed: (why: Declined) => void
}

const FOR_GOOD = new Set(['no_token', 'no_table', 'kicked', 'no_watchers'])
/** Whoever was away for less has missed nothing worth a word. */
const A_WHILE = 5000
const PARTS = ['table', 'view', 'asked', 'channels'] as const

export class Seat<View extends AnyView = AnyView, Fact extends AnyFact = AnyFact> {
  seat = $state.raw<number | null>(null)
  table = $state.raw<TableInfo | null>(null)
  view = $state.raw<View | null>(null)
  asked = $state.raw<Asked[]>([])
  channels = $state.raw<string[]>([])
  facts = $state.raw<Fact[]>([])
  said = $state.raw<Said[]>([])
  connected = $state(false)
  closed = $state.raw<{ code: string; message: string } | null>(null)
  /** The server's clock minus ours, in milliseconds. */
  ahead = $state(0)
  /** When we knock again, by our own clock, while the line is lost. */
  retryAt = $state(0)
  /** How many facts were told while the line was lost. */
  missed = $state(0)
  /** What happened is being shown, scene by scene. */
  staging = $state(false)
  /** Whether the device goes from hand to hand between several seats. */
  shared = $state(false)
  syncs = 0
  /** Told of every message that changed the table; the stage listens. */
  heard: ((news: Heard<View, Fact>) => void) | null = null

  private n = 0
  private socket: WebSocket | null = null
  private wishes = new Map<string, Wish>()
  private shownWith = new Map<string, number>()
  private wait = 100
  private timer = 0
  private silence = 0
  private gone = false
  /** How things stood when the line was lost. */
  private before = { told: 0, at: 0 }

  constructor(
    private readonly id: string,
    private readonly token: string,
    private readonly lang: string
  ) {
    this.open()
    addEventListener('online', this.knock)
    addEventListener('offline', this.hangUp)
    document.addEventListener('visibilitychange', this.knock)
  }

  close(): void {
    this.gone = true
    removeEventListener('online', this.knock)
    removeEventListener('offline', this.hangUp)
    document.removeEventListener('visibilitychange', this.knock)
    clearTimeout(this.timer)
    clearTimeout(this.silence)
    this.socket?.close()
  }

  act(act: string, question: string, payload?: Record<string, unknown>): Promise<void> {
    this.missed = 0 // whoever answers has seen enough
    return this.wish({ type: 'act', act, question, ...(payload ? { payload } : {}) })
  }

  takeBack(question: string): Promise<void> {
    return this.wish({ type: 'back', question })
  }

  whyNot(act: string, question: string): Promise<void> {
    return this.wish({ type: 'why', act, question })
  }

  say(text: string, channel = 'table'): Promise<void> {
    return this.wish({ type: 'say', text, channel })
  }

  phrase(phrase: string, channel = 'table'): Promise<void> {
    return this.wish({ type: 'say', phrase, channel })
  }

  /** What a host or a referee asks of the house: to pause, to change the time. */
  async lead(what: 'pause' | 'time', body: PauseRequest | TimeRequest): Promise<void> {
    await ask('POST', `/api/tables/${this.id}/${what}`, body, this.token, this.lang)
  }

  get mine(): Asked[] {
    return this.asked.filter((asked) => asked.yours?.legal?.length)
  }

  /** Does not wait for the next try. */
  reconnect = (): void => {
    if (this.gone || this.closed || this.connected) return
    this.wait = 100
    clearTimeout(this.timer)
    this.socket?.close()
    this.open()
  }

  private knock = (): void => {
    if (document.visibilityState === 'visible') this.reconnect()
  }

  /** The line is dead: waits for no farewell, which may take a minute to fail. */
  private hangUp = (): void => {
    const socket = this.socket
    if (!socket) return
    socket.onclose = null
    socket.close()
    this.lost(socket)
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.id}`)
    this.socket = socket
    socket.onopen = () => send(socket, { type: 'hello', token: this.token, lang: this.lang, told: this.facts.length })
    socket.onmessage = (event) => this.hear(socket, JSON.parse(String(event.data)) as FromServer)
    socket.onclose = () => this.lost(socket)
    this.listen()
  }

  /** Heartbeats come every few seconds: a longer silence is a dead line. */
  private listen(): void {
    clearTimeout(this.silence)
    this.silence = window.setTimeout(this.hangUp, 12_000)
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return
    if (this.connected) this.before = { told: this.facts.length, at: Date.now() }
    this.connected = false
    clearTimeout(this.silence)
    if (this.gone || this.closed) return
    const pause = this.wait * (0.5 + Math.random())
    this.retryAt = Date.now() + pause
    this.timer = window.setTimeout(() => this.open(), pause)
    this.wait = Math.min(2000, this.wait * 2)
  }

  private hear(socket: WebSocket, message: FromServer): void {
    if (socket !== this.socket) return
    this.listen()
    switch (message.type) {
      case 'news':
        this.take(socket, message)
        break
      case 'beat':
        if (message.n !== this.n) this.sync(socket)
        else void this.compare(socket, message.hash)
        break
      case 'ok':
        this.shownWith.set(message.id, message.n)
        this.settle()
        break
      case 'no': {
        const wish = this.wishes.get(message.id)
        this.wishes.delete(message.id)
        wish?.failed(new Declined(message.code, message.rule, message.message))
        break
      }
      case 'bye':
        if (FOR_GOOD.has(message.code)) {
          this.closed = { code: message.code, message: message.message }
          for (const wish of this.wishes.values()) wish.failed(new Declined(message.code, '', message.message))
        }
    }
  }

  private take(socket: WebSocket, news: News): void {
    const { fresh = false, n, said = [] } = news
    const facts = (news.facts ?? []) as Fact[]
    if (!fresh && n <= this.n) return
    if (!fresh && n !== this.n + 1) {
      this.sync(socket)
      return
    }
    this.n = n
    this.ahead = news.now - Date.now()
    if (news.table) {
      this.table = news.table
      memory.promise(this.table.id, this.table.commitment)
    }
    if (news.view !== undefined) this.view = news.view as View | null
    if (news.asked) this.asked = news.asked
    if (news.channels) this.channels = news.channels
    const kept = news.told === undefined ? this.facts : this.facts.slice(0, news.told - facts.length)
    if (facts.length || kept.length !== this.facts.length) this.facts = [...kept, ...facts]
    if (fresh) {
      this.seat = news.seat ?? null
      this.said = said
      this.backAgain(socket)
    } else if (said.length) this.said = [...this.said, ...said]
    if (fresh || facts.length || news.view !== undefined)
      this.heard?.({ fresh, facts, moments: news.moments ?? [], view: this.view })
    this.settle()
  }

  private backAgain(socket: WebSocket): void {
    if (this.connected) return
    this.connected = true
    const { told, at } = this.before
    if (at && Date.now() - at > A_WHILE) this.missed = Math.max(0, this.facts.length - told)
    this.wait = 100
    this.shownWith.clear()
    for (const wish of this.wishes.values()) socket.send(wish.text)
  }

  /** A wish is done for us when we see what came of it. */
  private settle(): void {
    for (const [id, n] of this.shownWith) {
      if (n > this.n) continue
      this.shownWith.delete(id)
      this.wishes.get(id)?.done()
      this.wishes.delete(id)
    }
  }

  private sync(socket: WebSocket): void {
    this.syncs += 1
    send(socket, { type: 'sync', told: this.facts.length })
  }

  private async compare(socket: WebSocket, hash: string): Promise<void> {
    if (!globalThis.crypto?.subtle) return // plain http on a phone: numbers alone must do
    const n = this.n
    const said = PARTS.map((part) => canonical(this[part]) + '\n').join('')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said))
    const ours = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (n === this.n && ours.slice(0, 16) !== hash) this.sync(socket)
  }

  /** Sent now and, after a lost connection, again: the id makes it happen once. */
  private wish(message: Unsigned<Act> | Unsigned<Back> | Unsigned<Why> | Unsigned<Say>): Promise<void> {
    const id = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')
    const text = JSON.stringify({ ...message, id })
    return new Promise((resolve, reject) => {
      this.wishes.set(id, { text, done: resolve, failed: reject })
      if (this.connected) this.socket?.send(text)
    })
  }
}

function send(socket: WebSocket, message: FromClient): void {
  socket.send(JSON.stringify(message))
}

/** JSON with sorted keys, as the server hashes it. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
