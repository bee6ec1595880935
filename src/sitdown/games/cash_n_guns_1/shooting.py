"""Who stands, who ducks, and what the guns do: phases 4, 5 and 6 (CG1 sections 4B and 4D).

A shooting phase is one pipeline of steps, in the order of CG1-4.50. Each step returns whether
somebody is asked; the answer goes on with the step after it.
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.games.cash_n_guns_1 import acts, covering, guns, powers
from sitdown.games.cash_n_guns_1.cards import (
    BBB,
    BULLET_KINDS,
    BULLETS,
    CLICK,
    DEADLY,
    DRAGON_SKIN,
    INDESTRUCTIBLE,
    LUNATIC,
    NO_CARD,
    NOTE_KINDS,
    SPECIALIST,
    WONT_NEED_IT,
)
from sitdown.games.cash_n_guns_1.history import backup_sent
from sitdown.games.cash_n_guns_1.holdup import discard_unseen
from sitdown.games.cash_n_guns_1.model import (
    COURAGE,
    COVER,
    DEAD,
    DUCKED,
    FAST,
    NOBODY,
    PICK_COVER,
    SEATS_OF,
    SKIN,
    SLOW,
    SPECIALIST_BACK,
    STANDING,
    TAKE_GUN,
    WOUNDED,
    Robbery,
    guns_in_play,
    hand_size,
    is_alive,
    purse,
    sees_hand,
    with_posture,
)
from sitdown.games.cash_n_guns_1.score import finish, is_decided

# Phase 4: stand or withdraw


def _show_courage(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    """CG1-4.18 to CG1-4.21."""
    siren = 1 if s.house.cop and backup_sent(s) else 0  # CG1-4.64
    ducked = 0
    for seat in SEATS_OF[s.living]:
        if answers.acts[seat] == acts.DUCK:
            ducked |= 1 << seat
            s.posture[seat] = DUCKED
            s.shame[seat] += 1
            s.sirens[seat] += siren
    if tell is not None:
        stood = SEATS_OF[with_posture(s, STANDING)][:]
        side = "siren" if siren else "coward"
        tell.all("courage", {"stood": stood, "ducked": SEATS_OF[ducked][:], "side": side})
    thrown = [
        gun
        for gun in guns_in_play(s)
        if s.loaded[gun] != NO_CARD
        and (ducked >> s.wielder[gun] & 1 or ducked >> s.target[gun] & 1)
    ]
    discard_unseen(s, thrown, guns.SPENT, tell)


# Phases 5 and 6 (CG1-4.50)

_REVEAL: Final = 0
_COVER: Final = 1
_SKIN: Final = 2
_WOUNDS: Final = 3
_DEATHS: Final = 4
_GRENADE: Final = 5
_TAKE_GUN: Final = 6
_SPECIALIST: Final = 7
_END: Final = 8


def _phase(s: Robbery, phase: int, tell: Tell | None) -> bool:
    s.phase = phase
    return _run(s, _REVEAL, tell)


def _run(s: Robbery, step: int, tell: Tell | None) -> bool:
    """From a step on until somebody is asked, or both phases are done."""
    while True:
        if step == _REVEAL:
            _reveal(s, tell)
        elif step == _COVER:
            if covering.asked(s):
                return True
        elif step == _SKIN:
            if _skin_asked(s):
                return True
        elif step == _WOUNDS:
            _wound(s, tell)
        elif step == _DEATHS:
            _bury(s, tell)
        elif step == _GRENADE:
            _explode(s, tell)
        elif step == _TAKE_GUN:
            if _take_gun_asked(s):
                return True
        elif step == _SPECIALIST:
            if _specialist_asked(s):
                return True
        else:
            return _end_phase(s, tell)
        step += 1


# Step 1: reveal


def _reveal(s: Robbery, tell: Tell | None) -> None:
    """CG1-4.23, CG1-4.27: the cards of this phase are turned up, the list of shots is fixed."""
    shooting: list[int] = []
    for seat in range(s.seats):
        s.hits[seat] = 0
    for gun in guns_in_play(s):
        card = s.loaded[gun]
        if card == NO_CARD or (s.phase == FAST and card != BBB):
            continue
        guns.show(s, gun)
        shooting.append(gun)
        if card != CLICK and is_alive(s, s.target[gun]):  # CG1-4.29
            s.hits[s.target[gun]] += 1
            s.bullets[s.target[gun]] += 1
    if tell is not None and shooting:
        shots: list[Json] = [
            {
                "seat": s.wielder[gun],
                "target": s.target[gun],
                "card": BULLETS[s.fired[gun]],
                "second": gun == s.robbed,
            }
            for gun in shooting
        ]
        tell.all("fired", {"phase": s.phase, "shots": shots})


# Step 3: skin


def skin_window(s: Robbery) -> int:
    """CG1-4.51, CG1-5.18: hit in this phase, and at least twice in this round."""
    hit = 0
    for seat in SEATS_OF[s.living]:
        if s.hits[seat] > 0 and s.bullets[seat] > 1:
            hit |= 1 << seat
    return powers.could_hold(s, hit, DRAGON_SKIN)


def _skin_asked(s: Robbery) -> bool:
    if not s.house.powered or skin_window(s) == 0:
        return False
    s.stage = SKIN
    return True


def _use_skin(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    for seat in SEATS_OF[skin_window(s)]:
        if answers.acts[seat] == acts.USE:
            s.skinned |= 1 << seat
            powers.reveal(s, seat, tell)


# Step 4: wounds


def _wound(s: Robbery, tell: Tell | None) -> None:
    """CG1-4.24: markers are given, figures fall, those hit lose what they have not fired."""
    thrown: list[int] = []
    for seat in SEATS_OF[s.living]:
        if s.hits[seat] == 0:
            continue
        markers = s.hits[seat]
        if s.skinned >> seat & 1:
            markers = 1 - s.given[seat]  # CG1-5.18, CG1-R12: one for the whole round
        s.wounds[seat] += markers
        s.given[seat] += markers
        s.posture[seat] = WOUNDED
        thrown.extend([gun for gun in guns_in_play(s) if _unfired(s, gun, seat)])
        if tell is not None:
            about: dict[str, Json] = {"hits": s.hits[seat], "wounds": s.wounds[seat]}
            tell.all("wounded", {"seat": seat, **about})
    discard_unseen(s, thrown, guns.MISSED, tell)


def _unfired(s: Robbery, gun: int, seat: int) -> bool:
    return s.wielder[gun] == seat and s.loaded[gun] != NO_CARD


# Step 5: deaths


def _bury(s: Robbery, tell: Tell | None) -> None:
    """CG1-6.1: the third wound kills, the fourth if one is Indestructible."""
    dying = 0
    for seat in SEATS_OF[s.living]:
        if s.wounds[seat] >= DEADLY and powers.holds(s, seat, INDESTRUCTIBLE):
            powers.reveal(s, seat, tell)  # CG1-5.12
        if s.wounds[seat] >= powers.limit(s, seat):
            dying |= 1 << seat
    if dying == 0:
        return
    first = s.living == (1 << s.seats) - 1 or s.house.any_death
    s.living &= ~dying
    for seat in SEATS_OF[dying]:
        _die(s, seat, tell)
    if first and s.robbable == 0:
        s.robbable = dying


def _die(s: Robbery, seat: int, tell: Tell | None) -> None:
    s.posture[seat] = DEAD
    s.died_in[seat] = s.round
    s.wounds[seat] = 0
    s.shame[seat] = 0
    s.sirens[seat] = 0
    if not s.house.gangs:  # CG1-4.90: the pool of a gang stays
        for kind in range(NOTE_KINDS):
            s.gone[kind] += s.hoard[purse(s, seat) + kind]
            s.hoard[purse(s, seat) + kind] = 0
    if tell is not None:
        tell.all("died", {"seat": seat})


# Step 6: grenade


def _explode(s: Robbery, tell: Tell | None) -> None:
    """CG1-5.23: if its holder took a wound, everybody who still stands takes one and falls."""
    if not s.house.powered or s.left[LUNATIC] > 0:
        return
    holder = s.power.index(LUNATIC) if LUNATIC in s.power else NOBODY
    if holder == NOBODY or s.hits[holder] == 0 or not powers.is_armed(s, holder):
        return
    s.blast = 1
    standing = with_posture(s, STANDING)
    if tell is not None:
        tell.all("blast", {"seat": holder, "victims": SEATS_OF[standing][:]})
    for seat in SEATS_OF[standing]:
        s.wounds[seat] += 1
        s.posture[seat] = WOUNDED
        if tell is not None:
            tell.all("wounded", {"seat": seat, "hits": 1, "wounds": s.wounds[seat]})
    unfired = [gun for gun in guns_in_play(s) if s.loaded[gun] != NO_CARD]
    discard_unseen(s, unfired, guns.MISSED, tell)  # CG1-5.24
    _bury(s, tell)


# Step 7: take the gun


def robbers(s: Robbery) -> int:
    """CG1-5.14: who could take a gun now, as far as all know."""
    return powers.could_hold(s, s.living, WONT_NEED_IT) if s.robbable else 0


def _take_gun_asked(s: Robbery) -> bool:
    if not s.house.powered or robbers(s) == 0 or is_decided(s):  # CG1-R51
        s.robbable = 0
        return False
    s.stage = TAKE_GUN
    return True


def _take_gun(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    for seat in SEATS_OF[robbers(s)]:
        if answers.acts[seat] >= acts.TAKE:
            powers.reveal(s, seat, tell)
            gun = answers.acts[seat] - acts.TAKE
            guns.hand_over(s, gun, seat)
            if tell is not None:
                cards = hand_size(s, gun)
                tell.all("took_gun", {"seat": seat, "from": gun, "cards": cards})
                tell.some(_who_sees(s, seat), "found", {"seat": seat, "cards": _hand(s, gun)})
    s.robbable = 0


def _who_sees(s: Robbery, seat: int) -> list[int]:
    """Who may look at somebody's cards (CG1-R28)."""
    return [viewer for viewer in range(s.seats) if sees_hand(s, viewer, seat)]


