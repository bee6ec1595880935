"""Super Powers (CG1 section 5B): who may hold one as far as the table knows, and showing it."""

from sitdown.core.contract import Tell
from sitdown.games.cash_n_guns_1.rules import box, guns, state
from sitdown.games.cash_n_guns_1.rules.house import HouseRules
from sitdown.games.cash_n_guns_1.rules.rounds import has_exploded
from sitdown.games.cash_n_guns_1.rules.shapes import Revealed, TookBack
from sitdown.games.cash_n_guns_1.rules.state import State

# The deck


def deck(house: HouseRules) -> list[int]:
    """The powers in use, in the order of their numbers (CG1-3.10, CG1-3.33)."""
    if house.gangs:
        cards = [power for power, copies in enumerate(box.GANG_COPIES) for _ in range(copies)]
        return [*cards, box.SHOTGUN] if house.shotgun else cards
    if house.powers == "all":
        return list(range(len(box.GANG_COPIES)))
    return box.STARTERS[:] if house.powers == "starter" else []


def count_copies(s: State) -> None:
    """How many of each power are still to be revealed."""
    s.left = [0] * len(box.POWERS)
    for power in deck(s.house):
        s.left[power] += 1
    for seat in range(s.seats):
        if s.shown >> seat & 1 and s.power[seat] != box.NO_POWER:
            s.left[s.power[seat]] -= 1


# Who holds what


def holds(s: State, seat: int, power: int) -> bool:
    """Whether a seat may still use a power for the first time: it is alive and has not yet."""
    return s.power[seat] == power and state.is_alive(s, seat) and not s.shown >> seat & 1


def revealed_holder(s: State, power: int) -> int:
    """The living player who showed a power that stays; there is one Kid and one Sly One."""
    for seat in state.SEATS_OF[s.shown & s.living]:
        if s.power[seat] == power:
            return seat
    return state.NOBODY


def limit(s: State, seat: int) -> int:
    """CG1-5.12: how many wounds kill."""
    return box.DEADLY_INDESTRUCTIBLE if s.power[seat] == box.INDESTRUCTIBLE else box.DEADLY


def is_armed(s: State, seat: int) -> bool:
    """CG1-5.21: the grenade of a seat, shown and not gone off yet."""
    return s.power[seat] == box.LUNATIC and s.shown >> seat & 1 == 1 and not has_exploded(s)


# Windows (CG1-4.51)


def could_hold(s: State, mask: int, *powers: int) -> int:
    """Of the seats of a mask, those that could hold one of the powers as far as all know."""
    for power in powers:
        if s.left[power] > 0:
            return mask & s.living & ~s.shown
    return 0


def could_hold_in(s: State, window: int) -> int:
    """CG1-4.6, CG1-4.10, CG1-4.17: who is asked in one of the windows of phases 1 to 3."""
    if window == state.W3:
        return could_hold(s, s.living, box.LUNATIC)
    return could_hold(s, s.living, box.LUNATIC, box.KID, box.SLY)


def open_window(s: State, window: int) -> bool:
    """Ask in a window if there is anybody to ask; whether there is."""
    if not s.house.powered or could_hold_in(s, window) == 0:
        return False
    s.stage = state.REVEAL_POWER
    s.window = window
    return True


def may_rest(s: State) -> int:
    """CG1-R46: who could have said in this round that he rests, and will be asked once more."""
    if s.stage == state.REVEAL_POWER:
        return could_hold_in(s, s.window) if s.window != state.W1 else 0
    if s.stage == state.LOAD:
        return could_hold_in(s, state.W2)
    return could_hold_in(s, state.W3) if state.AIM <= s.stage <= state.LOAD_LAST else 0


def may_reveal(s: State, seat: int) -> bool:
    """Whether the power of a seat has its moment in the window that is open."""
    if s.resting >> seat & 1:
        return False
    if s.power[seat] == box.LUNATIC:
        return True
    return s.window != state.W3 and s.power[seat] in (box.KID, box.SLY)


def reveal(s: State, seat: int, tell: Tell | None) -> None:
    """CG1-4.53, CG1-5.2: from now on all know it."""
    s.shown |= 1 << seat
    power = s.power[seat]
    s.left[power] -= 1
    if tell is not None:
        tell.all("revealed", Revealed(seat=seat, power=box.POWERS[power]))
    if power == box.SLY and s.window == state.W2 and s.loaded[seat] != box.NO_CARD:
        guns.unload(s, seat)  # CG1-4.10
        if tell is not None:
            tell.all("took_back", TookBack(seat=seat))
