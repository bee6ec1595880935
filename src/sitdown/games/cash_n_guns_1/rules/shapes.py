"""The shapes of what players see and are told.

Seats are numbers, cards are named as in data/box.toml, money is in thousands of dollars.
"""

from typing import Final, NotRequired, TypedDict

from sitdown.core.contract import OutcomeShape


class Bullets(TypedDict):
    """Bullet cards, by kind."""

    click: int
    bang: int
    bbb: int


class Notes(TypedDict):
    """Banknotes, by kind."""

    bill_5: int
    bill_10: int
    bill_20: int


# The view


class Unseen(TypedDict):
    """Cards that went unrevealed, by how (guns.py)."""

    spent: int
    missed: int
    forced: int
    dropped: int


class SecondGun(TypedDict):
    """The gun that somebody took from the dead (CG1-5.15)."""

    of: int
    """Whose it was."""
    hand_size: int
    placed: bool
    target: int | None


class Player(TypedDict):
    """What everybody knows of a seat."""

    character: str | None
    """In gangs there is none before the bosses are chosen."""
    figure: str | None
    gang: int | None
    boss: bool
    posture: str
    """standing, ducked, wounded or dead."""
    wounds: int
    limit: int
    """How many wounds kill, as far as all know."""
    hits: int
    """Bullets of this phase."""
    hits_round: int
    wounds_round: int
    """Wound markers that bullets brought in this round."""
    skin: bool
    """Uses Dragon Skin in this round."""
    risen: bool
    """Stood up again for the split."""
    shame: int
    sirens: int
    """Those of the Shame markers that show the siren."""
    died_in: int | None
    power: str | None
    """Once it is shown."""
    hand_size: int
    placed: bool
    target: int | None
    second: SecondGun | None
    clicks_seen: int
    bangs_seen: int
    bbbs_seen: int
    unseen: int
    unseen_as: Unseen
    notes: int
    money: NotRequired[int]
    """Where hoards are open."""


class Grenade(TypedDict):
    seat: int
    armed: bool


class Shot(TypedDict):
    """A card revealed in this round."""

    seat: int
    target: int
    card: str
    second: bool
    """Of the gun taken from the dead."""


class Cover(TypedDict):
    """A boss who was covered in this round."""

    phase: int
    boss: int
    seat: int
    hits: int


class RoundOver(TypedDict):
    round: int
    sharers: list[int]
    share: int
    notes: list[str]
    """Those shared out."""
    blast: bool
    phone: str | None
    """unused or used, where it went round."""


class Switchboard(TypedDict):
    turned: int
    """Calls so far."""
    cards: list[str]
    """line_busy, backup."""
    backup: bool
    suspects: list[int]
    """Who could be the Cop as far as all know."""
    cop: int | None
    """When it is over."""


class Gang(TypedDict):
    """What everybody knows of a gang."""

    gang: int
    name: str
    members: list[int]
    """Clockwise: bodyguard, boss, bodyguard."""
    boss: int | None
    notes: int
    money: NotRequired[int]
    """For its members, and where hoards are open."""


class PowerOf(TypedDict):
    seat: int
    power: str | None


class Sheet(TypedDict):
    """How a member would share out the gang's powers."""

    seat: int
    powers: list[PowerOf]


class HandOf(TypedDict):
    """Bullet cards of a bodyguard: at first, or as he wants them."""

    seat: int
    hand: Bullets


class OpenHand(TypedDict):
    """A gun of one's own gang, where it plays with open hands."""

    seat: int
    second: bool
    hand: Bullets
    placed: str | None


class OwnGang(TypedDict):
    """What the members of a gang know of each other (CG1-R28)."""

    gang: int
    cards: list[str]
    """The powers that it was dealt."""
    returned: list[str]
    powers: list[PowerOf]
    proposals: list[Sheet]
    offers: list[HandOf]
    start: list[HandOf]
    hands: list[OpenHand]


