"""Scenes: a table in the middle of a hold-up, laid out as the rulebook would tell it.

    s = scene("A bbb>B, B bang>C, C click>D, D bang>B", loot="20 20 10 5 5")
    s.courage()
    assert s.player("B")["wounds"] == 2

A scene starts just before phase 4 (`courage`), with all cards loaded and all guns aimed. Windows
for powers are passed unless a test answers them. `deal` starts whole games instead.
"""

from typing import Any

from sitdown.api import position
from sitdown.core.game import Outcome
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Refused
from sitdown.core.start import Start, from_position
from sitdown.core.table import Table
from sitdown.games.cash_n_guns_1.rules.game import CashNGuns1
from sitdown.games.cash_n_guns_1.rules.state import State

GAME = CashNGuns1()
WINDOWS = ("reveal_power", "dragon_skin", "take_gun", "specialist", "stand_up")


class Scene:
    """A table whose players have names."""

    def __init__(self, table: Table, names: list[str]) -> None:
        self.table = table
        self.names = names
        self.heard = len(table.facts)

    # Looking

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def seats(self, names: str) -> list[int]:
        return [self.seat(name) for name in names.split()]

    @property
    def state(self) -> State:
        assert isinstance(self.table.state, State)
        return self.table.state

    def view(self, name: str | None = None) -> dict[str, Any]:
        return self.table.view(WATCHER if name is None else self.seat(name))

    def player(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.view()["players"][self.seat(name)]
        return found

    def mine(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.view(name)["mine"]
        return found

    @property
    def stage(self) -> str:
        return str(self.view()["stage"])

    def asked(self) -> set[str]:
        return {self.names[seat] for question in self.table.questions for seat in question.seats}

    def legal(self, name: str) -> list[str]:
        return [GAME.info.vocabulary.words[act] for act in self.table.legal(self.seat(name))]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """Facts of a kind since the scene began."""
        facts = self.table.facts[self.heard :]
        return [dict(fact.about) for fact in facts if fact.kind == kind]

    def kinds(self) -> list[str]:
        return [fact.kind for fact in self.table.facts[self.heard :]]

    def heard_by(self, name: str | None, kind: str) -> list[dict[str, Any]]:
        seat = WATCHER if name is None else self.seat(name)
        facts = self.table.facts[self.heard :]
        return [dict(fact.about) for fact in facts if fact.kind == kind and fact.reaches(seat)]

    def wounds(self) -> dict[str, int]:
        """Wounds of those who have any; the dead have none."""
        return {n: self.player(n)["wounds"] for n in self.names if self.player(n)["wounds"]}

    def shame(self) -> dict[str, int]:
        return {n: self.player(n)["shame"] for n in self.names if self.player(n)["shame"]}

    def dead(self) -> set[str]:
        return {n for n in self.names if self.player(n)["posture"] == "dead"}

    def money(self, name: str) -> int:
        return int(self.mine(name)["money"])

    @property
    def outcome(self) -> Outcome:
        outcome = self.table.outcome
        assert outcome is not None
        return outcome

    def winners(self) -> set[str]:
        return {self.names[seat] for seat in self.outcome.winners}

    def last_split(self) -> dict[str, Any]:
        """The last round that is over: names of the sharers, share, what stayed."""
        told = self.view()["history"][-1]
        return {"sharers": {self.names[seat] for seat in told["sharers"]}, "share": told["share"]}

    def table_notes(self) -> str:
        return " ".join(note.removeprefix("bill_") for note in self.view()["table"])

    # Answering

    def say(self, name: str, act: str) -> None:
        """One answer; seats in it are names."""
        self.table.answer(self.seat(name), GAME.read_act(self._numbers(act)))

    def refused(self, name: str, act: str) -> tuple[str, str]:
        """The code and the rule by which an answer is refused."""
        try:
            self.table.check(self.seat(name), GAME.read_act(self._numbers(act)))
        except Refused as refused:
            return refused.refusal.code, refused.refusal.rule
        return "", ""

    def _numbers(self, act: str) -> str:
        words = act.split()
        return " ".join([str(self.seat(w)) if w in self.names else w for w in words])

    def answer(self, stage: str, others: str, **given: str) -> None:
        """All who are asked answer: what is given by name, else what the others say."""
        assert self.stage == stage, (self.stage, stage)
        asked = sorted(self.asked(), key=self.seat)
        assert set(given) <= set(asked), (given, asked)
        for name in asked:
            self.say(name, given.get(name, others))

    def courage(self, ducks: str = "") -> None:
        """Phase 4: those named withdraw; then windows for powers are passed."""
        self.stand_or_duck(ducks)
        self.pass_windows()

    def stand_or_duck(self, ducks: str = "") -> None:
        if self.stage == "count":
            self.answer("count", "count")
        self.answer("courage", "stand", **dict.fromkeys(ducks.split(), "duck"))

    def courage_with_cover(self, bodyguards: str) -> None:
        """Phase 4, and whatever is asked before the next round; bodyguards say one thing."""
        number = self.view()["round"]
        self.stand_or_duck()
        while self.stage in (*WINDOWS, "cover") and self.view()["round"] == number:
            self.answer(self.stage, bodyguards if self.stage == "cover" else "pass")

    def pass_windows(self) -> None:
        while self.stage in WINDOWS:
            self.answer(self.stage, "pass")

    def window(self, stage: str, **given: str) -> None:
        self.answer(stage, "pass", **given)

    def load(self, **given: str) -> None:
        self.answer("load", "load any", **{name: f"load {card}" for name, card in given.items()})

    def aim(self, **given: str) -> None:
        """Aims by name; whoever is not named misses the deadline."""
        assert self.stage == "aim", self.stage
        asked = self.asked()
        assert set(given) <= asked, (given, asked)
        for name, target in given.items():
            self.say(name, f"aim {target}")
        if set(given) != asked:
            self.silence()

    def round(self, shots: str, ducks: str = "") -> None:
        """A whole round from its start: `A bbb>B, B click>A`; the others are late."""
        self.hold_up(shots)
        self.courage(ducks)

    def hold_up(self, shots: str) -> None:
        """Phases 1 to 3; `A bang>late` loads and does not aim."""
        guns = read_shots(shots)
        self.pass_windows()
        cards = {name: " ".join(card for card, _ in own) for name, own in guns.items()}
        if self.stage == "load":
            self.load(**{name: cards.get(name, self._harmless(name)) for name in self.asked()})
        self.pass_windows()
        aims = {name: " ".join(at for _, at in own) for name, own in guns.items()}
        self.aim(**{name: at for name, at in aims.items() if "late" not in at})
        self.pass_windows()

    def _harmless(self, name: str) -> str:
        return "click" if "load click" in self.legal(name) else "any"

    def silence(self) -> None:
        """Time is up."""
        self.table.close()


def read_shots(shots: str) -> dict[str, list[tuple[str, str]]]:
    """`A bbb>B, A bang>C`: for each name its guns, each a card and a target."""
    guns: dict[str, list[tuple[str, str]]] = {}
    for shot in filter(None, [part.strip() for part in shots.split(",")]):
        name, what = shot.split()
        card, _, target = what.partition(">")
        guns.setdefault(name, []).append((card, target))
    return guns


# Whole games from the deal


def deal(seats: int = 4, seed: int = 1, clocked: bool = False, **given: Any) -> Scene:
    """A new game; `deal` among the arguments rigs it, the rest are house rules."""
    rigged = given.pop("deal", None)
    start = Start(GAME, seats, seed, {"pause": "off", **given}, rigged, clocked=clocked)
    return Scene(Table(start), list("ABCDEFGHIJKL")[:seats])


def notes(*rounds: str) -> list[list[str]]:
    """`notes("20 10 5 5 5", …)` for a rigged deal."""
    return [[f"bill_{note}" for note in loot.split()] for loot in rounds]


# Scenes in the middle of a game

BY_NAME = ("wounds", "shame", "sirens", "dead", "powers", "money", "hands", "starts")
PLAIN = ("stage", "round", "loot", "calls")


def scene(shots: str = "", **given: Any) -> Scene:
    """A table just before phase 4, as `sitdown.position` builds it (rules/build.py), with names for
    seats; what is given beside its wishes is a house rule."""
    names = given.pop("names", "A B C D").split()
    guns = read_shots(shots)
    wishes: dict[str, Any] = {name: given.pop(name) for name in PLAIN if name in given}
    wishes["shots"] = {
        names.index(name): " ".join(f"{card}>{names.index(at)}" for card, at in own)
        for name, own in guns.items()
    }
    if "powers" in given and len(names) < 9:
        given.setdefault("super_powers", "all")
    for name in BY_NAME:
        wishes[name] = {names.index(who): what for who, what in given.pop(name, {}).items()}
    wishes["shown"] = [names.index(name) for name in given.pop("shown", "").split()]
    if "robbed" in given:
        robber, victim = given.pop("robbed")
        wishes["robbed"] = {names.index(robber): names.index(victim)}
    if "godfather" in given:
        wishes["godfather"] = names.index(given.pop("godfather"))
    if "cop" in given:
        wishes["cop"] = names.index(given.pop("cop"))
        given["undercover_cop"] = True
    options = {"pause": "off", **given}
    with_all = position(GAME.info.slug, len(names), options, **wishes)
    return Scene(Table(from_position(GAME, 7, with_all)), names)


def robber_scene(shots: str, **given: Any) -> Scene:
    """A table at which the first player has the gun of X, who died in round 1."""
    first = given.setdefault("names", "A X B C D").split()[0]
    powers = {first: "wont_need_it", **given.pop("powers", {})}
    shown = f"{first} {given.pop('shown', '')}"
    known = {"dead": {"X": 1}, "robbed": (first, "X"), "powers": powers, "shown": shown}
    return scene(shots, **known, **given)


GANGS = "V P B J T Q L1 S L2"
"""Three gangs, clockwise: Vodka, El Presidente, Borsht; John, Little Capone (T), Quentin; the
twins around the Seducer."""


def gang_scene(shots: str = "", **given: Any) -> Scene:
    """Nine players in gangs."""
    return scene(shots, names=given.pop("names", GANGS), **given)
