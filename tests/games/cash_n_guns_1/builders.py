"""Scenes: a table in the middle of a hold-up, laid out as the rulebook would tell it.

    s = scene("A bbb>B, B bang>C, C click>D, D bang>B", loot="20 20 10 5 5")
    s.courage()
    assert s.player("B")["wounds"] == 2

A scene starts just before phase 4 (`courage`), with all cards loaded and all guns aimed. Windows
for powers are passed unless a test answers them. `deal` starts whole games instead.
"""

from typing import Any

from sitdown.core.game import Outcome
from sitdown.core.options import Options
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Refused
from sitdown.core.start import Start, from_position
from sitdown.core.table import Table
from sitdown.games.cash_n_guns_1 import CashNGuns1
from sitdown.games.cash_n_guns_1.cards import BULLETS, NOTE_VALUE, POWERS, SET, SOLO_NOTES
from sitdown.games.cash_n_guns_1.model import HouseRules, Robbery
from sitdown.games.cash_n_guns_1.powers import deck

GAME = CashNGuns1()
WINDOWS = ("reveal_power", "dragon_skin", "take_gun", "specialist", "stand_up")
QUIET = ("six_feet_under", "super_coward", "indestructible", "kid", "dragon_skin", "wont_need_it")
"""Powers for those of whom a scene says nothing, the most harmless first."""


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
    def state(self) -> Robbery:
        assert isinstance(self.table.state, Robbery)
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
        """Aims by name; whoever is not named is late."""
        self.answer("aim", "late", **{name: f"aim {target}" for name, target in given.items()})

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
        self.aim(**{name: at for name, at in aims.items() if at != "late"})
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


def scene(shots: str = "", **given: Any) -> Scene:
    """A table just before phase 4; `names`, `round`, `loot`, `wounds`, `shame`, `powers`, `shown`,
    `dead`, `money`, `hands`, `calls` and house rules may be given. With `over` round 8 is over."""
    names = given.pop("names", "A B C D").split()
    return Scene(Table(from_position(GAME, 7, position(names, shots, given))), names)


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
    given.setdefault("loot", "20 20 20 10 10 10 5 5 5 5")
    return scene(shots, names=given.pop("names", GANGS), **given)


def position(names: list[str], shots: str, given: dict[str, Any]) -> dict[str, Any]:
    """The position of a scene; what is given and not used here is a house rule."""
    about = _About(names, given)
    guns = read_shots(shots)
    players = [about.player(name) for name in names]
    written = [about.gun(name, guns.get(name, [])) for name in names]
    state: dict[str, Any] = {
        "round": about.round,
        "stage": "over" if about.over else "courage",
        "godfather": names.index(about.godfather),
        "circle": list(range(len(names))),
        "players": players,
        "guns": written,
        "story": about.story(guns),
        "cop": names.index(about.cop) if about.cop else None,
        "dealt": about.dealt(),
        **about.notes(),
    }
    about.aim_second_gun(guns, written)
    options = {"pause": "off", **about.options}
    return {
        "game": "cash-n-guns-1",
        "rules": 1,
        "seats": len(names),
        "options": options,
        "state": state,
    }


