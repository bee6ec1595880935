"""Setup (CG2 section 3), honest or rigged.

A deal may name any of these; what it leaves out is left to chance.

    stacks      the loot of each round, the first round first: up to eight lists of up to eight
                cards, null or a short list where chance fills up
    talents     the Talent of each seat, null for a seat left to the option (CG2-R39)
    first       the Godfather of the first round
"""

from typing import Final

from sitdown.core.contract import Json, Options, Rng, Tell, brief, refuse
from sitdown.games.cash_n_guns_2.rules import box, rounds
from sitdown.games.cash_n_guns_2.rules.house import HouseRules
from sitdown.games.cash_n_guns_2.rules.shapes import HasTalent, Talents
from sitdown.games.cash_n_guns_2.rules.state import State

_PLACES: Final = ("stacks", "talents", "first")


def setup(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
    for place in deal:
        if place not in _PLACES:
            known = ", ".join(_PLACES)
            raise refuse("deal_place", about={"place": brief(place), "known": known})
    s = State(seats, options, HouseRules(options))
    _stack_loot(s, rng, deal.get("stacks"))
    s.godfather = _first_godfather(options, seats, rng, deal)
    _deal_talents(s, rng, deal.get("talents"))
    rounds.begin(s, rng, None)
    return s


# Loot


def _stack_loot(s: State, rng: Rng, named: Json) -> None:
    """CG2-3.2: eight stacks of eight; the first round's lies at the end of the list."""
    if named is None:
        s.stacks = box.pile_of(box.COUNT)
        rng.shuffle(s.stacks)
        return
    stacks = _named_stacks(named)
    left = box.COUNT[:]
    for stack in stacks:
        for card in stack:
            left[card] -= 1
            if left[card] < 0:
                raise refuse("deal_box", "CG2-3.2", {"card": box.LOOT[card]})
    rest = box.pile_of(left)
    rng.shuffle(rest)
    for stack in reversed(stacks):
        while len(stack) < box.STACK:
            stack.append(rest.pop())
        s.stacks.extend(stack)


def _named_stacks(named: Json) -> list[list[int]]:
    if not isinstance(named, list) or len(named) > box.ROUNDS:
        raise refuse("deal_stacks", "CG2-3.2")
    stacks: list[list[int]] = []
    for cards in named:
        if cards is not None and (not isinstance(cards, list) or len(cards) > box.STACK):
            raise refuse("deal_stacks", "CG2-3.2")
        stacks.append([_card(card) for card in cards or []])
    return stacks + [[] for _ in range(box.ROUNDS - len(stacks))]


def _card(name: Json) -> int:
    if not isinstance(name, str) or name not in box.LOOT:
        raise refuse("deal_card", "CG2-2.10", {"card": brief(name), "known": ", ".join(box.LOOT)})
    return box.LOOT.index(name)


# The desk


def _first_godfather(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> int:
    """CG2-3.4, CG2-R2."""
    if "first" in deal:
        first = deal["first"]
        if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats:
            raise refuse("deal_first", "CG2-3.4", {"first": brief(first)})
        return first
    wanted = options.word("first_godfather")
    return rng.below(seats) if wanted == "random" else int(wanted.removeprefix("seat:"))


# Talents


def _deal_talents(s: State, rng: Rng, named: Json) -> None:
    """CG2-3.5, CG2-R29, CG2-R39."""
    dealt = s.options.word("talents")
    if dealt == "off":
        if named is not None:
            raise refuse("deal_no_talents", "CG2-3.5")
        return
    s.talents = named_talents(named, s.seats)
    free = [talent for talent in range(len(box.TALENTS)) if talent not in s.talents]
    if dealt == "random":
        rng.shuffle(free)
    for seat in range(s.seats):
        if s.talents[seat] == box.NO_TALENT:
            s.talents[seat] = free.pop(0)
    hand_out(s)


def hand_out(s: State) -> None:
    """Who can use which Talent: its holder, while he lives."""
    for seat in range(s.seats):
        if s.talents[seat] != box.NO_TALENT:
            s.talented = True
            if s.living >> seat & 1:
                s.holder[s.talents[seat]] = seat


def named_talents(named: Json, seats: int) -> list[int]:
    if named is None:
        return [box.NO_TALENT] * seats
    if not isinstance(named, list) or len(named) != seats:
        raise refuse("deal_seats", about={"place": "talents", "seats": seats})
    talents: list[int] = []
    for name in named:
        if name is not None and (not isinstance(name, str) or name not in box.TALENTS):
            known = ", ".join(box.TALENTS)
            raise refuse("deal_talent", "CG2-2.8", {"talent": brief(name), "known": known})
        talent = box.NO_TALENT if name is None else box.TALENTS.index(str(name))
        if talent != box.NO_TALENT and talent in talents:
            raise refuse("deal_talent_twice", "CG2-5.1", {"talent": box.TALENTS[talent]})
        talents.append(talent)
    return talents


def announce(s: State, tell: Tell) -> None:
    """Talents are read out before round 1 (CG2-3.5), then the first loot is shown."""
    if s.talented:
        talents = [
            HasTalent(seat=seat, talent=box.name_talent(s.talents[seat])) for seat in range(s.seats)
        ]
        tell.all("talents", Talents(talents=talents))
    rounds.tell_round(s, box.pile_of(s.table), tell)
