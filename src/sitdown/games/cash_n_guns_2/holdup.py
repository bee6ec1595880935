"""From the loot to the guns: stages P1 to P4, and the pause before courage (CG2 section 4).

Each function that goes on returns whether somebody is asked now; False means that the stages of
this file are done.
"""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_2 import acts, bullets
from sitdown.games.cash_n_guns_2.cards import (
    BANG,
    BULLETS,
    CLICK,
    KID,
    LOOT,
    NO_CARD,
    ROUNDS,
    SLICKER,
    STACK,
    SWINDLER,
    TOKEN,
    name_loot,
)
from sitdown.games.cash_n_guns_2.model import (
    AIM,
    AIM_LAST,
    COUNT,
    GIVE,
    LOAD,
    NOBODY,
    PRIVILEGE,
    REAIM,
    REPLACE,
    SEATS_OF,
    SITS_OUT,
    STANDING,
    SWINDLE,
    Standoff,
    hand_size,
    with_posture,
)

# P1 Loot


def begin_round(s: Standoff, rng: Rng, tell: Tell | None) -> None:
    """CG2-4.1: eight cards more, the token back, everybody up. Somebody is always asked."""
    fresh = s.stacks[-STACK:]
    del s.stacks[-STACK:]
    for card in fresh:
        s.table[card] += 1
        s.offer |= 1 << card
    s.offer |= 1 << TOKEN
    s.token_taker = NOBODY
    for seat in SEATS_OF[s.living]:
        s.posture[seat] = STANDING
    for seat in range(s.seats):
        s.target[seat] = NOBODY
        s.fired[seat] = NO_CARD
    s.ordered = NOBODY
    s.former = NOBODY
    s.replaced = 0
    s.partner = NOBODY
    if tell is not None:
        tell_round(s, fresh, tell)
    _swindler(s, rng, tell)


def tell_round(s: Standoff, fresh: list[int], tell: Tell) -> None:
    about: dict[str, Json] = {
        "round": s.round,
        "fresh": [LOOT[card] for card in sorted(fresh)],
        "table": name_loot(s.table),
        "godfather": s.godfather,
    }
    tell.all("round", about)


def _swindler(s: Standoff, rng: Rng, tell: Tell | None) -> bool:
    """CG2-4.2, CG2-5.13; with one other alive there is nobody to choose."""
    swindler = s.holder[SWINDLER]
    if swindler == NOBODY:
        return _load(s, tell)
    others = SEATS_OF[s.living & ~(1 << swindler)]
    if len(others) == 1:
        return _swindle(s, others[0], rng, tell)
    s.stage = SWINDLE
    return True


def _swindle(s: Standoff, victim: int, rng: Rng, tell: Tell | None) -> bool:
    swindler = s.holder[SWINDLER]
    card = BANG if rng.below(hand_size(s, victim)) < s.bangs[victim] else CLICK
    bullets.lay_off(s, victim, card)
    bullets.take_up(s, swindler, card)
    s.bullets.append(bullets.event(bullets.DRAW, swindler, card, victim))
    s.partner = victim
    s.drawn = card
    if tell is not None:
        tell.all("swindled", {"seat": swindler, "from": victim})
        drew: dict[str, Json] = {"seat": swindler, "from": victim, "card": BULLETS[card]}
        tell.some([swindler, victim], "drew", drew)
    if hand_size(s, swindler) == 2:  # CG2-5.13a: round 8, the two trade
        return _give(s, CLICK if held_before(s, CLICK) > 0 else BANG, tell)
    s.stage = GIVE
    return True


def held_before(s: Standoff, card: int) -> int:
    """CG2-R25: how many cards of a kind the Swindler had before he drew."""
    swindler = s.holder[SWINDLER]
    held = s.bangs[swindler] if card == BANG else s.clicks[swindler]
    return held - 1 if s.drawn == card else held


