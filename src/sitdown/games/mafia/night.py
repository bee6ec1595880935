"""The night: Agent Phase, New Gang recognition, Mafia Phase (MAF-4.10 to 4.27).

Everybody who lives is asked the same question at the same time; only some answers count. What a
player is told of a night has one form and one length for all (`whisper`), so that neither the
number nor the size of messages tells who is awake.
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.mafia import acts
from sitdown.games.mafia.acts import pointed
from sitdown.games.mafia.box import (
    MAFIOSO,
    NEW_GANG_SIDE,
    RECRUITMENT,
    TOKENS,
)
from sitdown.games.mafia.fall import check_end
from sitdown.games.mafia.hush import padded
from sitdown.games.mafia.model import (
    AGENT_PHASE,
    DAWN,
    MAFIA_PHASE,
    MEETING,
    NO_MARK,
    NODDED,
    RECRUITING,
    SHOOK,
    SPENT,
    Night,
    Town,
    agent_seat,
    last_night,
    living,
)
from sitdown.games.mafia.roles import (
    attendees,
    attends,
    can_use,
    has_agent_token_living,
    is_legal_victim,
    is_out,
    side,
)

_WHISPER: Final = 480
"""The length of every private fact of a night."""


def whisper(tell: Tell, seat: int, kind: str, about: dict[str, Json]) -> None:
    """Tell one player, at a length that says nothing."""
    tell.only(seat, kind, padded({"seat": seat, **about}, _WHISPER))


def named(seat: int) -> Json:
    return seat if seat >= 0 else None


def open_eyed(s: Town) -> list[int]:
    """MAF-7.4: the fallen who watch the night."""
    if not s.house.open_eyes:
        return []
    return [seat for seat in range(s.players) if not s.alive[seat] or seat == s.dark]


# Agent Phase


def begin_turn(s: Town, tell: Tell | None) -> None:
    s.turn += 1
    s.nights.append(Night(s.turn, s.players))
    held = has_agent_token_living(s) and not (s.house.small and s.turn > 1)  # MAF-4.10, 4.12
    s.step = AGENT_PHASE if held else MEETING
    if tell is not None:
        tell_evening(s, tell)


def tell_evening(s: Town, tell: Tell) -> None:
    tell.all("night", {"turn": s.turn})
    if s.step == AGENT_PHASE:
        tell.all("agent_phase", {"turn": s.turn})
        watching = open_eyed(s)
        if watching:
            tell.some(watching, "agent_wakes", {"seat": agent_seat(s)})


def check_token(s: Town, answers: Answers, tell: Tell | None) -> None:
    """MAF-4.11: the Agent learns a token; everybody else has pointed into the dark."""
    night = last_night(s)
    agent = agent_seat(s)
    night.checked = pointed(answers.acts[agent]) if s.alive[agent] else NO_MARK
    s.step = MEETING
    if s.house.small and night.checked >= 0 and s.tokens[night.checked] == MAFIOSO:
        s.dark = agent  # MAF-4.13
    if tell is not None:
        _tell_check(s, answers, tell)
    if s.dark >= 0:
        check_end(s, tell)


def _tell_check(s: Town, answers: Answers, tell: Tell) -> None:
    night, agent = last_night(s), agent_seat(s)
    for seat in living(s):
        target = pointed(answers.acts[seat])
        token: Json = None
        if seat == agent and target >= 0:
            token = TOKENS[s.tokens[target]]
        about: dict[str, Json] = {"target": named(target), "token": token}
        whisper(tell, seat, "looked", {**about, "out": seat if seat == s.dark else None})
    watching = [seat for seat in open_eyed(s) if seat != s.dark]
    if watching:
        tell.some(watching, "agent_looks", {"seat": agent, "target": named(night.checked)})


# The Mafia meets


def meet(s: Town, tell: Tell | None) -> None:
    """MAF-4.18 to 4.23: recognition, then the attendees see each other."""
    night = last_night(s)
    night.began = len(s.fallen)
    if s.house.recognise and s.turn == 1 and tell is not None:
        _tell_gang(s, tell)
    if _is_left_out(s) or not attendees(s):
        s.step = DAWN
        if tell is not None:
            tell.all("no_mafia_phase", {"turn": s.turn})
        return
    night.held = True
    for seat in attendees(s):
        night.awake |= 1 << seat
    s.round = 1
    s.step = RECRUITING if is_out(s, RECRUITMENT) else MAFIA_PHASE
    if tell is not None:
        tell_meeting(s, tell)


def _is_left_out(s: Town) -> bool:
    """MAF-4.14: the first night of a small group."""
    if not s.house.small or s.turn > 1:
        return False
    if s.house.first_night == "police_next":
        return True
    return s.house.first_night == "mafia_unless_agent_died" and s.dark >= 0


def _tell_gang(s: Town, tell: Tell) -> None:
    """MAF-4.18: members learn each other's seats."""
    gang = [seat for seat in living(s) if side(s, seat) == NEW_GANG_SIDE]
    for seat in living(s):
        whisper(tell, seat, "gang", {"gang": gang[:] if seat in gang else []})


