"""The invariants of MAF section 10, as far as one state can show them.

Those about two states (MAF-10.2's growth, 10.9, 10.11, 10.14 to 10.18) are in the tests; here the
counts that follow from them are compared.
"""

from typing import Final

from sitdown.core.contract import Refusal
from sitdown.games.mafia.rules import box, state
from sitdown.games.mafia.rules.box import LAST_SHOT as LAST_SHOT_CARD
from sitdown.games.mafia.rules.fall import count_sides, living_sides
from sitdown.games.mafia.rules.history import impossible
from sitdown.games.mafia.rules.roles import is_anybody_to_shoot, may_vote
from sitdown.games.mafia.rules.state import Night, State
from sitdown.games.mafia.rules.vote import is_vote, may_name, to_vote

_TALKS: Final = (state.DISCUSSION, state.SPEECH, state.REDISCUSSION)
_NEVER_ASKED: Final = (state.MEETING, state.DAWN, state.CLEAN_UP)
_ASKED_IN_A_WINDOW: Final = (state.EVENING, state.MORNING, state.DUSK)
_AT_NIGHT: Final = (state.AGENT_PHASE, state.RECRUITING, state.MAFIA_PHASE)
_FALLS_WITH_A_SHOT: Final = (
    state.BY_MAFIA,
    state.BY_VOTE,
    state.BY_CORNER_SHOT,
    state.BY_LAST_SHOT,
)


def judge(s: State) -> Refusal | None:
    """The first invariant that is broken, or None."""
    broken = (
        _broken_tokens(s)
        or _broken_cards(s)
        or _broken_turn(s)
        or _broken_nights(s)
        or _broken_falls(s)
        or _broken_records(s)
        or _broken_effects(s)
        or impossible(s)
        or _broken_windows(s)
        or _broken_votes(s)
        or _broken_talk(s)
        or _broken_end(s)
    )
    return Refusal("invariant", broken) if broken else None


def _broken_tokens(s: State) -> str:
    """MAF-10.1, 10.2."""
    if any([s.tokens.count(token) != s.house.row[token] for token in range(3)]):
        return "MAF-10.1"
    return "" if sum(s.alive) + len(s.fallen) == s.players else "MAF-10.2"


def _broken_cards(s: State) -> str:
    """MAF-10.3."""
    if not s.house.extended:
        return "MAF-10.3" if any([place != 0 for place in s.places]) else ""
    if any([s.cards.count(card) > box.COPIES[card] for card in range(box.NEUTRAL)]):
        return "MAF-10.3"
    if s.cards.count(box.NEW_GANG) != (box.COPIES[box.NEW_GANG] if s.house.gang else 0):
        return "MAF-10.3"
    if s.house.named and [card for card in s.deck if card != box.NEW_GANG] != s.house.named:
        return "MAF-10.3"
    return "" if len(s.deck) == s.house.card_count else "MAF-10.3"


# The turn and its nights


def _broken_turn(s: State) -> str:
    """MAF-4.1: a night for each turn, and a step at which something is asked."""
    if s.step in _NEVER_ASKED or (s.step in _ASKED_IN_A_WINDOW and s.window == state.NO_WINDOW):
        return "MAF-4.1"
    before = s.step in (
        state.SWAP,
        state.EVENING,
    )  # Role Swap is decided, or ruled on, before turn 1
    if len(s.nights) != s.turn or (s.turn == 0 and not before and s.step != state.OVER):
        return "MAF-4.1"
    if before and s.turn > 0:
        return "MAF-4.1"
    falls = s.fallen_turn
    if falls != sorted(falls) or any([fell > s.turn for fell in falls]):
        return "MAF-4.1"
    return "MAF-3.20" if s.master_left and not s.house.human else ""


def _broken_nights(s: State) -> str:
    reached = 0
    for place, night in enumerate(s.nights):
        is_now = place == s.turn - 1
        if night.turn != place + 1 or _broken_night(s, night, is_now):
            return "MAF-4.1"
        for mark in (night.began, night.settled):
            if mark >= 0:
                if not reached <= mark <= len(s.fallen):
                    return "MAF-4.1"
                reached = mark
    return ""


