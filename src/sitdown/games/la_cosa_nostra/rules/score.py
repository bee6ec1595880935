"""The end of the game (LCN section 6)."""

from sitdown.core.contract import Json, Outcome, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.dice import throw
from sitdown.games.la_cosa_nostra.rules.house import EARNINGS_BONUS, FORCE_BONUS, GANGSTER_BONUS
from sitdown.games.la_cosa_nostra.rules.payout import best_earner
from sitdown.games.la_cosa_nostra.rules.piles import income
from sitdown.games.la_cosa_nostra.rules.shapes import OfSeats, RollOff, Sum
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import OVER

ROLL_OFF_DICE = 4


def finish(s: State, rng: Rng, tell: Tell | None) -> None:
    s.offers = []
    best = best_seats(s)
    if tell is not None:
        for seat in range(s.seats):
            tell.all("fortune", Sum(seat=seat, amount=fortune(s, seat)))
    if len(best) > 1 and s.house.roll_off:  # LCN-6.8
        s.roll_off = _roll_off(s, best, rng, tell)
    s.step = OVER
    if tell is not None:
        tell.all("won", OfSeats(seats=winners(s)))


def _roll_off(s: State, tied: list[int], rng: Rng, tell: Tell | None) -> int:
    """Four dice each, the highest sum wins, ties roll again."""
    while len(tied) > 1:
        sums = [sum([throw(s, rng) for _ in range(ROLL_OFF_DICE)]) for _ in tied]
        if tell is not None:
            for seat, rolled in zip(tied, sums, strict=True):
                tell.all("roll_off", RollOff(seat=seat, sum=rolled))
        tied = [seat for seat, rolled in zip(tied, sums, strict=True) if rolled == max(sums)]
    return tied[0]


# What a fortune is made of


def double_income(s: State, seat: int) -> int:
    """LCN-6.2."""
    return 2 * income(s, seat)


def earnings_bonus(s: State, seat: int) -> int:
    """LCN-6.3."""
    if not s.house.earnings_bonus:
        return 0
    best = best_earner([double_income(s, other) for other in range(s.seats)])
    return EARNINGS_BONUS if best == seat else 0


def gangster_bonus(s: State, seat: int) -> int:
    """LCN-6.4: the one with the most gangsters in play."""
    return GANGSTER_BONUS if best_earner([len(crew) for crew in s.crews]) == seat else 0


def force_bonus(s: State, seat: int) -> int:
    """LCN-6.5: the printed strength of all trophies."""
    trophies = s.trophies[seat]
    if not trophies:
        return 0
    total = sum([s.box.families.strength[gangster] for gangster in trophies])
    return total * FORCE_BONUS[min(len(trophies), len(FORCE_BONUS)) - 1]


def fortune(s: State, seat: int) -> int:
    """LCN-6.7."""
    return (
        s.cash[seat]
        + double_income(s, seat)
        + earnings_bonus(s, seat)
        + gangster_bonus(s, seat)
        + force_bonus(s, seat)
        + 2 * s.laundered[seat]  # LCN-6.6
    )


def property_value(s: State, seat: int) -> int:
    """LCN-6.8: prices of all businesses, costs of all gangsters in play."""
    businesses = s.box.businesses
    prices = [businesses.price[businesses.kind_of[card]] for card in s.shops[seat]]
    return sum(prices) + sum([s.box.families.cost[gangster] for gangster in s.crews[seat]])


def _marks(s: State) -> list[tuple[int, int]]:
    return [(fortune(s, seat), property_value(s, seat)) for seat in range(s.seats)]


def best_seats(s: State) -> list[int]:
    marks = _marks(s)
    return [seat for seat in range(s.seats) if marks[seat] == max(marks)]


def winners(s: State) -> list[int]:
    return [s.roll_off] if s.roll_off >= 0 else best_seats(s)


def outcome(s: State) -> Outcome | None:
    if s.step != OVER:
        return None
    marks = _marks(s)
    ranking = [
        [seat for seat in range(s.seats) if marks[seat] == mark]
        for mark in sorted(set(marks), reverse=True)
    ]
    if s.roll_off >= 0:
        others = [seat for seat in ranking[0] if seat != s.roll_off]
        ranking = [[s.roll_off], others, *ranking[1:]]
    reason = _reason(s, marks)
    return Outcome(
        winners(s),
        ranking,
        [mark[0] for mark in marks],
        [_breakdown(s, seat) for seat in range(s.seats)],
        reason,
        "LCN-6.7" if reason == "richest" else "LCN-6.8",
    )


def _reason(s: State, marks: list[tuple[int, int]]) -> str:
    if s.roll_off >= 0:
        return "roll_off"
    if len(best_seats(s)) > 1:
        return "shared"
    fortunes = [mark[0] for mark in marks]
    return "richest" if fortunes.count(max(fortunes)) == 1 else "property"


def _breakdown(s: State, seat: int) -> list[dict[str, Json]]:
    """Line by line; what breaks ties comes last and counts nothing."""
    lines: list[dict[str, Json]] = [
        {"what": "cash", "points": s.cash[seat]},
        {"what": "income", "income": income(s, seat), "points": double_income(s, seat)},
    ]
    if s.house.earnings_bonus:
        lines.append({"what": "earnings", "points": earnings_bonus(s, seat)})
    lines += [
        {"what": "gangsters", "count": len(s.crews[seat]), "points": gangster_bonus(s, seat)},
        {"what": "force", "count": len(s.trophies[seat]), "points": force_bonus(s, seat)},
        {"what": "laundered", "sum": s.laundered[seat], "points": 2 * s.laundered[seat]},
        {"what": "property", "sum": property_value(s, seat), "points": 0},
    ]
    return lines
