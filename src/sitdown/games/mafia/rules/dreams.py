"""What happened in nights that somebody slept through, and on ballots he has not seen."""

from typing import Final

from sitdown.core.contract import Rng
from sitdown.games.mafia.rules import state
from sitdown.games.mafia.rules.box import AGENT, MAFIOSO, SAFE_CONDUCT, SHELTER
from sitdown.games.mafia.rules.history import awake_at, mask
from sitdown.games.mafia.rules.knowledge import is_seen_by_all, saw_agent, saw_meeting
from sitdown.games.mafia.rules.state import Night, State
from sitdown.games.mafia.rules.vote import is_sequential, is_vote, may_name

_GESTURES: Final = [state.NO_MARK, state.NODDED, state.SHOOK]
_TRIES: Final = 6
"""Random fingers; then all point at the victim."""


def dream_nights(s: State, viewer: int, rng: Rng) -> None:
    """Whom the Agent looked at and who met; the Mafia agrees at once, for the time being."""
    for night in s.nights:
        if night.began < 0:  # the Agent is still choosing
            continue
        if night.checked != state.NO_PHASE and not _knows_check(s, viewer, night):
            _dream_check(s, viewer, night, rng)
        if night.held and not saw_meeting(s, viewer, night):
            awake = awake_at(s, night)
            night.awake = mask(awake)
            _agree(s, night, awake)


def dream_fingers(s: State, viewer: int, rng: Rng) -> None:
    """How the Mafia came to its choice in nights that a viewer slept through."""
    for night in s.nights:
        if night.held and not saw_meeting(s, viewer, night):
            _dream_fingers(s, night, rng)


# Whom the Agent looked at


def _knows_check(s: State, viewer: int, night: Night) -> bool:
    return (viewer >= 0 and s.tokens[viewer] == AGENT) or saw_agent(s, viewer, night)


def _dream_check(s: State, viewer: int, night: Night, rng: Rng) -> None:
    agent, gone = state.agent_seat(s), s.fallen[: night.began]
    if agent in gone:
        night.checked = state.NO_MARK
        return
    seats = [seat for seat in range(s.players) if seat != agent and seat not in gone]
    if not s.house.small:
        night.checked = rng.pick([*seats, state.NO_MARK])
        return
    fell = s.dark >= 0 or state.BY_CHECK in s.fallen_cause  # MAF-4.13
    if not _sees_whether_agent_fell(s, viewer, night):
        fell = rng.below(2) == 1
        s.dark = agent if fell else -1
    seats = [seat for seat in seats if (s.tokens[seat] == MAFIOSO) == fell]
    if not fell or not seats:
        seats.append(state.NO_MARK)
    night.checked = rng.pick(seats)


def _sees_whether_agent_fell(s: State, viewer: int, night: Night) -> bool:
    """Everybody does at dawn; until then only those who meet (MAF-4.14)."""
    if not s.alive[state.agent_seat(s)]:
        return True
    return night.turn < s.turn or s.step > state.MAFIA_PHASE or saw_meeting(s, viewer, night)


# What the Mafia did


def _dream_fingers(s: State, night: Night, rng: Rng) -> None:
    awake = [seat for seat in range(s.players) if night.awake >> seat & 1]
    sleepers = _sleepers(s, night, awake)
    if night.settled < 0:
        if s.step == state.MAFIA_PHASE and s.round == 2:
            _point(night.choice, awake, sleepers, night.first, rng)
        return
    if night.choice >= 0 and s.house.mafia_random and rng.below(3) == 0:
        _draw_blindly(night, awake, sleepers, rng)
        return
    if night.choice < 0 and (s.house.mafia_lot or rng.below(2) == 0):
        sleepers = []  # no victim, so nobody was pointed at
    for _ in range(_TRIES):
        _point(night.choice, awake, sleepers, night.first, rng)
        _point(night.choice, awake, sleepers, night.second, rng)
        if _leads_to_choice(s, night, awake):
            return
    _agree(s, night, awake)


def _draw_blindly(night: Night, awake: list[int], sleepers: list[int], rng: Rng) -> None:
    """MAF-R9: nobody chose, and the victim was drawn among all."""
    _point(-1, awake, [], night.first, rng)
    _point(-1, awake, [], night.second, rng)
    night.lot = sleepers


def _sleepers(s: State, night: Night, awake: list[int]) -> list[int]:
    """Whom the Mafia may have pointed at; leaving out those who played a protection."""
    gone = s.fallen[: night.began]
    return [
        seat
        for seat in range(s.players)
        if seat == night.choice
        or (
            seat not in gone
            and seat not in awake
            and not (s.cards[seat] in (SHELTER, SAFE_CONDUCT) and is_seen_by_all(s.places[seat]))
        )
    ]


def _point(choice: int, awake: list[int], sleepers: list[int], marks: list[int], rng: Rng) -> None:
    for seat in awake:
        way = rng.below(4)
        if not sleepers or way == 0:
            marks[seat] = rng.pick(_GESTURES)
        elif choice >= 0 and way < 3:
            marks[seat] = choice
        else:
            marks[seat] = rng.pick(sleepers)


def _leads_to_choice(s: State, night: Night, awake: list[int]) -> bool:
    """Whether these fingers may have settled on the victim that everybody knows of."""
    living = [seat for seat in awake if seat not in s.fallen[: night.settled]]
    picks = [night.first[seat] for seat in living]
    if picks and picks[0] >= 0 and all([pick == picks[0] for pick in picks]):
        night.second = [state.NO_MARK] * s.players  # unanimous: the second round changed nothing
    counts = [0] * s.players
    for seat in living:
        last = night.second[seat] if night.second[seat] >= 0 else night.first[seat]
        if last >= 0:
            counts[last] += 1
    most = max(counts)
    tops = [seat for seat in range(s.players) if counts[seat] == most] if most else []
    if night.choice < 0:
        if len(tops) > 1:
            return not s.house.mafia_lot
        return not tops and not s.house.mafia_random
    if night.choice not in tops or (len(tops) > 1 and not s.house.mafia_lot):
        return False
    night.lot = tops if len(tops) > 1 else []
    return True


def _agree(s: State, night: Night, awake: list[int]) -> None:
    """All point at the victim at once; or nobody points."""
    night.first = [state.NO_MARK] * s.players
    night.second = [state.NO_MARK] * s.players
    night.lot = []
    if night.choice >= 0:
        for seat in awake:
            if seat not in s.fallen[: night.settled]:
                night.first[seat] = night.choice


# Ballots


def dream_ballots(s: State, viewer: int, rng: Rng) -> None:
    """Ballots that lie sealed while a shot is decided."""
    if not is_vote(s.step) or is_sequential(s):
        return
    for seat in range(s.players):
        if s.voted[seat] and seat != viewer and s.alive[seat]:
            named = [other for other in range(s.players) if may_name(s, seat, other)]
            if not s.house.random_votes:
                named.append(-1)
            s.ballots[seat] = rng.pick(named) if named else -1
