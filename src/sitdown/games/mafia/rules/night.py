"""The night: Agent Phase, New Gang recognition, Mafia Phase (MAF-4.10 to 4.27).

Everybody who lives is asked the same question at the same time; only some answers count. What a
player is told of a night has one form and one length for all (`Tell.each`), so that neither the
number nor the size of messages tells who is awake.
"""

from collections.abc import Mapping

from sitdown.core.contract import Answers, Json, Rng, Tell
from sitdown.games.mafia.rules import acts, roles, shapes_told, state
from sitdown.games.mafia.rules.box import MAFIOSO, NEW_GANG_SIDE, RECRUITMENT, TOKENS
from sitdown.games.mafia.rules.fall import check_end
from sitdown.games.mafia.rules.history import is_left_out
from sitdown.games.mafia.rules.state import Night, State


def open_eyed(s: State) -> list[int]:
    """MAF-7.4: the fallen who watch the night."""
    if not s.house.open_eyes:
        return []
    return [seat for seat in range(s.players) if not s.alive[seat] or seat == s.dark]


# Agent Phase


def begin_turn(s: State, tell: Tell | None) -> None:
    s.turn += 1
    s.nights.append(Night(s.turn, s.players))
    held = roles.has_agent_token_living(s) and not (s.house.small and s.turn > 1)  # MAF-4.10, 4.12
    s.step = state.AGENT_PHASE if held else state.MEETING
    if tell is not None:
        tell_evening(s, tell)


def tell_evening(s: State, tell: Tell) -> None:
    tell.all("night", shapes_told.OfTurn(turn=s.turn))
    if s.step == state.AGENT_PHASE:
        tell.all("agent_phase", shapes_told.OfTurn(turn=s.turn))
        watching = open_eyed(s)
        if watching:
            tell.some(watching, "agent_wakes", shapes_told.OfSeat(seat=state.agent_seat(s)))


def check_token(s: State, answers: Answers, tell: Tell | None) -> None:
    """MAF-4.11: the Agent learns a token; everybody else has pointed into the dark."""
    night = state.last_night(s)
    agent = state.agent_seat(s)
    night.checked = acts.pointed(answers.acts[agent]) if s.alive[agent] else state.NO_MARK
    if s.house.small and night.checked >= 0 and s.tokens[night.checked] == MAFIOSO:
        s.dark = agent  # MAF-4.13
    if tell is not None:
        _tell_check(s, answers, tell)
    s.step = state.MEETING
    if s.dark >= 0:
        check_end(s, tell)


def _tell_check(s: State, answers: Answers, tell: Tell) -> None:
    night, agent = state.last_night(s), state.agent_seat(s)
    told: dict[int, Mapping[str, Json]] = {}
    for seat in state.living(s):
        target = acts.pointed(answers.acts[seat])
        token = TOKENS[s.tokens[target]] if seat == agent and target >= 0 else None
        out = seat if seat == s.dark else None
        told[seat] = shapes_told.Looked(
            seat=seat, target=state.named_or_none(target), token=token, out=out
        )
    tell.each("looked", told)
    watching = [seat for seat in open_eyed(s) if seat != s.dark]
    if watching:
        about = shapes_told.AgentLooks(seat=agent, target=state.named_or_none(night.checked))
        tell.some(watching, "agent_looks", about)


# The Mafia meets


def meet(s: State, tell: Tell | None) -> None:
    """MAF-4.18 to 4.23: recognition, then the attendees see each other."""
    night = state.last_night(s)
    night.began = len(s.fallen)
    if s.house.recognise and s.turn == 1 and tell is not None:
        _tell_gang(s, tell)
    if is_left_out(s, s.turn) or not roles.attendees(s):
        if tell is not None:
            tell.all("no_mafia_phase", shapes_told.OfTurn(turn=s.turn))
        s.step = state.DAWN
        return
    night.held = True
    for seat in roles.attendees(s):
        night.awake |= 1 << seat
    s.round = 1
    s.step = state.RECRUITING if roles.is_out(s, RECRUITMENT) else state.MAFIA_PHASE
    if tell is not None:
        tell_meeting(s, tell)


