"""What the guns do: phases 5 and 6 (CG1 section 4D).

A shooting phase goes through the steps of CG1-4.50 in their order, until somebody is asked; the
questions (asks/) go on with the step after them.
"""

from sitdown.core.contract import Tell
from sitdown.games.cash_n_guns_1.rules import box, covering, guns, powers, split, state
from sitdown.games.cash_n_guns_1.rules.holdup import discard_unseen
from sitdown.games.cash_n_guns_1.rules.score import finish, is_decided
from sitdown.games.cash_n_guns_1.rules.shapes import Blast, Died, Fired, Shot, Wounded
from sitdown.games.cash_n_guns_1.rules.state import State

# The steps (CG1-4.50)


def fire(s: State, phase: int, tell: Tell | None) -> None:
    s.phase = phase
    s.stage = state.COVER
    _reveal(s, tell)
    if not (s.house.gangs and covering.guards(s)):
        after_cover(s, tell)


def after_cover(s: State, tell: Tell | None) -> None:
    if s.house.powered and skin_window(s):
        s.stage = state.SKIN
    else:
        after_skin(s, tell)


def after_skin(s: State, tell: Tell | None) -> None:
    _wound(s, tell)
    _bury(s, tell)
    _explode(s, tell)
    if s.house.powered and robbers(s) and not is_decided(s):  # CG1-R51
        s.stage = state.TAKE_GUN
    else:
        after_taking(s, tell)


def after_taking(s: State, tell: Tell | None) -> None:
    s.robbable = 0
    if s.house.powered and fast_shooters(s) and not is_decided(s):
        s.stage = state.SPECIALIST_BACK
    else:
        end_phase(s, tell)


def end_phase(s: State, tell: Tell | None) -> None:
    """CG1-6.5; a blast ends the round, the fast shots are followed by the others."""
    if is_decided(s):
        finish(s, tell)
    elif s.phase == state.FAST and not s.blast:
        fire(s, state.SLOW, tell)
    else:
        split.begin(s, tell)


# Step 1: reveal


def _reveal(s: State, tell: Tell | None) -> None:
    """CG1-4.23, CG1-4.27: the cards of this phase are turned up, the list of shots is fixed."""
    shooting: list[int] = []
    for seat in range(s.seats):
        s.hits[seat] = 0
    for gun in state.guns_in_play(s):
        card = s.loaded[gun]
        if card == box.NO_CARD or (s.phase == state.FAST and card != box.BBB):
            continue
        guns.show(s, gun)
        shooting.append(gun)
        if card != box.CLICK and state.is_alive(s, s.target[gun]):  # CG1-4.29
            s.hits[s.target[gun]] += 1
            s.bullets[s.target[gun]] += 1
    if tell is not None and shooting:
        shots = [
            Shot(
                seat=s.wielder[gun],
                target=s.target[gun],
                card=box.BULLETS[s.fired[gun]],
                second=gun == s.robbed,
            )
            for gun in shooting
        ]
        tell.all("fired", Fired(phase=s.phase, shots=shots))


# Step 3: skin


def skin_window(s: State) -> int:
    """CG1-4.51, CG1-5.18: hit in this phase, and at least twice in this round."""
    hit = 0
    for seat in state.SEATS_OF[s.living]:
        if s.hits[seat] > 0 and s.bullets[seat] > 1:
            hit |= 1 << seat
    return powers.could_hold(s, hit, box.DRAGON_SKIN)


# Step 4: wounds


def _wound(s: State, tell: Tell | None) -> None:
    """CG1-4.24: markers are given, figures fall, those hit lose what they have not fired."""
    thrown: list[int] = []
    for seat in state.SEATS_OF[s.living]:
        if s.hits[seat] == 0:
            continue
        markers = s.hits[seat]
        if s.skinned >> seat & 1:
            markers = 1 - s.given[seat]  # CG1-5.18, CG1-R12: one for the whole round
        s.wounds[seat] += markers
        s.given[seat] += markers
        s.posture[seat] = state.WOUNDED
        thrown.extend([gun for gun in state.guns_in_play(s) if _unfired(s, gun, seat)])
        if tell is not None:
            tell.all("wounded", Wounded(seat=seat, hits=s.hits[seat], wounds=s.wounds[seat]))
    discard_unseen(s, thrown, guns.MISSED, tell)


