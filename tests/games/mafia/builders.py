"""Tables of Mafia that read like the rulebook.

    t = deal("MPPPPA", small_group_rules="off")
    t.night(check=0, kill=1)
    t.talk()
    t.vote({0: 2, 2: 0, 3: 0, 4: 0, 5: 0})

Tokens are P, M and A by seat; cards are named by seat. A human Game Master (`gm="human"`) has the
last seat and makes small situations quick: `t.expel(3, 4)`.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from sitdown.core.game import AnyGame
from sitdown.core.question import WATCHER, Question
from sitdown.core.refusal import Json, Refusal, Refused
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.mafia.rules.game import Mafia

MAFIA: AnyGame = Mafia()
LETTERS = {"P": "policeman", "M": "mafioso", "A": "agent"}


def deal(tokens: str, cards: Mapping[int, str] | None = None, **options: Any) -> "Spytown":
    """A table with these tokens; with `cards` the extended version, the others Neutral. `seed`
    and `clocked` may stand among the options."""
    seed, clocked = options.pop("seed", 1), options.pop("clocked", False)
    players = len(tokens)
    options.setdefault("idle_turn_limit", 10)  # silence plays many quiet turns here
    seats = players + 1 if options.get("gm") == "human" else players
    rigged: dict[str, Json] = {"tokens": tokens}
    if cards is not None:
        named = [card for card in cards.values() if card not in ("neutral", "new_gang")]
        options.setdefault("extended", True)
        options.setdefault("virtual_neutrals", True)
        if named:
            options.setdefault("action_cards", ",".join(sorted(set(named))))
        elif options.get("new_gang", "off") == "off":
            options.setdefault("action_card_count", 0)
        rigged["cards"] = [cards.get(seat, "neutral") for seat in range(players)]
    start = Start(MAFIA, seats, seed, options, rigged, clocked=clocked)
    return Spytown(Table(start))


class Spytown:
    def __init__(self, table: Table) -> None:
        self.table = table

    # Looking

    @property
    def state(self) -> dict[str, Any]:
        """The whole truth."""
        written: dict[str, Any] = MAFIA.write(self.table.state)
        return written

    def view(self, viewer: int = WATCHER) -> dict[str, Any]:
        return self.table.view(viewer)

    @property
    def phase(self) -> str:
        return str(self.view()["phase"])

    @property
    def turn(self) -> int:
        return int(self.view()["turn"])

    @property
    def living(self) -> list[int]:
        return [seat for seat, one in enumerate(self.view()["seats"]) if one["alive"]]

    @property
    def fallen(self) -> list[int]:
        return [entry["seat"] for entry in self.view()["fallen"]]

    def causes(self) -> dict[int, str]:
        return {entry["seat"]: entry["cause"] for entry in self.view()["fallen"]}

    @property
    def result(self) -> str:
        """The side that has won; empty while the game goes on."""
        return str(self.state["result"])

    @property
    def winners(self) -> list[int]:
        assert self.table.outcome is not None
        return self.table.outcome.winners

    def asked(self, name: str) -> list[int]:
        """Who is asked a question of this name; nobody if it is not open."""
        return [seat for q in self.table.questions if q.name == name for seat in q.seats]

    def question(self, name: str) -> Question:
        return next(q for q in self.table.questions if q.name == name)

    def legal(self, seat: int, name: str = "") -> list[str]:
        words = MAFIA.info.vocabulary.words
        return [words[act] for act in self.table.legal(seat, name)]

    def told(self, viewer: int, kind: str) -> list[dict[str, Any]]:
        """What a viewer was told of one kind."""
        facts = [fact for fact in self.table.told(viewer) if fact.kind == kind]
        return [dict(fact.about) for fact in facts]

    def mine(self, seat: int) -> dict[str, Any]:
        own: dict[str, Any] = self.view(seat)["mine"]
        return own

    def card(self, seat: int) -> tuple[str | None, str | None]:
        """What everybody sees of a seat's card, and where it lies."""
        one = self.view()["seats"][seat]
        return one["card"], one["place"]

    # Acting

    def say(self, seat: int, act: str, payload: dict[str, Json] | None = None) -> None:
        self.table.answer(seat, MAFIA.read_act(act), payload)

    def refused(self, seat: int, act: str, payload: dict[str, Json] | None = None) -> Refusal:
        """The refusal that an act meets; it must leave everything as it was."""
        before = self.table.to_position()
        with pytest.raises(Refused) as refused:
            self.say(seat, act, payload)
        assert self.table.to_position() == before
        return refused.value.refusal

    def close(self) -> None:
        """Time is up for the first question that waits."""
        waiting = [q for q in self.table.questions if q.blocking]
        self.table.close(waiting[0].key)

    def until(self, *phases: str) -> "Spytown":
        """Let silence play on to a phase."""
        for _ in range(400):
            if self.phase in phases:
                return self
            self.close()
        raise AssertionError(f"never came to {phases}, but to {self.phase}")

    def answer(self, acts: Mapping[int, str]) -> None:
        """Answers to what is asked now; whoever is left out is silent."""
        asked = next(one for one in self.table.open if one.question.blocking)
        key, since = asked.question.key, asked.since
        for seat, act in acts.items():
            self.table.answer(seat, MAFIA.read_act(act), None, key)
        if any(one.question.key == key and one.since == since for one in self.table.open):
            self.table.close(key)

    def expel(self, *seats: int) -> "Spytown":
        for seat in seats:
            self.say(self.table.state.seats - 1, f"expel {seat}")
        return self

    # Whole phases

    def night(
        self,
        kill: int | None = None,
        check: int | None = None,
        recruit: int | None = None,
        picks: Mapping[int, int] | None = None,
    ) -> "Spytown":
        """From the evening to the dawn, or to the reaction window it opens."""
        truth = self.state["players"]
        if self.phase == "agent":
            agent = [player["token"] for player in truth].index("agent")
            self.answer({agent: f"point {check}"} if check is not None else {})
        if self.phase == "recruit":
            holders = [s for s, player in enumerate(truth) if player["card"] == "recruitment"]
            self.answer({holders[0]: f"point {recruit}"} if recruit is not None else {})
        while self.phase == "mafia":
            fingers = picks
            if fingers is None:
                awake = self.state["nights"][-1]["awake"]
                awake = [seat for seat, bit in enumerate(awake) if bit and seat in self.living]
                fingers = dict.fromkeys(awake, kill) if kill is not None else {}
            self.answer({seat: f"point {target}" for seat, target in fingers.items()})
        return self

    def react(self, *seats: int) -> None:
        """Whoever plays a card in the reaction window."""
        assert self.phase == "reaction"
        self.answer(dict.fromkeys(seats, "play"))

    def talk(self) -> "Spytown":
        """Everybody is ready, in a discussion or a speech."""
        name = self.phase
        assert name in ("discussion", "rediscussion", "speech")
        for seat in self.asked(name):
            self.say(seat, "ready")
        return self

    def speeches(self) -> "Spytown":
        while self.phase == "speech":
            self.talk()
        return self

    def vote(self, ballots: Mapping[int, int]) -> "Spytown":
        """All ballots of the vote that is on, in whatever order they are asked for."""
        name = self.phase
        left = dict(ballots)
        count = len(self.view()["counted"])
        while self.phase == name and len(self.view()["counted"]) == count:
            asked = [seat for seat in self.asked(name) if seat in left]
            if not asked:
                self.close()
                continue
            for seat in asked:
                target = left.pop(seat)
                self.say(seat, f"vote {target}")
        return self

    def vote_out(self, loser: int) -> "Spytown":
        """Everybody against one: from wherever we are to his fall, or to the window before it."""
        self.until("nomination")
        self.vote({seat: loser for seat in self.asked_to_vote() if seat != loser})
        self.speeches()
        if self.phase in ("final", "revote"):
            self.vote({seat: loser for seat in self.asked_to_vote() if seat != loser})
        return self

    def asked_to_vote(self) -> list[int]:
        voters: list[int] = self.view()["vote"]["voters"]
        return voters