def _tell_gang(s: State, tell: Tell) -> None:
    """MAF-4.18: members learn each other's seats."""
    gang = [seat for seat in state.living(s) if roles.side(s, seat) == NEW_GANG_SIDE]
    told: dict[int, Mapping[str, Json]] = {
        seat: shapes_told.Gang(seat=seat, gang=gang[:] if seat in gang else [])
        for seat in state.living(s)
    }
    tell.each("gang", told)


def tell_first_meeting(s: State, tell: Tell) -> None:
    """The first night of a game without an Agent begins with the Mafia."""
    if s.house.recognise:
        _tell_gang(s, tell)
    tell_meeting(s, tell)


def tell_meeting(s: State, tell: Tell) -> None:
    tell.all("mafia_phase", shapes_told.OfTurn(turn=s.turn))
    _tell_awake(s, tell)


def sees_meeting(s: State, seat: int) -> bool:
    """Whether somebody who lives as far as everybody knows has his eyes open now."""
    return roles.attends(s, seat) or (seat == s.dark and s.house.open_eyes)


def _tell_awake(s: State, tell: Tell) -> None:
    """MAF-4.21: seats, neither tokens nor cards."""
    awake = roles.attendees(s)
    told: dict[int, Mapping[str, Json]] = {}
    for seat in state.living(s):
        if sees_meeting(s, seat):
            told[seat] = shapes_told.Meeting(
                seat=seat, awake=awake[:], out=state.named_or_none(s.dark)
            )
        else:
            told[seat] = shapes_told.Meeting(seat=seat, awake=[], out=None)
    tell.each("meeting", told)
    _tell_watching(s, tell, "meeting_seen", shapes_told.MeetingSeen(awake=awake[:]))


def _tell_watching(s: State, tell: Tell, kind: str, about: Mapping[str, Json]) -> None:
    """The fallen with open eyes; not an Agent of whose fall nobody knows yet."""
    watching = [seat for seat in open_eyed(s) if s.alive[seat] == 0]
    if watching:
        tell.some(watching, kind, about)


# Recruitment


def recruit(s: State, answers: Answers, tell: Tell | None) -> None:
    """MAF-5.301: by a living attendee with a MAFIOSO token, of somebody who sleeps."""
    s.step = state.MAFIA_PHASE
    seat = recruiter(s)
    target = acts.pointed(answers.acts[seat]) if seat >= 0 else -1
    done = target >= 0 and may_be_recruited(s, target)
    if done:
        s.recruiter, s.recruit = seat, target
        s.recruit_turn, s.recruit_after = s.turn, len(s.fallen)
        s.places[seat] = state.SPENT
        state.last_night(s).awake |= 1 << target
    if tell is not None:
        if done:
            tell.all("recruitment", shapes_told.OfTurn(turn=s.turn))
        _tell_recruitment(s, answers, tell)
    if done:
        check_end(s, tell)  # MAF-5.305


def recruiter(s: State) -> int:
    """Who can use Recruitment tonight; -1 if nobody can."""
    for seat in range(s.players):
        if (
            s.cards[seat] == RECRUITMENT
            and roles.attends(s, seat)
            and roles.can_use(s, seat, RECRUITMENT)
        ):
            return seat
    return -1


def may_be_recruited(s: State, seat: int) -> bool:
    return s.alive[seat] == 1 and seat != s.dark and not roles.attends(s, seat)


def _tell_recruitment(s: State, answers: Answers, tell: Tell) -> None:
    """One fact for each, and those who are awake learn who was won over by whom."""
    recruited = s.recruit_turn == s.turn
    told: dict[int, Mapping[str, Json]] = {}
    for seat in state.living(s):
        sees = recruited and sees_meeting(s, seat)
        told[seat] = shapes_told.WonOver(
            seat=seat,
            target=state.named_or_none(acts.pointed(answers.acts[seat])),
            recruiter=s.recruiter if sees else None,
            recruit=s.recruit if sees else None,
            awake=roles.attendees(s) if sees else [],
        )
    tell.each("won_over", told)
    if recruited:
        pair = shapes_told.WonOverSeen(recruiter=s.recruiter, recruit=s.recruit)
        _tell_watching(s, tell, "won_over_seen", pair)


# The victim


