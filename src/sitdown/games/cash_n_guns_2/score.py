"""The end of the game, scoring and tie-breaks (CG2 sections 6.2 and 6.3)."""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.game import Outcome
from sitdown.core.refusal import Json
from sitdown.games.cash_n_guns_2.cards import (
    BILLS,
    BONUS,
    COLLECTION,
    COLLECTOR,
    DIAMONDS,
    KINDS,
    LOOT,
    PAINTING,
    VALUE,
)
from sitdown.games.cash_n_guns_2.model import (
    NOBODY,
    OVER,
    SEATS_OF,
    Standoff,
    is_alive,
    living_seats,
)


def finish(s: Standoff, tell: Tell | None) -> None:
    s.stage = OVER
    if tell is None:
        return
    rich = bonus_seat(s)
    if rich != NOBODY:
        tell.all("bonus", {"seat": rich, "cards": diamonds(s, rich), "points": BONUS})
    for seat in living_seats(s):
        tell.all("scored", {"seat": seat, "points": total(s, seat)})
    best = winners(s)
    if best:
        tell.all("won", {"seats": best})
    else:
        tell.all("nobody_won", {})


# Money


def diamonds(s: Standoff, seat: int) -> int:
    """Diamond cards, whatever they are worth."""
    return sum([s.loot[seat * KINDS + card] for card in DIAMONDS])


def paintings(s: Standoff, seat: int) -> int:
    """CG2-5.10: the Collector counts one more."""
    talent = 1 if s.talents[seat] == COLLECTOR else 0
    return s.loot[seat * KINDS + PAINTING] + talent


def bonus_seat(s: Standoff) -> int:
    """CG2-6.7: the survivor with strictly most diamonds, or nobody."""
    best, most = NOBODY, 0
    for seat in living_seats(s):
        count = diamonds(s, seat)
        if count > most:
            best, most = seat, count
        elif count == most:
            best = NOBODY
    return best


def worth(s: Standoff, seat: int) -> int:
    """Bills, diamonds and paintings, without the bonus."""
    money = COLLECTION[paintings(s, seat)]
    for card in range(PAINTING):
        money += s.loot[seat * KINDS + card] * VALUE[card]
    return money


def gain(s: Standoff, seat: int, card: int) -> int:
    """What one more card of a kind would add to a pile."""
    if card == PAINTING:
        return COLLECTION[paintings(s, seat) + 1] - COLLECTION[paintings(s, seat)]
    return VALUE[card] if card < PAINTING else 0


def total(s: Standoff, seat: int) -> int:
    return worth(s, seat) + (BONUS if bonus_seat(s) == seat else 0)


# Who wins


def _tie_break(s: Standoff, seat: int) -> int:
    """CG2-6.8, CG2-R10."""
    return s.suffered[seat] if s.house.all_wounds else s.wounds[seat]


_MANY_WOUNDS: Final = 1000


def _mark(s: Standoff, seat: int) -> int:
    """Money first, wounds second, in one number; the dead below, those who died later above."""
    if not is_alive(s, seat):
        return s.died_in[seat] - _MANY_WOUNDS
    return total(s, seat) * _MANY_WOUNDS + _tie_break(s, seat)


def winners(s: Standoff) -> list[int]:
    alive = living_seats(s)
    if not alive:
        return []
    marks = [_mark(s, seat) for seat in alive]
    return [seat for i, seat in enumerate(alive) if marks[i] == max(marks)]


def outcome(s: Standoff) -> Outcome | None:
    if s.stage != OVER:
        return None
    marks = [_mark(s, seat) for seat in range(s.seats)]
    ranking = [
        [seat for seat in range(s.seats) if marks[seat] == mark]
        for mark in sorted(set(marks), reverse=True)
    ]
    reason = _reason(s)
    return Outcome(
        winners(s),
        ranking,
        [total(s, seat) if is_alive(s, seat) else 0 for seat in range(s.seats)],
        [_breakdown(s, seat) for seat in range(s.seats)],
        reason,
        _RULES[reason],
    )


_RULES: Final[dict[str, str]] = {
    "sole_survivor": "CG2-6.4",
    "nobody": "CG2-6.5",
    "richest": "CG2-6.8",
    "most_wounds": "CG2-6.8",
    "shared": "CG2-6.8",
}


def _reason(s: Standoff) -> str:
    alive = SEATS_OF[s.living]
    if len(alive) <= 1:
        return "sole_survivor" if alive else "nobody"
    if len(winners(s)) > 1:
        return "shared"
    totals = [total(s, seat) for seat in alive]
    return "richest" if totals.count(max(totals)) == 1 else "most_wounds"


def _breakdown(s: Standoff, seat: int) -> list[dict[str, Json]]:
    """What a survivor counts aloud; the loot of the dead stays covered (CG2-R43)."""
    if not is_alive(s, seat):
        return [{"what": "dead", "round": s.died_in[seat], "points": 0}]
    lines: list[dict[str, Json]] = []
    for card in [*BILLS, *DIAMONDS]:
        cards = s.loot[seat * KINDS + card]
        if cards:
            lines.append(
                {"what": "loot", "card": LOOT[card], "cards": cards, "points": cards * VALUE[card]}
            )
    if bonus_seat(s) == seat:
        lines.append({"what": "bonus", "cards": diamonds(s, seat), "points": BONUS})
    if paintings(s, seat):
        lines.append(
            {
                "what": "paintings",
                "cards": s.loot[seat * KINDS + PAINTING],
                "collector": s.talents[seat] == COLLECTOR,
                "points": COLLECTION[paintings(s, seat)],
            }
        )
    lines.append({"what": "wounds", "wounds": _tie_break(s, seat), "points": 0})
    return lines