def _hand(s: Robbery, gun: int) -> list[Json]:
    return [
        BULLETS[kind]
        for kind in range(BULLET_KINDS)
        for _ in range(s.hand[gun * BULLET_KINDS + kind])
    ]


# Step 8: specialist


def fast_shooters(s: Robbery) -> int:
    """CG1-5.32: who fired a Bang! Bang! Bang! and could be the Specialist as far as all know."""
    if s.phase != FAST:
        return 0
    mask = 0
    for seat in SEATS_OF[s.living]:
        if s.fired[seat] == BBB and hand_size(s, seat) > 0:
            mask |= 1 << seat
    return powers.could_hold(s, mask, SPECIALIST)


def _specialist_asked(s: Robbery) -> bool:
    if not s.house.powered or fast_shooters(s) == 0 or is_decided(s):
        return False
    s.stage = SPECIALIST_BACK
    return True


def _take_back(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    for seat in SEATS_OF[fast_shooters(s)]:
        act = answers.acts[seat]
        if act >= acts.DISCARD:
            card = act - acts.DISCARD
            powers.reveal(s, seat, tell)
            guns.exchange(s, seat, card)
            if tell is not None:
                tell.all("exchanged", {"seat": seat})
                dropped: dict[str, Json] = {"seat": seat, "card": BULLETS[card]}
                tell.some(_who_sees(s, seat), "dropped", dropped)


# Step 9: end check


def _end_phase(s: Robbery, tell: Tell | None) -> bool:
    """CG1-6.5; a blast ends the round, the fast shots are followed by the others."""
    if is_decided(s):
        finish(s, tell)
        return True
    if s.phase == FAST and not s.blast:
        return _phase(s, SLOW, tell)
    return False


# Answers


def answer(s: Robbery, answers: Answers, tell: Tell | None) -> bool:
    """Whether somebody is asked, or the game is over; False: on to the split."""
    stage = s.stage
    if stage == COURAGE:
        _show_courage(s, answers, tell)
        return _phase(s, FAST, tell)
    if stage == COVER:
        if covering.volunteer(s, answers, tell):
            return True
        return _run(s, _SKIN, tell)
    if stage == PICK_COVER:
        covering.pick(s, answers, tell)
        return _run(s, _SKIN, tell)
    if stage == SKIN:
        _use_skin(s, answers, tell)
        return _run(s, _WOUNDS, tell)
    if stage == TAKE_GUN:
        _take_gun(s, answers, tell)
        return _run(s, _SPECIALIST, tell)
    _take_back(s, answers, tell)
    return _run(s, _END, tell)
