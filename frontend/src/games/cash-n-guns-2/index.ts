import { defineBoard } from '../define'
import type { Beat } from '../../lib/beat'
import { aims, HOLDUP, volley } from '../guns/beats'
import { common, scored } from '../guns/common'
import Ask from './Ask.svelte'
import Bill from './Bill.svelte'
import Mine from './Mine.svelte'
import Scene from './Scene.svelte'
import Still from './Still.svelte'
import Tv from './Tv.svelte'
import { gather } from './gather'
import { point } from './point'
import { sentence } from './sentence'
import type { Fact, View } from './shapes'
import { STAGES } from './model'

const BEATS: Partial<Record<Fact['fact'], Beat<View>>> = {
  ...HOLDUP,
  talents: { ms: 900, sound: 'card' },
  kept: { ms: 600, sound: 'tap' },
  replaced: { ms: 700, sound: 'seal' },
  ordered: { ms: 1100, sound: 'tap' },
  reaimed: { ms: 1000, sound: 'three' },
  sneaked: { ms: 800, sound: 'notes' },
  healed: { ms: 700, sound: 'tap' },
  showed: { ms: 900, sound: 'card' },
  robbed: { ms: 900, sound: 'notes' },
  recalled: { ms: 600, sound: 'card' },
  lucky: { ms: 1100, sound: 'dawn' },
  scavenged: { ms: 800, sound: 'notes' },
  charmed: { ms: 700, sound: 'notes' },
  banned: { ms: 900, sound: 'stamp' },
  took: { ms: 560, sound: 'notes' },
  swapped: { ms: 900, sound: 'card' },
  new_godfather: { ms: 900, sound: 'chips' },
  swindled: { ms: 800, sound: 'card' },
  bonus: { ms: 900, sound: 'chips' }
}

function beat(fact: Fact): Beat<View> | undefined {
  if (fact.fact === 'fired') return volley(fact.shots)
  return fact.fact === 'aimed' ? aims() : BEATS[fact.fact]
}

const MARKS: Partial<Record<Fact['fact'], string>> = { wounded: 'cash-n-guns.svg#wound', died: 'house.svg#cross' }

export const board = defineBoard<View, Fact>({
  ...common<View, Fact>(MARKS),
  Scene,
  Mine,
  Ask,
  Tv,
  Bill,
  Still,
  beat,
  sentence,
  point,
  quiet: new Set(['loaded', 'no_order', 'no_ban', 'not_shown', 'counted']),
  headline: (view, words) => {
    const stage = STAGES[view.part - 1]
    return {
      phase: stage ? words.say(`phase.${stage}`) : words.say('phase.over'),
      line: words.say('page.round_of', { round: view.round, rounds: view.rounds })
    }
  },
  rail: (view) => {
    return { stages: [...STAGES], at: STAGES[view.part - 1] ?? '' }
  },
  score: (words, line) => scored(words, `${String(line['what'])}${line['collector'] ? '_collector' : ''}`, line),
  gather
})