class MySecond(TypedDict):
    """The gun that I took from the dead."""

    of: int
    hand: Bullets
    placed: str | None
    spent: Bullets


class Mine(TypedDict):
    """What is my own."""

    power: str | None
    role: str | None
    """cop or gangster, at tables with the Cop."""
    resting: bool
    hand: Bullets | None
    """None when somebody has taken my gun."""
    placed: str | None
    spent: Bullets
    """Cards that I lost unrevealed."""
    second: MySecond | None
    notes: list[str]
    """In gangs those of the gang."""
    money: int


class View(TypedDict):
    game: str
    you: int | None
    round: int
    rounds: int
    stage: str
    """The question that is open, or over."""
    part: int | None
    """1 to 8, the phase of the rulebook; 0 when it is over, None in setup."""
    window: str | None
    """W1, W2 or W3: the window for Super Powers that is open."""
    mode: str
    """solo or gangs."""
    godfather: int
    circle: list[int]
    """The seats clockwise."""
    table: list[str]
    """The loot."""
    worth: int
    shares: list[int]
    """What each would get if 1, 2, 3 … shared it now."""
    to_come: Notes
    """Still in the stack."""
    gone: list[str]
    """Notes of the dead, in the box."""
    players: list[Player]
    grenade: Grenade | None
    """None while nobody has shown it."""
    shots: list[Shot]
    covers: list[Cover]
    volunteers: list[int]
    """Who would cover, while a boss picks."""
    robbable: list[int]
    """Whose guns may be taken now."""
    sharers: list[int]
    """Who takes part in the split of this round, in phases 7 and 8."""
    history: list[RoundOver]
    switchboard: Switchboard | None
    gangs: list[Gang] | None
    house: dict[str, object]
    """The house rules of this table."""
    mine: NotRequired[Mine]
    gang: NotRequired[OwnGang]
    outcome: NotRequired[OutcomeShape]


# Facts: setup


class Team(TypedDict):
    gang: int
    name: str
    seats: list[int]


class Gangs(TypedDict):
    gangs: list[Team]


class DealtPower(TypedDict):
    """My Super Power."""

    seat: int
    power: str


class Roles(TypedDict):
    """One Cop among so many Gangsters."""

    gangsters: int


class DealtRole(TypedDict):
    seat: int
    role: str


class Boss(TypedDict):
    gang: int
    seat: int


class Bosses(TypedDict):
    bosses: list[Boss]


class GangPowers(TypedDict):
    """What my gang was dealt."""

    powers: list[str]


class Proposed(TypedDict):
    proposals: list[Sheet]


class Assigned(TypedDict):
    powers: list[PowerOf]


class Division(TypedDict):
    """The Bullet cards of a bodyguard."""

    seat: int
    click: int
    bang: int
    bbb: int


class Offered(TypedDict):
    offers: list[Division]


class Swapped(TypedDict):
    hands: list[Division]


class NotSwapped(TypedDict):
    seats: list[int]


# Facts: phases 1 to 3


class Round(TypedDict):
    """A new round begins."""

    round: int
    fresh: list[str]
    """The notes that join the loot."""
    table: list[str]
    godfather: int


class Revealed(TypedDict):
    seat: int
    power: str


class TookBack(TypedDict):
    """The Sly One has his card back."""

    seat: int


class Loaded(TypedDict):
    seats: list[int]


class LoadedBlindly(TypedDict):
    """What came to my hand."""

    card: str


class LoadedCard(TypedDict):
    seat: int
    card: str
    second: bool


class GangLoaded(TypedDict):
    cards: list[LoadedCard]


class Aim(TypedDict):
    seat: int
    target: int
    second: bool


class Aimed(TypedDict):
    aims: list[Aim]
    late: list[int]
    late_second: list[int]
    """Late with the gun taken from the dead."""


class AimedLast(TypedDict):
    """The Kid."""

    seat: int
    target: int


class LateKid(TypedDict):
    seat: int


