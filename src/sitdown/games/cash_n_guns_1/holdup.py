"""From the loot to the guns: phases 1 to 3, and the talk before phase 4 (CG1 section 4B).

    loot · W1 · load · W2 · aim · the Kid aims · the Sly One loads · W3 · talk · courage

Each function does its part and calls the next one, until somebody is asked.
"""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_1 import acts, guns, powers
from sitdown.games.cash_n_guns_1.cards import (
    BULLETS,
    KID,
    NO_CARD,
    NOTES,
    ROUNDS,
    SLY,
    name_notes,
)
from sitdown.games.cash_n_guns_1.model import (
    AIM,
    AIM_LAST,
    COUNT,
    COURAGE,
    LOAD,
    LOAD_LAST,
    NO_WINDOW,
    NOBODY,
    SEATS_OF,
    STANDING,
    W1,
    W2,
    W3,
    Robbery,
    clockwise,
    gang_mask,
    gangs_of,
    guns_in_play,
    hand_size,
    is_alive,
    members,
)

# Phase 1: loot


def begin_round(s: Robbery, tell: Tell | None) -> None:
    """CG1-4.1, CG1-4.5: everybody up, new notes beside the old ones."""
    fresh = s.stack[-s.house.loot :]
    del s.stack[-s.house.loot :]
    for note in fresh:
        s.table[note] += 1
    for seat in range(s.seats):
        s.target[seat] = NOBODY
        s.fired[seat] = NO_CARD
        s.hits[seat] = 0
        s.bullets[seat] = 0
        s.given[seat] = 0
    for seat in SEATS_OF[s.living]:
        s.posture[seat] = STANDING
    s.phase = 0
    s.skinned = 0
    s.covers.clear()
    s.blast = 0
    s.risen = 0
    if tell is not None:
        tell_round(s, fresh, tell)
    if not powers.ask_in_window(s, W1):
        _load(s, tell)


def tell_round(s: Robbery, fresh: list[int], tell: Tell) -> None:
    about: dict[str, Json] = {
        "round": s.round,
        "fresh": [NOTES[note] for note in sorted(fresh, reverse=True)],
        "table": name_notes(s.table),
        "godfather": s.godfather,
    }
    tell.all("round", about)


# Windows W1 to W3


