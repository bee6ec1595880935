// What a view, the manifest's hints and the texts say of a game that has no drawn board. Works without hints too.

import { BACK } from '../../lib/lesson'
import { capital, type Catalogue } from '../../lib/texts'
import type { AnyView, Asked, GameCard } from '../../lib/wire'

export type Value = string | number | boolean
/** What the fields of a view are for (`sitdown.core.manifest`). */
export interface Hints {
  hand: string[]
  open: string[]
  seats: string[]
  counters: string[]
  who: string[]
  names: Record<string, string>
  drawings: Record<string, Record<string, string>>
}
/** A value as it is shown: in words, and drawn where there is a drawing. */
export interface Shown {
  said: string
  drawing: string
}
/** Some values under one name. */
export interface Group {
  field: string
  name: string
  values: Shown[]
}
/** One thing that may be chosen next: a whole act, or a part of one. */
export interface Choice {
  part: string
  /** The act, if it is whole with this part. */
  act: string
  title: string
  /** The same in a whole sentence, for whoever does not see what stands around it. */
  label: string
  drawing: string
  /** The act to ask about where this cannot be chosen. */
  wonder: string
}

const LISTS = ['hand', 'open', 'seats', 'counters', 'who'] as const
/** What every view has, and what is shown elsewhere. */
const APART = new Set(['game', 'you', 'phase', 'outcome'])
/** So many acts are read at once, each in a sentence. */
const AT_ONCE = 6
/** So many values of a field are shown with those that cannot be chosen now. */
const FEW = 8
/** A part of an act that is not chosen yet. */
export const OPEN = '…'

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value)
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

export class Model {
  private readonly given: Hints | null

  constructor(readonly card: GameCard) {
    this.given = Object.keys(card.hints).length ? read(card.hints) : null
  }

  hints(view: AnyView, seats: number): Hints {
    return this.given ?? derived(view, seats)
  }

  // What is seen

  nameOf(words: Catalogue, field: string): string {
    const key = `field.${field}`
    return words.has(key) ? words.say(key) : (field.split('.').at(-1) ?? field).replaceAll('_', ' ')
  }

  shown(words: Catalogue, hints: Hints, field: string, value: Value): Shown {
    const section = hints.names[field] ?? field
    return {
      said: typeof value === 'boolean' ? (value ? '✓' : '–') : words.term(section, value),
      drawing: this.drawing(hints.drawings[field]?.[String(value)])
    }
  }

  /** What lies in a field for everybody; nothing where it is laid seat by seat. */
  group(words: Catalogue, view: AnyView, hints: Hints, field: string): Group | null {
    const value = at(view, field)
    if (isNothing(value) || (Array.isArray(value) && value.some(Array.isArray))) return null
    const values = (Array.isArray(value) ? value : [value]).filter(isValue)
    if (!values.length) return null
    return {
      field,
      name: this.nameOf(words, field),
      values: values.map((one) => this.shown(words, hints, field, one))
    }
  }

  groups(words: Catalogue, view: AnyView, hints: Hints, fields: readonly string[]): Group[] {
    return fields.flatMap((field) => this.group(words, view, hints, field) ?? [])
  }

  /** The figures beside somebody's name. */
  figures(words: Catalogue, view: AnyView, hints: Hints, seat: number): Group[] {
    return hints.seats.flatMap((field) => {
      const list = at(view, field)
      const value: unknown = Array.isArray(list) ? list[seat] : undefined
      if (isNothing(value)) return []
      const values = (Array.isArray(value) ? value : [value]).filter(isValue)
      return [
        {
          field,
          name: this.nameOf(words, field),
          values: values.map((one) => this.shown(words, hints, field, one))
        }
      ]
    })
  }

  /** What lies open before somebody: fields with a list for each seat. */
  laid(words: Catalogue, view: AnyView, hints: Hints, seat: number): Group[] {
    return hints.open.flatMap((field) => {
      const list = at(view, field)
      const values: unknown = Array.isArray(list) && list.some(Array.isArray) ? list[seat] : undefined
      if (!Array.isArray(values) || !values.length) return []
      const shown = values.filter(isValue).map((one) => this.shown(words, hints, field, one))
      return [{ field, name: this.nameOf(words, field), values: shown }]
    })
  }

  /** What somebody is at the moment: the names of fields that hold his seat. */
  parts(words: Catalogue, view: AnyView, hints: Hints, seat: number): string[] {
    return hints.who.filter((field) => at(view, field) === seat).map((field) => this.nameOf(words, field))
  }

  /** The phase, and the first figure of the table; the others lie in the middle. */
  headline(words: Catalogue, view: AnyView): { phase: string; line: string } {
    const key = `phase.${String(view['phase'])}`
    const hints = this.hints(view, 0)
    const [first] = hints.counters
    const counted = first === undefined ? null : this.group(words, view, hints, first)
    return {
      phase: words.has(key) ? words.say(key) : words.say('title'),
      line: counted ? capital(`${counted.name} ${counted.values.map((one) => one.said).join(', ')}`) : ''
    }
  }

