"""Nomination, interrogation, final vote and the tie loop (MAF-4.40 to 4.58)."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.mafia.acts import target_of
from sitdown.games.mafia.fall import strike
from sitdown.games.mafia.model import (
    BY_VOTE,
    DUSK,
    FINAL,
    NOMINATION,
    REDISCUSSION,
    REVOTE,
    SPEECH,
    STEPS,
    Ballot,
    Lot,
    Town,
)
from sitdown.games.mafia.roles import may_be_named, may_vote

# Who votes, and for whom


def is_vote(step: int) -> bool:
    return step in (NOMINATION, FINAL, REVOTE)


def is_sequential(s: Town) -> bool:
    """MAF-4.40: always, while the Commander card is in play."""
    return s.house.one_by_one or s.commander >= 0


def candidates(s: Town) -> list[int]:
    """MAF-4.42, 4.51, 4.54: but for the voter himself."""
    if s.step == NOMINATION:
        return [seat for seat in range(s.players) if may_be_named(s, seat)]
    return s.interrogated if s.step == FINAL else s.tied  # in a re-discussion and its revote


def has_candidate(s: Town, voter: int) -> bool:
    """MAF-4.43: a voter without a legal candidate casts no vote."""
    named = candidates(s)
    return len(named) > 1 or (len(named) == 1 and (named[0] != voter or s.house.self_vote))


def may_name(s: Town, voter: int, candidate: int) -> bool:
    return candidate in candidates(s) and (candidate != voter or s.house.self_vote)


def voters(s: Town) -> list[int]:
    """MAF-4.41, in the order in which they would vote one after another (MAF-5.402)."""
    first = max(s.commander, 0)
    order = [(first + place) % s.players for place in range(s.players)]
    return [seat for seat in order if may_vote(s, seat)]


def to_vote(s: Town) -> list[int]:
    """Who still has to: one after another, or all at once in the order of their seats."""
    waiting = [seat for seat in voters(s) if not s.voted[seat] and has_candidate(s, seat)]
    return waiting[:1] if is_sequential(s) else sorted(waiting)


# Ballots


def open_nomination(s: Town) -> None:
    s.step = NOMINATION
    clear_ballots(s)
    s.interrogated, s.tied = [], []
    s.speeches, s.revote, s.warned = 0, 0, 0


def clear_ballots(s: Town) -> None:
    s.ballots = [-1] * s.players
    s.voted = [0] * s.players


def cast(s: Town, answers: Answers, asked: list[int], tell: Tell | None) -> None:
    """Ballots lie in the open when they are given one by one, else only when all are counted."""
    for seat in asked:
        if answers.acts[seat] < 0 or s.voted[seat]:
            continue
        named = target_of(answers.acts[seat])
        if named >= 0 or s.step != REVOTE:  # in a revote a ballot stands unless it is changed
            s.ballots[seat] = named
        s.voted[seat] = 1
        if tell is not None and is_sequential(s):
            about: dict[str, Json] = {"seat": seat, "step": STEPS[s.step]}
            tell.all("voted", {**about, "target": _named(s.ballots[seat])})


def forget_fallen(s: Town) -> None:
    """Whoever falls in the middle of a vote is nobody's suspect and nobody's voter any more."""
    if s.step in (SPEECH, FINAL, REDISCUSSION, REVOTE):
        _drop_fallen(s)
    if is_vote(s.step) or s.step == REDISCUSSION:
        _void_ballots(s)


def _void_ballots(s: Town) -> None:
    """MAF-5.1103: those of the fallen, and those for them; whoever named them votes again."""
    for seat in range(s.players):
        if not may_vote(s, seat):
            s.ballots[seat] = -1
        elif s.ballots[seat] >= 0 and s.ballots[seat] not in candidates(s):
            s.ballots[seat] = -1
            s.voted[seat] = 0


def _drop_fallen(s: Town) -> None:
    """MAF-5.1104, 5.1105, 6.11: the fallen leave the interrogated and the tied."""
    for place in range(len(s.interrogated) - 1, -1, -1):
        if not s.alive[s.interrogated[place]]:
            s.interrogated = s.interrogated[:place] + s.interrogated[place + 1 :]
            if place < s.speeches:
                s.speeches -= 1
    s.tied = [seat for seat in s.tied if s.alive[seat]]


def count(s: Town) -> list[int]:
    votes = [0] * s.players
    for named in s.ballots:
        if named >= 0:
            votes[named] += 1
    return votes


def _close_ballots(s: Town, tell: Tell | None) -> list[int]:
    """Count, and write it down for everybody."""
    votes = count(s)
    s.counted.append(Ballot(s.turn, s.step, s.revote, s.ballots[:]))
    if tell is not None:
        ballots: list[Json] = [_named(named) for named in s.ballots]
        about: dict[str, Json] = {"step": STEPS[s.step], "ballots": ballots, "votes": votes[:]}
        about["tally"] = [
            {"seat": seat, "votes": votes[seat]}
            for seat in sorted(range(s.players), key=lambda seat: (-votes[seat], seat))
            if votes[seat]
        ]
        tell.all("counted" if any(votes) else "no_votes", about)
    return votes


def _named(seat: int) -> Json:
    return seat if seat >= 0 else None


# Counting the nomination (MAF-4.44 to 4.47, 4.58)


def count_nomination(s: Town, rng: Rng, tell: Tell | None) -> None:
    votes = _close_ballots(s, tell)
    named = [seat for seat in range(s.players) if votes[seat] > 0]
    if not named:
        _nobody_loses(s)
        return
    most = max(votes)
    leaders = [seat for seat in named if votes[seat] == most]
    favourite = _commanders_vote(s, leaders)
    if s.house.single_vote:
        if len(leaders) == 1:
            _lose(s, leaders[0], tell)
            return
        if favourite >= 0:  # MAF-5.403
            _commander_decides(s, favourite, tell)
            return
        _interrogate(s, leaders, votes, tell)
        return
    if len(leaders) > 1:
        if favourite >= 0 and s.house.commander_first == "eliminate":
            _commander_decides(s, favourite, tell)
            return
        _interrogate(s, leaders, votes, tell)
        return
    rest = [votes[seat] for seat in named if votes[seat] < most]
    seconds = [seat for seat in named if rest and votes[seat] == max(rest)]
    if len(seconds) > 1:
        seconds = _break_second_tie(s, seconds, rng, tell)
    _interrogate(s, leaders + seconds, votes, tell)


def _break_second_tie(s: Town, seconds: list[int], rng: Rng, tell: Tell | None) -> list[int]:
    """One leader, several tied for second: the Commander (5.403), a lot (4.46), or all of them."""
    favourite = _commanders_vote(s, seconds)
    if favourite >= 0 and s.house.commander_first == "narrow":
        if tell is not None:
            tell.all("commander_chose", {"seat": s.commander, "target": favourite})
        return [favourite]
    if s.house.second_lot:
        return [draw(s, "second", seconds, rng, tell)]
    return seconds


def _commanders_vote(s: Town, tied: list[int]) -> int:
    """The current Commander's ballot, if it went to one of the tied; -1 otherwise (MAF-R20)."""
    if s.commander < 0 or not may_vote(s, s.commander):
        return -1
    named = s.ballots[s.commander]
    return named if named in tied else -1