def _broken_night(s: State, night: Night, is_now: bool) -> bool:
    over = s.step == state.OVER
    if night.began < 0:
        is_open = is_now and (s.step == state.AGENT_PHASE or over)
        return not is_open or night.held or night.awake != 0 or night.choice >= 0
    if is_now and s.step == state.AGENT_PHASE:
        return True
    meeting = is_now and s.step in (state.RECRUITING, state.MAFIA_PHASE)
    if meeting and (not night.held or night.settled >= 0):
        return True
    if night.held and night.settled < 0 and not meeting and not (is_now and over):
        return True
    if not night.held and (night.settled >= 0 or night.lot):
        return True
    if night.settled < 0 and (night.choice >= 0 or night.lot):
        return True
    if meeting and s.round not in (1, 2):
        return True
    early = meeting and (s.step == state.RECRUITING or s.round == 1)
    return early and any([mark != state.NO_MARK for mark in night.first + night.second])


def _broken_falls(s: State) -> str:
    """Nobody falls in a way that this table does not have."""
    for seat, cause in zip(s.fallen, s.fallen_cause, strict=True):
        if cause == state.BY_CORNER_SHOT and not _lies_open(s, box.CORNER_SHOT):
            return "MAF-5.1101"
        by_right = s.house.large or s.house.last_shot_all
        if cause == state.BY_LAST_SHOT and not by_right and not _lies_open(s, LAST_SHOT_CARD):
            return "MAF-4.77"
        if cause == state.BY_CHECK and not (s.house.small and s.tokens[seat] == box.AGENT):
            return "MAF-4.13"
        if cause == state.EXPELLED and not s.house.human:
            return "MAF-3.23"
        if cause == state.PENALTY and not (s.house.penalty and s.house.extended):
            return "MAF-5.4"
        if cause == state.LEFT and not s.house.expel_leavers:
            return "MAF-6.13"
    return ""


def _broken_records(s: State) -> str:
    """What was counted, drawn and said belongs to turns that were played."""
    if any([not 1 <= count.turn <= s.turn or not is_vote(count.step) for count in s.counted]):
        return "MAF-4.40"
    if any([not 1 <= lot.turn <= s.turn or lot.drawn not in lot.among for lot in s.lots]):
        return "MAF-10.16"
    if any([not 1 <= said.turn <= s.turn or said.step not in _TALKS for said in s.statements]):
        return "MAF-4.35"
    if any([barred > s.turn for barred in s.barred]):
        return "MAF-3.26"
    return "MAF-6.12" if s.idle > s.turn else ""


# Cards at work


def _broken_effects(s: State) -> str:
    """MAF-10.4, 10.12: what lies on the table lies there for a reason."""
    if s.recruit_turn > 0 and not _is_recruitment_sound(s):
        return "MAF-5.301"
    if (s.commander >= 0) != (box.COMMANDER in s.deck) and s.step != state.OVER:
        return "MAF-10.12"
    if s.commander >= 0 and not s.alive[s.commander] and s.step != state.OVER:
        return "MAF-10.12"
    if s.dark >= 0 and not (s.house.small and s.turn == 1 and s.alive[s.dark]):
        return "MAF-4.13"
    aimed = ((box.ROLE_SWAP, s.swapped), (box.WIRETAP, s.wiretapped), (box.KIDNAPPING, s.kidnapped))
    for card, target in aimed:
        if target >= 0 and (not _lies_open(s, card) or target == state.holder(s, card)):
            return "MAF-10.4"
    owned = ((box.SHELTER, s.sheltered), (box.SAFE_CONDUCT, s.safe), (box.ARREST, s.arrested))
    for card, seat in owned:
        if seat >= 0 and (not _lies_open(s, card) or seat != state.holder(s, card)):
            return "MAF-10.4"
    for seat, turn in ((s.sheltered, s.shelter_turn), (s.safe, s.safe_turn)):
        if seat >= 0 and turn not in (s.turn, s.turn + 1):
            return "MAF-10.4"
    return ""


def _is_recruitment_sound(s: State) -> bool:
    if s.recruit_turn > s.turn or s.recruit_after > len(s.fallen):
        return False
    return s.nights[s.recruit_turn - 1].held and s.recruiter >= 0 and s.recruit >= 0


def _lies_open(s: State, card: int) -> bool:
    return card in s.deck and s.places[state.holder(s, card)] == state.FACE_UP


