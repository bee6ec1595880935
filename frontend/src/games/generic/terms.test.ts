import { describe, expect, it } from 'vitest'
import { blank, formOf, listOf, withCount } from './terms'

const SCHEMA = {
  $ref: '#/$defs/Offer',
  $defs: {
    Offer: {
      type: 'object',
      required: ['to', 'give', 'open'],
      properties: {
        to: { type: 'integer' },
        give: { $ref: '#/$defs/Side' },
        open: { type: 'boolean' },
        back: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
        note: { type: 'string' }
      }
    },
    Side: {
      type: 'object',
      required: ['cash', 'goods', 'cards'],
      properties: {
        cash: { type: 'integer', minimum: 1 },
        goods: { type: 'array', items: { enum: ['gin', 'guns'] } },
        cards: { type: 'array', items: { type: 'integer' } }
      }
    }
  }
}

describe('the terms of a bargain', () => {
  const form = formOf(SCHEMA)
  it('are a form with a field for each', () => {
    expect(form.map(({ name, kind, without }) => [name, kind, without])).toEqual([
      ['to', 'seat', 'needed'],
      ['give', 'form', 'needed'],
      ['open', 'flag', 'needed'],
      ['back', 'number', 'null'],
      ['note', 'text', 'absent']
    ])
    expect(form[1]?.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['cash', 'number'],
      ['goods', 'several'],
      ['cards', 'list']
    ])
  })
  it('begin with what is needed', () => {
    expect(blank(form, 2)).toEqual({ to: 2, give: { cash: 1, goods: [], cards: [] }, open: false, back: null })
  })
  it('take lists as they are written, and so many of each', () => {
    expect(listOf('3, gin 4')).toEqual([3, 'gin', 4])
    expect(withCount(['gin', 'guns'], 'gin', 2)).toEqual(['guns', 'gin', 'gin'])
  })
})
