// The lobby over HTTP.

import type { GameCard, Problem } from './wire'

export class Declined extends Error {
  constructor(
    readonly code: string,
    readonly rule: string,
    message: string
  ) {
    super(message)
  }
}

/** Whoever says nothing for so long is not there. */
const PATIENCE = 15_000

export async function ask<T>(method: string, path: string, body?: unknown, token = '', lang = 'en'): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': lang }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  let answer: Response
  let text: string
  try {
    answer = await fetch(path, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    text = await answer.text()
  } catch {
    throw new Declined('no_server', '', '')
  }
  if (!answer.ok) {
    try {
      const told = JSON.parse(text) as Problem
      throw new Declined(told.code, told.rule, told.message)
    } catch (error) {
      if (error instanceof Declined) throw error
      throw new Declined('no_server', '', String(answer.status))
    }
  }
  return (text ? JSON.parse(text) : undefined) as T
}

let cards: Promise<GameCard[]> | null = null

/** The games of this house; asked for once. */
export function games(): Promise<GameCard[]> {
  cards ??= ask<GameCard[]>('GET', '/api/games')
  cards.catch(() => (cards = null))
  return cards
}

export async function gameCard(slug: string): Promise<GameCard> {
  const card = (await games()).find((one) => one.slug === slug)
  if (!card) throw new Error(`no game ${slug}`)
  return card
}

/** A number of our own for the deal: nobody can choose the cards alone. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