class LoadedLast(TypedDict):
    """The Sly One."""

    seat: int


class UnseenCards(TypedDict):
    """Cards discarded unrevealed."""

    seats: list[int]
    second: list[int]
    """Of the gun taken from the dead."""


class Counted(TypedDict):
    seat: int


# Facts: phases 4 to 6


class Courage(TypedDict):
    stood: list[int]
    ducked: list[int]
    side: str
    """Of the Shame markers: coward or siren."""


class Fired(TypedDict):
    phase: int
    shots: list[Shot]


class Volunteered(TypedDict):
    boss: int
    seats: list[int]


class Covered(TypedDict):
    seat: int
    boss: int
    hits: int


class Uncovered(TypedDict):
    boss: int
    hits: int


class Wounded(TypedDict):
    seat: int
    hits: int
    wounds: int
    """All that the player has now."""


class Died(TypedDict):
    seat: int


class Blast(TypedDict):
    seat: int
    victims: list[int]


TookGun = TypedDict("TookGun", {"seat": int, "from": int, "cards": int})
"""`cards`: how many are left in that hand."""


class Found(TypedDict):
    """The cards in the hand that was taken."""

    seat: int
    cards: list[str]


class Exchanged(TypedDict):
    """The Specialist has his card back."""

    seat: int


class Dropped(TypedDict):
    """The card that the Specialist gave for it."""

    seat: int
    card: str


# Facts: phases 7 and 8, and the end


class Pack(TypedDict):
    seat: int
    notes: list[str]


class Split(TypedDict):
    seats: list[int]
    share: int
    packs: list[Pack]
    left: list[str]
    """Stays on the table."""
    worth: int
    """What stays."""


class NothingToShare(TypedDict):
    seats: list[int]
    left: list[str]
    worth: int


class NobodyShares(TypedDict):
    left: list[str]
    worth: int


class Phone(TypedDict):
    seats: list[int]
    used: str
    """used or unused."""


class SwitchboardCard(TypedDict):
    card: str


class Powers(TypedDict):
    """Those that nobody had shown."""

    powers: list[PowerOf]


class Unmasked(TypedDict):
    """The Cop."""

    seat: int
    calls: int


class Scored(TypedDict):
    seat: int
    points: int


class GangScored(TypedDict):
    gang: int
    points: int


class Won(TypedDict):
    seats: list[int]


class NobodyWon(TypedDict):
    pass


FACTS: Final[dict[str, object]] = {
    "gangs": Gangs,
    "dealt_power": DealtPower,
    "roles": Roles,
    "dealt_role": DealtRole,
    "bosses": Bosses,
    "gang_powers": GangPowers,
    "proposed": Proposed,
    "assigned": Assigned,
    "offered": Offered,
    "swapped": Swapped,
    "not_swapped": NotSwapped,
    "round": Round,
    "revealed": Revealed,
    "took_back": TookBack,
    "loaded": Loaded,
    "loaded_blindly": LoadedBlindly,
    "gang_loaded": GangLoaded,
    "aimed": Aimed,
    "aimed_last": AimedLast,
    "late_kid": LateKid,
    "loaded_last": LoadedLast,
    "unseen": UnseenCards,
    "counted": Counted,
    "courage": Courage,
    "fired": Fired,
    "volunteered": Volunteered,
    "covered": Covered,
    "uncovered": Uncovered,
    "wounded": Wounded,
    "died": Died,
    "blast": Blast,
    "took_gun": TookGun,
    "found": Found,
    "exchanged": Exchanged,
    "dropped": Dropped,
    "split": Split,
    "nothing_to_share": NothingToShare,
    "nobody_shares": NobodyShares,
    "phone": Phone,
    "switchboard": SwitchboardCard,
    "powers": Powers,
    "unmasked": Unmasked,
    "scored": Scored,
    "gang_scored": GangScored,
    "won": Won,
    "nobody_won": NobodyWon,
}
"""The shape of each fact, by its name."""