def _give(s: Standoff, card: int, tell: Tell | None) -> bool:
    swindler, victim = s.holder[SWINDLER], s.partner
    bullets.lay_off(s, swindler, card)
    bullets.take_up(s, victim, card)
    s.bullets.append(bullets.event(bullets.GIVE, swindler, card, victim))
    s.drawn = NO_CARD
    if tell is not None:
        tell.all("gave", {"seat": swindler, "to": victim})
        about: dict[str, Json] = {"seat": swindler, "with": victim, "card": BULLETS[card]}
        tell.some([swindler, victim], "gave_card", about)
    return _load(s, tell)


# P2 Load


def loaders(s: Standoff) -> int:
    """Who chooses a card; the last card of a hand needs no choice (CG2-6.15)."""
    if s.round < ROUNDS:
        return s.living
    mask = 0
    for seat in SEATS_OF[s.living]:
        if s.placed[seat] == NO_CARD:
            mask |= 1 << seat
    return mask


def _load(s: Standoff, tell: Tell | None) -> bool:
    if s.round == ROUNDS:
        for seat in SEATS_OF[s.living]:
            if hand_size(s, seat) == 1:
                bullets.place(s, seat, BANG if s.bangs[seat] > 0 else CLICK)
        if loaders(s) == 0:
            return _loaded(s, tell)
    s.stage = LOAD
    return True


def _take_loads(s: Standoff, answers: Answers, rng: Rng, tell: Tell | None) -> bool:
    """CG2-4.3."""
    for seat in SEATS_OF[loaders(s)]:
        card = answers.acts[seat] - acts.LOAD
        if card == acts.ANY:
            card = pick_blindly(s.clicks[seat], s.bangs[seat], rng)
            if tell is not None:
                tell.only(seat, "loaded_blindly", {"seat": seat, "card": BULLETS[card]})
        bullets.place(s, seat, card)
    return _loaded(s, tell)


def pick_blindly(clicks: int, bangs: int, rng: Rng) -> int:
    """Any card of so many, each as likely as the others (CG2-R36)."""
    return BANG if rng.below(clicks + bangs) < bangs else CLICK


def _loaded(s: Standoff, tell: Tell | None) -> bool:
    if tell is not None:
        tell.all("loaded", {"seats": SEATS_OF[s.living][:]})
    s.stage = AIM
    return True


# P3 Hold-up


def aimers(s: Standoff) -> int:
    """CG2-4.4: everybody alive but the Kid."""
    kid = s.holder[KID]
    return s.living if kid == NOBODY else s.living & ~(1 << kid)


def _take_aims(s: Standoff, answers: Answers, tell: Tell | None) -> bool:
    aiming = SEATS_OF[aimers(s)]
    for seat in aiming:
        _aim(s, seat, answers.acts[seat])
    if tell is not None:
        aims: list[Json] = [
            {"seat": seat, "target": s.target[seat]} for seat in aiming if s.target[seat] != NOBODY
        ]
        late = [seat for seat in aiming if s.target[seat] == NOBODY]
        tell.all("aimed", {"aims": aims, "late": late})
    return _kid(s, tell)


def _aim(s: Standoff, seat: int, act: int) -> None:
    """CG2-4.5: whoever is late sits out, or has no target."""
    if act != acts.LATE:
        s.target[seat] = act - acts.AIM
    elif s.house.slow_sits_out:
        s.posture[seat] = SITS_OUT


def late_targets(s: Standoff, seat: int) -> int:
    """CG2-4.7: whom one may still aim at when the others have aimed."""
    return with_posture(s, STANDING) & ~(1 << seat)


def _kid(s: Standoff, tell: Tell | None) -> bool:
    kid = s.holder[KID]
    if kid == NOBODY:
        return _slicker(s)
    if late_targets(s, kid) == 0:
        if tell is not None:
            tell.all("nobody_to_aim_at", {"seat": kid})
        return _slicker(s)
    s.stage = AIM_LAST
    return True


def _aim_last(s: Standoff, act: int, tell: Tell | None) -> bool:
    kid = s.holder[KID]
    _aim(s, kid, act)
    if tell is not None:
        if s.target[kid] == NOBODY:
            tell.all("late_kid", {"seat": kid})
        else:
            tell.all("aimed_last", {"seat": kid, "target": s.target[kid]})
    return _slicker(s)


