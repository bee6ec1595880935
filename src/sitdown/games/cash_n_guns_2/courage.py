"""Who stands, who ducks, and what the guns do: stages P5 and P6 (CG2 section 4).

Around the reveal of the cards the Talents speak in a fixed order (CG2-5.2): Sneak, Doctor,
Professional, Wise Guy. With `down_trigger = any` they speak once more after the shots, for those
who were toppled (CG2-4.17, step 8).
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_2 import acts, bullets, loot
from sitdown.games.cash_n_guns_2.cards import (
    BANG,
    BILL_10,
    BULLETS,
    DEADLY,
    DEADLY_INDESTRUCTIBLE,
    DOCTOR,
    INDESTRUCTIBLE,
    LOOT,
    LUCKY_DEVIL,
    NO_CARD,
    PROFESSIONAL,
    SNEAK,
    VULTURE,
    WISE_GUY,
)
from sitdown.games.cash_n_guns_2.holdup import pick_blindly
from sitdown.games.cash_n_guns_2.model import (
    COURAGE,
    DEAD,
    DUCKED,
    HEAL,
    NOBODY,
    RECALL,
    ROB,
    SEATS_OF,
    SITS_OUT,
    STANDING,
    WOUNDED,
    Standoff,
    from_godfather,
    hand_size,
    with_posture,
)
from sitdown.games.cash_n_guns_2.score import finish

_VULTURE_TAKES: Final = 2

# P5 Courage


def begin(s: Standoff, rng: Rng, tell: Tell | None) -> bool:
    """Whether somebody is asked; with nobody in the round all cards go unseen (CG2-6.13)."""
    if with_posture(s, STANDING) == 0:
        return _speak(s, _SNEAK_AND_DOCTOR, rng, tell)
    s.stage = COURAGE
    return True


def _show_courage(s: Standoff, answers: Answers, tell: Tell | None) -> None:
    """CG2-4.11."""
    for seat in SEATS_OF[with_posture(s, STANDING)]:
        if answers.acts[seat] == acts.DUCK:
            s.posture[seat] = DUCKED
    if tell is not None:
        stood = SEATS_OF[with_posture(s, STANDING)][:]
        tell.all("courage", {"stood": stood, "ducked": SEATS_OF[with_posture(s, DUCKED)][:]})


# The Talents, in their order (CG2-4.12)

_SNEAK_AND_DOCTOR: Final = 0
_PROFESSIONAL: Final = 1
_WISE_GUY: Final = 2
_CARDS: Final = 3


def _speak(s: Standoff, step: int, rng: Rng, tell: Tell | None) -> bool:
    """From a step on until somebody is asked, or all is done."""
    if s.talented:
        if step == _SNEAK_AND_DOCTOR:
            _sneak(s, tell)
            if _doctor_asked(s):
                return True
        if step <= _PROFESSIONAL and _professional_asked(s, rng, tell):
            return True
        if step <= _WISE_GUY and _wise_guy_asked(s):
            return True
    if s.after_shots:
        s.after_shots = 0
        return False
    _discard_unseen(s, tell)
    if _fire(s, rng, tell):
        return True
    if s.talented and s.house.any_down:
        s.after_shots = 1
        return _speak(s, _SNEAK_AND_DOCTOR, rng, tell)
    return False


def is_down(s: Standoff, seat: int) -> bool:
    """Whether the player lies as the Talents of this moment want it (CG2-R5)."""
    return s.posture[seat] == (WOUNDED if s.after_shots else DUCKED)


def target_is_down(s: Standoff, seat: int) -> bool:
    """Whether a player's target ducked or sits out; after the shots, whether it was toppled."""
    target = s.target[seat]
    if target == NOBODY:
        return False
    return is_down(s, target) or (not s.after_shots and s.posture[target] == SITS_OUT)


def _sneak(s: Standoff, tell: Tell | None) -> None:
    """CG2-5.4."""
    sneak = s.holder[SNEAK]
    if sneak != NOBODY and is_down(s, sneak) and s.table[BILL_10] > 0:
        loot.take(s, sneak, BILL_10)
        if tell is not None:
            tell.all("sneaked", {"seat": sneak, "card": LOOT[BILL_10]})


def _doctor_asked(s: Standoff) -> bool:
    """CG2-5.11."""
    doctor = s.holder[DOCTOR]
    if doctor == NOBODY or not is_down(s, doctor) or s.wounds[doctor] == 0:
        return False
    s.stage = HEAL
    return True