def _commander_decides(s: Town, loser: int, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("commander_decided", {"seat": s.commander, "target": loser})
    _lose(s, loser, tell)


def draw(s: Town, what: str, among: list[int], rng: Rng, tell: Tell | None) -> int:
    """MAF-10.16."""
    drawn = rng.pick(among)
    s.lots.append(Lot(s.turn, what, among[:], drawn))
    if tell is not None:
        tell.all("lot", {"what": what, "among": among[:], "seat": drawn})
    return drawn


def _interrogate(s: Town, seats: list[int], votes: list[int], tell: Tell | None) -> None:
    """MAF-4.50: more votes first, then the lower seat."""
    s.interrogated = sorted(seats, key=lambda seat: (-votes[seat], seat))
    clear_ballots(s)
    s.speeches = 0
    s.step = SPEECH
    s.said = [0] * s.players
    if tell is not None:
        tell.all("interrogated", {"seats": s.interrogated[:]})


# Interrogation and final vote


def speaker(s: Town) -> int:
    """Whose speech it is; -1 when all have spoken."""
    return s.interrogated[s.speeches] if s.speeches < len(s.interrogated) else -1


def end_speech(s: Town, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("spoke", {"seat": speaker(s)})
    s.speeches += 1
    s.warned = 0
    s.said = [0] * s.players


def after_speeches(s: Town, tell: Tell | None) -> None:
    """MAF-4.52, 5.1104: a lone suspect is the loser without a ballot."""
    if len(s.interrogated) < 2:
        _lose_if_any(s, s.interrogated, tell)
    else:
        s.step = FINAL


def count_final(s: Town, rng: Rng, tell: Tell | None) -> None:
    """MAF-4.53, 4.54: a unique top loses; then the Commander; then the tie loop."""
    changed = s.step == FINAL or _has_changed(s)
    running = candidates(s)
    if len(running) < 2:  # the others have fallen meanwhile (MAF-5.1104, 5.1105)
        _lose_if_any(s, running, tell)
        return
    votes = _close_ballots(s, tell)
    most = max([votes[seat] for seat in running])
    tied = sorted([seat for seat in running if votes[seat] == most])
    if len(tied) == 1:
        _lose(s, tied[0], tell)
        return
    favourite = _commanders_vote(s, tied)
    if favourite >= 0:  # MAF-5.404
        _commander_decides(s, favourite, tell)
        return
    if not changed or s.revote >= s.house.max_revotes:
        _lose(s, draw(s, "tie", tied, rng, tell), tell)
        return
    s.tied = tied
    s.revote += 1
    s.step = REDISCUSSION
    s.voted = [0] * s.players
    _void_ballots(s)  # what is given to one of those still tied stands unless it is changed
    s.said = [0] * s.players
    if tell is not None:
        tell.all("tie", {"seats": tied[:], "revote": s.revote})


def _has_changed(s: Town) -> bool:
    """MAF-4.54 (b): a ballot moved, or a new one was given; a lapsed vote does not count."""
    before = s.counted[-1].votes
    return any(
        [s.ballots[seat] >= 0 and s.ballots[seat] != before[seat] for seat in range(s.players)]
    )


def open_revote(s: Town) -> None:
    s.step = REVOTE
    s.warned = 0


def settle_tied(s: Town, tell: Tell | None) -> bool:
    """During a re-discussion: whether fewer than two of the tied are left."""
    if len(s.tied) >= 2:
        return False
    _lose_if_any(s, s.tied, tell)
    return True


def _lose_if_any(s: Town, left: list[int], tell: Tell | None) -> None:
    if left:
        _lose(s, left[0], tell)
    else:
        _nobody_loses(s)


def _nobody_loses(s: Town) -> None:
    clear_ballots(s)
    s.step = DUSK


def _lose(s: Town, loser: int, tell: Tell | None) -> None:
    """MAF-4.55."""
    clear_ballots(s)
    s.step = DUSK
    if tell is not None:
        tell.all("voted_out", {"seat": loser})
    strike(s, loser, BY_VOTE, tell)