def _broken_windows(s: State) -> str:
    """What is pending, who may shoot and what waits for a ruling belong to their windows."""
    if s.step == state.SWAP and not (
        _lies_open(s, box.ROLE_SWAP) and s.alive[state.holder(s, box.ROLE_SWAP)]
    ):
        return "MAF-3.15"
    ruled = s.plays[0].card if s.plays else -1
    if (s.window == state.RULING) != bool(s.plays):
        return "MAF-3.26"
    if s.plays and not (s.house.override and state.master_runs(s)):
        return "MAF-3.26"
    for play in s.plays:
        owns = s.cards[play.seat] == play.card and play.seat == state.holder(s, play.card)
        if not owns or s.places[play.seat] != state.FACE_UP or play.target == play.seat:
            return "MAF-3.26"
    saving = s.window == state.REACTION or ruled in (box.VEST, box.BANDAGE)
    if saving != (s.pending >= 0):
        return "MAF-4.30"
    if s.pending >= 0 and not (s.alive[s.pending] and s.pending_cause in _FALLS_WITH_A_SHOT):
        return "MAF-4.30"
    shooting = s.window == state.LAST_SHOT or ruled == LAST_SHOT_CARD
    if shooting != (s.shooter >= 0):
        return "MAF-4.77"
    if s.shooter >= 0 and not _may_be_shooting(s):
        return "MAF-4.77"
    return ""


def _may_be_shooting(s: State) -> bool:
    if s.shooter not in s.fallen:
        return False
    cause = s.fallen_cause[s.fallen.index(s.shooter)]
    return cause in _FALLS_WITH_A_SHOT and is_anybody_to_shoot(s)


# Votes and talk


def _broken_votes(s: State) -> str:
    voting = is_vote(s.step)
    for seat in range(s.players):
        named = s.ballots[seat]
        if named >= 0 and not (voting or s.step == state.REDISCUSSION):
            return "MAF-10.6"
        if named >= 0 and not (may_vote(s, seat) and _stands(s, seat, named)):
            return "MAF-10.6"
        if s.voted[seat] and not voting:
            return "MAF-10.6"
    if voting and s.window == state.NO_WINDOW and not to_vote(s):
        return "MAF-10.6"
    return _broken_suspects(s)


def _stands(s: State, voter: int, named: int) -> bool:
    if s.step == state.REDISCUSSION:
        return named in s.tied
    return may_name(s, voter, named)


def _broken_suspects(s: State) -> str:
    """MAF-10.7, for one moment: those heard and those tied live, while it matters."""
    heard = s.step in (state.SPEECH, state.FINAL, state.REDISCUSSION, state.REVOTE)
    if s.speeches > len(s.interrogated):
        return "MAF-4.50"
    if heard and any([not s.alive[seat] for seat in s.interrogated]):
        return "MAF-10.7"
    if any([seat not in s.interrogated for seat in s.tied]) and heard:
        return "MAF-4.54"
    if s.window != state.NO_WINDOW or not heard:
        return ""
    if s.step == state.SPEECH and s.speeches >= len(s.interrogated):
        return "MAF-4.50"
    if s.step == state.FINAL and len(s.interrogated) < 2:
        return "MAF-4.52"
    if s.step in (state.REDISCUSSION, state.REVOTE) and (len(s.tied) < 2 or not s.counted):
        return "MAF-4.54"
    return ""


def _broken_talk(s: State) -> str:
    """MAF-4.33."""
    if max(s.said) > box.STATEMENTS or s.warned > box.WARNINGS:
        return "MAF-4.33"
    numbers = [said.number for said in s.statements]
    if numbers != sorted(set(numbers)) or any([n > s.spoken or n < 1 for n in numbers]):
        return "MAF-4.34"
    return ""


# The end


def _broken_end(s: State) -> str:
    """MAF-10.5, 10.17."""
    sides = living_sides(s)
    if s.step != state.OVER:
        in_cascade = s.window in (state.LAST_SHOT, state.REACTION, state.RULING)
        if s.fallen_checked and not s.fallen_checked[-1] and not in_cascade:
            return "MAF-6.1"
        if s.idle >= s.house.idle_limit:
            return "MAF-6.12"
        return ""
    if s.window != state.NO_WINDOW:
        return "MAF-6.1"
    if s.reason == "last_side":
        return "" if sides == [s.result] else "MAF-10.5"
    if s.reason == "nobody_left":
        return "" if not sides else "MAF-6.3"
    if s.reason == "parity":
        reached = s.house.parity and count_sides(s)[box.MAFIA] >= count_sides(s)[box.POLICE]
        return "" if reached and s.result == box.MAFIA else "MAF-6.5"
    return "" if s.idle >= s.house.idle_limit and s.result == box.NOBODY else "MAF-6.12"