def _unfired(s: State, gun: int, seat: int) -> bool:
    return s.wielder[gun] == seat and s.loaded[gun] != box.NO_CARD


# Step 5: deaths


def _bury(s: State, tell: Tell | None) -> None:
    """CG1-6.1: the third wound kills, the fourth if one is Indestructible."""
    dying = 0
    for seat in state.SEATS_OF[s.living]:
        if s.wounds[seat] >= box.DEADLY and powers.holds(s, seat, box.INDESTRUCTIBLE):
            powers.reveal(s, seat, tell)  # CG1-5.12
        if s.wounds[seat] >= powers.limit(s, seat):
            dying |= 1 << seat
    if dying == 0:
        return
    first = s.living == (1 << s.seats) - 1 or s.house.any_death
    for seat in state.SEATS_OF[dying]:
        _die(s, seat, tell)
    if first and s.robbable == 0:
        s.robbable = dying


def _die(s: State, seat: int, tell: Tell | None) -> None:
    s.living &= ~(1 << seat)
    s.posture[seat] = state.DEAD
    s.died_in[seat] = s.round
    s.wounds[seat] = 0
    s.shame[seat] = 0
    s.sirens[seat] = 0
    if not s.house.gangs:  # CG1-4.90: the pool of a gang stays
        for kind in range(box.NOTE_KINDS):
            s.gone[kind] += s.hoard[state.purse(s, seat) + kind]
            s.hoard[state.purse(s, seat) + kind] = 0
    if tell is not None:
        tell.all("died", Died(seat=seat))


# Step 6: grenade


def _explode(s: State, tell: Tell | None) -> None:
    """CG1-5.23: if its holder took a wound, everybody who still stands takes one and falls."""
    if not s.house.powered or s.left[box.LUNATIC] > 0:
        return
    holder = s.power.index(box.LUNATIC) if box.LUNATIC in s.power else state.NOBODY
    if holder == state.NOBODY or s.hits[holder] == 0 or not powers.is_armed(s, holder):
        return
    s.blast = 1
    standing = state.with_posture(s, state.STANDING)
    if tell is not None:
        tell.all("blast", Blast(seat=holder, victims=state.SEATS_OF[standing][:]))
    for seat in state.SEATS_OF[standing]:
        s.wounds[seat] += 1
        s.posture[seat] = state.WOUNDED
        if tell is not None:
            tell.all("wounded", Wounded(seat=seat, hits=1, wounds=s.wounds[seat]))
    unfired = [gun for gun in state.guns_in_play(s) if s.loaded[gun] != box.NO_CARD]
    discard_unseen(s, unfired, guns.MISSED, tell)  # CG1-5.24
    _bury(s, tell)


# Step 7: take the gun


def robbers(s: State) -> int:
    """CG1-5.14: who could take a gun now, as far as all know."""
    return powers.could_hold(s, s.living, box.WONT_NEED_IT) if s.robbable else 0


def who_sees_hand(s: State, seat: int) -> list[int]:
    """Who may look at somebody's cards (CG1-R28)."""
    return [viewer for viewer in range(s.seats) if state.sees_hand(s, viewer, seat)]


def name_hand(s: State, gun: int) -> list[str]:
    return [
        box.BULLETS[kind]
        for kind in range(box.BULLET_KINDS)
        for _ in range(s.hand[gun * box.BULLET_KINDS + kind])
    ]


# Step 8: specialist


def fast_shooters(s: State) -> int:
    """CG1-5.32: who fired a Bang! Bang! Bang! and could be the Specialist as far as all know."""
    if s.phase != state.FAST:
        return 0
    mask = 0
    for seat in state.SEATS_OF[s.living]:
        if s.fired[seat] == box.BBB and state.hand_size(s, seat) > 0:
            mask |= 1 << seat
    return powers.could_hold(s, mask, box.SPECIALIST)