def _take_reveals(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    """CG1-4.52: all answers count at once."""
    for seat in SEATS_OF[powers.could_hold_in(s, s.window)]:
        act = answers.acts[seat]
        if act == acts.REVEAL:
            powers.reveal(s, seat, tell)
        elif act == acts.REST:
            s.resting |= 1 << seat  # CG1-R46
    if s.window != W3:
        s.resting &= powers.could_hold_in(s, s.window + 1)


# Phase 2: load


def loaders(s: Robbery) -> int:
    """CG1-4.8: everybody alive but a revealed Sly One."""
    sly = powers.revealed_holder(s, SLY)
    return s.living if sly == NOBODY else s.living & ~(1 << sly)


def _load(s: Robbery, tell: Tell | None) -> None:
    """In the last round each gun has one card, and there is nothing to choose (CG1-6.45)."""
    s.window = NO_WINDOW
    if s.round == ROUNDS:
        for gun in guns_in_play(s):
            if loaders(s) >> s.wielder[gun] & 1:
                guns.load(s, gun, guns.first_card(s, gun))
        _loaded(s, tell)
    else:
        s.stage = LOAD


def _take_loads(s: Robbery, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    for seat in SEATS_OF[loaders(s)]:
        act = answers.acts[seat]
        if act < acts.LOAD_TWO:
            _load_gun(s, seat, act - acts.LOAD, rng, tell)
        else:  # CG1-5.15: a card from each set
            both = act - acts.LOAD_TWO
            _load_gun(s, seat, both // acts.CHOICES, rng, tell)
            _load_gun(s, s.robbed, both % acts.CHOICES, rng, tell)
    _loaded(s, tell)


def _load_gun(s: Robbery, gun: int, card: int, rng: Rng, tell: Tell | None) -> None:
    if card == acts.ANY:
        card = guns.pick_blindly(s, gun, rng)
        if tell is not None:
            tell.only(s.wielder[gun], "loaded_blindly", {"card": BULLETS[card]})
    guns.load(s, gun, card)


def _loaded(s: Robbery, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("loaded", {"seats": SEATS_OF[loaders(s)][:]})
        _tell_gangs(s, loaders(s), tell)
    if not powers.ask_in_window(s, W2):
        _aim(s, tell)


def _tell_gangs(s: Robbery, loaded: int, tell: Tell) -> None:
    """CG1-R28: a gang sees what its members load."""
    if not (s.house.gangs and s.house.open_hands):
        return
    for gang in range(gangs_of(s)):
        team = members(s, gang)
        cards: list[Json] = [
            {"seat": s.wielder[gun], "card": BULLETS[s.loaded[gun]], "second": gun == s.robbed}
            for gun in guns_in_play(s)
            if s.wielder[gun] in team and loaded >> s.wielder[gun] & 1
        ]
        if cards:
            tell.some(team, "gang_loaded", {"cards": cards})


# Phase 3: aim


def targets(s: Robbery, seat: int) -> int:
    """CG1-4.12, CG1-R27: at whom a gun may point."""
    others = s.living & ~(1 << seat)
    if s.house.gangs and not s.house.friendly_aim:
        others &= ~gang_mask(s, s.gang[seat])
    return others


def aimers(s: Robbery) -> int:
    """Everybody alive but a revealed Kid; whoever has nobody to aim at is not asked."""
    kid = powers.revealed_holder(s, KID)
    mask = s.living if kid == NOBODY else s.living & ~(1 << kid)
    if s.house.gangs and not s.house.friendly_aim:
        for seat in SEATS_OF[mask]:
            if targets(s, seat) == 0:
                mask &= ~(1 << seat)
    return mask


def _aim(s: Robbery, tell: Tell | None) -> None:
    s.window = NO_WINDOW
    if aimers(s) == 0:
        _kid(s, tell)
    else:
        s.stage = AIM


def _take_aims(s: Robbery, answers: Answers, tell: Tell | None) -> None:
    """CG1-4.13: all at the same moment."""
    aiming = aimers(s)
    for seat in SEATS_OF[aiming]:
        _point(s, seat, answers.acts[seat])
    if tell is not None:
        pointing = [gun for gun in guns_in_play(s) if aiming >> s.wielder[gun] & 1]
        aims: list[Json] = [
            {"seat": s.wielder[gun], "target": s.target[gun], "second": gun == s.robbed}
            for gun in pointing
            if s.target[gun] != NOBODY
        ]
        slow = [gun for gun in pointing if s.target[gun] == NOBODY]
        late: list[Json] = [gun for gun in slow if gun != s.robbed]
        second: list[Json] = [s.robber for gun in slow if gun == s.robbed]
        tell.all("aimed", {"aims": aims, "late": late, "late_second": second})
    _kid(s, tell)


def _point(s: Robbery, seat: int, act: int) -> None:
    """CG1-4.12 to CG1-4.14: each gun by itself."""
    if act == acts.LATE:
        return
    if act < acts.LATE:
        s.target[seat] = act - acts.AIM
        return
    both = act - acts.AIM_TWO
    first, second = both // acts.TARGETS, both % acts.TARGETS
    if first != acts.NO_TARGET:
        s.target[seat] = first
    if second != acts.NO_TARGET:
        s.target[s.robbed] = second


def _kid(s: Robbery, tell: Tell | None) -> None:
    """CG1-4.15."""
    kid = powers.revealed_holder(s, KID)
    if kid == NOBODY or targets(s, kid) == 0:
        _sly(s, tell)
    else:
        s.stage = AIM_LAST


def _aim_last(s: Robbery, act: int, tell: Tell | None) -> None:
    kid = powers.revealed_holder(s, KID)
    _point(s, kid, act)
    if tell is not None:
        if s.target[kid] == NOBODY:
            tell.all("late_kid", {"seat": kid})
        else:
            tell.all("aimed_last", {"seat": kid, "target": s.target[kid]})
    _sly(s, tell)


def _sly(s: Robbery, tell: Tell | None) -> None:
    """CG1-4.16: he loads when all have aimed; without a target the card is lost."""
    sly = powers.revealed_holder(s, SLY)
    if sly == NOBODY:
        _lose_bullets(s, tell)
    elif s.target[sly] == NOBODY:
        guns.load(s, sly, guns.first_card(s, sly))
        discard_unseen(s, [sly], guns.FORCED, tell)
        _lose_bullets(s, tell)
    elif hand_size(s, sly) == 1:
        guns.load(s, sly, guns.first_card(s, sly))
        _loaded_last(s, sly, tell)
    else:
        s.stage = LOAD_LAST


def _load_last(s: Robbery, act: int, rng: Rng, tell: Tell | None) -> None:
    sly = powers.revealed_holder(s, SLY)
    _load_gun(s, sly, act - acts.LOAD, rng, tell)
    _loaded_last(s, sly, tell)


def _loaded_last(s: Robbery, sly: int, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("loaded_last", {"seat": sly})
        _tell_gangs(s, 1 << sly, tell)
    _lose_bullets(s, tell)


def _lose_bullets(s: Robbery, tell: Tell | None) -> None:
    """CG1-4.14: the card of a gun that points at nobody is discarded unrevealed."""
    lost = [gun for gun in guns_in_play(s) if s.target[gun] == NOBODY and s.loaded[gun] != NO_CARD]
    discard_unseen(s, lost, guns.SPENT, tell)
    if not powers.ask_in_window(s, W3):
        _talk(s)


def discard_unseen(s: Robbery, thrown: list[int], what: int, tell: Tell | None) -> None:
    """The loaded cards of these guns go unrevealed."""
    for gun in thrown:
        guns.discard(s, gun, what)
    if tell is not None and thrown:
        seats: list[Json] = [gun for gun in thrown if gun != s.robbed]
        second: list[Json] = [s.robber for gun in thrown if gun == s.robbed]
        tell.all("unseen", {"seats": seats, "second": second})


# The talk before phase 4


def counter(s: Robbery) -> int:
    """CG1-R45: the Godfather counts; when he is dead, the next one alive."""
    return s.godfather if is_alive(s, s.godfather) else clockwise(s, s.living)[0]


def _talk(s: Robbery) -> None:
    s.window = NO_WINDOW
    s.resting = 0
    s.stage = COUNT if s.house.pause else COURAGE


# Answers


def answer(s: Robbery, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    stage = s.stage
    if stage == LOAD:
        _take_loads(s, answers, rng, tell)
    elif stage == AIM:
        _take_aims(s, answers, tell)
    elif stage == COUNT:
        if tell is not None:
            tell.all("counted", {"seat": counter(s)})
        s.stage = COURAGE
    elif stage == AIM_LAST:
        _aim_last(s, answers.acts[powers.revealed_holder(s, KID)], tell)
    elif stage == LOAD_LAST:
        _load_last(s, answers.acts[powers.revealed_holder(s, SLY)], rng, tell)
    else:
        window = s.window
        _take_reveals(s, answers, tell)
        if window == W1:
            _load(s, tell)
        elif window == W2:
            _aim(s, tell)
        else:
            _talk(s)
