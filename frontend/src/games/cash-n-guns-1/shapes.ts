// Made by `make wire` from the game's shapes.py; a test compares them. Not to be edited.

import type { Outcome, Told } from '../../lib/wire'

export type View = {
  game: string
  you: number | null
  round: number
  rounds: number
  /** The question that is open, or over. */
  stage: string
  /** 1 to 8, the phase of the rulebook; 0 when it is over, None in setup. */
  part: number | null
  /** W1, W2 or W3: the window for Super Powers that is open. */
  window: string | null
  /** solo or gangs. */
  mode: string
  godfather: number
  /** The seats clockwise. */
  circle: number[]
  /** The loot. */
  table: string[]
  worth: number
  /** What each would get if 1, 2, 3 … shared it now. */
  shares: number[]
  /** Still in the stack. */
  to_come: Notes
  /** Notes of the dead, in the box. */
  gone: string[]
  players: Player[]
  /** None while nobody has shown it. */
  grenade: Grenade | null
  shots: Shot[]
  covers: Cover[]
  /** Who would cover, while a boss picks. */
  volunteers: number[]
  /** Whose guns may be taken now. */
  robbable: number[]
  /** Who takes part in the split of this round, in phases 7 and 8. */
  sharers: number[]
  history: RoundOver[]
  switchboard: Switchboard | null
  gangs: Gang[] | null
  /** The house rules of this table. */
  house: Record<string, unknown>
  mine?: Mine
  gang?: OwnGang
  outcome?: Outcome
}

export type Gangs = {
  gangs: Team[]
}

/** My Super Power. */
export type DealtPower = {
  seat: number
  power: string
}

/** One Cop among so many Gangsters. */
export type Roles = {
  gangsters: number
}

export type DealtRole = {
  seat: number
  role: string
}

export type Bosses = {
  bosses: Boss[]
}

/** What my gang was dealt. */
export type GangPowers = {
  powers: string[]
}

export type Proposed = {
  proposals: Sheet[]
}

export type Assigned = {
  powers: PowerOf[]
}

export type Offered = {
  offers: Division[]
}

export type Swapped = {
  hands: Division[]
}

export type NotSwapped = {
  seats: number[]
}

/** A new round begins. */
export type Round = {
  round: number
  /** The notes that join the loot. */
  fresh: string[]
  table: string[]
  godfather: number
}

export type Revealed = {
  seat: number
  power: string
}

/** The Sly One has his card back. */
export type TookBack = {
  seat: number
}

export type Loaded = {
  seats: number[]
}

/** What came to my hand. */
export type LoadedBlindly = {
  card: string
}

export type GangLoaded = {
  cards: LoadedCard[]
}

export type Aimed = {
  aims: Aim[]
  late: number[]
  /** Late with the gun taken from the dead. */
  late_second: number[]
}

/** The Kid. */
export type AimedLast = {
  seat: number
  target: number
}

export type LateKid = {
  seat: number
}

/** The Sly One. */
export type LoadedLast = {
  seat: number
}

/** Cards discarded unrevealed. */
export type UnseenCards = {
  seats: number[]
  /** Of the gun taken from the dead. */
  second: number[]
}

export type Counted = {
  seat: number
}

export type Courage = {
  stood: number[]
  ducked: number[]
  /** Of the Shame markers: coward or siren. */
  side: string
}

export type Fired = {
  phase: number
  shots: Shot[]
}

export type Volunteered = {
  boss: number
  seats: number[]
}

export type Covered = {
  seat: number
  boss: number
  hits: number
}

export type Uncovered = {
  boss: number
  hits: number
}

export type Wounded = {
  seat: number
  hits: number
  /** All that the player has now. */
  wounds: number
}

export type Died = {
  seat: number
}

export type Blast = {
  seat: number
  victims: number[]
}

/** `cards`: how many are left in that hand. */
export type TookGun = {
  seat: number
  from: number
  cards: number
}

/** The cards in the hand that was taken. */
export type Found = {
  seat: number
  cards: string[]
}

/** The Specialist has his card back. */
export type Exchanged = {
  seat: number
}

/** The card that the Specialist gave for it. */
export type Dropped = {
  seat: number
  card: string
}

export type Split = {
  seats: number[]
  share: number
  packs: Pack[]
  /** Stays on the table. */
  left: string[]
  /** What stays. */
  worth: number
}

export type NothingToShare = {
  seats: number[]
  left: string[]
  worth: number
}

export type NobodyShares = {
  left: string[]
  worth: number
}

export type Phone = {
  seats: number[]
  /** used or unused. */
  used: string
}

export type SwitchboardCard = {
  card: string
}

/** Those that nobody had shown. */
export type Powers = {
  powers: PowerOf[]
}

/** The Cop. */
export type Unmasked = {
  seat: number
  calls: number
}

export type Scored = {
  seat: number
  points: number
}

export type GangScored = {
  gang: number
  points: number
}

export type Won = {
  seats: number[]
}

export type NobodyWon = object

/** Banknotes, by kind. */
export type Notes = {
  bill_5: number
  bill_10: number
  bill_20: number
}

/** What everybody knows of a seat. */
export type Player = {
  /** In gangs there is none before the bosses are chosen. */
  character: string | null
  figure: string | null
  gang: number | null
  boss: boolean
  /** standing, ducked, wounded or dead. */
  posture: string
  wounds: number
  /** How many wounds kill, as far as all know. */
  limit: number
  /** Bullets of this phase. */
  hits: number
  hits_round: number
  /** Wound markers that bullets brought in this round. */
  wounds_round: number
  /** Uses Dragon Skin in this round. */
  skin: boolean
  /** Stood up again for the split. */
  risen: boolean
  shame: number
  /** Those of the Shame markers that show the siren. */
  sirens: number
  died_in: number | null
  /** Once it is shown. */
  power: string | null
  hand_size: number
  placed: boolean
  target: number | null
  second: SecondGun | null
  clicks_seen: number
  bangs_seen: number
  bbbs_seen: number
  unseen: number
  unseen_as: Unseen
  notes: number
  /** Where hoards are open. */
  money?: number
}

