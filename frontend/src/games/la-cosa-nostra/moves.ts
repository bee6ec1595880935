// What the acts on offer mean on the table: whom I may pick, and the whole act once all is chosen.

import type { Catalogue } from '../../lib/texts'
import type { Asked } from '../../lib/wire'
import type { Desk } from './desk.svelte'
import type { Drag } from './drag'

/** What is looked at here of somebody's part in the game. */
export interface Asking {
  readonly question: Pick<Asked, 'name'> | undefined
  readonly acts: string[]
  readonly stage: { readonly playing: boolean }
  readonly seat: { readonly mine: Asked[] }
}

export const WINDOWS: ReadonlySet<string> = new Set(['redeal', 'closing', 'schemer', 'robbery', 'trap', 'doctor'])
/** LCN-4.2, LCN-5.67, LCN-5.68: who can only keep or pass is not asked, and neither is who always passes before a turn. */
export function reflexOf(asked: Asked, standing: string | undefined): string {
  const legal = asked.yours?.legal ?? []
  if (!WINDOWS.has(asked.name)) return ''
  if (asked.name === 'schemer' && standing === 'pass' && legal.includes('pass')) return 'pass'
  return legal.length === 1 ? (legal[0] ?? '') : ''
}

/** How long an answer waits that nobody is asked for, in milliseconds, where no clock ends the question. It is mostly short, and at
    times as long as somebody might think who is asked, so that the pause tells nothing: longer for a hand of Orders than for a window. */
export function coverPause(name: string, seconds: number, luck = Math.random()): number {
  return 150 + (name === 'redeal' ? luck ** 3 * 2000 * seconds : luck ** 6 * 2500)
}

const AIMED = ['attack', 'shoot', 'raid']
const THREATS: Record<string, string> = { point: 'attack', aim: 'shoot', threaten: 'raid' }

/** What the slip is called while I do something beside the question. */
export function tabOf(words: Catalogue, desk: Desk): string {
  if (desk.draft) return words.say(desk.draft.answers ? 'page.counter_offer' : 'page.new_offer')
  if (desk.vow) return words.say('page.promise')
  return desk.using ? words.say('page.influence') : ''
}

/** A standing right of mine, while it is open. */
export function rightOf(play: Asking, name: string): Asked | undefined {
  return play.stage.playing ? undefined : play.seat.mine.find((asked) => asked.name === name)
}

export function rightActs(play: Asking, name: string): string[] {
  return rightOf(play, name)?.yours?.legal ?? []
}

/** My gangsters that the question is about, from the left. */
export function doersOf(play: Asking): string[] {
  const name = play.question?.name
  if (name !== 'plan' && name !== 'act' && name !== 'last_task') return []
  const named = play.acts.map((act) => act.split(' ')[1]).filter((one) => one !== undefined)
  return [...new Set(named)]
}

/** Whom I have picked; unless I say otherwise the first who can do something. */
export function doerOf(play: Asking, desk: Desk): string {
  const doers = doersOf(play)
  if (doers.includes(desk.gangster)) return desk.gangster
  return (
    doers.find((one) => play.acts.some((act) => !act.startsWith('cancel ') && act.split(' ')[1] === one)) ??
    doers[0] ??
    ''
  )
}

/** How the picked gangster's task is carried out: `buy`, `do`, `attack`, `shoot`, `raid`, `bet`; empty if it cannot be. */
export function wayOf(play: Asking, desk: Desk): string {
  const doer = doerOf(play, desk)
  const act = play.acts.find((one) => one.split(' ')[1] === doer && !one.startsWith('cancel '))
  return act?.split(' ')[0] ?? ''
}

export interface Targets {
  /** Businesses, gangsters, seats that may be picked. */
  open: ReadonlySet<string>
  chosen: readonly string[]
  pick: (target: string) => void
}

/** What may be tapped on the table as a target now. */
export function targetsOf(play: Asking, desk: Desk): Targets | undefined {
  if (desk.using) return usedOn(play, desk)
  const way = wayOf(play, desk)
  if (!AIMED.includes(way)) return undefined
  const lead = `${way} ${doerOf(play, desk)} `
  return {
    open: new Set(play.acts.filter((act) => act.startsWith(lead)).map((act) => seatName(way, act.slice(lead.length)))),
    chosen: desk.target ? [desk.target] : [],
    pick: (target) => (desk.target = desk.target === target ? '' : target)
  }
}

function seatName(way: string, target: string): string {
  return way === 'raid' || way === 'threaten' ? `seat:${target}` : target
}

