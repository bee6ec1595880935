"""Setup (CG1 section 3), honest or rigged.

A deal may name any of these; what it leaves out is left to chance.

    notes       the notes of each round, the first round first: up to eight lists of names, null or
                a short list where chance fills up
    powers      the Super Power of each seat, null for a seat left to chance (each for himself)
    cop         the seat of the Undercover Cop
    gangs       the three members of each gang, clockwise: [[0, 1, 2], …]
    gang_powers the powers that each gang is dealt: up to five or four, chance fills up
    godfather   the seat of the Godfather
"""

from typing import Final

from sitdown.core.contract import Json, Options, Rng, Tell, brief, refuse
from sitdown.games.cash_n_guns_1.rules import box, gangs, holdup, powers, state
from sitdown.games.cash_n_guns_1.rules.house import HouseRules
from sitdown.games.cash_n_guns_1.rules.shapes import DealtPower, DealtRole, Gangs, Roles, Team
from sitdown.games.cash_n_guns_1.rules.state import State

_PLACES: Final = ("notes", "powers", "cop", "gangs", "gang_powers", "godfather")


def setup(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
    for place in deal:
        if place not in _PLACES:
            known = ", ".join(_PLACES)
            raise refuse("deal_place", about={"place": brief(place), "known": known})
    s = State(seats, options, HouseRules(options, seats))
    _stack_notes(s, rng, deal.get("notes"))
    if deal.get("godfather") is not None:
        s.godfather = _seat(deal["godfather"], "godfather", seats)
    if s.house.gangs:
        _form_gangs(s, rng, deal.get("gangs"))
        _deal_to_gangs(s, rng, deal.get("gang_powers"))
    elif "gangs" in deal or "gang_powers" in deal:
        raise refuse("deal_no_gangs", "CG1-3.31")
    _deal_powers(s, rng, deal.get("powers"))
    _deal_roles(s, rng, deal.get("cop"))
    powers.count_copies(s)
    if s.house.gangs:
        s.stage = state.CHOOSE_BOSS
    else:
        holdup.begin_round(s, None)
    return s


def _seat(given: Json, place: str, seats: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < seats:
        raise refuse("deal_seat", "CG1-3.4", {"place": place, "seat": brief(given)})
    return given


# Notes


def _stack_notes(s: State, rng: Rng, named: Json) -> None:
    """CG1-3.3, CG1-3.30; the notes of the first round lie at the end of the list."""
    rounds = _named_notes(s, named)
    left = s.house.notes[:]
    for notes in rounds:
        for note in notes:
            left[note] -= 1
            if left[note] < 0:
                raise refuse("deal_box", "CG1-3.3", {"card": box.NOTES[note]})
    rest = [kind for kind in range(box.NOTE_KINDS) for _ in range(left[kind])]
    rng.shuffle(rest)
    for notes in reversed(rounds):
        while len(notes) < s.house.loot:
            notes.append(rest.pop())
        s.stack.extend(notes)


def _named_notes(s: State, named: Json) -> list[list[int]]:
    if named is None:
        return [[] for _ in range(box.ROUNDS)]
    if not isinstance(named, list) or len(named) > box.ROUNDS:
        raise refuse("deal_notes", "CG1-3.3", {"notes": s.house.loot})
    rounds: list[list[int]] = []
    for notes in named:
        if notes is not None and (not isinstance(notes, list) or len(notes) > s.house.loot):
            raise refuse("deal_notes", "CG1-3.3", {"notes": s.house.loot})
        rounds.append([read_note(note) for note in notes or []])
    return rounds + [[] for _ in range(box.ROUNDS - len(rounds))]


def read_note(name: Json) -> int:
    if not isinstance(name, str) or name not in box.NOTES:
        raise refuse("deal_note", "CG1-3.3", {"card": brief(name), "known": ", ".join(box.NOTES)})
    return box.NOTES.index(name)


# Powers and roles, each for himself


def _deal_powers(s: State, rng: Rng, named: Json) -> None:
    """CG1-3.10."""
    if s.house.gangs or not s.house.powered:
        if named is not None:
            raise refuse("deal_no_powers", "CG1-3.10")
        return
    cards = powers.deck(s.house)
    if named is not None:
        if not isinstance(named, list) or len(named) != s.seats:
            raise refuse("deal_seats", about={"place": "powers", "seats": s.seats})
        s.power = [box.NO_POWER if name is None else take_power(name, cards) for name in named]
    rng.shuffle(cards)
    for seat in range(s.seats):
        if s.power[seat] == box.NO_POWER:
            s.power[seat] = cards.pop()


def take_power(name: Json, cards: list[int]) -> int:
    """A power taken out of the deck by its name."""
    if not isinstance(name, str) or name not in box.POWERS:
        known = ", ".join(box.POWERS[:-1])
        raise refuse("deal_power", "CG1-3.10", {"power": brief(name), "known": known})
    power = box.POWERS.index(name)
    if power not in cards:
        raise refuse("deal_power_gone", "CG1-3.10", {"power": name})
    cards.remove(power)
    return power


def _deal_roles(s: State, rng: Rng, named: Json) -> None:
    """CG1-3.20: one Cop; independent of the powers (CG1-3.23)."""
    if not s.house.cop:
        if named is not None:
            raise refuse("deal_no_cop", "CG1-3.20")
        return
    s.cop = rng.below(s.seats) if named is None else _seat(named, "cop", s.seats)


# Gangs


def _form_gangs(s: State, rng: Rng, named: Json) -> None:
    """CG1-3.31."""
    if named is None:
        rng.shuffle(s.circle)
    else:
        s.circle = _named_gangs(s, named)
    for place, seat in enumerate(s.circle):
        s.gang[seat] = place // box.GANG_SIZE


def _named_gangs(s: State, named: Json) -> list[int]:
    if not isinstance(named, list) or len(named) != state.gangs_of(s):
        raise refuse("deal_gangs", "CG1-3.31", {"gangs": state.gangs_of(s)})
    circle: list[int] = []
    for team in named:
        if not isinstance(team, list) or len(team) != box.GANG_SIZE:
            raise refuse("deal_gangs", "CG1-3.31", {"gangs": state.gangs_of(s)})
        circle.extend([_seat(seat, "gangs", s.seats) for seat in team])
    if sorted(circle) != list(range(s.seats)):
        raise refuse("deal_gangs", "CG1-3.31", {"gangs": state.gangs_of(s)})
    return circle


def _deal_to_gangs(s: State, rng: Rng, named: Json) -> None:
    """CG1-3.33: equal parts; what is left over stays in the box unseen."""
    cards = powers.deck(s.house)
    each = gangs.per_gang(len(cards), state.gangs_of(s))
    parts: list[list[int]] = [[] for _ in range(state.gangs_of(s))]
    if named is not None:
        if not isinstance(named, list) or len(named) != state.gangs_of(s):
            raise refuse(
                "deal_gang_powers", "CG1-3.33", {"gangs": state.gangs_of(s), "cards": each}
            )
        for gang, names in enumerate(named):
            if names is not None and (not isinstance(names, list) or len(names) > each):
                about: dict[str, Json] = {"gangs": state.gangs_of(s), "cards": each}
                raise refuse("deal_gang_powers", "CG1-3.33", about)
            parts[gang] = [take_power(name, cards) for name in names or []]
    rng.shuffle(cards)
    for part in parts:
        while len(part) < each:
            part.append(cards.pop())
        part.sort()
        s.dealt.extend(part)


# What everybody learns


def announce(s: State, tell: Tell) -> None:
    if s.house.gangs:
        teams = [
            Team(gang=gang, name=box.GANGS[gang], seats=sorted(state.members(s, gang)))
            for gang in range(state.gangs_of(s))
        ]
        tell.all("gangs", Gangs(gangs=teams))
        return
    for seat in range(s.seats):
        if s.power[seat] != box.NO_POWER:
            tell.only(seat, "dealt_power", DealtPower(seat=seat, power=box.POWERS[s.power[seat]]))
    if s.cop != state.NOBODY:
        tell.all("roles", Roles(gangsters=s.seats - 1))
        for seat in range(s.seats):
            role = "cop" if seat == s.cop else "gangster"
            tell.only(seat, "dealt_role", DealtRole(seat=seat, role=role))
    fresh = [kind for kind in range(box.NOTE_KINDS) for _ in range(s.table[kind])]
    holdup.tell_round(s, fresh, tell)
