"""A position from what matters; the rest is filled in.

    sitdown.position("cash-n-guns-1", seats=4, shots={0: "bbb>1", 1: "bang>2"}, wounds={2: 1})

By default everything stands just before phase 4: cards loaded, guns aimed. Beside `shots`:

    stage       load, courage (the default) or over
    round       without it the first round in which all this can be
    loot        the notes on the table: "20 10 10 5 5"
    money       by seat, "20 20 5"; what else was turned up lies with the Cop or the last player.
                In gangs it is the gang's
    shots       by seat, a card and a target for each gun, "bang>2"; whoever is left out is late
    hands       by seat, the cards that are left beside the loaded one: "click click bbb"
    starts      by seat, what two bodyguards made of their Bullet cards, as Click, Bang, B!B!B!:
                {0: "4 2 2", 2: "6 2 0"}
    wounds, shame, sirens   by seat
    dead        by seat, the round of the death
    powers      by seat; the others get those left, the most harmless first
    shown       the seats whose powers all know
    robbed      by seat of the robber: whose gun he took
    godfather, cop          seats
    calls       the rounds in which the Cop called: [1, 3]

In gangs seats 0, 1, 2 are bodyguard, boss and bodyguard of the first gang, and so on.
"""

from typing import Final

from sitdown.core.contract import Json, Options, Refused, Wishes, refuse
from sitdown.games.cash_n_guns_1.rules import box, position, powers
from sitdown.games.cash_n_guns_1.rules.house import HouseRules
from sitdown.games.cash_n_guns_1.rules.score import is_decided
from sitdown.games.cash_n_guns_1.rules.setup import read_note, take_power
from sitdown.games.cash_n_guns_1.rules.state import NOBODY, State, members

_STAGES: Final = ("load", "courage", "over")
_QUIET: Final[list[int]] = [
    box.SIX_FEET_UNDER,
    box.SUPER_COWARD,
    box.INDESTRUCTIBLE,
    box.KID,
    box.DRAGON_SKIN,
    box.WONT_NEED_IT,
]
"""Powers for those of whom nothing is said, the most harmless first."""
_LOOT: Final = "20 10 10 5 5"
_GANG_LOOT: Final = "20 20 20 10 10 10 5 5 5 5"


def build(wishes: dict[str, Json], options: Options, seats: int) -> State:
    return position.read(_Scene(wishes, options, seats).write(), options, seats)


