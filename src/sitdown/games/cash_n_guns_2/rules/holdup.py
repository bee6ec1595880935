"""From the loot to the guns: stages P1 to P4, and the pause before courage (CG2 section 4).

`ask_…` opens a question if there is something to choose, and else goes on. Where it returns a
bool, that says whether somebody is asked now; False means that the stages of this file are done.
"""

from sitdown.core.contract import Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, box, bullets, shapes, state
from sitdown.games.cash_n_guns_2.rules.state import State

# P1 Loot


def ask_swindler(s: State, rng: Rng, tell: Tell | None) -> None:
    """CG2-4.2, CG2-5.13; with one other alive there is nobody to choose."""
    swindler = s.holder[box.SWINDLER]
    if swindler == state.NOBODY:
        ask_load(s, tell)
        return
    others = state.SEATS_OF[s.living & ~(1 << swindler)]
    if len(others) == 1:
        swindle(s, others[0], rng, tell)


def swindle(s: State, victim: int, rng: Rng, tell: Tell | None) -> None:
    """A card drawn from another hand; then he gives one back."""
    swindler = s.holder[box.SWINDLER]
    card = bullets.pick_blindly(s.clicks[victim], s.bangs[victim], rng)
    bullets.lay_off(s, victim, card)
    bullets.take_up(s, swindler, card)
    s.bullets.append(bullets.event(bullets.DRAW, swindler, card, victim))
    s.partner = victim
    s.drawn = card
    if tell is not None:
        swindled: shapes.From = {"seat": swindler, "from": victim}
        drew: shapes.FromCard = {"seat": swindler, "from": victim, "card": box.BULLETS[card]}
        tell.all("swindled", swindled)
        tell.some([swindler, victim], "drew", drew)
    if state.hand_size(s, swindler) == 2:  # CG2-5.13a: round 8, the two trade
        give(s, box.CLICK if held_before(s, box.CLICK) > 0 else box.BANG, tell)
        return
    s.stage = state.GIVE


def held_before(s: State, card: int) -> int:
    """CG2-R25: how many cards of a kind the Swindler had before he drew."""
    swindler = s.holder[box.SWINDLER]
    held = s.bangs[swindler] if card == box.BANG else s.clicks[swindler]
    return held - 1 if s.drawn == card else held


def give(s: State, card: int, tell: Tell | None) -> None:
    swindler, victim = s.holder[box.SWINDLER], s.partner
    bullets.lay_off(s, swindler, card)
    bullets.take_up(s, victim, card)
    s.bullets.append(bullets.event(bullets.GIVE, swindler, card, victim))
    s.drawn = box.NO_CARD
    if tell is not None:
        tell.all("gave", shapes.Gave(seat=swindler, to=victim))
        about: shapes.GaveCard = {"seat": swindler, "with": victim, "card": box.BULLETS[card]}
        tell.some([swindler, victim], "gave_card", about)
    ask_load(s, tell)


# P2 Load


def loaders(s: State) -> int:
    """Who chooses a card; the last card of a hand needs no choice (CG2-6.15)."""
    return s.living if s.round < box.ROUNDS else s.living & ~state.loaded(s)


def ask_load(s: State, tell: Tell | None) -> None:
    s.stage = state.LOAD
    if s.round == box.ROUNDS:
        for seat in state.SEATS_OF[s.living]:
            if state.hand_size(s, seat) == 1:
                bullets.place(s, seat, box.BANG if s.bangs[seat] > 0 else box.CLICK)
        if loaders(s) == 0:
            ask_aim(s, tell)


def ask_aim(s: State, tell: Tell | None) -> None:
    """Everybody has loaded."""
    if tell is not None:
        tell.all("loaded", shapes.All(seats=state.SEATS_OF[s.living][:]))
    s.stage = state.AIM


# P3 Hold-up


def aim(s: State, seat: int, act: int) -> None:
    """CG2-4.5: whoever is late sits out, or has no target."""
    if act != acts.LATE:
        s.target[seat] = act - acts.AIM
    elif s.house.slow_sits_out:
        s.posture[seat] = state.SITS_OUT


def late_targets(s: State, seat: int) -> int:
    """CG2-4.7: whom one may still aim at when the others have aimed."""
    return state.with_posture(s, state.STANDING) & ~(1 << seat)


def ask_kid(s: State, tell: Tell | None) -> bool:
    """CG2-5.8."""
    kid = s.holder[box.KID]
    if kid == state.NOBODY:
        return ask_slicker(s)
    if late_targets(s, kid) == 0:
        if tell is not None:
            tell.all("nobody_to_aim_at", shapes.Who(seat=kid))
        return ask_slicker(s)
    s.stage = state.AIM_LAST
    return True


def may_replace(s: State) -> bool:
    """CG2-5.5."""
    slicker = s.holder[box.SLICKER]
    return (
        slicker != state.NOBODY
        and s.posture[slicker] == state.STANDING
        and state.hand_size(s, slicker) > 0
    )


def ask_slicker(s: State) -> bool:
    if not may_replace(s):
        return ask_godfather(s)
    s.stage = state.REPLACE
    return True


# P4 Godfather's privilege


def orderable(s: State) -> int:
    """CG2-4.8, CG2-4.10: whom the Godfather may order; nobody if he sits out."""
    mask = 0
    in_round = state.with_posture(s, state.STANDING)
    if in_round >> s.godfather & 1:
        for seat in state.SEATS_OF[in_round & ~(1 << s.godfather)]:
            if s.target[seat] != state.NOBODY and other_targets(s, in_round, seat):
                mask |= 1 << seat
    return mask


def other_targets(s: State, in_round: int, seat: int) -> int:
    """CG2-4.9: at whom an ordered player may aim instead."""
    return in_round & ~(1 << seat) & ~(1 << s.target[seat])


def ask_godfather(s: State) -> bool:
    if orderable(s) == 0:
        return ask_count(s)
    s.stage = state.PRIVILEGE
    return True


def reaim(s: State, target: int, tell: Tell | None) -> bool:
    s.target[s.ordered] = target
    if tell is not None:
        tell.all("reaimed", shapes.Reaimed(seat=s.ordered, target=target, former=s.former))
    return ask_count(s)


def counter(s: State) -> int:
    """CG2-R38: the Godfather counts; if he sits out, the next one in the round."""
    return state.from_godfather(s, state.with_posture(s, state.STANDING))[0]


def ask_count(s: State) -> bool:
    """CG2-R38: time for threats, until somebody counts to three."""
    if not s.house.pause or state.with_posture(s, state.STANDING) == 0:
        return False
    s.stage = state.COUNT
    return True
