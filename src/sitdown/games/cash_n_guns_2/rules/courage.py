"""Who stands, who ducks, and what the guns do: stages P5 and P6 (CG2 section 4).

Around the reveal of the cards the Talents speak in a fixed order (CG2-5.2): Sneak, Doctor,
Professional, Wise Guy. With `down_trigger = any` they speak once more after the shots, for those
who were toppled (CG2-4.17, step 8).

`begin` and the functions named `from_…` go on until somebody is asked. They return whether
somebody is, or the game is over; False means that the stages of this file are done.
"""

from typing import Final

from sitdown.core.contract import Rng, Tell
from sitdown.games.cash_n_guns_2.rules import box, bullets, loot, shapes, state
from sitdown.games.cash_n_guns_2.rules.score import finish
from sitdown.games.cash_n_guns_2.rules.state import State

_VULTURE_TAKES: Final = 2


def begin(s: State, rng: Rng, tell: Tell | None) -> bool:
    """With nobody in the round all cards go unseen (CG2-6.13)."""
    if state.with_posture(s, state.STANDING) == 0:
        return from_sneak(s, rng, tell)
    s.stage = state.COURAGE
    return True


# The Talents, in their order (CG2-4.12)


def from_sneak(s: State, rng: Rng, tell: Tell | None) -> bool:
    """And the Doctor, if nothing is asked before."""
    if s.talented:
        _sneak(s, tell)
        if may_heal(s):
            s.stage = state.HEAL
            return True
    return from_professional(s, rng, tell)


def from_professional(s: State, rng: Rng, tell: Tell | None) -> bool:
    if s.talented and may_rob(s) and _show_bang(s, tell):
        if may_choose_loot(s):
            s.stage = state.ROB
            return True
        rob(s, loot.draw(s, s.target[s.holder[box.PROFESSIONAL]], rng), tell)
    return from_wise_guy(s, rng, tell)


def from_wise_guy(s: State, rng: Rng, tell: Tell | None) -> bool:
    if s.talented and may_recall(s):
        if s.after_shots:
            bullets.bring_back(s, s.holder[box.WISE_GUY])
        s.stage = state.RECALL
        return True
    return from_cards(s, rng, tell)


def from_cards(s: State, rng: Rng, tell: Tell | None) -> bool:
    if s.after_shots:
        s.after_shots = 0
        return False
    _discard_unseen(s, tell)
    if _fire(s, rng, tell):
        return True
    if s.talented and s.house.any_down:
        s.after_shots = 1
        return from_sneak(s, rng, tell)
    return False


def is_down(s: State, seat: int) -> bool:
    """Whether the player lies as the Talents of this moment want it (CG2-R5)."""
    return s.posture[seat] == (state.WOUNDED if s.after_shots else state.DUCKED)


def target_is_down(s: State, seat: int) -> bool:
    """Whether a player's target ducked or sits out; after the shots, whether it was toppled."""
    target = s.target[seat]
    if target == state.NOBODY:
        return False
    return is_down(s, target) or (not s.after_shots and s.posture[target] == state.SITS_OUT)


def _sneak(s: State, tell: Tell | None) -> None:
    """CG2-5.4."""
    sneak = s.holder[box.SNEAK]
    if sneak != state.NOBODY and is_down(s, sneak) and s.table[box.BILL_10] > 0:
        loot.take(s, sneak, box.BILL_10)
        if tell is not None:
            tell.all("sneaked", shapes.WithCard(seat=sneak, card=box.LOOT[box.BILL_10]))


def may_heal(s: State) -> bool:
    """CG2-5.11."""
    doctor = s.holder[box.DOCTOR]
    return doctor != state.NOBODY and is_down(s, doctor) and s.wounds[doctor] > 0


def may_rob(s: State) -> bool:
    """CG2-5.14: the Professional stands, his target is down and has loot (CG2-6.18). After the
    shots he must have fired a Bang; before them his card tells."""
    thief = s.holder[box.PROFESSIONAL]
    if thief == state.NOBODY or s.posture[thief] != state.STANDING or not target_is_down(s, thief):
        return False
    if s.loot_size[s.target[thief]] == 0:
        return False
    return s.fired[thief] == box.BANG if s.after_shots else True


def may_choose_loot(s: State) -> bool:
    """CG2-5.14a: from an open pile with more than one kind."""
    pile = loot.pile_of(s, s.target[s.holder[box.PROFESSIONAL]])
    return s.house.open_piles and sum([1 for count in pile if count > 0]) > 1


def _show_bang(s: State, tell: Tell | None) -> bool:
    """CG2-5.14: a Bang shown for a loot card; whoever does not show had a Click. Whether he showed
    one."""
    thief = s.holder[box.PROFESSIONAL]
    if s.after_shots:
        return True
    target = s.target[thief]
    if s.placed[thief] != box.BANG:
        bullets.prove(s, thief)
        if tell is not None:
            tell.all("not_shown", shapes.Aim(seat=thief, target=target))
        return False
    bullets.show(s, thief)
    s.fired[thief] = box.NO_CARD  # shown, but not fired at anybody
    if tell is not None:
        tell.all("showed", shapes.Shot(seat=thief, target=target, card=box.BULLETS[box.BANG]))
    return True