  /** What a stretch of the game is called on the film: the first figure of the table, or the phase. */
  frame(view: AnyView): string {
    const [first = 'phase'] = this.hints(view, 0).counters
    return String(at(view, first) ?? '')
  }

  private drawing(file: string | undefined): string {
    return file ? `/api/art/${this.card.slug}/${file}` : ''
  }

  // What is done

  sentence(words: Catalogue, act: string): string {
    const [verb = '', ...parts] = act.split(' ')
    const fields = this.fieldsOf(verb)
    const about = Object.fromEntries(fields.map((field, n) => [field, plain(parts[n] ?? '')]))
    return words.has(`act.${verb}`) ? words.say(`act.${verb}`, about) : act
  }

  /** A question to me; what it says of the table is in the view. */
  question(words: Catalogue, asked: Asked | undefined, view: AnyView): string {
    const key = `question.${asked?.name ?? ''}`
    return capital(words.say(words.has(`${key}_you`) ? `${key}_you` : key, { ...view, seats: asked?.seats }))
  }

  /** The sentence of an act as far as it is chosen. */
  unfinished(words: Catalogue, chosen: readonly string[]): string {
    const [verb = ''] = chosen
    const open = this.fieldsOf(verb)
      .slice(chosen.length - 1)
      .map(() => OPEN)
    return this.sentence(words, [...chosen, ...open].join(' '))
  }

  fieldsOf(verb: string): string[] {
    return Object.keys(this.card.verbs[verb] ?? {})
  }

  isBargain(verb: string): boolean {
    return verb in this.card.terms
  }

  /** Whether the text of a verb calls a field by the name of a seat. */
  isSeat(words: Catalogue, verb: string, field: string): boolean {
    return words.find(`act.${verb}`).includes(`{${field}:who`)
  }

  /** The seats that may be pointed at next; nothing where it is not about somebody. */
  targets(words: Catalogue, acts: readonly string[], chosen: readonly string[]): Set<number> | null {
    const [verb = ''] = chosen
    const field = this.fieldsOf(verb)[chosen.length - 1]
    if (!chosen.length || field === undefined || !this.isSeat(words, verb, field)) return null
    return new Set(options(acts, chosen).map(Number))
  }

  /** What may be chosen next, and what may not and can say why. */
  choices(words: Catalogue, hints: Hints, acts: readonly string[], chosen: readonly string[]): Choice[] {
    if (!chosen.length) return this.firstChoices(words, acts)
    const [verb = ''] = chosen
    const field = this.fieldsOf(verb)[chosen.length - 1] ?? ''
    const legal = options(acts, chosen)
    const all = this.card.verbs[verb]?.[field] ?? []
    const parts = all.length && all.length <= FEW ? all : legal
    return parts.map((part) => {
      const whole = [...chosen, part]
      const may = legal.includes(part)
      return {
        part,
        act: may && !options(acts, whole).length ? whole.join(' ') : '',
        title: capital(this.valueOf(words, verb, field, part)),
        label: capital(this.unfinished(words, whole)),
        drawing: this.drawingOf(words, hints, verb, field, part),
        wonder: may ? '' : instead(acts, chosen, part)
      }
    })
  }

  /** Sentences where they are few; else a verb with many acts is chosen first. */
  private firstChoices(words: Catalogue, acts: readonly string[]): Choice[] {
    const verbs = options(acts, [])
    const choice = (part: string, act: string): Choice => {
      const title = capital(act ? this.sentence(words, act) : this.verbName(words, part))
      return { part, act, title, label: title, drawing: '', wonder: '' }
    }
    return verbs.flatMap((verb) => {
      const own = matching(acts, [verb])
      return isListed(acts, verb) ? own.map((act) => choice(act, act)) : [choice(verb, '')]
    })
  }

  verbName(words: Catalogue, verb: string): string {
    const named = words.has(`verb.${verb}`) ? words.say(`verb.${verb}`) : this.unfinished(words, [verb])
    return named.endsWith(OPEN) ? named : `${named} ${OPEN}`
  }

  private valueOf(words: Catalogue, verb: string, field: string, part: string): string {
    if (this.isSeat(words, verb, field)) return words.who(Number(part))
    return words.term(this.section(words, verb, field), part)
  }

  private section(words: Catalogue, verb: string, field: string): string {
    const found = new RegExp(`\\{${field}:([a-z_]+)[.}]`).exec(words.find(`act.${verb}`))
    return found?.[1] ?? field
  }

  private drawingOf(words: Catalogue, hints: Hints, verb: string, field: string, part: string): string {
    const section = this.section(words, verb, field)
    const like = Object.entries(hints.names).find(([, named]) => named === section)?.[0] ?? field
    return this.drawing(hints.drawings[like]?.[part])
  }

