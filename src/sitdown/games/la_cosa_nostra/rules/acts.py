"""Every act that a box of cards allows, said once.

    plan blundetto_big_joey car_theft 1     a face-down Order, named by its kind and round
    purchase blundetto_big_joey pimp-2      an open Purchase
    attack blundetto_big_joey lawyer-1      carry out an Attack on a business
    shoot blundetto_big_joey caruso_joe_whisper   … on a gangster; `raid … 2` on a player
    do blundetto_big_joey                   carry out any other Order
    lawyer lawyer-2 calmuti_dino_russo      look at a planned Order

Offers and promises carry their terms beside the act.
"""

from typing import Final

from sitdown.core.contract import Vocabulary
from sitdown.games.la_cosa_nostra.rules import box as b
from sitdown.games.la_cosa_nostra.rules.box import INFLUENCE, MOST_SEATS, PEEK, PLANNING_CARDS, Box

THOUSAND: Final = 1000
MOST_DICE: Final = 9
NO: Final = -1

# Verbs
FAMILY: Final = 0
KEEP: Final = 1
CALL: Final = 2
PLAN: Final = 3
PURCHASE: Final = 4
END: Final = 5
LINGER: Final = 6
RESERVE: Final = 7
BUY: Final = 8
DO: Final = 9
ATTACK: Final = 10
SHOOT: Final = 11
RAID: Final = 12
BET: Final = 13
CANCEL: Final = 14
SKIP: Final = 15
POINT: Final = 16
AIM: Final = 17
THREATEN: Final = 18
PASS: Final = 19
SCHEME: Final = 20
ROB: Final = 21
TRAP: Final = 22
HEAL: Final = 23
CONTRACT: Final = 24
REROLL: Final = 25
LAUNDER: Final = 26
TAKE: Final = 27
DECLINE: Final = 28
READY: Final = 29
RECRUIT: Final = 30
DROP_ORDER: Final = 31
DROP_INFLUENCE: Final = 32
PLAY: Final = 33
DONE: Final = 34
SNITCH: Final = 35
REFRESH: Final = 36
SPY: Final = 37
LAWYER: Final = 38
OFFER: Final = 39
ACCEPT: Final = 40
REFUSE: Final = 41
COUNTER: Final = 42
WITHDRAW: Final = 43
PROMISE: Final = 44
TAKE_BACK: Final = 45
STANDING: Final = 46

ASK_ME: Final = -2
"""A standing order (LCN-5.68), or the seat before whose turn a Schemer is to be played."""
PASS_ALWAYS: Final = -1

_VERBS: Final[list[tuple[str, tuple[str, ...], bool]]] = [
    ("family", ("family",), False),
    ("keep", (), False),
    ("call", (), False),
    ("plan", ("gangster", "order", "round"), False),
    ("purchase", ("gangster", "card"), False),
    ("end", (), False),
    ("linger", (), False),
    ("reserve", (), False),
    ("buy", ("gangster",), False),
    ("do", ("gangster",), False),
    ("attack", ("gangster", "card"), False),
    ("shoot", ("gangster", "person"), False),
    ("raid", ("gangster", "player"), False),
    ("bet", ("gangster", "thousands"), False),
    ("cancel", ("gangster",), False),
    ("skip", (), False),
    ("point", ("gangster", "card"), False),
    ("aim", ("gangster", "person"), False),
    ("threaten", ("gangster", "player"), False),
    ("pass", (), False),
    ("scheme", (), False),
    ("rob", ("gangster",), False),
    ("trap", ("gangster",), False),
    ("heal", (), False),
    ("contract", ("card",), False),
    ("reroll", ("die",), False),
    ("launder", ("thousands",), False),
    ("take", ("card",), False),
    ("decline", (), False),
    ("ready", (), False),
    ("recruit", ("gangster",), False),
    ("drop_order", ("order", "round", "copy"), False),
    ("drop_influence", ("influence", "copy"), False),
    ("play", ("influence", "gangster"), False),
    ("done", (), False),
    ("snitch", ("gangster",), False),
    ("refresh", (), False),
    ("spy", ("gangster", "other"), False),
    ("lawyer", ("card", "gangster", "other"), False),
    ("offer", (), True),
    ("accept", (), False),
    ("refuse", (), False),
    ("counter", (), True),
    ("withdraw", (), False),
    ("promise", (), True),
    ("take_back", ("card",), False),
    ("standing", ("what", "player"), False),
]
VERBS: Final[list[str]] = [name for name, _, _ in _VERBS]