class _Scene:
    """What is wished, and what follows from it."""

    def __init__(self, wishes: dict[str, Json], options: Options, seats: int) -> None:
        wanted = Wishes(wishes, seats)
        self.wanted = wanted
        self.seats = seats
        self.s = State(seats, options, HouseRules(options, seats))
        self.house = self.s.house
        self.stage = wanted.text("stage", "courage")
        if self.stage not in _STAGES:
            raise wanted.malformed("stage")
        self.wounds = wanted.numbers("wounds")
        self.shame = wanted.numbers("shame")
        self.sirens = wanted.numbers("sirens")
        self.dead = wanted.numbers("dead")
        self.shown = self._seats("shown")
        self.godfather = wanted.seat_of("godfather", 0)
        self.cop = self._cop()
        self.calls = self._calls()
        self.robber, self.victim = self._robbery()
        self.shots = self._shots()
        self.starts = self._starts()
        self.hands = self._hands()
        self.loot = self._loot()
        self.money = self._money()
        self.power, self.rest = self._powers()
        self._seat_gangs()
        self.round = self._round(wanted.number("round", 0, 1, box.ROUNDS))
        wanted.done()

    # Reading wishes

    def _seats(self, name: str) -> list[int]:
        value = self.wanted.value(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wanted.malformed(name)
        found: list[int] = []
        for seat in value:
            if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
                raise self.wanted.malformed(name)
            found.append(seat)
        return found

    def _cop(self) -> int:
        if not self.house.cop:
            if self.wanted.value("cop") is not None:
                raise refuse("deal_no_cop", "CG1-3.20")
            return NOBODY
        return self.wanted.seat_of("cop", 0)

    def _calls(self) -> list[int]:
        value = self.wanted.value("calls")
        if value is None:
            return []
        if not isinstance(value, list) or self.cop == NOBODY or len(value) > box.BACKUP:
            raise self.wanted.malformed("calls")
        found: list[int] = []
        for number in value:
            if not isinstance(number, int) or not 1 <= number <= box.LAST_PHONE:
                raise self.wanted.malformed("calls")
            found.append(number)
        return found

    def _robbery(self) -> tuple[int, int]:
        for robber, victim in self.wanted.numbers("robbed").items():
            if victim not in self.dead:
                raise self.wanted.malformed("robbed", robber)
            return robber, victim
        return NOBODY, NOBODY

    def _shots(self) -> dict[int, tuple[str, int]]:
        """By gun: the loaded card and the target."""
        found: dict[int, tuple[str, int]] = {}
        for seat, text in self.wanted.texts("shots").items():
            guns = [seat, self.victim] if seat == self.robber else [seat]
            shots = text.split()
            if self.stage != "courage" or seat in self.dead or len(shots) != len(guns):
                raise self.wanted.malformed("shots", seat)
            for gun, shot in zip(guns, shots, strict=True):
                card, _, target = shot.partition(">")
                if card not in box.BULLETS or not target.isdecimal() or int(target) >= self.seats:
                    raise self.wanted.malformed("shots", seat)
                found[gun] = (card, int(target))
        return found

    def _starts(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for seat, text in self.wanted.texts("starts").items():
            words = text.split()
            if len(words) != box.BULLET_KINDS or not all([word.isdecimal() for word in words]):
                raise self.wanted.malformed("starts", seat)
            found[seat] = [int(word) for word in words]
            if sum(found[seat]) != box.SET_SIZE:
                raise self.wanted.malformed("starts", seat)
        return found

    def _hands(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for seat, text in self.wanted.texts("hands").items():
            found[seat] = text.split()
            for card in found[seat]:
                if card not in box.BULLETS:
                    raise self.wanted.malformed("hands", seat)
        return found

    def _loot(self) -> list[int]:
        if not self.wanted.has("loot"):
            self.wanted.value("loot")
            return _notes(_GANG_LOOT if self.house.gangs else _LOOT)
        return _notes(" ".join(self.wanted.strings("loot")))

    def _money(self) -> dict[int, list[int]]:
        return {seat: _notes(text) for seat, text in self.wanted.texts("money").items()}

    # Powers and gangs

    def _powers(self) -> tuple[list[int], list[int]]:
        """Those wished, and of the rest the most harmless first; and what is left over."""
        named = self.wanted.texts("powers")
        cards = powers.deck(self.house)
        if named and not self.house.powered:
            raise refuse("deal_no_powers", "CG1-3.10")
        given = {seat: take_power(name, cards) for seat, name in named.items()}
        rest = [power for power in _QUIET if power in cards for _ in range(cards.count(power))]
        rest += [power for power in cards if power not in _QUIET]
        held: list[int] = []
        for seat in range(self.seats if self.house.powered else 0):
            if seat in given:
                held.append(given[seat])
                continue
            fits = [p for p in rest if seat not in self.dead or p != box.INDESTRUCTIBLE]
            held.append(fits[0])
            rest.remove(fits[0])
        return held, rest

    def _seat_gangs(self) -> None:
        for seat in range(self.seats):
            self.s.gang[seat] = seat // box.GANG_SIZE if self.house.gangs else 0
            if seat in self.dead:
                self.s.living &= ~(1 << seat)

    def _dealt(self) -> list[Json]:
        """What each gang was dealt: its members' powers, and some that it returned."""
        found: list[Json] = []
        if self.house.gangs:
            rest = self.rest[:]
            gangs = self.seats // box.GANG_SIZE
            each = len(powers.deck(self.house)) // gangs
            for gang in range(gangs):
                part = [self.power[seat] for seat in members(self.s, gang)]
                while len(part) < each:
                    part.append(rest.pop(0))
                found.extend([box.POWERS[power] for power in sorted(part)])
        return found

    # Rounds and money

    def _round(self, wanted: int) -> int:
        """The round wished, or the first in which all this can be."""
        if wanted == 0 and self.stage == "over":
            wanted = box.ROUNDS
        if wanted:
            return wanted
        suffered = any([count for marks in (self.wounds, self.shame) for count in marks.values()])
        least = max([2 if suffered else 1, *[n + 1 for n in self.dead.values()]])
        least = max([least, *[number + 1 for number in self.calls]])
        for number in range(least, box.ROUNDS):
            if self._spare_notes(number) >= 0 and len(self._hoards(number)) < number:
                return number
        return box.ROUNDS

    def _spare_notes(self, number: int) -> int:
        """How many notes were turned up by a round of which nothing is said."""
        named = len(self.loot) + sum([len(notes) for notes in self.money.values()])
        return self.house.loot * number - named

    def _hoards(self, number: int) -> dict[int, list[int]]:
        """Who took which notes; those of which nothing is said lie with the Cop or the last."""
        hoards = {seat: notes[:] for seat, notes in self.money.items()}
        spare = self._spare_notes(number)
        if spare > 0:
            living = [seat for seat in range(self.seats) if seat not in self.dead]
            last = living[-1] if living else self.seats - 1
            if self.cop != NOBODY and self.cop not in self.dead:
                last = self.cop
            hoards[last] = hoards.get(last, []) + self._unnamed()[:spare]
        return hoards

    def _unnamed(self) -> list[int]:
        """The notes of which nothing is said, the lowest first."""
        left = self.house.notes[:]
        for notes in (self.loot, *self.money.values()):
            for note in notes:
                left[note] -= 1
                if left[note] < 0:
                    raise refuse("deal_box", "CG1-3.3", {"card": box.NOTES[note]})
        return [kind for kind in range(len(left)) for _ in range(left[kind])]

    def _history(self) -> list[dict[str, Json]]:
        """Each hoard was taken alone, in a round of its own, while its taker lived."""
        rounds = self.round if self.stage == "over" and not is_decided(self.s) else self.round - 1
        takers: list[int] = [NOBODY] * rounds
        notes: list[list[int]] = [[] for _ in range(rounds)]
        for number in self.calls:
            if number > rounds:
                raise self.wanted.malformed("calls")
            takers[number - 1] = self.cop
        hoards = self._hoards(self.round)
        for seat in sorted(hoards, key=lambda one: (self._last_round(one), one)):
            place = self._free_round(takers, seat)
            takers[place] = self._taker(seat)
            notes[place] = hoards[seat]
        found: list[dict[str, Json]] = []
        used = 0
        for number, taker in enumerate(takers, 1):
            told: dict[str, Json] = {
                "sharers": [taker] if taker != NOBODY else [],
                "notes": [box.NOTES[note] for note in notes[number - 1]],
            }
            rings = self.house.cop and number <= box.LAST_PHONE and used < box.BACKUP
            if rings and taker != NOBODY:
                told["phone"] = "used" if number in self.calls else "unused"
                used += 1 if number in self.calls else 0
            found.append(told)
        return found

    def _free_round(self, takers: list[int], seat: int) -> int:
        for place, taken_by in enumerate(takers):
            calling = seat == self.cop and taken_by == seat
            if (taken_by == NOBODY or calling) and place + 1 < self._last_round(seat):
                return place
        raise refuse("build_money", "CG1-4.32", {"seat": seat, "round": self.round})

    def _taker(self, seat: int) -> int:
        """The money of a gang was taken by the one of it who lived longest."""
        if not self.house.gangs or seat not in self.dead:
            return seat
        team = members(self.s, self.s.gang[seat])
        return max(team, key=lambda mate: self.dead.get(mate, box.ROUNDS + 1))

    def _last_round(self, seat: int) -> int:
        """The round in which whoever took somebody's money died, or one after the last."""
        return self.dead.get(self._taker(seat), box.ROUNDS + 1)

    # Guns

    def _thrown(self, gun: int) -> list[str]:
        """The cards that are gone: what neither the hand nor the gun holds."""
        start = self.starts.get(gun, box.SET)
        cards = [box.BULLETS[kind] for kind in range(box.BULLET_KINDS) for _ in range(start[kind])]
        kept = self.hands.get(gun, [])
        if gun in self.shots:
            kept = [self.shots[gun][0], *kept]
        for card in kept:
            if card not in cards:
                raise refuse("build_card", "CG1-10.3", {"seat": gun, "card": card})
            cards.remove(card)
        used = self.round - 1
        if gun in self.dead and gun != self.victim:
            used = self.dead[gun]
        elif gun not in self.shots and self.stage != "load":
            used += 1  # late: this round's card is gone too
        if gun in self.hands and len(cards) != used:
            raise self._bad_hand(gun)
        return cards[:used]

    def _bad_hand(self, gun: int) -> Refused:
        return refuse("build_hand", "CG1-10.4", {"seat": gun, "round": self.round})

    def _story(self) -> list[dict[str, Json]]:
        """Before this round every gun threw its other cards away unrevealed."""
        told: list[dict[str, Json]] = []
        for gun in range(self.seats):
            own: list[dict[str, Json]] = [
                {"what": "spent", "gun": gun, "card": card} for card in self._thrown(gun)
            ]
            if gun == self.victim:
                own.insert(self.dead[gun], {"what": "taken", "gun": gun, "by": self.robber})
            told += own
        return told

    # Writing

    def write(self) -> dict[str, Json]:
        history = self._history()
        unnamed = self._unnamed()
        spare = self._spare_notes(self.round)
        if spare < 0:
            raise refuse("build_loot", "CG1-4.5", {"round": self.round})
        left = [box.NOTES[note] for note in unnamed[spare:]]
        each = self.house.loot
        return {
            "round": self.round,
            "stage": self.stage,
            "godfather": self.godfather,
            "circle": list(range(self.seats)),
            "players": [self._player(seat) for seat in range(self.seats)],
            "guns": [self._gun(gun) for gun in range(self.seats)],
            "story": self._story(),
            "cop": self.cop if self.cop != NOBODY else None,
            "dealt": self._dealt(),
            "table": [box.NOTES[note] for note in self.loot],
            "stack": [left[i : i + each] for i in range(0, len(left), each)],
            "history": history,
        }

    def _player(self, seat: int) -> dict[str, Json]:
        return {
            "power": box.POWERS[self.power[seat]] if self.power else None,
            "shown": seat in self.shown,
            "posture": "dead" if seat in self.dead else "standing",
            "wounds": self.wounds.get(seat, 0),
            "shame": self.shame.get(seat, 0),
            "sirens": self.sirens.get(seat, 0),
            "died_in": self.dead.get(seat, 0),
        }

    def _gun(self, gun: int) -> dict[str, Json]:
        start = self.starts.get(gun, box.SET)
        about: dict[str, Json] = {
            "start": {box.BULLETS[kind]: start[kind] for kind in range(box.BULLET_KINDS)}
        }
        if gun in self.shots:
            about["loaded"], about["target"] = self.shots[gun]
        return about


def _notes(text: str) -> list[int]:
    """`20`, `bill_20`."""
    return [
        box.NOTE_VALUE.index(int(word))
        if word.isdecimal() and int(word) in box.NOTE_VALUE
        else read_note(word)
        for word in text.split()
    ]
