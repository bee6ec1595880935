"""The invariants of CG2 section 10, as far as one state can show them.

Those about two states (CG2-I7, I8, I9, I12) and about whole games (CG2-I15, I16) are in the
tests. The stories of the cards are checked when they are read (bullets.py, loot.py).
"""

from typing import Final

from sitdown.core.contract import Refusal
from sitdown.games.cash_n_guns_2.rules import asks, box, bullets, split, state
from sitdown.games.cash_n_guns_2.rules.box import CLIP as CLIP_CARD
from sitdown.games.cash_n_guns_2.rules.courage import limit
from sitdown.games.cash_n_guns_2.rules.state import CLIP as CLIP_STAGE
from sitdown.games.cash_n_guns_2.rules.state import State


def judge(s: State) -> Refusal | None:
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
        or _broken_past(s)
        or _broken_moment(s)
    )
    return Refusal("invariant", broken) if broken else None


def _broken_loot(s: State) -> str:
    """CG2-I1, CG2-I3."""
    for card in range(box.KINDS):
        piles = sum([s.loot[seat * box.KINDS + card] for seat in range(s.seats)])
        if s.stacks.count(card) + s.table[card] + piles + s.gone[card] != box.COUNT[card]:
            return "CG2-I1"
        if card >= CLIP_CARD and piles:
            return "CG2-I3"
    return "" if len(s.stacks) == box.STACK * (box.ROUNDS - s.round) else "CG2-I1"


def _broken_talents(s: State) -> str:
    """CG2-5.1: everybody has one, all different; or nobody has any."""
    held = [talent for talent in s.talents if talent != box.NO_TALENT]
    if len(set(held)) != len(held):
        return "CG2-5.1"
    if s.partner != state.NOBODY and box.SWINDLER not in held:
        return "CG2-5.13"
    wanted = 0 if s.options.word("talents") == "off" else s.seats
    return "" if len(held) == wanted <= len(box.TALENTS) else "CG2-5.1"


def _broken_lives(s: State) -> str:
    """CG2-I5, CG2-I10, CG2-6.2."""
    for seat in range(s.seats):
        alive = state.is_alive(s, seat)
        if alive == (s.posture[seat] == state.DEAD) or alive != (s.died_in[seat] == 0):
            return "CG2-6.2"
        if s.died_in[seat] > s.round or (not alive and s.wounds[seat]):
            return "CG2-6.2"
        if s.wounds[seat] >= limit(s, seat) or s.wounds[seat] > s.suffered[seat]:
            return "CG2-I5"
        if not alive and s.suffered[seat] < limit(s, seat):
            return "CG2-I5"
        if s.posture[seat] == state.WOUNDED and (s.suffered[seat] == 0 or not _shots_are_fired(s)):
            return "CG2-I12"
    if not state.is_alive(s, s.godfather) and s.died_in[s.godfather] != s.round:
        return "CG2-I10"
    return ""


def _shots_are_fired(s: State) -> bool:
    return s.after_shots == 1 or s.stage >= state.BAN


def _broken_aims(s: State) -> str:
    """CG2-I6, CG2-4.9."""
    for seat in range(s.seats):
        target = s.target[seat]
        if target == state.NOBODY:
            continue
        if target == seat or s.posture[seat] == state.SITS_OUT or s.stage <= state.AIM:
            return "CG2-I6"
        if s.died_in[seat] not in (0, s.round) or s.died_in[target] not in (0, s.round):
            return "CG2-I6"
    if s.ordered != state.NOBODY:
        moved = s.target[s.ordered] != s.former
        if s.ordered == s.former or s.target[s.ordered] == state.NOBODY:
            return "CG2-4.9"
        if s.ordered == s.godfather:
            return "CG2-4.8"
        if s.stage <= state.PRIVILEGE or moved == (s.stage == state.REAIM):
            return "CG2-I11"
    elif s.former != state.NOBODY or s.stage == state.REAIM:
        return "CG2-I11"
    for seat in state.living_seats(s):
        if s.posture[seat] == state.SITS_OUT and (
            s.stage <= state.AIM or not s.house.slow_sits_out
        ):
            return "CG2-4.5"
        if s.posture[seat] == state.DUCKED and s.stage <= state.COURAGE:
            return "CG2-4.11"
    return ""


# Hands (CG2-I2, CG2-I4)


def _broken_hands(s: State) -> str:
    extra = _extra_cards(s)
    for seat in range(s.seats):
        held = state.hand_size(s, seat)
        if s.placed[seat] != box.NO_CARD:
            held += 1
            if not state.is_alive(s, seat) or s.stage < state.LOAD or s.stage >= state.BAN:
                return "CG2-I4"
        expected = HAND_AT_START - (s.died_in[seat] or s.round) + extra[seat]
        if _has_discarded(s, seat):
            expected -= 1
        if held != expected:
            return "CG2-I4"
    return ""


HAND_AT_START: Final = 9
"""Less the number of the round: the cards of a hand before the card of that round is spent."""


def _extra_cards(s: State) -> list[int]:
    """What a hand has beside the rule: a foreign card, a Bang not paid for yet, or not at all."""
    extra = [0] * s.seats
    if s.stage == state.GIVE:
        extra[s.holder[box.SWINDLER]] += 1
        extra[s.partner] -= 1
    for number, story in enumerate(s.bullets):
        if bullets.what_of(story) in (bullets.UP, bullets.DOWN):
            last = number == len(s.bullets) - 1
            if last or not bullets.owes_discard(s, number):
                extra[bullets.seat_of(story)] += 1
    return extra