/** The gun that somebody took from the dead (CG1-5.15). */
export type SecondGun = {
  /** Whose it was. */
  of: number
  hand_size: number
  placed: boolean
  target: number | null
}

/** Cards that went unrevealed, by how (guns.py). */
export type Unseen = {
  spent: number
  missed: number
  forced: number
  dropped: number
}

export type Grenade = {
  seat: number
  armed: boolean
}

/** A card revealed in this round. */
export type Shot = {
  seat: number
  target: number
  card: string
  /** Of the gun taken from the dead. */
  second: boolean
}

/** A boss who was covered in this round. */
export type Cover = {
  phase: number
  boss: number
  seat: number
  hits: number
}

export type RoundOver = {
  round: number
  sharers: number[]
  share: number
  /** Those shared out. */
  notes: string[]
  blast: boolean
  /** unused or used, where it went round. */
  phone: string | null
}

export type Switchboard = {
  /** Calls so far. */
  turned: number
  /** line_busy, backup. */
  cards: string[]
  backup: boolean
  /** Who could be the Cop as far as all know. */
  suspects: number[]
  /** When it is over. */
  cop: number | null
}

/** What everybody knows of a gang. */
export type Gang = {
  gang: number
  name: string
  /** Clockwise: bodyguard, boss, bodyguard. */
  members: number[]
  boss: number | null
  notes: number
  /** For its members, and where hoards are open. */
  money?: number
}

/** What is my own. */
export type Mine = {
  power: string | null
  /** cop or gangster, at tables with the Cop. */
  role: string | null
  resting: boolean
  /** None when somebody has taken my gun. */
  hand: Bullets | null
  placed: string | null
  /** Cards that I lost unrevealed. */
  spent: Bullets
  second: MySecond | null
  /** In gangs those of the gang. */
  notes: string[]
  money: number
}

/** Bullet cards, by kind. */
export type Bullets = {
  click: number
  bang: number
  bbb: number
}

/** The gun that I took from the dead. */
export type MySecond = {
  of: number
  hand: Bullets
  placed: string | null
  spent: Bullets
}

/** What the members of a gang know of each other (CG1-R28). */
export type OwnGang = {
  gang: number
  /** The powers that it was dealt. */
  cards: string[]
  returned: string[]
  powers: PowerOf[]
  proposals: Sheet[]
  offers: HandOf[]
  start: HandOf[]
  hands: OpenHand[]
}

export type PowerOf = {
  seat: number
  power: string | null
}

/** How a member would share out the gang's powers. */
export type Sheet = {
  seat: number
  powers: PowerOf[]
}

/** Bullet cards of a bodyguard: at first, or as he wants them. */
export type HandOf = {
  seat: number
  hand: Bullets
}

/** A gun of one's own gang, where it plays with open hands. */
export type OpenHand = {
  seat: number
  second: boolean
  hand: Bullets
  placed: string | null
}

export type Team = {
  gang: number
  name: string
  seats: number[]
}

export type Boss = {
  gang: number
  seat: number
}

/** The Bullet cards of a bodyguard. */
export type Division = {
  seat: number
  click: number
  bang: number
  bbb: number
}

export type LoadedCard = {
  seat: number
  card: string
  second: boolean
}

export type Aim = {
  seat: number
  target: number
  second: boolean
}

export type Pack = {
  seat: number
  notes: string[]
}

/** Something that happened. */
export type Fact =
  | Told<'gangs', Gangs>
  | Told<'dealt_power', DealtPower>
  | Told<'roles', Roles>
  | Told<'dealt_role', DealtRole>
  | Told<'bosses', Bosses>
  | Told<'gang_powers', GangPowers>
  | Told<'proposed', Proposed>
  | Told<'assigned', Assigned>
  | Told<'offered', Offered>
  | Told<'swapped', Swapped>
  | Told<'not_swapped', NotSwapped>
  | Told<'round', Round>
  | Told<'revealed', Revealed>
  | Told<'took_back', TookBack>
  | Told<'loaded', Loaded>
  | Told<'loaded_blindly', LoadedBlindly>
  | Told<'gang_loaded', GangLoaded>
  | Told<'aimed', Aimed>
  | Told<'aimed_last', AimedLast>
  | Told<'late_kid', LateKid>
  | Told<'loaded_last', LoadedLast>
  | Told<'unseen', UnseenCards>
  | Told<'counted', Counted>
  | Told<'courage', Courage>
  | Told<'fired', Fired>
  | Told<'volunteered', Volunteered>
  | Told<'covered', Covered>
  | Told<'uncovered', Uncovered>
  | Told<'wounded', Wounded>
  | Told<'died', Died>
  | Told<'blast', Blast>
  | Told<'took_gun', TookGun>
  | Told<'found', Found>
  | Told<'exchanged', Exchanged>
  | Told<'dropped', Dropped>
  | Told<'split', Split>
  | Told<'nothing_to_share', NothingToShare>
  | Told<'nobody_shares', NobodyShares>
  | Told<'phone', Phone>
  | Told<'switchboard', SwitchboardCard>
  | Told<'powers', Powers>
  | Told<'unmasked', Unmasked>
  | Told<'scored', Scored>
  | Told<'gang_scored', GangScored>
  | Told<'won', Won>
  | Told<'nobody_won', NobodyWon>