def _heal(s: Standoff, act: int, tell: Tell | None) -> None:
    doctor = s.holder[DOCTOR]
    if act == acts.HEAL:
        s.wounds[doctor] -= 1
    if tell is not None:
        kind = "healed" if act == acts.HEAL else "not_healed"
        tell.all(kind, {"seat": doctor, "wounds": s.wounds[doctor]})


def _professional_asked(s: Standoff, rng: Rng, tell: Tell | None) -> bool:
    """CG2-5.14: a Bang shown for a loot card; whoever does not show had a Click."""
    thief = s.holder[PROFESSIONAL]
    if thief == NOBODY or s.posture[thief] != STANDING or not target_is_down(s, thief):
        return False
    victim = s.target[thief]
    if s.loot_size[victim] == 0:  # CG2-6.18
        return False
    if s.after_shots:
        if s.fired[thief] != BANG:
            return False
    elif s.placed[thief] != BANG:
        bullets.prove(s, thief)
        if tell is not None:
            tell.all("not_shown", {"seat": thief, "target": victim})
        return False
    else:
        bullets.show(s, thief)
        s.fired[thief] = NO_CARD  # shown, but not fired at anybody
        if tell is not None:
            tell.all("showed", {"seat": thief, "target": victim, "card": BULLETS[BANG]})
    if s.house.open_piles and kinds_in_pile(s, victim) > 1:
        s.stage = ROB  # CG2-5.14a
        return True
    _rob(s, loot.draw(s, victim, rng), tell)
    return False


def kinds_in_pile(s: Standoff, seat: int) -> int:
    return sum([1 for count in loot.pile_of(s, seat) if count > 0])


def _rob(s: Standoff, card: int, tell: Tell | None) -> None:
    thief = s.holder[PROFESSIONAL]
    victim = s.target[thief]
    loot.steal(s, thief, victim, card)
    if tell is not None:
        about: dict[str, Json] = {"seat": thief, "from": victim}
        tell.all("robbed", about)
        tell_owners(s, "robbed_card", {**about, "card": LOOT[card]}, [thief, victim], tell)


def tell_owners(
    s: Standoff, kind: str, about: dict[str, Json], owners: list[int], tell: Tell
) -> None:
    """Which card changed hands: the old and the new owner know; before open piles all do."""
    if s.house.open_piles:
        tell.all(kind, about)
    else:
        tell.some(owners, kind, about)


def _wise_guy_asked(s: Standoff) -> bool:
    """CG2-5.12; with no other card there is nothing to choose (CG2-5.12a)."""
    wise = s.holder[WISE_GUY]
    if wise == NOBODY or not target_is_down(s, wise) or hand_size(s, wise) == 0:
        return False
    if s.after_shots:
        bullets.bring_back(s, wise)
    s.stage = RECALL
    return True


def _recall(s: Standoff, act: int, rng: Rng, tell: Tell | None) -> None:
    """The placed card back to hand, any card of the hand to the pile instead."""
    wise = s.holder[WISE_GUY]
    bullets.take_up(s, wise, s.placed[wise])
    card = act - acts.DISCARD
    blind = card == acts.ANY
    if blind:
        card = pick_blindly(s.clicks[wise], s.bangs[wise], rng)
    bullets.place(s, wise, card)
    bullets.spend(s, wise)
    if tell is not None:
        tell.all("recalled", {"seat": wise})
        if blind:
            tell.only(wise, "discarded_blindly", {"seat": wise, "card": BULLETS[card]})


def _discard_unseen(s: Standoff, tell: Tell | None) -> None:
    """CG2-4.12: cards of those who are not standing, or whose target is not."""
    unseen: list[int] = []
    for seat in SEATS_OF[s.living]:
        if s.placed[seat] != NO_CARD and not _will_fire(s, seat):
            bullets.spend(s, seat)
            unseen.append(seat)
    if tell is not None and unseen:
        tell.all("unseen", {"seats": unseen})


def _will_fire(s: Standoff, seat: int) -> bool:
    """CG2-4.14: a standing player whose target stands."""
    target = s.target[seat]
    return s.posture[seat] == STANDING and target != NOBODY and s.posture[target] == STANDING


# P6 Card effects


