// The same catalogues as the terminal's; docs/texts.md tells what may stand in a text.

import { ask } from './house'

export type About = Record<string, unknown>
export type Texts = { [key: string]: string | Texts }

/** With the full stop after it: whatever already ends in a mark of its own takes no second one. */
const HOLE = /\{(\w+)(?::([^{}]*))?\}(\.(?!\.))?/g
const OPTIONAL = /\[([^[\]]*\{[^[\]]*)\]/g

export class Catalogue {
  constructor(
    readonly language: string,
    private readonly texts: Texts,
    private readonly names: readonly string[] = [],
    private readonly reader: number | null = null
  ) {}

  forReader(names: readonly string[], reader: number | null): Catalogue {
    return new Catalogue(this.language, this.texts, names, reader)
  }

  /** The same texts for a reader who is called *you*, as in the terminal. */
  addressing(): Catalogue {
    const you = this.names.map((name, seat) => (seat === this.reader ? this.say('play.you') : name))
    return new Catalogue(this.language, this.texts, you, this.reader)
  }

  /** The same texts with those of a section laid over them: gentler words, say. */
  dialect(section: string): Catalogue {
    const own = section ? this.section(section) : {}
    if (Object.keys(own).length === 0) return this
    return new Catalogue(this.language, laid(this.texts, own), this.names, this.reader)
  }

  has(key: string): boolean {
    return typeof walk(this.texts, key) === 'string'
  }

  /** The text under a key, or nothing. */
  find(key: string): string {
    const text = walk(this.texts, key)
    return typeof text === 'string' ? text : ''
  }

  /** The text under a dotted key, its holes filled. A missing text shows its key, never nothing. */
  say(key: string, about: About = {}): string {
    if (this.isReader(about) && this.has(`${key}_you`)) key += '_you'
    const text = walk(this.texts, key)
    if (typeof text !== 'string') return key
    return text
      .replace(OPTIONAL, (_, part: string) => (complete(part, about) ? part : ''))
      .replace(HOLE, (_hole, name: string, how: string | undefined, stop: string | undefined, at: number) => {
        const filled = this.fill(about[name], how, at === 0)
        return stop && !/[.!?…]$/.test(filled) ? filled + stop : filled
      })
  }

  section(key: string): Texts {
    const found = key ? walk(this.texts, key) : this.texts
    return typeof found === 'object' ? found : {}
  }

  term(kind: string, value: unknown, form = ''): string {
    const entry = walk(this.texts, `${kind}.${String(value)}`)
    if (typeof entry === 'string') return entry
    const named = typeof entry === 'object' ? entry[form || 'name'] : undefined
    return typeof named === 'string' ? named : String(value)
  }

  who(seats: unknown): string {
    if (Array.isArray(seats)) return this.join(seats.map((seat) => this.who(seat)))
    if (typeof seats === 'string') return seats // nobody yet: three dots
    const name = typeof seats === 'number' ? this.names[seats] : undefined
    return name ?? this.say('seat_name', { number: seats })
  }

  private isReader(about: About): boolean {
    if (this.reader === null) return false
    const { seat, seats, hearers } = about
    // what only some were told and what names no seat means those who were told
    if (seat === undefined && seats === undefined) return Array.isArray(hearers) && hearers.includes(this.reader)
    return about['seat'] === this.reader || (Array.isArray(seats) && seats.length === 1 && seats[0] === this.reader)
  }

  private fill(value: unknown, how: string | undefined, first: boolean): string {
    if (how === undefined) return this.plain(value ?? '')
    if (how === 'who') return first ? capital(this.who(value)) : this.who(value)
    if (how.startsWith('*'))
      return (
        (Array.isArray(value) ? value : []).map((item: About) => this.say(how.slice(1), item)).join(', ') ||
        this.say('none')
      )
    if (how.includes('|')) return how.split('|')[pluralClass(this.language, value)] ?? ''
    if (how === 'or' && Array.isArray(value)) return this.join(value.map(String), 'or')
    if (how === 'money' && typeof value === 'number') return money(this.language, value)
    const [kind = '', form = ''] = how.split('.', 2)
    if (Array.isArray(value)) return this.join(value.map((item) => this.term(kind, item, form)))
    return this.term(kind, value ?? '', form)
  }

  private plain(value: unknown): string {
    return Array.isArray(value) ? this.join(value.map(String)) : String(value)
  }

  private join(items: string[], link = 'and'): string {
    const last = items.at(-1)
    if (items.length < 2 || last === undefined) return items.join('')
    return `${items.slice(0, -1).join(', ')} ${this.say(link)} ${last}`
  }
}

/** One set of texts laid over another. */
function laid(texts: Texts, over: Texts): Texts {
  const both: Texts = { ...texts }
  for (const [key, text] of Object.entries(over)) {
    const under = both[key]
    both[key] = typeof text === 'object' && typeof under === 'object' ? laid(under, text) : text
  }
  return both
}

/** A fact as a sentence, to the reader in person: shorter where the board shows the rest. */
export function retell(words: Catalogue, fact: About & { fact: string }): string {
  return words.addressing().say(words.has(`told.${fact.fact}`) ? `told.${fact.fact}` : `fact.${fact.fact}`, fact)
}

/** Dollars as the language writes them; in Polish four digits stand together. */
function money(language: string, dollars: number): string {
  const grouped = (mark: string): string => String(dollars).replace(/\B(?=(\d{3})+$)/g, mark)
  if (language !== 'pl') return `$${grouped(',')}`
  return `${dollars > 9999 ? grouped('\u00a0') : String(dollars)}\u00a0$`
}

export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function complete(part: string, about: About): boolean {
  return [...part.matchAll(HOLE)].every((hole) => {
    const value = about[hole[1] ?? '']
    return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  })
}

/** Keys are dotted; a part may itself hold dots (`slot.4.2`). */
function walk(texts: string | Texts | undefined, key: string): string | Texts | undefined {
  if (typeof texts !== 'object') return undefined
  if (Object.hasOwn(texts, key)) return texts[key]
  const dot = key.indexOf('.')
  return dot < 0 ? undefined : walk(texts[key.slice(0, dot)], key.slice(dot + 1))
}

function pluralClass(language: string, counted: unknown): number {
  const n = Array.isArray(counted) ? counted.length : typeof counted === 'number' ? counted : 0
  const rule = new Intl.PluralRules(language).select(n)
  if (language === 'pl') return rule === 'one' ? 0 : rule === 'few' ? 1 : 2
  return rule === 'one' ? 0 : 1
}

const loaded = new Map<string, Promise<Texts>>()

export async function catalogue(language: string, game = ''): Promise<Catalogue> {
  const path = game ? `/api/texts/${language}/${game}` : `/api/texts/${language}`
  let texts = loaded.get(path)
  if (!texts) {
    texts = ask<Texts>('GET', path)
    loaded.set(path, texts)
    texts.catch(() => loaded.delete(path))
  }
  return new Catalogue(language, await texts)
}
