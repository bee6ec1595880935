// The terms of a bargain as a form, read from their JSON Schema.

type Schema = Record<string, unknown>
export type Terms = Record<string, unknown>

export interface Field {
  name: string
  kind: 'seat' | 'number' | 'choice' | 'flag' | 'text' | 'several' | 'list' | 'form'
  /** What it is where it is left out: nothing at all, or null. */
  without: 'needed' | 'absent' | 'null'
  /** Of a choice, and of several. */
  values: (string | number)[]
  least: number
  most: number
  fields: Field[]
}

/** Terms that name a seat by its number. */
const SEAT = /^(to|from|seat|who|with|target)$/
const MOST = 99

export function formOf(schema: Schema): Field[] {
  const shapes = (schema['$defs'] ?? {}) as Record<string, Schema>
  return fieldsOf(resolved(schema, shapes), shapes)
}

function fieldsOf(shape: Schema, shapes: Record<string, Schema>): Field[] {
  const needed = new Set((shape['required'] as string[] | undefined) ?? [])
  const fields = Object.entries((shape['properties'] ?? {}) as Record<string, Schema>).map(([name, given]): Field => {
    const kinds = (given['anyOf'] as Schema[] | undefined) ?? [given]
    const own = resolved(kinds.find((one) => one['type'] !== 'null') ?? given, shapes)
    const without = kinds.some((one) => one['type'] === 'null') ? 'null' : needed.has(name) ? 'needed' : 'absent'
    return { ...fieldOf(name, own, shapes), without }
  })
  return fields.sort((one, two) => rank(one) - rank(two))
}

/** A schema has its fields by name: first whom it is about, last what may be left out. */
function rank({ kind, without }: Field): number {
  return without === 'absent' ? 2 : kind === 'seat' ? 0 : 1
}

function fieldOf(name: string, shape: Schema, shapes: Record<string, Schema>): Field {
  const field: Field = {
    name,
    kind: 'text',
    without: 'needed',
    values: (shape['enum'] as (string | number)[] | undefined) ?? [],
    least: Number(shape['minimum'] ?? 0),
    most: Number(shape['maximum'] ?? MOST),
    fields: []
  }
  if (field.values.length) return { ...field, kind: 'choice' }
  if (shape['type'] === 'integer') return { ...field, kind: SEAT.test(name) ? 'seat' : 'number' }
  if (shape['type'] === 'number') return { ...field, kind: 'number' }
  if (shape['type'] === 'boolean') return { ...field, kind: 'flag' }
  if (shape['type'] === 'object') return { ...field, kind: 'form', fields: fieldsOf(shape, shapes) }
  if (shape['type'] !== 'array') return field
  const items = resolved((shape['items'] ?? {}) as Schema, shapes)
  const values = (items['enum'] as (string | number)[] | undefined) ?? []
  return { ...field, kind: values.length ? 'several' : 'list', values }
}

function resolved(shape: Schema, shapes: Record<string, Schema>): Schema {
  const ref = shape['$ref']
  return typeof ref === 'string' ? (shapes[ref.split('/').at(-1) ?? ''] ?? {}) : shape
}

/** The form before anything is filled in. */
export function blank(fields: readonly Field[], seat: number): Terms {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.without === 'null') return [[field.name, null]]
      return field.without === 'absent' ? [] : [[field.name, start(field, seat)]]
    })
  )
}

/** What a field holds at first; the seat of another. */
export function start(field: Field, seat: number): unknown {
  switch (field.kind) {
    case 'seat':
      return seat
    case 'number':
      return field.least
    case 'choice':
      return field.values[0]
    case 'flag':
      return false
    case 'text':
      return ''
    case 'form':
      return blank(field.fields, seat)
    default:
      return []
  }
}

/** A list as it is written: numbers are numbers. */
export function listOf(written: string): (string | number)[] {
  return written
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((one) => (/^-?\d+$/.test(one) ? Number(one) : one))
}

/** The list with so many of a value. */
export function withCount(list: readonly unknown[], value: string | number, count: number): unknown[] {
  return [...list.filter((one) => one !== value), ...Array.from({ length: count }, () => value)]
}