def _has_discarded(s: State, seat: int) -> bool:
    """Whether the card of this round is in the pile already."""
    if not state.is_alive(s, seat):
        return True
    if s.stage in (state.ROB, state.RECALL) or (s.stage == state.HEAL and s.after_shots):
        return s.placed[seat] == box.NO_CARD
    return s.stage >= state.BAN


def _broken_shots(s: State) -> str:
    """CG2-I13: what was revealed in this round lies in the pile face up."""
    last = [box.NO_CARD] * s.seats
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
        if s.fired[seat] == box.NO_CARD:
            continue
        if not _shots_are_fired(s) or s.died_in[seat] not in (0, s.round):
            return "CG2-I13"
        if last[seat] != _TAKEN_BACK and (not shown[seat] or last[seat] != s.fired[seat]):
            return "CG2-I13"
        if s.target[seat] == state.NOBODY:
            return "CG2-I13"
    return ""


_TAKEN_BACK: Final = 2


# The split (CG2-I8, CG2-I11)


def _broken_split(s: State) -> str:
    in_split = state.BAN <= s.stage < state.OVER
    if in_split != (s.taker != state.NOBODY):
        return "CG2-I8"
    if s.token_taker != state.NOBODY and (
        not state.is_alive(s, s.token_taker) or s.stage < state.BAN
    ):
        return "CG2-I8"
    for seat in state.SEATS_OF[s.sharers]:
        if not in_split or s.posture[seat] != state.STANDING:
            return "CG2-I8"
    if in_split and s.posture[s.taker] != state.STANDING:
        return "CG2-I8"
    return _broken_bans(s)


def _broken_bans(s: State) -> str:
    if (s.banned == state.NOBODY) != (s.ban == box.NO_BAN) or (
        s.banned != state.NOBODY and not s.ban_used
    ):
        return "CG2-I11"
    if s.ban == box.BAN_CLIP and not s.house.ban_clip:
        return "CG2-R7"
    if s.ban_used and s.holder[box.DICTATOR] == state.NOBODY:
        return "CG2-I11"
    if s.banned != state.NOBODY and s.banned == s.holder[box.DICTATOR]:
        return "CG2-I11"
    if s.second != box.NO_SHARE:
        if s.stage not in (CLIP_STAGE, state.FRIEND) or s.taker != s.holder[box.GREEDY_GAL]:
            return "CG2-5.3b"
        if s.sharers >> s.taker & 1 or not split.copies(s, s.second):
            return "CG2-5.3b"
    if s.greedy_used and s.holder[box.GREEDY_GAL] == state.NOBODY:
        return "CG2-5.3a"
    return ""


def _broken_end(s: State) -> str:
    """CG2-I14."""
    few = len(state.living_seats(s)) <= 1
    if s.stage == state.OVER:
        return "" if few or s.round == box.ROUNDS else "CG2-I14"
    return "CG2-I14" if few else ""


def _broken_past(s: State) -> str:
    """What cannot have happened yet, or could happen to no one here."""
    fired = _shots_are_fired(s)
    if not fired and s.round in s.died_in:
        return "CG2-6.2"
    if s.round == 1:
        if not fired and max(s.suffered) > 0:
            return "CG2-I12"
        if (s.stage <= state.COURAGE and s.takings) or (s.stage < state.BAN and s.shares):
            return "CG2-I8"
    if s.replaced and (s.stage <= state.REPLACE or box.SLICKER not in s.talents):
        return "CG2-5.5"
    if s.partner != state.NOBODY and (s.stage == state.SWINDLE or s.partner != _last_robbed(s)):
        return "CG2-5.13"
    for story in s.shares:
        what, seat, _ = split.turn_told(story)
        if what == split.FORBIDDEN and box.DICTATOR not in s.talents:
            return "CG2-5.7"
        if what == split.SWAPPED and s.talents[seat] != box.JUNK_DEALER:
            return "CG2-5.18"
    return ""


def _last_robbed(s: State) -> int:
    """From whom the Swindler drew last."""
    for story in reversed(s.bullets):
        if bullets.what_of(story) == bullets.DRAW:
            return bullets.other_of(story)
    return state.NOBODY


# The question that is open


def _broken_moment(s: State) -> str:
    """What each question takes for granted."""
    if _owes(s, bullets.DRAW) != (s.stage == state.GIVE):
        return "CG2-5.13"
    owes = _owes(s, bullets.UP) or _owes(s, bullets.DOWN)
    if owes != (s.stage in (CLIP_STAGE, state.FRIEND)):
        return "CG2-5.0b"
    if s.after_shots and (
        not s.house.any_down or s.stage not in (state.HEAL, state.ROB, state.RECALL)
    ):
        return "CG2-R5"
    return asks.ASKS[s.stage].broken(s) if s.stage < state.OVER else ""


def _owes(s: State, what: int) -> bool:
    """Whether the last thing that happened to a Bullet card waits for its other half."""
    if not s.bullets or bullets.what_of(s.bullets[-1]) != what:
        return False
    return what == bullets.DRAW or bullets.owes_discard(s, len(s.bullets) - 1)
