// The boards; each is fetched when somebody sits down to its game.

import type { Component, Snippet } from 'svelte'
import { gameCard } from '../lib/house'
import type { Play } from '../lib/play.svelte'
import type { AnyFact, AnyView, Asked, Outcome, TableInfo } from '../lib/wire'
import type { Beat } from '../lib/beat'
import type { Stage } from '../lib/stage.svelte'
import type { Catalogue } from '../lib/texts'

export interface AtPlay<View extends AnyView = AnyView, Fact extends AnyFact = AnyFact> {
  play: Play<View, Fact>
}
export interface AtTable<View extends AnyView = AnyView, Fact extends AnyFact = AnyFact> extends AtPlay<View, Fact> {
  /** What happened, and the talk: on a wide screen the board says where they stand. */
  story: Snippet
  talk: Snippet
}
export interface OnTv<View extends AnyView = AnyView, Fact extends AnyFact = AnyFact> {
  stage: Stage<View, Fact>
  table: TableInfo
  words: Catalogue
  /** All that has been told so far. */
  facts: Fact[]
  waiting: Set<number>
  answered: Set<number>
}
export interface Looking<View extends AnyView = AnyView, Fact extends AnyFact = AnyFact> {
  view: View
  /** Through all eyes at once: what each seat sees. Empty through one pair. */
  views: View[]
  table: TableInfo
  words: Catalogue
  width: number
  height: number
  /** The fact that is being told; the view shows what it changed. */
  now: Fact | null
  /** What has been told of this step so far, the present fact included once it is seen whole. */
  since: Fact[]
  waiting: Set<number>
  answered: Set<number>
}
/** One line of somebody's score, with as many of its cards as have been counted. */
export interface Counted {
  line: Record<string, unknown>
  words: Catalogue
  counted: number
}

/** The narrator's lines. `n` chooses between lines that say the same. */
export interface Narrator<View extends AnyView = AnyView, Fact extends AnyFact = AnyFact> {
  fact: (words: Catalogue, fact: Fact, n: number) => string
  /** When `key` changes, `line` is said. */
  stage: (words: Catalogue, view: View) => { key: string; line: string }
}

export interface Board<View extends AnyView = AnyView, Fact extends AnyFact = AnyFact> {
  /** The table; fills the room that the page leaves. What may be chosen now carries the class `can` or `choice` (lib/keys.ts). */
  Scene: Component<AtTable<View, Fact>>
  /** What I hold: beside the slip, or above it on a phone. */
  Mine: Component<AtPlay<View, Fact>>
  /** The inside of the slip while I am asked. */
  Ask: Component<AtPlay<View, Fact>>
  /** The right of the TV: everything public. */
  Tv: Component<OnTv<View, Fact>>
  /** The table as a picture, for replays. */
  Still: Component<Looking<View, Fact>>
  /** The inside of the slip while nobody asks me anything; unless given, whom we wait for. */
  Idle?: Component<AtPlay<View, Fact>>
  /** What the TV's playbill tells besides the phase. */
  Bill?: Component<OnTv<View, Fact>>
  /** Drawn in the header instead of the house's mark. */
  Mark?: Component<{ view: View; words: Catalogue }>
  /** The phase and how far the game is, in a few words. */
  headline: (view: View, words: Catalogue) => { phase: string; line: string }
  /** The section of the game's texts that lies over the others at this table. */
  dialect?: (view: View) => string
  /** Night inks for the whole page. */
  night?: (view: View) => boolean
  /** Channels that nobody may see over a shoulder: the board shows them in its own way. */
  secretChannels?: ReadonlySet<string>
  /** The answer to a question that goes to everybody for cover, where I have no other: I am not asked then. */
  reflex?: (asked: Asked, view: View) => string
  /** What the tab of the slip says where a question goes to everybody alike, whoever it is about, or where I do something beside it. */
  tab?: (words: Catalogue, question: string, play: Play<View, Fact>) => string
  /** What the narrator says of a fact, and when a new stage begins; nothing: the fact's own sentence. */
  narrator?: Narrator<View, Fact>
  /** The stages of a round, where the game has them: shown as a rail. */
  rail?: (view: View) => { stages: string[]; at: string }
  /** How each kind of fact is staged; one that is missing is only told. */
  beat: (fact: Fact, view: View | null) => Beat<View> | undefined
  /** Facts that the board shows and the log need not tell. */
  quiet: ReadonlySet<Fact['fact']>
  /** An act in words. */
  sentence: (words: Catalogue, act: string) => string
  /** At a lesson: the `data-place` where the act goes on that I am led to, after what I have chosen so far.
      Inside the slip they are called `choice:…`, `confirm` and, where I have gone astray, `back`. */
  point?: (led: string, chosen: readonly string[], acts: readonly string[]) => string
  /** How one line of the score is said. */
  score: (words: Catalogue, line: Record<string, unknown>) => string
  total: (words: Catalogue, points: number) => string
  /** The headline of the late edition; unless given, who wins and with how much. */
  verdict?: (words: Catalogue, outcome: Outcome) => string
  /** The lines of somebody's score as they are printed; unless given, as the rules count them. */
  gather?: (lines: Record<string, unknown>[]) => Record<string, unknown>[]
  /** The points of each card in a line of the score, in the order they are counted; unless given, all at once. */
  cards?: (line: Record<string, unknown>) => number[]
  /** A line of the score as a picture; unless given, its points and its sentence. */
  Count?: Component<Counted>
  /** The film strip: what each frame is called, and which facts are marked with which drawing. */
  reel?: { frame: (view: View) => string; mark: (fact: Fact) => string | undefined }
}

/** The boards that are drawn by hand, each in the folder of its slug; all other games share one, drawn from their hints. */
const LOADERS = import.meta.glob<{ board: Board }>(['./*/index.ts', '!./generic/index.ts'])

export async function boardOf(slug: string): Promise<Board> {
  const load = LOADERS[`./${slug}/index.ts`]
  if (load) return (await load()).board
  const [{ boardFrom }, card] = await Promise.all([import('./generic'), gameCard(slug)])
  return boardFrom(card)
}