class Acts:
    """The vocabulary of a box, and for each act its verb and what it names.

    `one`, `two` and `three` are gangsters, cards, faces, seats or amounts, as the verb has it.
    """

    def __init__(self, box: Box) -> None:
        self.vocabulary = Vocabulary()
        for name, fields, bargain in _VERBS:
            self.vocabulary.verb(name, *fields, bargain=bargain)
        self.verb: list[int] = []
        self.one: list[int] = []
        self.two: list[int] = []
        self.three: list[int] = []
        people, cards = box.families.names, box.businesses.names
        seats = range(MOST_SEATS)
        sums = range(box.dearest // THOUSAND + 1)
        self.family: list[int] = [
            self._enter(FAMILY, name, number) for number, name in enumerate(box.families.ids)
        ]
        self.keep: int = self._enter(KEEP)
        self.call: int = self._enter(CALL)
        self.plan: list[list[int]] = [
            [self._enter(PLAN, f"{g} {face}", i, j) for j, face in enumerate(box.orders.names)]
            for i, g in enumerate(people)
        ]
        self.purchase: list[list[int]] = self._pairs(PURCHASE, people, cards)
        self.end: int = self._enter(END)
        self.linger: int = self._enter(LINGER)
        self.reserve: int = self._enter(RESERVE)
        self.buy: list[int] = self._each(BUY, people)
        self.do: list[int] = self._each(DO, people)
        self.attack: list[list[int]] = self._pairs(ATTACK, people, cards)
        self.shoot: list[list[int]] = self._pairs(SHOOT, people, people)
        self.raid: list[list[int]] = self._pairs(RAID, people, [str(seat) for seat in seats])
        self.bet: list[list[int]] = self._pairs(BET, people, [str(amount) for amount in sums])
        self.cancel: list[int] = self._each(CANCEL, people)
        self.skip: int = self._enter(SKIP)
        self.point: list[list[int]] = self._pairs(POINT, people, cards)
        self.aim: list[list[int]] = self._pairs(AIM, people, people)
        self.threaten: list[list[int]] = self._pairs(
            THREATEN, people, [str(seat) for seat in seats]
        )
        self.pass_: int = self._enter(PASS)
        self.scheme: int = self._enter(SCHEME)
        self.rob: list[int] = self._each(ROB, people)
        self.trap: list[int] = self._each(TRAP, people)
        self.heal: int = self._enter(HEAL)
        self.contract: list[int] = self._each(CONTRACT, cards)
        self.reroll: list[int] = self._each(REROLL, [str(die + 1) for die in range(MOST_DICE)])
        self.launder: list[int] = self._each(LAUNDER, [str(amount) for amount in sums])
        self.take: list[int] = self._each(TAKE, cards)
        self.decline: int = self._enter(DECLINE)
        self.ready: int = self._enter(READY)
        self.recruit: list[int] = self._each(RECRUIT, people)
        self.drop_order: list[list[int]] = [
            [
                self._enter(DROP_ORDER, f"{face} {copy + 1}", i, copy)
                for copy in range(box.orders.copies[i])
            ]
            for i, face in enumerate(box.orders.names)
        ]
        self.drop_influence: list[list[int]] = [
            [
                self._enter(DROP_INFLUENCE, f"{INFLUENCE[kind]} {copy + 1}", kind, copy)
                for copy in range(box.influences.count[kind])
            ]
            for kind in range(b.KINDS)
        ]
        self.play: list[list[int]] = [
            [self._enter(PLAY, f"{INFLUENCE[kind]} {g}", kind, i) for i, g in enumerate(people)]
            if kind in PLANNING_CARDS
            else []
            for kind in range(b.KINDS)
        ]
        self.done: int = self._enter(DONE)
        self.snitch: list[int] = self._each(SNITCH, people)
        self.refresh: int = self._enter(REFRESH)
        self.spy: list[list[int]] = self._looks(SPY, "", NO, people)
        self.lawyer: list[list[list[int]]] = [
            self._looks(LAWYER, f"{card} ", number, people)
            if box.businesses.ability[box.businesses.kind_of[number]] == PEEK
            else []
            for number, card in enumerate(cards)
        ]
        self.offer: int = self._enter(OFFER)
        self.accept: int = self._enter(ACCEPT)
        self.refuse: int = self._enter(REFUSE)
        self.counter: int = self._enter(COUNTER)
        self.withdraw: int = self._enter(WITHDRAW)
        self.promise: int = self._enter(PROMISE)
        self.take_back: list[int] = self._each(TAKE_BACK, cards)
        self.stand_ask: int = self._enter(STANDING, "ask", ASK_ME)
        self.stand_pass: int = self._enter(STANDING, "pass", PASS_ALWAYS)
        self.stand_before: list[int] = [
            self._enter(STANDING, f"before {seat}", seat) for seat in seats
        ]

    def _enter(
        self, verb: int, words: str = "", one: int = NO, two: int = NO, three: int = NO
    ) -> int:
        self.verb.append(verb)
        self.one.append(one)
        self.two.append(two)
        self.three.append(three)
        return self.vocabulary.add(f"{VERBS[verb]} {words}".rstrip())

    def _each(self, verb: int, names: list[str]) -> list[int]:
        return [self._enter(verb, name, number) for number, name in enumerate(names)]

    def _pairs(self, verb: int, first: list[str], second: list[str]) -> list[list[int]]:
        return [
            [self._enter(verb, f"{a} {c}", i, j) for j, c in enumerate(second)]
            for i, a in enumerate(first)
        ]

    def _looks(self, verb: int, lead: str, by: int, people: list[str]) -> list[list[int]]:
        """Looking at two Orders, `[i][j]` for i < j; at one of them, `[i][i]`."""
        acts: list[list[int]] = []
        for i, first in enumerate(people):
            row = [NO] * len(people)
            row[i] = self._enter(verb, f"{lead}{first}", by, i, NO)
            for j in range(i + 1, len(people)):
                row[j] = self._enter(verb, f"{lead}{first} {people[j]}", by, i, j)
                self.vocabulary.alias(f"{VERBS[verb]} {lead}{people[j]} {first}", row[j])
            acts.append(row)
        return acts