def tell_first_meeting(s: Town, tell: Tell) -> None:
    """The first night of a game without an Agent begins with the Mafia."""
    if s.house.recognise:
        _tell_gang(s, tell)
    tell_meeting(s, tell)


def tell_meeting(s: Town, tell: Tell) -> None:
    tell.all("mafia_phase", {"turn": s.turn})
    _tell_awake(s, tell)


def sees_meeting(s: Town, seat: int) -> bool:
    """Whether somebody who lives as far as everybody knows has his eyes open now."""
    return attends(s, seat) or (seat == s.dark and s.house.open_eyes)


def _tell_awake(s: Town, tell: Tell) -> None:
    """MAF-4.21: seats, neither tokens nor cards."""
    awake = attendees(s)
    for seat in living(s):
        sees = sees_meeting(s, seat)
        about: dict[str, Json] = {"awake": awake[:] if sees else []}
        whisper(tell, seat, "meeting", {**about, "out": named(s.dark) if sees else None})
    _tell_watching(s, tell, "meeting_seen", {"awake": awake[:]})


def _tell_watching(s: Town, tell: Tell, kind: str, about: dict[str, Json]) -> None:
    """The fallen with open eyes; not an Agent of whose fall nobody knows yet."""
    watching = [seat for seat in open_eyed(s) if s.alive[seat] == 0]
    if watching:
        tell.some(watching, kind, about)


# Recruitment


def recruit(s: Town, answers: Answers, tell: Tell | None) -> None:
    """MAF-5.301: by a living attendee with a MAFIOSO token, of somebody who sleeps."""
    s.step = MAFIA_PHASE
    seat = recruiter(s)
    target = pointed(answers.acts[seat]) if seat >= 0 else -1
    done = target >= 0 and may_be_recruited(s, target)
    if done:
        s.recruiter, s.recruit = seat, target
        s.recruit_turn, s.recruit_after = s.turn, len(s.fallen)
        s.places[seat] = SPENT
        last_night(s).awake |= 1 << target
    if tell is not None:
        if done:
            tell.all("recruitment", {"turn": s.turn})
        _tell_recruitment(s, answers, tell)
    if done:
        check_end(s, tell)  # MAF-5.305


def recruiter(s: Town) -> int:
    """Who can use Recruitment tonight; -1 if nobody can."""
    for seat in range(s.players):
        if s.cards[seat] == RECRUITMENT and attends(s, seat) and can_use(s, seat, RECRUITMENT):
            return seat
    return -1


def may_be_recruited(s: Town, seat: int) -> bool:
    return s.alive[seat] == 1 and seat != s.dark and not attends(s, seat)