def _fire(s: Standoff, rng: Rng, tell: Tell | None) -> bool:
    """CG2-4.14 to CG2-4.17: all cards left are revealed, all hits count at once.
    Whether the game is over."""
    hits = [0] * s.seats
    shooters: list[int] = []
    for seat in SEATS_OF[s.living]:
        if s.placed[seat] != NO_CARD:
            bullets.show(s, seat)
            shooters.append(seat)
            if s.fired[seat] == BANG:
                hits[s.target[seat]] += 1
    if tell is not None and shooters:
        shots: list[Json] = [
            {"seat": seat, "target": s.target[seat], "card": BULLETS[s.fired[seat]]}
            for seat in shooters
        ]
        tell.all("fired", {"shots": shots})
    lucky = s.holder[LUCKY_DEVIL]
    if lucky != NOBODY and hits[lucky] >= 2:
        if tell is not None:
            tell.all("lucky", {"seat": lucky, "hits": hits[lucky]})
        hits[lucky] = 0  # CG2-5.9
    dying = _wound(s, hits, tell)
    if dying:
        _eliminate(s, dying, rng, tell)
        if len(SEATS_OF[s.living]) <= 1:
            finish(s, tell)  # CG2-6.4, CG2-6.5
            return True
    return False


def _wound(s: Standoff, hits: list[int], tell: Tell | None) -> int:
    """Step 3: the mask of those who have wounds enough to die."""
    dying = 0
    for seat in SEATS_OF[s.living]:
        if hits[seat] > 0:
            s.wounds[seat] += hits[seat]
            s.suffered[seat] += hits[seat]
            s.posture[seat] = WOUNDED
            if s.wounds[seat] >= limit(s, seat):
                dying |= 1 << seat
            if tell is not None:
                wounds = s.wounds[seat]
                tell.all("wounded", {"seat": seat, "hits": hits[seat], "wounds": wounds})
    return dying


def limit(s: Standoff, seat: int) -> int:
    """CG2-5.15: how many wounds kill."""
    return DEADLY_INDESTRUCTIBLE if s.talents[seat] == INDESTRUCTIBLE else DEADLY


def _eliminate(s: Standoff, dying: int, rng: Rng, tell: Tell | None) -> None:
    """CG2-6.2: steps 4 and 5, all at the same time."""
    s.living &= ~dying
    for seat in SEATS_OF[dying]:
        s.posture[seat] = DEAD
        s.wounds[seat] = 0
        s.died_in[seat] = s.round
        if s.talents[seat] >= 0:
            s.holder[s.talents[seat]] = NOBODY
        if tell is not None:
            tell.all("died", {"seat": seat})
    vulture = s.holder[VULTURE]
    if vulture != NOBODY:
        for seat in from_godfather(s, dying):  # CG2-I16
            _scavenge(s, vulture, seat, rng, tell)


def _scavenge(s: Standoff, vulture: int, dead: int, rng: Rng, tell: Tell | None) -> None:
    """CG2-5.16, CG2-R28."""
    cards: list[int] = []
    while len(cards) < _VULTURE_TAKES and s.loot_size[dead] > 0:
        cards.append(loot.draw(s, dead, rng))
        loot.steal(s, vulture, dead, cards[-1])
    if tell is not None and cards:
        about: dict[str, Json] = {"seat": vulture, "from": dead, "cards": len(cards)}
        tell.all("scavenged", about)
        named: dict[str, Json] = {"cards": [LOOT[card] for card in cards]}
        tell_owners(s, "scavenged_cards", {**about, **named}, [vulture, dead], tell)


# Answers


def answer(s: Standoff, answers: Answers, rng: Rng, tell: Tell | None) -> bool:
    stage = s.stage
    if stage == COURAGE:
        _show_courage(s, answers, tell)
        return _speak(s, _SNEAK_AND_DOCTOR, rng, tell)
    if stage == HEAL:
        _heal(s, answers.acts[s.holder[DOCTOR]], tell)
        return _speak(s, _PROFESSIONAL, rng, tell)
    if stage == ROB:
        _rob(s, answers.acts[s.holder[PROFESSIONAL]] - acts.ROB, tell)
        return _speak(s, _WISE_GUY, rng, tell)
    _recall(s, answers.acts[s.holder[WISE_GUY]], rng, tell)
    return _speak(s, _CARDS, rng, tell)