function usedOn(play: Asking, desk: Desk): Targets {
  const several = desk.using === 'spy' || desk.using.startsWith('lawyer')
  return {
    open: new Set(usesOf(play, desk).flatMap(({ targets }) => targets)),
    chosen: desk.looks,
    pick: (target) => {
      if (desk.looks.includes(target)) desk.looks = desk.looks.filter((one) => one !== target)
      else desk.looks = several ? [...desk.looks, target].slice(-2) : [target]
    }
  }
}

/** Every way to use what I hold, with what it is used on. */
function usesOf(play: Asking, desk: Desk): { act: string; targets: string[] }[] {
  const threat = desk.using.startsWith('threat ')
  const all = threat
    ? rightActs(play, 'talk')
    : [...rightActs(play, 'cards'), ...(play.question?.name === 'closing' ? play.acts : [])]
  return all.flatMap((act) => {
    const [verb = '', ...rest] = act.split(' ')
    if (threat)
      return verb in THREATS && rest[0] === desk.using.slice(7)
        ? [{ act, targets: [seatName(verb, rest[1] ?? '')] }]
        : []
    if (!act.startsWith(`${desk.using} `)) return []
    return [{ act, targets: act.slice(desk.using.length + 1).split(' ') }]
  })
}

/** The act that uses a card as I have pointed. */
export function useAct(play: Asking, desk: Desk): string | undefined {
  const wanted = [...desk.looks].sort().join(' ')
  return usesOf(play, desk).find(({ targets }) => [...targets].sort().join(' ') === wanted)?.act
}

/** What I could use beside my turn, each once: `play henchman`, `snitch`, `refresh`, `spy`, `lawyer lawyer-1`, `linger`. */
export function usableOf(play: Asking): string[] {
  const acts = [...rightActs(play, 'cards'), ...(play.question?.name === 'closing' ? play.acts : [])]
  const leads = acts.map((act) => {
    const [verb = '', first = ''] = act.split(' ')
    return verb === 'play' || verb === 'lawyer' ? `${verb} ${first}` : verb
  })
  return [...new Set(leads)].filter((lead) => lead !== 'linger' && lead !== 'done')
}

/** The whole act that I have put together for the question, if it is one. */
export function wholeAct(play: Asking, desk: Desk): string | undefined {
  const doer = doerOf(play, desk)
  const name = play.question?.name
  const act = ((): string => {
    if (name === 'plan') return desk.card.includes(' ') ? `plan ${doer} ${desk.card}` : `purchase ${doer} ${desk.card}`
    const way = wayOf(play, desk)
    if (AIMED.includes(way)) return `${way} ${doer} ${desk.target.replace('seat:', '')}`
    if (way === 'bet') return `bet ${doer} ${stakeOf(play, desk)}`
    return `${way} ${doer}`
  })()
  return play.acts.includes(act) ? act : undefined
}

/** An Order (`theft_1 1`) or a business of the City, to be laid on somebody who waits for a task. */
export function laying(play: Asking, desk: Desk, card: string): Drag | undefined {
  const lead = card.includes(' ') ? 'plan' : 'purchase'
  const may = (place: string): boolean => play.acts.includes(`${lead} ${place.replace('gangster:', '')} ${card}`)
  if (!doersOf(play).some((one) => may(`gangster:${one}`))) return undefined
  return {
    may,
    drop: (place) => {
      desk.gangster = place.replace('gangster:', '')
      desk.card = card
    }
  }
}

/** Somebody of mine with a task, to be sent to his target, or to the slip to do what needs none. */
export function sending(play: Asking, desk: Desk, gangster: string): Drag | undefined {
  if (play.question?.name !== 'act' || !doersOf(play).includes(gangster)) return undefined
  const aimed = play.acts.filter((act) => AIMED.includes(act.split(' ')[0] ?? '') && act.split(' ')[1] === gangster)
  const open = new Set(aimed.map((act) => placeOf(act)))
  return {
    may: (place) => (open.size ? open.has(place) : place === 'ask'),
    drop: (place) => {
      desk.gangster = gangster
      desk.target = place === 'ask' ? '' : place.replace(/^(gangster|card):/, '')
    }
  }
}

/** Where the target of an Attack lies. */
function placeOf(act: string): string {
  const [way = '', , target = ''] = act.split(' ')
  return `${{ raid: 'seat', shoot: 'gangster' }[way] ?? 'card'}:${target}`
}

/** Sums that may be named now, in thousands. */
export function sumsOf(play: Asking, desk: Desk): number[] {
  const lead = play.question?.name === 'launder' ? 'launder ' : `bet ${doerOf(play, desk)} `
  return play.acts.filter((act) => act.startsWith(lead)).map((act) => Number(act.slice(lead.length)))
}

export function stakeOf(play: Asking, desk: Desk): number {
  const sums = sumsOf(play, desk)
  return sums.includes(desk.sum) ? desk.sum : Math.max(0, ...sums)
}
