"""The gangs get ready (CG1 section 3D): a boss, a power for everybody, bullets for the bodyguards.

All gangs go through the same steps at the same time, whether they agree or not, so that nobody
learns how another gang came to its decision (CG1-R48). Powers and bullets are settled on two
sheets: the first is shown to the gang, and whoever writes no second one stands by his first.
"""

from sitdown.games.cash_n_guns_1.rules import acts
from sitdown.games.cash_n_guns_1.rules.box import POWERS
from sitdown.games.cash_n_guns_1.rules.shapes import Division, PowerOf
from sitdown.games.cash_n_guns_1.rules.state import State, bosses, gangs_of, members

# Powers


def per_gang(cards: int, gangs: int) -> int:
    """CG1-3.33: how many powers each gang is dealt."""
    return cards // gangs


def dealt_to(s: State, gang: int) -> list[int]:
    size = len(s.dealt) // gangs_of(s)
    return s.dealt[gang * size : (gang + 1) * size]


def sheets_of(cards: list[int]) -> list[int]:
    """Every way to share out three of a gang's powers, each once."""
    found: list[int] = []
    places = range(len(cards))
    for first in places:
        for boss in places:
            for second in places:
                if first != boss and first != second and boss != second:
                    number = acts.sheet_number(cards[first], cards[boss], cards[second])
                    if number not in found:
                        found.append(number)
    found.sort()
    return found


def name_sheet(s: State, gang: int, sheet: int) -> list[PowerOf]:
    """A way to share out the powers, by seat."""
    return [
        PowerOf(seat=seat, power=POWERS[power])
        for seat, power in zip(members(s, gang), acts.SHEETS[sheet], strict=True)
    ]


# Bullets


def bodyguards(s: State) -> int:
    return (1 << s.seats) - 1 & ~bosses(s)


def name_division(seat: int, division: int) -> Division:
    held = acts.DIVISIONS[division]
    return {"seat": seat, "click": held[0], "bang": held[1], "bbb": held[2]}


def who_sees_swap(s: State, gang: int) -> list[int]:
    """Both bodyguards; the boss too where the gang plays with open hands (CG1-R28)."""
    team = members(s, gang)
    return sorted(team) if s.house.open_hands else sorted([team[0], team[2]])
