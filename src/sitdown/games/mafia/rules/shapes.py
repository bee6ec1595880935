"""The shapes of what players see, are told (`shapes_told.py`) and may say. Seats are numbers; None
is nobody."""

from typing import NotRequired, TypedDict

from sitdown.core.contract import OutcomeShape
from sitdown.games.mafia.rules.shapes_told import FACTS, TERMS, Deal, Pending, Token, Truth

__all__ = ["FACTS", "TERMS", "View"]


class HouseRules(TypedDict):
    """The options of MAF-1.5 as they come out at this table."""

    small: bool
    large: bool
    first_night: str
    extended: bool
    new_gang: str
    last_shot_all: bool
    single_vote: bool
    soft_words: bool
    second_tie: str
    self_vote: bool
    max_revotes: int
    commander_first_vote: str
    mafia_talk: str
    parity_end: bool
    end_check: str
    bandage_vs_shots: bool
    illegal_play: str
    ready_rule: str
    talk_rounds: int
    dead_view: str
    gm_override: bool
    on_leave: str
    idle_turn_limit: int


class TokenCounts(TypedDict):
    policeman: int
    mafioso: int
    agent: int


class SeatView(TypedDict):
    """What everybody knows of a player."""

    alive: bool
    token: Token | None
    """Shown when he falls."""
    card: str | None
    place: str | None
    """Where a card is that everybody has seen."""
    barred: int
    """The turn in which his card may not be played again."""
    votes: bool
    named: bool
    """Whether he may be named in a vote."""
    safe_by_night: bool


class Protection(TypedDict):
    """Shelter or Safe-Conduct, and the turn in which it protects."""

    seat: int
    turn: int


class RecruitmentDone(TypedDict):
    turn: int
    after: int
    """How many had fallen by then."""


class Fall(TypedDict):
    seat: int
    turn: int
    cause: str
    checked: bool
    """Whether the end check was made right after."""


class PlayShown(TypedDict):
    """A card that waits for the Game Master's ruling."""

    card: str
    seat: int
    target: int | None


class NightShown(TypedDict):
    """What everybody knows of a night."""

    turn: int
    began: int
    """How many had fallen when the Mafia was to meet, -1 before it; `settled`: when it had
    chosen."""
    mafia_phase: bool
    settled: int
    agent_phase: bool
    choice: int | None


class Vote(TypedDict):
    step: str
    sequential: bool
    voters: list[int]
    candidates: list[int]
    waiting: list[int]
    """Who still has to vote."""
    voted: list[int]
    """1 for a player who has."""
    ballots: list[int | None]
    """Whom each names, as far as ballots lie open."""
    votes: list[int] | None


class Count(TypedDict):
    """An earlier vote."""

    turn: int
    step: str
    revote: int
    ballots: list[int | None]


class LotDrawn(TypedDict):
    turn: int
    what: str
    among: list[int]
    drawn: int


class Talk(TypedDict):
    speakers: list[int]
    left: list[int]
    """Statements that each may still make."""
    warned: int
    spoken: int
    """Statements made in the whole game."""


class StatementShown(TypedDict):
    """A statement on the board, with the fields of its kind."""

    number: int
    turn: int
    """When it was made; of a finding, the turn that it is about."""
    step: str
    seat: int
    kind: str
    retracted: bool
    target: NotRequired[int]
    strength: NotRequired[int]
    reason: NotRequired[str]
    role: NotRequired[Token]
    result: NotRequired[Token]
    source: NotRequired[str]
    card: NotRequired[str]
    side: NotRequired[str]
    topic: NotRequired[str]
    statement: NotRequired[int]


class Clash(TypedDict):
    """Statements that cannot all be true."""

    kind: str
    statements: list[int]


class MyNight(TypedDict):
    """A night as far as I have seen it. Fingers are [seat, mark]: a seat, -1 for nothing, -2 for a
    nod, -3 for a shake."""

    checked: int | None
    """Whom the Agent looked at."""
    awake: list[int]
    first: list[list[int]]
    second: list[list[int]]
    lot: list[int]
    """The tied, if the victim was drawn by lot."""


class WholeNight(MyNight):
    turn: int
    choice: int | None


class Mine(TypedDict):
    """One player's secrets, of the same length for all."""

    token: Token
    card: str | None
    usable: bool
    """Whether my card carries the symbol of my token."""
    side: str
    out: bool
    tokens: str
    """A letter for each player: P, M or A where I know the token, else a question mark."""
    gang: list[int]
    recruiter: int | None
    recruit: int | None
    nights: list[MyNight]
    my_move: bool
    """Whether my answer to the question that all are asked does anything."""
    targets: list[int]
    """At whom pointing does something now."""


class WholeTruth(Truth):
    nights: list[WholeNight]
    out_in_the_dark: int | None
    """A small group's Agent who has fallen before anybody knows."""


class View(TypedDict):
    game: str
    you: int | None
    players: int
    master: int | None
    """The seat of a human Game Master."""
    master_left: bool
    phase: str
    """The window that is open, or else the step."""
    step: str
    turn: int
    round: int
    """Of the Mafia's picks, or of the talk."""
    course: list[str]
    """The steps of this turn that are or will be asked; votes may bring more."""
    house: HouseRules
    row: TokenCounts
    """The role table for this table."""
    hidden: TokenCounts
    """Tokens that nobody has shown yet."""
    deal: Deal | None
    seats: list[SeatView]
    commander: int | None
    commander_moved: bool
    swapped: int | None
    wiretapped: int | None
    shelter: Protection | None
    safe_conduct: Protection | None
    arrested: int | None
    kidnapped: int | None
    recruitment: RecruitmentDone | None
    fallen: list[Fall]
    pending: Pending | None
    shooter: int | None
    plays: list[PlayShown]
    nights: list[NightShown]
    idle: int
    """Whole turns in a row in which nobody fell."""
    vote: Vote | None
    tied: list[int]
    revote: int
    interrogated: list[int]
    speeches: int
    """How many of the interrogated have spoken."""
    speaker: int | None
    counted: list[Count]
    lots: list[LotDrawn]
    talk: Talk
    statements: list[StatementShown]
    clashes: list[Clash]
    outcome: OutcomeShape | None
    mine: NotRequired[Mine]
    """For players."""
    truth: NotRequired[WholeTruth]
    """For the human Game Master, and for all when it is over."""
