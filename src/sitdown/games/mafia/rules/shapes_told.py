"""The shapes of what players are told, and of the statements that they may make."""

from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

Token: TypeAlias = Literal["policeman", "mafioso", "agent"]


class Nothing(TypedDict):
    """The fact says it all."""


class OfTurn(TypedDict):
    turn: int


class OfSeat(TypedDict):
    seat: int


class OfSeats(TypedDict):
    seats: list[int]


class OfCard(TypedDict):
    seat: int
    card: str


class Aimed(TypedDict):
    seat: int
    target: int


class Deal(TypedDict):
    """The Action Cards in the deal, without their owners."""

    cards: list[str]
    neutral: int


class Pending(TypedDict):
    """Somebody is about to fall."""

    seat: int
    cause: str


class Truth(TypedDict):
    """Everything lies open."""

    tokens: list[Token]
    cards: list[str]
    sides: list[str]
    recruiter: int | None
    recruit: int | None


class TableSet(TypedDict):
    players: int
    mafiosi: int
    agents: int
    policemen: int
    master: int | None


class Dealt(TypedDict):
    """My token and card."""

    seat: int
    token: Token
    card: str | None
    side: str


class Looked(TypedDict):
    """Whom I pointed at in the Agent Phase; the token, if I am the Agent."""

    seat: int
    target: int | None
    token: Token | None
    out: int | None
    """I myself, if that was my end."""


class AgentLooks(TypedDict):
    seat: int
    target: int | None


class Gang(TypedDict):
    seat: int
    gang: list[int]


class Meeting(TypedDict):
    """Who is awake, for those who are."""

    seat: int
    awake: list[int]
    out: int | None


class MeetingSeen(TypedDict):
    awake: list[int]


class WonOver(TypedDict):
    """Whom I pointed at; and who was recruited by whom, for those awake."""

    seat: int
    target: int | None
    recruiter: int | None
    recruit: int | None
    awake: list[int]


class WonOverSeen(TypedDict):
    recruiter: int
    recruit: int


class Finger(TypedDict):
    seat: int
    target: int | None
    sign: str | None
    """A nod or a shake."""


class Fingers(TypedDict):
    """All fingers, for those awake; my own for all others."""

    seat: int
    round: int
    fingers: list[Finger]


class FingersSeen(TypedDict):
    round: int
    fingers: list[Finger]


class Settled(TypedDict):
    seat: int
    lot: list[int]
    choice: int | None


class SettledSeen(TypedDict):
    lot: list[int]
    choice: int | None


class Dawn(TypedDict):
    turn: int
    seat: int


class TalkGoesOn(TypedDict):
    round: int


class TimeIsUp(TypedDict):
    step: str
    warned: int


class Fell(TypedDict):
    seat: int
    token: Token
    cause: str
    turn: int


class Won(TypedDict):
    result: str
    reason: str
    seats: list[int]


class Played(TypedDict):
    seat: int
    card: str
    target: NotRequired[int]


class Overheard(TypedDict):
    seat: int
    target: int
    token: Token


class NewToken(TypedDict):
    seat: int
    token: Token
    partner: int
    partners: Token
    """The partner's new token."""


class Voted(TypedDict):
    seat: int
    step: str
    target: int | None


class Tally(TypedDict):
    seat: int
    votes: int


class Counted(TypedDict):
    step: str
    ballots: list[int | None]
    votes: list[int]
    tally: list[Tally]


class Drawn(TypedDict):
    what: str
    among: list[int]
    seat: int


class Tie(TypedDict):
    seats: list[int]
    revote: int


# Statements (MAF-4.34)


class Opinion(TypedDict):
    target: int
    strength: int
    reason: str


class ClaimRole(TypedDict):
    role: Token


class ClaimCheck(TypedDict):
    target: int
    result: Token
    source: str
    turn: int


class ClaimCard(TypedDict):
    card: str


class ClaimSide(TypedDict):
    side: str


class VoteIntent(TypedDict):
    target: int


class Asking(TypedDict):
    target: int
    topic: str


class OnStatement(TypedDict):
    statement: int


class Because(TypedDict):
    target: int
    reason: str


TERMS: Final[dict[str, object]] = {
    "accuse": Opinion,
    "defend": Opinion,
    "claim_role": ClaimRole,
    "claim_check": ClaimCheck,
    "claim_card": ClaimCard,
    "claim_side": ClaimSide,
    "vote_intent": VoteIntent,
    "ask": Asking,
    "agree": OnStatement,
    "disagree": OnStatement,
    "retract": OnStatement,
    "because": Because,
}
"""The fields of each kind of statement."""


class OnBoard(TypedDict):
    """A statement made, beside its own fields."""

    number: int
    turn: int
    step: str
    seat: int


class SaidOpinion(OnBoard, Opinion):
    pass


class SaidRole(OnBoard, ClaimRole):
    pass


class SaidCheck(OnBoard):
    """Here `turn` is the one that the finding is about."""

    target: int
    result: Token
    source: str


class SaidCard(OnBoard, ClaimCard):
    pass


class SaidSide(OnBoard, ClaimSide):
    pass


class SaidIntent(OnBoard, VoteIntent):
    pass


class SaidAsk(OnBoard, Asking):
    pass


class SaidOn(OnBoard, OnStatement):
    pass


class SaidBecause(OnBoard, Because):
    pass


FACTS: Final[dict[str, object]] = {
    "table": TableSet,
    "deal": Deal,
    "dealt": Dealt,
    "commander": OfSeat,
    "role_swap": OfSeat,
    "night": OfTurn,
    "agent_phase": OfTurn,
    "agent_wakes": OfSeat,
    "looked": Looked,
    "agent_looks": AgentLooks,
    "gang": Gang,
    "no_mafia_phase": OfTurn,
    "mafia_phase": OfTurn,
    "meeting": Meeting,
    "meeting_seen": MeetingSeen,
    "recruitment": OfTurn,
    "won_over": WonOver,
    "won_over_seen": WonOverSeen,
    "fingers": Fingers,
    "fingers_seen": FingersSeen,
    "settled": Settled,
    "settled_seen": SettledSeen,
    "dawn": Dawn,
    "quiet_dawn": OfTurn,
    "removed": OfCard,
    "talk_goes_on": TalkGoesOn,
    "time_is_up": TimeIsUp,
    "pending": Pending,
    "saved": OfSeat,
    "fell": Fell,
    "showed": OfCard,
    "won": Won,
    "nobody_won": Won,
    "truth": Truth,
    "kept_role": OfSeat,
    "played": Played,
    "last_shot": Aimed,
    "no_last_shot": OfSeat,
    "overheard": Overheard,
    "new_token": NewToken,
    "annulled": OfCard,
    "showed_wrongly": OfCard,
    "master_left": Nothing,
    "called": Nothing,
    "voted": Voted,
    "counted": Counted,
    "no_votes": Counted,
    "commander_chose": Aimed,
    "commander_decided": Aimed,
    "lot": Drawn,
    "interrogated": OfSeats,
    "spoke": OfSeat,
    "tie": Tie,
    "voted_out": OfSeat,
    "said_accuse": SaidOpinion,
    "said_defend": SaidOpinion,
    "said_claim_role": SaidRole,
    "said_claim_check": SaidCheck,
    "said_claim_card": SaidCard,
    "said_claim_side": SaidSide,
    "said_vote_intent": SaidIntent,
    "said_ask": SaidAsk,
    "said_agree": SaidOn,
    "said_disagree": SaidOn,
    "said_retract": SaidOn,
    "said_because": SaidBecause,
}
"""The shape of each fact, by its name."""