class _About:
    """What a test says about a scene, and what follows from it."""

    def __init__(self, names: list[str], given: dict[str, Any]) -> None:
        self.names = names
        self.over: bool = given.pop("over", False)
        self.round: int = 8 if self.over else given.pop("round", 1)
        self.loot: list[int] = [int(note) for note in given.pop("loot", "20 10 10 5 5").split()]
        self.wounds: dict[str, int] = given.pop("wounds", {})
        self.shame: dict[str, int] = given.pop("shame", {})
        self.sirens: dict[str, int] = given.pop("sirens", {})
        self.shown: list[str] = given.pop("shown", "").split()
        self.gangs = len(names) >= 9
        self.fresh = 10 if self.gangs else 5
        self.dead: dict[str, int] = given.pop("dead", {})
        self.money: dict[str, str] = given.pop("money", {})
        self.hands: dict[str, str] = given.pop("hands", {})
        self.calls: dict[int, str] = given.pop("calls", {})
        self.robbed: tuple[str, str] | None = given.pop("robbed", None)
        self.starts: dict[str, dict[str, int]] = given.pop("starts", {})
        self.godfather: str = given.pop("godfather", names[0])
        self.cop: str = given.pop("cop", "")
        powers: dict[str, str] | None = given.pop("powers", {} if self.gangs else None)
        self.options: dict[str, Any] = given
        if self.cop:
            self.options["undercover_cop"] = True
        self.rest: list[str] = []
        self.powers = self._all_powers(powers) if powers is not None else {}

    def _all_powers(self, powers: dict[str, str]) -> dict[str, str]:
        """Those given, and of the rest the most harmless first."""
        if not self.gangs:
            self.options.setdefault("super_powers", "all")
        self.rest = [POWERS[power] for power in self._deck()]
        self.rest.sort(key=lambda power: QUIET.index(power) if power in QUIET else len(QUIET))
        for power in powers.values():
            self.rest.remove(power)
        return {name: powers.get(name) or self._any_power(name) for name in self.names}

    def _any_power(self, name: str) -> str:
        """One that is left; somebody dead was not Indestructible."""
        fits = [power for power in self.rest if name not in self.dead or power != QUIET[2]]
        self.rest.remove(fits[0])
        return fits[0]

    def _deck(self) -> list[int]:
        options = Options(GAME.info.options, self.options)
        return deck(HouseRules(options, len(self.names)))

    def dealt(self) -> list[str]:
        """What each gang was dealt: its members' powers, and some that it returned."""
        if not self.gangs:
            return []
        rest, cards = self.rest[:], []
        each = len(self._deck()) // (len(self.names) // 3)
        for first in range(0, len(self.names), 3):
            part = [self.powers[name] for name in self.names[first : first + 3]]
            part += [rest.pop(0) for _ in range(each - 3)]
            cards += sorted(part, key=POWERS.index)
        return cards

    def player(self, name: str) -> dict[str, Any]:
        return {
            "power": self.powers.get(name),
            "shown": name in self.shown,
            "posture": "dead" if name in self.dead else "standing",
            "wounds": self.wounds.get(name, 0),
            "shame": self.shame.get(name, 0),
            "sirens": self.sirens.get(name, 0),
            "died_in": self.dead.get(name, 0),
        }

    def gun(self, name: str, shots: list[tuple[str, str]]) -> dict[str, Any]:
        start = {"start": self.starts[name]} if name in self.starts else {}
        if name in self.dead or not shots:
            return start
        card, target = shots[0]
        return {**start, "loaded": card, "target": self.names.index(target)}

    def aim_second_gun(
        self, guns: dict[str, list[tuple[str, str]]], written: list[dict[str, Any]]
    ) -> None:
        if self.robbed is not None:
            robber, victim = self.robbed
            card, target = guns[robber][1]
            about = {"loaded": card, "target": self.names.index(target)}
            written[self.names.index(victim)] = about

    def story(self, guns: dict[str, list[tuple[str, str]]]) -> list[dict[str, Any]]:
        """Before this round every gun threw its other cards away unrevealed."""
        told: list[dict[str, Any]] = []
        for seat, name in enumerate(self.names):
            loaded = [card for card, _ in guns.get(name, [])][:1]
            if self.robbed is not None and name == self.robbed[1]:
                loaded = [guns[self.robbed[0]][1][0]]
            used = self.dead.get(name, self.round - 1)
            if name not in self.dead and not loaded:
                used += 1  # late: this round's card is gone too
            cards = self._thrown(name, loaded, used if not self._robbed(name) else self.round - 1)
            entries = [{"what": "spent", "gun": seat, "card": card} for card in cards]
            if self._robbed(name):
                assert self.robbed is not None
                taken = {"what": "taken", "gun": seat, "by": self.names.index(self.robbed[0])}
                entries.insert(self.dead[name], taken)
            told += entries
        return told

    def _robbed(self, name: str) -> bool:
        return self.robbed is not None and name == self.robbed[1]

    def _thrown(self, name: str, loaded: list[str], used: int) -> list[str]:
        """The cards that are gone: what neither the hand nor the gun holds."""
        start = self.starts.get(name, dict(zip(BULLETS, SET, strict=True)))
        cards = [card for card in BULLETS for _ in range(start[card])]
        for card in loaded + self.hands.get(name, "").split():
            cards.remove(card)
        if name in self.hands:
            assert len(cards) == used, (name, cards, used)
        return cards[:used]

    def notes(self) -> dict[str, Any]:
        """The table; what was turned up before lies with those who have money, the rest with the
        Cop or the last player. Each hoard was taken alone, in a round of its own."""
        copies = 2 if self.gangs else 1
        left = {value: copies * count for value, count in zip(NOTE_VALUE, SOLO_NOTES, strict=True)}
        for note in self.loot:
            left[note] -= 1
        hoards = {name: [int(note) for note in held.split()] for name, held in self.money.items()}
        for held in hoards.values():
            for note in held:
                left[note] -= 1
        rest = [note for note in (5, 10, 20) for _ in range(left[note])]
        turned_up = (
            self.fresh * self.round - len(self.loot) - sum(len(held) for held in hoards.values())
        )
        assert turned_up >= 0, "more notes than were turned up"
        if turned_up:
            living = [name for name in self.names if name not in self.dead]
            last = self.cop if self.cop in living else living[-1]
            hoards.setdefault(last, []).extend(rest[:turned_up])
        stack = [f"bill_{note}" for note in rest[turned_up:]]
        return {
            "table": [f"bill_{note}" for note in self.loot],
            "stack": [stack[i : i + self.fresh] for i in range(0, len(stack), self.fresh)],
            "history": self._history(hoards),
        }

    def _history(self, hoards: dict[str, list[int]]) -> list[dict[str, Any]]:
        rounds: list[dict[str, Any]] = [
            {"sharers": [self.names.index(name)], "notes": [f"bill_{note}" for note in held]}
            for name, held in hoards.items()
        ]
        ended = self.round if self.over else self.round - 1
        assert len(rounds) <= ended, "a round for each hoard"
        while len(rounds) < ended:
            rounds.append({"sharers": [], "notes": []})
        if self.cop:
            self._ring(rounds)
        return rounds

    def _ring(self, rounds: list[dict[str, Any]]) -> None:
        """The phone rang in rounds 1 to 6; where `calls` says so it was used."""
        used = 0
        for number, told in enumerate(rounds, 1):
            if number in self.calls:
                assert told["sharers"] in ([], [self.names.index(self.cop)])
                told["sharers"] = [self.names.index(self.cop)]
            if told["sharers"] and number <= 6 and used < 3:
                told["phone"] = self.calls.get(number, "unused")
                used += told["phone"] == "used"