def pick(s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    """MAF-4.24, 4.25, R57: two rounds, each sealed until it closes; after a unanimous first one
    the second changes nothing. Also held when nobody can be chosen (MAF-R78)."""
    night = state.last_night(s)
    if s.round == 1:
        _note_marks(s, night.first, answers)
    elif not is_unanimous(s, night):
        _note_marks(s, night.second, answers)
    if tell is not None:
        _tell_picks(s, answers, tell)
    if s.round == 1:
        s.round = 2
        return
    night.settled = len(s.fallen)
    _settle(s, night, rng, tell)
    s.step = state.DAWN


def _note_marks(s: State, noted: list[int], answers: Answers) -> None:
    for seat in roles.attendees(s):
        act = answers.acts[seat]
        if act == acts.NOD:
            noted[seat] = state.NODDED
        elif act == acts.SHAKE:
            noted[seat] = state.SHOOK
        else:
            noted[seat] = acts.pointed(act)


def counts_as_pick(s: State, mark: int) -> bool:
    """A finger on a fellow or on somebody protected is only a gesture (MAF-R56)."""
    return mark >= 0 and roles.is_legal_victim(s, mark)


def last_pick(s: State, night: Night, seat: int) -> int:
    for mark in (night.second[seat], night.first[seat]):
        if counts_as_pick(s, mark):
            return mark
    return -1


def is_unanimous(s: State, night: Night) -> bool:
    """All attendees have picked the same victim in the first round."""
    picks = [night.first[seat] for seat in roles.attendees(s)]
    if not picks or not counts_as_pick(s, picks[0]):
        return False
    return all([one == picks[0] for one in picks])


def top_picks(s: State, night: Night) -> list[int]:
    """MAF-4.26: the targets with most of the last picks."""
    counts = [0] * s.players
    for seat in roles.attendees(s):
        target = last_pick(s, night, seat)
        if target >= 0:
            counts[target] += 1
    most = max(counts)
    return [seat for seat in range(s.players) if counts[seat] == most] if most else []


def _settle(s: State, night: Night, rng: Rng, tell: Tell | None) -> None:
    tops = top_picks(s, night)
    if not tops and s.house.mafia_random and roles.attendees(s):  # MAF-R9
        tops = [seat for seat in state.living(s) if roles.is_legal_victim(s, seat)]
        if tops:
            night.lot = tops
            night.choice = rng.pick(tops)
    elif len(tops) == 1:
        night.choice = tops[0]
    elif len(tops) > 1 and s.house.mafia_lot:
        night.lot = tops
        night.choice = rng.pick(tops)
    if tell is not None:
        _tell_lot(s, night, tell)


def _tell_picks(s: State, answers: Answers, tell: Tell) -> None:
    """Those who are awake see all fingers, the others remember their own."""
    night = state.last_night(s)
    noted = night.first if s.round == 1 or is_unanimous(s, night) else night.second
    fingers = [
        _finger(seat, noted[seat]) for seat in roles.attendees(s) if noted[seat] != state.NO_MARK
    ]
    told: dict[int, Mapping[str, Json]] = {}
    for seat in state.living(s):
        target = acts.pointed(answers.acts[seat])
        seen = [_finger(seat, target)] if target >= 0 else []
        if sees_meeting(s, seat):
            seen = fingers[:]
        told[seat] = shapes_told.Fingers(seat=seat, round=s.round, fingers=seen)
    tell.each("fingers", told)
    _tell_watching(
        s, tell, "fingers_seen", shapes_told.FingersSeen(round=s.round, fingers=fingers[:])
    )


def _finger(seat: int, mark: int) -> shapes_told.Finger:
    sign = "nod" if mark == state.NODDED else "shake" if mark == state.SHOOK else None
    return shapes_told.Finger(seat=seat, target=state.named_or_none(mark), sign=sign)


def _tell_lot(s: State, night: Night, tell: Tell) -> None:
    """MAF-R55: who was tied is for those awake; everybody learns it at the end."""
    choice = state.named_or_none(night.choice)
    told: dict[int, Mapping[str, Json]] = {}
    for seat in state.living(s):
        if sees_meeting(s, seat):
            told[seat] = shapes_told.Settled(seat=seat, lot=night.lot[:], choice=choice)
        else:
            told[seat] = shapes_told.Settled(seat=seat, lot=[], choice=None)
    tell.each("settled", told)
    _tell_watching(
        s, tell, "settled_seen", shapes_told.SettledSeen(lot=night.lot[:], choice=choice)
    )