def _tell_recruitment(s: Town, answers: Answers, tell: Tell) -> None:
    """One fact for each, and those who are awake learn who was won over by whom."""
    recruited = s.recruit_turn == s.turn
    for seat in living(s):
        sees = recruited and sees_meeting(s, seat)
        about: dict[str, Json] = {"target": named(pointed(answers.acts[seat]))}
        about["recruiter"] = s.recruiter if sees else None
        about["recruit"] = s.recruit if sees else None
        about["awake"] = attendees(s) if sees else []
        whisper(tell, seat, "won_over", about)
    if recruited:
        pair: dict[str, Json] = {"recruiter": s.recruiter, "recruit": s.recruit}
        _tell_watching(s, tell, "won_over_seen", pair)


# The victim


def pick(s: Town, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    """MAF-4.24, 4.25: two rounds; after a unanimous first one the second changes nothing."""
    night = last_night(s)
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
    s.step = DAWN


def _note_marks(s: Town, noted: list[int], answers: Answers) -> None:
    for seat in attendees(s):
        act = answers.acts[seat]
        if act == acts.NOD:
            noted[seat] = NODDED
        elif act == acts.SHAKE:
            noted[seat] = SHOOK
        else:
            noted[seat] = pointed(act)


def counts_as_pick(s: Town, mark: int) -> bool:
    """A finger on a fellow or on somebody protected is only a gesture (MAF-R56)."""
    return mark >= 0 and is_legal_victim(s, mark)


def last_pick(s: Town, night: Night, seat: int) -> int:
    for mark in (night.second[seat], night.first[seat]):
        if counts_as_pick(s, mark):
            return mark
    return -1


def is_unanimous(s: Town, night: Night) -> bool:
    """All attendees have picked the same victim in the first round."""
    picks = [night.first[seat] for seat in attendees(s)]
    if not picks or not counts_as_pick(s, picks[0]):
        return False
    return all([one == picks[0] for one in picks])


def top_picks(s: Town, night: Night) -> list[int]:
    """MAF-4.26: the targets with most of the last picks."""
    counts = [0] * s.players
    for seat in attendees(s):
        target = last_pick(s, night, seat)
        if target >= 0:
            counts[target] += 1
    most = max(counts)
    return [seat for seat in range(s.players) if counts[seat] == most] if most else []


def _settle(s: Town, night: Night, rng: Rng, tell: Tell | None) -> None:
    tops = top_picks(s, night)
    if not tops and s.house.mafia_random and attendees(s):  # MAF-R9
        tops = [seat for seat in living(s) if is_legal_victim(s, seat)]
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


def _tell_picks(s: Town, answers: Answers, tell: Tell) -> None:
    """Those who are awake see all fingers, the others remember their own."""
    night = last_night(s)
    noted = night.first if s.round == 1 or is_unanimous(s, night) else night.second
    fingers: list[Json] = [
        finger(seat, noted[seat]) for seat in attendees(s) if noted[seat] != NO_MARK
    ]
    for seat in living(s):
        target = pointed(answers.acts[seat])
        own: list[Json] = [finger(seat, target)] if target >= 0 else []
        about: dict[str, Json] = {"round": s.round}
        about["fingers"] = fingers[:] if sees_meeting(s, seat) else own
        whisper(tell, seat, "fingers", about)
    _tell_watching(s, tell, "fingers_seen", {"round": s.round, "fingers": fingers[:]})


def finger(seat: int, mark: int) -> dict[str, Json]:
    sign: Json = "nod" if mark == NODDED else "shake" if mark == SHOOK else None
    return {"seat": seat, "target": named(mark), "sign": sign}


def _tell_lot(s: Town, night: Night, tell: Tell) -> None:
    """MAF-R55: who was tied is for those awake; everybody learns it at the end."""
    for seat in living(s):
        sees = sees_meeting(s, seat)
        about: dict[str, Json] = {"lot": night.lot[:] if sees else []}
        whisper(tell, seat, "settled", {**about, "choice": named(night.choice) if sees else None})
    about = {"lot": night.lot[:], "choice": named(night.choice)}
    _tell_watching(s, tell, "settled_seen", about)
