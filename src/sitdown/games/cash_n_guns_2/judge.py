"""The invariants of CG2 section 10, as far as one state can show them.

Those about two states (CG2-I7, I8, I9, I12) and about whole games (CG2-I15, I16) are in the
tests. The stories of the cards are checked when they are read (replay.py).
"""

from typing import Final

from sitdown.core.refusal import Refusal
from sitdown.games.cash_n_guns_2 import bullets, split
from sitdown.games.cash_n_guns_2.cards import (
    BAN_CLIP,
    COUNT,
    DICTATOR,
    GREEDY_GAL,
    KINDS,
    NO_BAN,
    NO_CARD,
    NO_SHARE,
    NO_TALENT,
    ROUNDS,
    STACK,
    SWINDLER,
    TALENTS,
)
from sitdown.games.cash_n_guns_2.cards import (
    CLIP as CLIP_CARD,
)
from sitdown.games.cash_n_guns_2.courage import limit
from sitdown.games.cash_n_guns_2.model import (
    AIM,
    BAN,
    COURAGE,
    DEAD,
    DUCKED,
    FRIEND,
    GIVE,
    HEAL,
    LOAD,
    NOBODY,
    OVER,
    PRIVILEGE,
    REAIM,
    RECALL,
    ROB,
    SEATS_OF,
    SITS_OUT,
    STANDING,
    WOUNDED,
    Standoff,
    hand_size,
    is_alive,
    living_seats,
)
from sitdown.games.cash_n_guns_2.model import CLIP as CLIP_STAGE
from sitdown.games.cash_n_guns_2.moments import broken_moment
from sitdown.games.cash_n_guns_2.replay import owes_discard


def judge(s: Standoff) -> Refusal | None:
    """The first invariant that is broken, or None."""
    broken = (
        _broken_loot(s)
        or _broken_talents(s)
        or _broken_lives(s)
        or _broken_aims(s)
        or _broken_hands(s)
        or _broken_shots(s)
        or _broken_split(s)
        or _broken_end(s)
        or broken_moment(s)
    )
    return Refusal("invariant", broken) if broken else None


def _broken_loot(s: Standoff) -> str:
    """CG2-I1, CG2-I3."""
    for card in range(KINDS):
        piles = sum([s.loot[seat * KINDS + card] for seat in range(s.seats)])
        if s.stacks.count(card) + s.table[card] + piles + s.gone[card] != COUNT[card]:
            return "CG2-I1"
        if card >= CLIP_CARD and piles:
            return "CG2-I3"
    return "" if len(s.stacks) == STACK * (ROUNDS - s.round) else "CG2-I1"


def _broken_talents(s: Standoff) -> str:
    """CG2-5.1: everybody has one, all different; or nobody has any."""
    held = [talent for talent in s.talents if talent != NO_TALENT]
    if len(set(held)) != len(held):
        return "CG2-5.1"
    if s.partner != NOBODY and SWINDLER not in held:
        return "CG2-5.13"
    wanted = 0 if s.options.word("talents") == "off" else s.seats
    return "" if len(held) == wanted <= len(TALENTS) else "CG2-5.1"


def _broken_lives(s: Standoff) -> str:
    """CG2-I5, CG2-I10, CG2-6.2."""
    for seat in range(s.seats):
        alive = is_alive(s, seat)
        if alive == (s.posture[seat] == DEAD) or alive != (s.died_in[seat] == 0):
            return "CG2-6.2"
        if s.died_in[seat] > s.round or (not alive and s.wounds[seat]):
            return "CG2-6.2"
        if s.wounds[seat] >= limit(s, seat) or s.wounds[seat] > s.suffered[seat]:
            return "CG2-I5"
        if not alive and s.suffered[seat] < limit(s, seat):
            return "CG2-I5"
        if s.posture[seat] == WOUNDED and (s.suffered[seat] == 0 or not _shots_are_fired(s)):
            return "CG2-I12"
    if not is_alive(s, s.godfather) and s.died_in[s.godfather] != s.round:
        return "CG2-I10"
    return ""


def _shots_are_fired(s: Standoff) -> bool:
    return s.after_shots == 1 or s.stage >= BAN


def _broken_aims(s: Standoff) -> str:
    """CG2-I6, CG2-4.9."""
    for seat in range(s.seats):
        target = s.target[seat]
        if target == NOBODY:
            continue
        if target == seat or s.posture[seat] == SITS_OUT or s.stage <= AIM:
            return "CG2-I6"
        if s.died_in[seat] not in (0, s.round) or s.died_in[target] not in (0, s.round):
            return "CG2-I6"
    if s.ordered != NOBODY:
        moved = s.target[s.ordered] != s.former
        if s.ordered == s.former or s.target[s.ordered] == NOBODY:
            return "CG2-4.9"
        if s.ordered == s.godfather:
            return "CG2-4.8"
        if s.stage <= PRIVILEGE or moved == (s.stage == REAIM):
            return "CG2-I11"
    elif s.former != NOBODY or s.stage == REAIM:
        return "CG2-I11"
    for seat in living_seats(s):
        if s.posture[seat] == SITS_OUT and (s.stage <= AIM or not s.house.slow_sits_out):
            return "CG2-4.5"
        if s.posture[seat] == DUCKED and s.stage <= COURAGE:
            return "CG2-4.11"
    return ""


