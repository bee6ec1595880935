"""The end of the game, scoring and tie-breaks (CG2 sections 6.2 and 6.3)."""

from typing import Final

from sitdown.core.contract import Json, Outcome, Tell
from sitdown.games.cash_n_guns_2.rules import box, state
from sitdown.games.cash_n_guns_2.rules.shapes import All, Bonus, Nothing, Scored
from sitdown.games.cash_n_guns_2.rules.state import State


def finish(s: State, tell: Tell | None) -> None:
    if tell is not None:
        _tell_points(s, tell)
    s.stage = state.OVER
    if tell is None:
        return
    best = winners(s)
    if best:
        tell.all("won", All(seats=best))
    else:
        tell.all("nobody_won", Nothing())


def _tell_points(s: State, tell: Tell) -> None:
    rich = bonus_seat(s)
    if rich != state.NOBODY:
        tell.all("bonus", Bonus(seat=rich, cards=diamonds(s, rich), points=box.BONUS))
    for seat in state.living_seats(s):
        tell.all("scored", Scored(seat=seat, points=total(s, seat)))


# Money


def diamonds(s: State, seat: int) -> int:
    """Diamond cards, whatever they are worth."""
    return sum([s.loot[seat * box.KINDS + card] for card in box.DIAMONDS])


def paintings(s: State, seat: int) -> int:
    """CG2-5.10: the Collector counts one more."""
    talent = 1 if s.talents[seat] == box.COLLECTOR else 0
    return s.loot[seat * box.KINDS + box.PAINTING] + talent


def bonus_seat(s: State) -> int:
    """CG2-6.7: the survivor with strictly most diamonds, or nobody."""
    best, most = state.NOBODY, 0
    for seat in state.living_seats(s):
        count = diamonds(s, seat)
        if count > most:
            best, most = seat, count
        elif count == most:
            best = state.NOBODY
    return best


def worth(s: State, seat: int) -> int:
    """Bills, diamonds and paintings, without the bonus."""
    money = box.COLLECTION[paintings(s, seat)]
    for card in range(box.PAINTING):
        money += s.loot[seat * box.KINDS + card] * box.VALUE[card]
    return money


def gain(s: State, seat: int, card: int) -> int:
    """What one more card of a kind would add to a pile."""
    if card == box.PAINTING:
        return box.COLLECTION[paintings(s, seat) + 1] - box.COLLECTION[paintings(s, seat)]
    return box.VALUE[card] if card < box.PAINTING else 0


def total(s: State, seat: int) -> int:
    return worth(s, seat) + (box.BONUS if bonus_seat(s) == seat else 0)


# Who wins


def _tie_break(s: State, seat: int) -> int:
    """CG2-6.8, CG2-R10."""
    return s.suffered[seat] if s.house.all_wounds else s.wounds[seat]


_MANY_WOUNDS: Final = 1000


def _mark(s: State, seat: int) -> int:
    """Money first, wounds second, in one number; the dead below, those who died later above."""
    if not state.is_alive(s, seat):
        return s.died_in[seat] - _MANY_WOUNDS
    return total(s, seat) * _MANY_WOUNDS + _tie_break(s, seat)


def winners(s: State) -> list[int]:
    alive = state.living_seats(s)
    if not alive:
        return []
    marks = [_mark(s, seat) for seat in alive]
    return [seat for i, seat in enumerate(alive) if marks[i] == max(marks)]


def outcome(s: State) -> Outcome | None:
    if s.stage != state.OVER:
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
        [total(s, seat) if state.is_alive(s, seat) else 0 for seat in range(s.seats)],
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


def _reason(s: State) -> str:
    alive = state.SEATS_OF[s.living]
    if len(alive) <= 1:
        return "sole_survivor" if alive else "nobody"
    if len(winners(s)) > 1:
        return "shared"
    totals = [total(s, seat) for seat in alive]
    return "richest" if totals.count(max(totals)) == 1 else "most_wounds"


def _breakdown(s: State, seat: int) -> list[dict[str, Json]]:
    """What a survivor counts aloud; the loot of the dead stays covered (CG2-R43)."""
    if not state.is_alive(s, seat):
        return [{"what": "dead", "round": s.died_in[seat], "points": 0}]
    lines: list[dict[str, Json]] = []
    for card in [*box.BILLS, *box.DIAMONDS]:
        cards = s.loot[seat * box.KINDS + card]
        if cards:
            lines.append(
                {
                    "what": "loot",
                    "card": box.LOOT[card],
                    "cards": cards,
                    "points": cards * box.VALUE[card],
                }
            )
    if bonus_seat(s) == seat:
        lines.append({"what": "bonus", "cards": diamonds(s, seat), "points": box.BONUS})
    if paintings(s, seat):
        lines.append(
            {
                "what": "paintings",
                "cards": s.loot[seat * box.KINDS + box.PAINTING],
                "collector": s.talents[seat] == box.COLLECTOR,
                "points": box.COLLECTION[paintings(s, seat)],
            }
        )
    lines.append({"what": "wounds", "wounds": _tie_break(s, seat), "points": 0})
    return lines
