"""Super Powers (CG1 section 5B): who may hold one as far as the table knows, and showing it."""

from sitdown.core.fact import Tell
from sitdown.games.cash_n_guns_1 import guns
from sitdown.games.cash_n_guns_1.cards import (
    DEADLY,
    DEADLY_INDESTRUCTIBLE,
    GANG_COPIES,
    INDESTRUCTIBLE,
    KID,
    LUNATIC,
    NO_CARD,
    NO_POWER,
    POWERS,
    SHOTGUN,
    SLY,
    STARTERS,
)
from sitdown.games.cash_n_guns_1.history import has_exploded
from sitdown.games.cash_n_guns_1.model import (
    AIM,
    LOAD,
    LOAD_LAST,
    NOBODY,
    REVEAL_POWER,
    SEATS_OF,
    W1,
    W2,
    W3,
    HouseRules,
    Robbery,
    is_alive,
)

# The deck


def deck(house: HouseRules) -> list[int]:
    """The powers in use, in the order of their numbers (CG1-3.10, CG1-3.33)."""
    if house.gangs:
        cards = [power for power, copies in enumerate(GANG_COPIES) for _ in range(copies)]
        return [*cards, SHOTGUN] if house.shotgun else cards
    if house.powers == "all":
        return list(range(len(GANG_COPIES)))
    return STARTERS[:] if house.powers == "starter" else []


def count_copies(s: Robbery) -> None:
    """How many of each power are still to be revealed."""
    s.left = [0] * len(POWERS)
    for power in deck(s.house):
        s.left[power] += 1
    for seat in range(s.seats):
        if s.shown >> seat & 1 and s.power[seat] != NO_POWER:
            s.left[s.power[seat]] -= 1


# Who holds what


def holds(s: Robbery, seat: int, power: int) -> bool:
    """Whether a seat may still use a power for the first time: it is alive and has not yet."""
    return s.power[seat] == power and is_alive(s, seat) and not s.shown >> seat & 1


def revealed_holder(s: Robbery, power: int) -> int:
    """The living player who showed a power that stays; there is one Kid and one Sly One."""
    for seat in SEATS_OF[s.shown & s.living]:
        if s.power[seat] == power:
            return seat
    return NOBODY


def limit(s: Robbery, seat: int) -> int:
    """CG1-5.12: how many wounds kill."""
    return DEADLY_INDESTRUCTIBLE if s.power[seat] == INDESTRUCTIBLE else DEADLY


def is_armed(s: Robbery, seat: int) -> bool:
    """CG1-5.21: the grenade of a seat, shown and not gone off yet."""
    return s.power[seat] == LUNATIC and s.shown >> seat & 1 == 1 and not has_exploded(s)


# Windows (CG1-4.51)


def could_hold(s: Robbery, mask: int, *powers: int) -> int:
    """Of the seats of a mask, those that could hold one of the powers as far as all know."""
    for power in powers:
        if s.left[power] > 0:
            return mask & s.living & ~s.shown
    return 0


def could_hold_in(s: Robbery, window: int) -> int:
    """CG1-4.6, CG1-4.10, CG1-4.17: who is asked in one of the windows of phases 1 to 3."""
    if window == W3:
        return could_hold(s, s.living, LUNATIC)
    return could_hold(s, s.living, LUNATIC, KID, SLY)


def ask_in_window(s: Robbery, window: int) -> bool:
    """Whether somebody is asked."""
    if not s.house.powered or could_hold_in(s, window) == 0:
        return False
    s.stage = REVEAL_POWER
    s.window = window
    return True


def may_rest(s: Robbery) -> int:
    """CG1-R46: who could have said in this round that he rests, and will be asked once more."""
    if s.stage == REVEAL_POWER:
        return could_hold_in(s, s.window) if s.window != W1 else 0
    if s.stage == LOAD:
        return could_hold_in(s, W2)
    return could_hold_in(s, W3) if AIM <= s.stage <= LOAD_LAST else 0


def may_reveal(s: Robbery, seat: int) -> bool:
    """Whether the power of a seat has its moment in the window that is open."""
    if s.resting >> seat & 1:
        return False
    if s.power[seat] == LUNATIC:
        return True
    return s.window != W3 and s.power[seat] in (KID, SLY)


def reveal(s: Robbery, seat: int, tell: Tell | None) -> None:
    """CG1-4.53, CG1-5.2: from now on all know it."""
    s.shown |= 1 << seat
    power = s.power[seat]
    s.left[power] -= 1
    if tell is not None:
        tell.all("revealed", {"seat": seat, "power": POWERS[power]})
    if power == SLY and s.window == W2 and s.loaded[seat] != NO_CARD:
        guns.unload(s, seat)  # CG1-4.10
        if tell is not None:
            tell.all("took_back", {"seat": seat})