def rob(s: State, card: int, tell: Tell | None) -> None:
    thief = s.holder[box.PROFESSIONAL]
    victim = s.target[thief]
    loot.steal(s, thief, victim, card)
    if tell is not None:
        robbed: shapes.From = {"seat": thief, "from": victim}
        named: shapes.FromCard = {"seat": thief, "from": victim, "card": box.LOOT[card]}
        tell.all("robbed", robbed)
        loot.tell_owners(s, "robbed_card", named, [thief, victim], tell)


def may_recall(s: State) -> bool:
    """CG2-5.12; with no other card there is nothing to choose (CG2-5.12a)."""
    wise = s.holder[box.WISE_GUY]
    return wise != state.NOBODY and target_is_down(s, wise) and state.hand_size(s, wise) > 0


def _discard_unseen(s: State, tell: Tell | None) -> None:
    """CG2-4.12: cards of those who are not standing, or whose target is not."""
    unseen: list[int] = []
    for seat in state.SEATS_OF[s.living]:
        if s.placed[seat] != box.NO_CARD and not will_fire(s, seat):
            bullets.spend(s, seat)
            unseen.append(seat)
    if tell is not None and unseen:
        tell.all("unseen", shapes.All(seats=unseen))


def will_fire(s: State, seat: int) -> bool:
    """CG2-4.14: a standing player whose target stands."""
    target = s.target[seat]
    return (
        s.posture[seat] == state.STANDING
        and target != state.NOBODY
        and s.posture[target] == state.STANDING
    )


# P6 Card effects


def _fire(s: State, rng: Rng, tell: Tell | None) -> bool:
    """CG2-4.14 to CG2-4.17: all cards left are revealed, all hits count at once.
    Whether the game is over."""
    hits = [0] * s.seats
    shooters: list[int] = []
    for seat in state.SEATS_OF[s.living]:
        if s.placed[seat] != box.NO_CARD:
            bullets.show(s, seat)
            shooters.append(seat)
            if s.fired[seat] == box.BANG:
                hits[s.target[seat]] += 1
    if tell is not None and shooters:
        shots = [
            shapes.Shot(seat=seat, target=s.target[seat], card=box.BULLETS[s.fired[seat]])
            for seat in shooters
        ]
        tell.all("fired", shapes.Fired(shots=shots))
    lucky = s.holder[box.LUCKY_DEVIL]
    if lucky != state.NOBODY and hits[lucky] >= 2:
        if tell is not None:
            tell.all("lucky", shapes.Lucky(seat=lucky, hits=hits[lucky]))
        hits[lucky] = 0  # CG2-5.9
    dying = _wound(s, hits, tell)
    if dying:
        _eliminate(s, dying, rng, tell)
        if len(state.SEATS_OF[s.living]) <= 1:
            finish(s, tell)  # CG2-6.4, CG2-6.5
            return True
    return False


def _wound(s: State, hits: list[int], tell: Tell | None) -> int:
    """Step 3: the mask of those who have wounds enough to die."""
    dying = 0
    for seat in state.SEATS_OF[s.living]:
        if hits[seat] > 0:
            s.wounds[seat] += hits[seat]
            s.suffered[seat] += hits[seat]
            s.posture[seat] = state.WOUNDED
            if s.wounds[seat] >= limit(s, seat):
                dying |= 1 << seat
            if tell is not None:
                tell.all(
                    "wounded", shapes.Wounded(seat=seat, hits=hits[seat], wounds=s.wounds[seat])
                )
    return dying


def limit(s: State, seat: int) -> int:
    """CG2-5.15: how many wounds kill."""
    return box.DEADLY_INDESTRUCTIBLE if s.talents[seat] == box.INDESTRUCTIBLE else box.DEADLY


def _eliminate(s: State, dying: int, rng: Rng, tell: Tell | None) -> None:
    """CG2-6.2: steps 4 and 5, all at the same time."""
    for seat in state.SEATS_OF[dying]:
        s.living &= ~(1 << seat)
        s.posture[seat] = state.DEAD
        s.wounds[seat] = 0
        s.died_in[seat] = s.round
        if s.talents[seat] >= 0:
            s.holder[s.talents[seat]] = state.NOBODY
        if tell is not None:
            tell.all("died", shapes.Who(seat=seat))
    vulture = s.holder[box.VULTURE]
    if vulture != state.NOBODY:
        for seat in state.from_godfather(s, dying):  # CG2-I16
            _scavenge(s, vulture, seat, rng, tell)


def _scavenge(s: State, vulture: int, dead: int, rng: Rng, tell: Tell | None) -> None:
    """CG2-5.16, CG2-R28."""
    cards: list[int] = []
    while len(cards) < _VULTURE_TAKES and s.loot_size[dead] > 0:
        cards.append(loot.draw(s, dead, rng))
        loot.steal(s, vulture, dead, cards[-1])
    if tell is not None and cards:
        about: shapes.Scavenged = {"seat": vulture, "from": dead, "cards": len(cards)}
        names = [box.LOOT[card] for card in cards]
        named: shapes.ScavengedCards = {"seat": vulture, "from": dead, "cards": names}
        tell.all("scavenged", about)
        loot.tell_owners(s, "scavenged_cards", named, [vulture, dead], tell)
