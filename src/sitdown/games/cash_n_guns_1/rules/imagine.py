"""Another world that looks the same to one viewer (CG1 section 7).

Notes to come are shuffled anew. What the viewer does not know of powers, roles, Bullet cards and
the plans of other gangs is gathered, and dealt again in any way that agrees with what he saw.
"""

from sitdown.core.contract import Rng
from sitdown.games.cash_n_guns_1.rules import gangs, powers, state
from sitdown.games.cash_n_guns_1.rules.acts import DIVISIONS
from sitdown.games.cash_n_guns_1.rules.box import INDESTRUCTIBLE, NO_POWER
from sitdown.games.cash_n_guns_1.rules.imagine_bullets import deal_bullets
from sitdown.games.cash_n_guns_1.rules.rounds import suspects
from sitdown.games.cash_n_guns_1.rules.state import State


def redeal(s: State, viewer: int, rng: Rng) -> None:
    s.stack.sort()
    rng.shuffle(s.stack)
    deal_bullets(s, viewer, rng)
    if s.house.powered:
        _deal_powers(s, viewer, rng)
        _imagine_rest(s, viewer, rng)
    if s.cop != state.NOBODY and s.stage != state.OVER:
        _imagine_cop(s, viewer, rng)
    if s.house.gangs:
        _imagine_plans(s, viewer, rng)


# Powers


def knows_power(s: State, viewer: int, seat: int) -> bool:
    """His own, those of his gang (dealt jointly), and those that were shown."""
    if s.shown >> seat & 1 or s.stage == state.OVER or viewer == seat:
        return True
    return s.house.gangs and viewer >= 0 and s.gang[viewer] == s.gang[seat]


def _deal_powers(s: State, viewer: int, rng: Rng) -> None:
    """Places for hidden powers: players first, then what gangs returned; the rest stays in the
    box. Nobody who died without showing it was Indestructible (CG1-5.12)."""
    pool = powers.deck(s.house)
    hidden: list[int] = []
    for seat in range(s.seats):
        if s.power[seat] != NO_POWER:
            if knows_power(s, viewer, seat):
                pool.remove(s.power[seat])
            else:
                hidden.append(seat)
    returned = _returned_cards(s, viewer, pool)
    dead = [not state.is_alive(s, seat) for seat in hidden]
    _shuffle_powers(pool, dead, rng)
    for place, seat in enumerate(hidden):
        s.power[seat] = pool[place]
    if s.house.gangs:
        _fill_gangs(s, viewer, pool[len(hidden) :], returned)


def _shuffle_powers(pool: list[int], dead: list[bool], rng: Rng) -> None:
    """Any order in which none of the dead places gets the power that would have saved it."""
    rng.shuffle(pool)
    while any([dead[place] and pool[place] == INDESTRUCTIBLE for place in range(len(dead))]):
        rng.shuffle(pool)


def _returned_cards(s: State, viewer: int, pool: list[int]) -> list[list[int]]:
    """For each gang the cards beside those of its members; known ones leave the pool."""
    found: list[list[int]] = []
    for gang in range(state.gangs_of(s)):
        cards = gangs.dealt_to(s, gang)
        for seat in state.members(s, gang):
            if s.power[seat] != NO_POWER:
                cards.remove(s.power[seat])
        if _is_own(s, viewer, gang):
            for power in cards:
                pool.remove(power)
        found.append(cards)
    return found


def _is_own(s: State, viewer: int, gang: int) -> bool:
    """Whether the viewer has seen the powers that a gang was dealt."""
    return viewer >= 0 and s.gang[viewer] == gang and s.stage != state.CHOOSE_BOSS


def _fill_gangs(s: State, viewer: int, rest: list[int], returned: list[list[int]]) -> None:
    dealt: list[int] = []
    for gang in range(state.gangs_of(s)):
        cards = returned[gang]
        if not _is_own(s, viewer, gang):
            cards = [rest.pop() for _ in cards]
        for seat in state.members(s, gang):
            if s.power[seat] != NO_POWER:
                cards.append(s.power[seat])
        dealt.extend(sorted(cards))
    s.dealt = dealt


def _imagine_rest(s: State, viewer: int, rng: Rng) -> None:
    """CG1-R46: anybody else who is asked again may have said that he rests."""
    resting = 0
    for seat in state.SEATS_OF[powers.may_rest(s)]:
        if (s.resting >> seat & 1 == 1) if seat == viewer else rng.below(2) == 1:
            resting |= 1 << seat
    s.resting = resting


def _imagine_cop(s: State, viewer: int, rng: Rng) -> None:
    """Whoever shared in every round with a call, and is not the viewer."""
    if viewer != s.cop:
        able = suspects(s) if viewer < 0 else suspects(s) & ~(1 << viewer)
        s.cop = rng.pick(state.SEATS_OF[able])


# Plans of other gangs


def _imagine_plans(s: State, viewer: int, rng: Rng) -> None:
    for gang in range(state.gangs_of(s)):
        team = state.members(s, gang)
        if s.stage == state.ASSIGN_POWERS and not _is_own(s, viewer, gang):
            able = [-1, *gangs.sheets_of(gangs.dealt_to(s, gang))]
            for seat in team:
                s.sheets[seat] = rng.pick(able)
        if s.stage == state.SWAP_BULLETS and viewer not in gangs.who_sees_swap(s, gang):
            for seat in (team[0], team[2]):
                s.offers[seat] = rng.below(len(DIVISIONS))
