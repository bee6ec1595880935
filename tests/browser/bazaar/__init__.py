"""Bazaar: a tiny game without hints, played on the page with the board that is made of its view.

BZ-1  Two rounds. In each everybody sends a coin to somebody else, or keeps it; all at once.
BZ-2  In the first round, whenever he likes, a player may promise another coins and goods.
BZ-3  Most coins win.
"""

from typing import Any, Final, Literal, NotRequired, TypedDict

from sitdown.core.contract import (
    Answers,
    Ask,
    Game,
    GameState,
    Info,
    Json,
    Options,
    Outcome,
    OutcomeShape,
    Question,
    Refusal,
    Rng,
    Shapes,
    Tell,
    Vocabulary,
)
from sitdown.core.manifest import Manifest

GAME: Final = Manifest("bazaar", "tests.browser.bazaar:Bazaar", minutes=5)
MOST: Final = 8
WORDS: Final = Vocabulary()
WORDS.verb("keep")
WORDS.verb("send", "who")
WORDS.verb("promise", bargain=True)
KEEP: Final = WORDS.add("keep")
SENDS: Final = [WORDS.add(f"send {seat}") for seat in range(MOST)]
PROMISE: Final = WORDS.add("promise")


class Player(TypedDict):
    coins: int
    promises: int


class View(TypedDict):
    you: int | None
    phase: Literal["send", "over"]
    round: int
    players: list[Player]
    my_secret: str | None
    outcome: OutcomeShape | None


class Sent(TypedDict):
    seat: int
    to: int


class Gift(TypedDict):
    coins: int
    goods: list[Literal["gin", "furs"]]


class Promise(TypedDict):
    to: int
    gift: Gift
    sworn: bool
    note: NotRequired[str]


class Promised(TypedDict):
    seat: int
    to: int
    coins: int
    goods: list[str]


class State(GameState):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.round = 1
        self.coins = [3] * seats
        self.promises = [0] * seats

    def copy(self) -> "State":
        twin = State(self.seats)
        twin.round, twin.coins, twin.promises = self.round, self.coins[:], self.promises[:]
        return twin


class Sending(Ask[State]):
    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(KEEP)
        out.extend(SENDS[to] for to in range(s.seats) if to != seat and s.coins[seat])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return KEEP

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        return Refusal("to_yourself", "BZ-1")

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat, act in enumerate(answers.acts):
            if act in SENDS:
                to = SENDS.index(act)
                s.coins[seat] -= 1
                s.coins[to] += 1
                if tell is not None:
                    tell.all("sent", Sent(seat=seat, to=to))
        s.round += 1


class Promising(Ask[State]):
    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(PROMISE)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        return Refusal("to_yourself", "BZ-2")

    def fits(self, s: State, seat: int, act: int, payload: dict[str, Any]) -> Refusal | None:
        broke = payload["gift"]["coins"] > s.coins[seat]
        return Refusal("too_generous", "BZ-2", {"coins": s.coins[seat]}) if broke else None

    def propose(self, s: State, seat: int, act: int, rng: Rng) -> dict[str, Json]:
        return {"to": (seat + 1) % s.seats, "gift": {"coins": 0, "goods": []}, "sworn": False}

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        seat = answers.first()
        said: Any = answers.payloads[seat]
        s.promises[seat] += 1
        if tell is not None:
            gift = said["gift"]
            told = Promised(seat=seat, to=said["to"], coins=gift["coins"], goods=gift["goods"])
            tell.all("promised", told)


SEND: Final = Sending("send", "BZ-1")
PROMISING: Final = Promising("promise", "BZ-2", blocking=False)


class Bazaar(Game[State]):
    def __init__(self) -> None:
        codes = ["seats", "not_asked", "already_answered", "nothing_sealed", "closed", "game_over"]
        codes += ["unknown_act", "payload", "no_payload", "bad_payload", "no_such_seat"]
        facts: dict[str, object] = {"sent": Sent, "promised": Promised}
        info = Info(
            "bazaar", "tests.browser.bazaar", 1, (3, MOST), (), WORDS, {"send": 60},
            dict.fromkeys(codes, "BZ-1"), shapes=Shapes(View, facts, {"promise": Promise}),
        )  # fmt: skip
        super().__init__(info)

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
        return State(seats)

    def questions(self, state: State) -> list[Question]:
        if state.round > 2:
            return []
        everybody = (1 << state.seats) - 1
        right = state.round == 1 and not state.promises[0]
        return [SEND.to(everybody), *([PROMISING.to(1)] if right else [])]

    def outcome(self, state: State) -> Outcome | None:
        if state.round <= 2:
            return None
        ranking = [
            [seat for seat in range(state.seats) if state.coins[seat] == coins]
            for coins in sorted(set(state.coins), reverse=True)
        ]
        lines: list[list[dict[str, Json]]] = [
            [{"what": "coins", "points": coins}] for coins in state.coins
        ]
        return Outcome(ranking[0], ranking, state.coins[:], lines, "coins", "BZ-3")

    def view(self, state: State, viewer: int) -> dict[str, Json]:
        ended = self.outcome(state)
        players: list[Json] = [
            {"coins": coins, "promises": made}
            for coins, made in zip(state.coins, state.promises, strict=True)
        ]
        return {
            "you": viewer if viewer >= 0 else None,
            "phase": "over" if ended else "send",
            "round": min(state.round, 2),
            "players": players,
            "my_secret": "gin" if viewer >= 0 else None,
            "outcome": ended.shape() if ended else None,
        }

    def redeal(self, state: State, viewer: int, rng: Rng) -> None: ...

    def write(self, state: State) -> dict[str, Json]:
        return {"round": state.round, "coins": state.coins[:], "promises": state.promises[:]}

    def read(self, position: dict[str, Any], options: Options, seats: int) -> State:
        s = State(seats)
        s.round, s.coins, s.promises = (position[name] for name in ("round", "coins", "promises"))
        return s

    def judge(self, state: State) -> Refusal | None:
        return None