  /** At a lesson: the button where the act goes on. */
  point(led: string, given: readonly string[], acts: readonly string[]): string {
    const parts = partsOf(led)
    const chosen = given.length ? given : begun(acts)
    if (!chosen.every((part, n) => parts[n] === part)) return BACK
    if (chosen.length === parts.length) return 'confirm'
    const part = chosen.length || !isListed(acts, led) ? parts[chosen.length] : led
    return `choice:${part}`
  }
}

// Acts in steps

export function partsOf(act: string): string[] {
  return act.split(' ')
}

export function matching(acts: readonly string[], chosen: readonly string[]): string[] {
  return acts.filter((act) => {
    const parts = partsOf(act)
    return chosen.every((part, n) => parts[n] === part)
  })
}

/** The parts that may follow what is chosen. */
export function options(acts: readonly string[], chosen: readonly string[]): string[] {
  const found = matching(acts, chosen).map((act) => partsOf(act)[chosen.length])
  return [...new Set(found.filter((part) => part !== undefined))]
}

/** Whether an act is offered in a sentence of its own, and not in steps. */
function isListed(acts: readonly string[], act: string): boolean {
  return acts.length <= AT_ONCE || matching(acts, partsOf(act).slice(0, 1)).length === 1
}

/** Goes on by itself where there is nothing to choose. */
export function advance(acts: readonly string[], chosen: readonly string[]): string[] {
  const parts = [...chosen]
  for (;;) {
    const [only, ...others] = options(acts, parts)
    if (only === undefined || others.length) return parts
    parts.push(only)
  }
}

/** Where there is one verb with many acts, it need not be chosen. */
export function begun(acts: readonly string[]): string[] {
  const verbs = options(acts, [])
  return acts.length > AT_ONCE && verbs.length === 1 ? advance(acts, verbs) : []
}

/** An act like those that may be chosen, but for one part. */
function instead(acts: readonly string[], chosen: readonly string[], part: string): string {
  const like = matching(acts, chosen)[0]
  return [...chosen, part, ...(like ? partsOf(like).slice(chosen.length + 1) : [])].join(' ')
}

/** Numbers are numbers in texts: they are counted, and seats are called by name. */
function plain(part: string): Value {
  return /^\d{1,9}$/.test(part) ? Number(part) : part
}

// Hints

function read(hints: Record<string, unknown>): Hints {
  const list = (kind: string): string[] => (Array.isArray(hints[kind]) ? (hints[kind] as unknown[]).map(String) : [])
  const table = <T>(kind: string): Record<string, T> => (hints[kind] ?? {}) as Record<string, T>
  return {
    ...(Object.fromEntries(LISTS.map((kind) => [kind, list(kind)])) as Pick<Hints, (typeof LISTS)[number]>),
    names: table<string>('names'),
    drawings: table<Record<string, string>>('drawings')
  }
}

/** What a view without hints tells by its form: a list with an entry a seat is about seats, `my_…` is mine, a round comes first. */
export function derived(view: AnyView, seats: number): Hints {
  const hints: Hints = { hand: [], open: [], seats: [], counters: [], who: [], names: {}, drawings: {} }
  for (const [field, value] of Object.entries(view)) {
    if (APART.has(field) || field.startsWith('_')) continue
    if (/^(my_|mine$|hand$)/.test(field)) hints.hand.push(...leaves(field, value))
    else if (Array.isArray(value) && value.length === seats && seats > 0) seatFields(hints, field, value)
    else if (Array.isArray(value)) hints.open.push(field)
    else if (isValue(value) && typeof value !== 'boolean' && value !== -1) hints.counters.push(field)
  }
  hints.counters.sort((one, two) => Number(two === 'round') - Number(one === 'round'))
  return hints
}

function seatFields(hints: Hints, field: string, value: unknown[]): void {
  const [first] = value
  if (value.some(Array.isArray)) hints.open.push(field)
  else if (isRecord(first)) for (const one of leaves(field, first)) hints.seats.push(one)
  else hints.seats.push(field)
}

function leaves(field: string, value: unknown): string[] {
  return isRecord(value) ? Object.keys(value).map((key) => `${field}.${key}`) : [field]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a field; `players.cash` is the cash of each player. */
export function at(view: AnyView, field: string): unknown {
  if (field in view) return view[field]
  const [head = '', ...rest] = field.split('.')
  if (!rest.length || !(head in view)) return undefined
  const inner = (value: unknown): unknown => (isRecord(value) ? at(value, rest.join('.')) : undefined)
  const value = view[head]
  return Array.isArray(value) ? value.map(inner) : inner(value)
}

// The games whose boards are drawn from hints

const models = new Map<string, Model>()

export function know(card: GameCard): Model {
  const model = new Model(card)
  models.set(card.slug, model)
  return model
}

export function modelOf(slug: string): Model {
  const model = models.get(slug)
  if (!model) throw new Error(`no board for ${slug}`)
  return model
}
