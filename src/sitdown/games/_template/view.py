"""What may be known of Stickup: views, imagined worlds, positions, invariants."""

from sitdown.core.options import Options
from sitdown.core.refusal import Json, Refusal, refuse
from sitdown.core.rng import Rng
from sitdown.games._template.model import DECK, PHASES, Stickup
from sitdown.games._template.rules import outcome


def view(s: Stickup, viewer: int) -> dict[str, Json]:
    """One pair of eyes, field by field: what is not named here cannot leak."""
    ended = outcome(s)
    return {
        "game": "stickup",
        "you": viewer if viewer >= 0 else None,
        "phase": s.phase,
        "round": s.round,
        "my_card": s.cards[viewer] if viewer >= 0 else None,
        "lives": s.lives[:],
        "score": s.score[:],
        "claims": s.claims[:],
        "bought": s.bought[:],
        "stake": s.stake,
        "called_by": s.called_by,
        "dared": s.dared,
        "last_shown": s.last_shown,
        "outcome": ended.to_json() if ended is not None else None,
    }


def redeal(s: Stickup, viewer: int, rng: Rng) -> None:
    """The others get any cards that the viewer does not hold."""
    rest = DECK[:]
    if viewer >= 0 and s.cards[viewer]:
        rest.remove(s.cards[viewer])
    rng.shuffle(rest)
    for seat in range(s.seats):
        if seat != viewer and s.cards[seat]:
            s.cards[seat] = rest.pop()


def write(s: Stickup) -> dict[str, Json]:
    """The whole truth; lists are copied, so that nobody holds a piece of the state."""
    return {
        "phase": s.phase,
        "round": s.round,
        "lives": s.lives[:],
        "score": s.score[:],
        "cards": s.cards[:],
        "claims": s.claims[:],
        "bought": s.bought[:],
        "stake": s.stake,
        "called_by": s.called_by,
        "dared": s.dared,
        "last_shown": s.last_shown,
    }


def read(position: dict[str, Json], options: Options, seats: int) -> Stickup:
    s = Stickup(seats, options)
    if set(position) != set(write(s)):
        raise refuse(
            "position_field", about={"field": ", ".join(sorted(set(position) ^ set(write(s))))}
        )
    phase = position["phase"]
    if not isinstance(phase, str) or phase not in PHASES:
        raise refuse("position_field", about={"field": "phase"})
    s.phase = phase
    s.round = _number(position, "round")
    s.stake = _number(position, "stake")
    s.called_by = _number(position, "called_by")
    s.dared = _number(position, "dared")
    s.last_shown = _number(position, "last_shown")
    s.lives = _numbers(position, "lives", seats)
    s.score = _numbers(position, "score", seats)
    s.cards = _numbers(position, "cards", seats)
    s.claims = _numbers(position, "claims", seats)
    s.bought = _numbers(position, "bought", seats)
    return s


def _number(position: dict[str, Json], field: str) -> int:
    number = position[field]
    if isinstance(number, bool) or not isinstance(number, int):
        raise refuse("position_field", about={"field": field})
    return number


def _numbers(position: dict[str, Json], field: str, seats: int) -> list[int]:
    numbers = position[field]
    if not isinstance(numbers, list) or len(numbers) != seats:
        raise refuse("position_field", about={"field": field})
    if any([isinstance(n, bool) or not isinstance(n, int) for n in numbers]):
        raise refuse("position_field", about={"field": field})
    return numbers[:]


def judge(s: Stickup) -> Refusal | None:
    """ST-1, ST-6: everybody in play holds one card of the deck, nobody else holds any."""
    deck = DECK[:]
    for seat in range(s.seats):
        card = s.cards[seat]
        if (card > 0) != (s.lives[seat] > 0 and s.phase != "over"):
            return Refusal("invariant", "ST-6")
        if card > 0:
            if card not in deck:
                return Refusal("invariant", "ST-1")
            deck.remove(card)
    return None