def _slicker(s: Standoff) -> bool:
    """CG2-5.5."""
    slicker = s.holder[SLICKER]
    if slicker == NOBODY or s.posture[slicker] != STANDING or hand_size(s, slicker) == 0:
        return _privilege(s)
    s.stage = REPLACE
    return True


def _replace(s: Standoff, act: int, tell: Tell | None) -> bool:
    slicker = s.holder[SLICKER]
    if act != acts.KEEP:
        s.replaced = 1
        bullets.take_up(s, slicker, s.placed[slicker])
        bullets.place(s, slicker, act - acts.REPLACE)
    if tell is not None:
        tell.all("kept" if act == acts.KEEP else "replaced", {"seat": slicker})
    return _privilege(s)


# P4 Godfather's privilege


def orderable(s: Standoff) -> int:
    """CG2-4.8, CG2-4.10: whom the Godfather may order; nobody if he sits out."""
    mask = 0
    in_round = with_posture(s, STANDING)
    if in_round >> s.godfather & 1:
        for seat in SEATS_OF[in_round & ~(1 << s.godfather)]:
            if s.target[seat] != NOBODY and other_targets(s, in_round, seat):
                mask |= 1 << seat
    return mask


def other_targets(s: Standoff, in_round: int, seat: int) -> int:
    """CG2-4.9: at whom an ordered player may aim instead."""
    return in_round & ~(1 << seat) & ~(1 << s.target[seat])


def _privilege(s: Standoff) -> bool:
    if orderable(s) == 0:
        return _pause(s)
    s.stage = PRIVILEGE
    return True


def _use_privilege(s: Standoff, act: int, tell: Tell | None) -> bool:
    if act == acts.PASS:
        if tell is not None:
            tell.all("no_order", {"seat": s.godfather})
        return _pause(s)
    ordered = act - acts.ORDER
    s.ordered = ordered
    s.former = s.target[ordered]
    if tell is not None:
        tell.all("ordered", {"seat": s.godfather, "who": ordered, "target": s.former})
    instead = SEATS_OF[other_targets(s, with_posture(s, STANDING), ordered)]
    if len(instead) == 1:
        return _reaim(s, instead[0], tell)
    s.stage = REAIM
    return True


def _reaim(s: Standoff, target: int, tell: Tell | None) -> bool:
    s.target[s.ordered] = target
    if tell is not None:
        tell.all("reaimed", {"seat": s.ordered, "target": target, "former": s.former})
    return _pause(s)


def _pause(s: Standoff) -> bool:
    """CG2-R38: time for threats, until the Godfather counts to three."""
    if not s.house.pause or with_posture(s, STANDING) == 0:
        return False
    s.stage = COUNT
    return True


# Answers


def answer(s: Standoff, answers: Answers, rng: Rng, tell: Tell | None) -> bool:
    stage = s.stage
    if stage == LOAD:
        return _take_loads(s, answers, rng, tell)
    if stage == AIM:
        return _take_aims(s, answers, tell)
    if stage == PRIVILEGE:
        return _use_privilege(s, answers.acts[s.godfather], tell)
    if stage == COUNT:
        if tell is not None:
            tell.all("counted", {"seat": s.godfather})
        return False
    if stage == REAIM:
        return _reaim(s, answers.acts[s.ordered] - acts.AIM, tell)
    if stage == AIM_LAST:
        return _aim_last(s, answers.acts[s.holder[KID]], tell)
    if stage == REPLACE:
        return _replace(s, answers.acts[s.holder[SLICKER]], tell)
    swindler = s.holder[SWINDLER]
    if stage == SWINDLE:
        return _swindle(s, answers.acts[swindler] - acts.SWINDLE, rng, tell)
    card = answers.acts[swindler] - acts.GIVE
    if card == acts.ANY:
        card = pick_blindly(held_before(s, CLICK), held_before(s, BANG), rng)
    return _give(s, card, tell)