# Hands (CG2-I2, CG2-I4)


def _broken_hands(s: Standoff) -> str:
    extra = _extra_cards(s)
    for seat in range(s.seats):
        held = hand_size(s, seat)
        if s.placed[seat] != NO_CARD:
            held += 1
            if not is_alive(s, seat) or s.stage < LOAD or s.stage >= BAN:
                return "CG2-I4"
        expected = HAND_AT_START - (s.died_in[seat] or s.round) + extra[seat]
        if _has_discarded(s, seat):
            expected -= 1
        if held != expected:
            return "CG2-I4"
    return ""


HAND_AT_START: Final = 9
"""Less the number of the round: the cards of a hand before the card of that round is spent."""


def _extra_cards(s: Standoff) -> list[int]:
    """What a hand has beside the rule: a foreign card, a Bang not paid for yet, or not at all."""
    extra = [0] * s.seats
    if s.stage == GIVE:
        extra[s.holder[SWINDLER]] += 1
        extra[s.partner] -= 1
    for number, story in enumerate(s.bullets):
        if bullets.what_of(story) in (bullets.UP, bullets.DOWN):
            last = number == len(s.bullets) - 1
            if last or not owes_discard(s, number):
                extra[bullets.seat_of(story)] += 1
    return extra


def _has_discarded(s: Standoff, seat: int) -> bool:
    """Whether the card of this round is in the pile already."""
    if not is_alive(s, seat):
        return True
    if s.stage in (ROB, RECALL) or (s.stage == HEAL and s.after_shots):
        return s.placed[seat] == NO_CARD
    return s.stage >= BAN


def _broken_shots(s: Standoff) -> str:
    """CG2-I13: what was revealed in this round lies in the pile face up."""
    last = [NO_CARD] * s.seats
    shown = [False] * s.seats
    for story in s.bullets:
        what, seat = bullets.what_of(story), bullets.seat_of(story)
        if what in (bullets.SHOW, bullets.SPEND, bullets.PROVE):
            recalled = what == bullets.SPEND and last[seat] == _TAKEN_BACK
            if not recalled:
                last[seat] = bullets.card_of(story)
                shown[seat] = what == bullets.SHOW
        elif what == bullets.BACK:
            last[seat] = _TAKEN_BACK
    for seat in range(s.seats):
        if s.fired[seat] == NO_CARD:
            continue
        if not _shots_are_fired(s) or s.died_in[seat] not in (0, s.round):
            return "CG2-I13"
        if last[seat] != _TAKEN_BACK and (not shown[seat] or last[seat] != s.fired[seat]):
            return "CG2-I13"
        if s.target[seat] == NOBODY:
            return "CG2-I13"
    return ""


_TAKEN_BACK: Final = 2


# The split (CG2-I8, CG2-I11)


def _broken_split(s: Standoff) -> str:
    in_split = BAN <= s.stage < OVER
    if in_split != (s.taker != NOBODY):
        return "CG2-I8"
    if s.token_taker != NOBODY and (not is_alive(s, s.token_taker) or s.stage < BAN):
        return "CG2-I8"
    for seat in SEATS_OF[s.sharers]:
        if not in_split or s.posture[seat] != STANDING:
            return "CG2-I8"
    if in_split and s.posture[s.taker] != STANDING:
        return "CG2-I8"
    return _broken_bans(s)


def _broken_bans(s: Standoff) -> str:
    if (s.banned == NOBODY) != (s.ban == NO_BAN) or (s.banned != NOBODY and not s.ban_used):
        return "CG2-I11"
    if s.ban == BAN_CLIP and not s.house.ban_clip:
        return "CG2-R7"
    if s.ban_used and s.holder[DICTATOR] == NOBODY:
        return "CG2-I11"
    if s.banned != NOBODY and s.banned == s.holder[DICTATOR]:
        return "CG2-I11"
    if s.second != NO_SHARE:
        if s.stage not in (CLIP_STAGE, FRIEND) or s.taker != s.holder[GREEDY_GAL]:
            return "CG2-5.3b"
        if s.sharers >> s.taker & 1 or not split.copies(s, s.second):
            return "CG2-5.3b"
    if s.greedy_used and s.holder[GREEDY_GAL] == NOBODY:
        return "CG2-5.3a"
    return ""


def _broken_end(s: Standoff) -> str:
    """CG2-I14."""
    few = len(living_seats(s)) <= 1
    if s.stage == OVER:
        return "" if few or s.round == ROUNDS else "CG2-I14"
    return "CG2-I14" if few else ""
