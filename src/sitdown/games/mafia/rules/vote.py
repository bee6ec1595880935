"""Nomination, interrogation, final vote and the tie loop (MAF-4.40 to 4.58)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.mafia.rules import shapes_told, state
from sitdown.games.mafia.rules.acts import VOTE, target_of
from sitdown.games.mafia.rules.fall import strike
from sitdown.games.mafia.rules.moments import not_now
from sitdown.games.mafia.rules.roles import is_sheltered, may_be_named, may_vote
from sitdown.games.mafia.rules.state import Ballot, Lot, State

# Who votes, and for whom


def is_vote(step: int) -> bool:
    return step in (state.NOMINATION, state.FINAL, state.REVOTE)


def is_sequential(s: State) -> bool:
    """MAF-4.40: always, while the Commander card is in play."""
    return s.house.one_by_one or s.commander >= 0


def candidates(s: State) -> list[int]:
    """MAF-4.42, 4.51, 4.54: but for the voter himself."""
    if s.step == state.NOMINATION:
        return [seat for seat in range(s.players) if may_be_named(s, seat)]
    return s.interrogated if s.step == state.FINAL else s.tied  # in a re-discussion and its revote


def candidates_mask(s: State) -> int:
    """The same as bits."""
    mask = 0
    if s.step == state.NOMINATION:
        if s.arrested < 0 and s.sheltered < 0:
            return s.living_mask
        for seat in range(s.players):
            if may_be_named(s, seat):
                mask |= 1 << seat
        return mask
    for seat in s.interrogated if s.step == state.FINAL else s.tied:
        mask |= 1 << seat
    return mask


def may_name(s: State, voter: int, candidate: int) -> bool:
    return candidate in candidates(s) and (candidate != voter or s.house.self_vote)


def voters(s: State) -> list[int]:
    """MAF-4.41, in the order in which they would vote one after another (MAF-5.402)."""
    first = max(s.commander, 0)
    order = [(first + place) % s.players for place in range(s.players)]
    return [seat for seat in order if may_vote(s, seat)]


def to_vote(s: State) -> list[int]:
    """Who still has to, in the order of their seats."""
    return state.seats_in(to_vote_mask(s))


def to_vote_mask(s: State) -> int:
    """Who still has to: one after another, or all at once. A voter without a legal candidate casts
    no vote (MAF-4.43)."""
    named = candidates_mask(s)
    if named == 0:
        return 0
    lone = -1
    if named & (named - 1) == 0 and not s.house.self_vote:
        lone = named.bit_length() - 1
    if is_sequential(s):
        first = max(s.commander, 0)
        for place in range(s.players):
            seat = (first + place) % s.players
            if seat != lone and not s.voted[seat] and may_vote(s, seat):
                return 1 << seat
        return 0
    mask = 0
    for seat in range(s.players):
        if seat != lone and not s.voted[seat] and may_vote(s, seat):
            mask |= 1 << seat
    return mask


def keeps_ballots(s: State) -> bool:
    """MAF-R68: sealed ballots wait in their envelopes while a shot is decided. Open ones are given
    one by one, so nobody has one to keep, and nobody votes meanwhile (MAF-3.26)."""
    return is_vote(s.step) and not is_sequential(s)


def why_not_vote(s: State, seat: int, target: int) -> Refusal:
    if not is_vote(s.step) or may_name(s, seat, target):  # too early, too late, or no voter
        return not_now(s, VOTE[target], "MAF-4.40" if may_vote(s, seat) else "MAF-4.41")
    if target == seat and not s.house.self_vote:
        return Refusal("self_vote", "MAF-4.42")
    if not s.alive[target]:
        return Refusal("target_fallen", "MAF-4.42", {"target": target})
    if target == s.arrested or is_sheltered(s, target):
        return Refusal("not_to_be_named", "MAF-4.42", {"target": target})
    if s.step == state.REVOTE:
        return Refusal("not_tied", "MAF-4.54", {"target": target, "seats": s.tied[:]})
    return Refusal("not_interrogated", "MAF-4.51", {"target": target, "seats": s.interrogated[:]})


# Ballots


def open_nomination(s: State) -> None:
    s.step = state.NOMINATION
    clear_ballots(s)
    s.interrogated, s.tied = [], []
    s.speeches, s.revote, s.warned = 0, 0, 0


def clear_ballots(s: State) -> None:
    s.ballots = [-1] * s.players
    s.voted = [0] * s.players


def cast(s: State, answers: Answers, tell: Tell | None) -> None:
    """Ballots lie in the open when they are given one by one, else only when all are counted."""
    for seat in range(s.players):
        if answers.acts[seat] < 0 or s.voted[seat]:
            continue
        named = target_of(answers.acts[seat])
        if named >= 0 or s.step != state.REVOTE:  # in a revote a ballot stands unless it is changed
            s.ballots[seat] = named
        s.voted[seat] = 1
        if tell is not None and is_sequential(s):
            target = state.named_or_none(s.ballots[seat])
            tell.all("voted", shapes_told.Voted(seat=seat, step=state.STEPS[s.step], target=target))


def forget_fallen(s: State) -> None:
    """Whoever falls in the middle of a vote is nobody's suspect and nobody's voter any more."""
    if s.step in (state.SPEECH, state.FINAL, state.REDISCUSSION, state.REVOTE):
        _drop_fallen(s)
    if is_vote(s.step) or s.step == state.REDISCUSSION:
        _void_ballots(s)


def _void_ballots(s: State) -> None:
    """MAF-5.1103: those of the fallen, and those for them; whoever named them votes again."""
    named = candidates_mask(s)
    for seat in range(s.players):
        ballot = s.ballots[seat]
        if ballot < 0:
            continue
        if not may_vote(s, seat):
            s.ballots[seat] = -1
        elif not named >> ballot & 1:
            s.ballots[seat] = -1
            s.voted[seat] = 0


def _drop_fallen(s: State) -> None:
    """MAF-5.1104, 5.1105, 6.11: the fallen leave the interrogated and the tied."""
    for place in range(len(s.interrogated) - 1, -1, -1):
        if not s.alive[s.interrogated[place]]:
            s.interrogated = s.interrogated[:place] + s.interrogated[place + 1 :]
            if place < s.speeches:
                s.speeches -= 1
            elif place == s.speeches:  # MAF-R60: the next speech is warned anew
                s.warned = 0
    for seat in s.tied:
        if not s.alive[seat]:
            s.tied = [other for other in s.tied if s.alive[other]]
            return


def count(s: State) -> list[int]:
    votes = [0] * s.players
    for named in s.ballots:
        if named >= 0:
            votes[named] += 1
    return votes


def is_counted(s: State) -> bool:
    """Whether the ballots of this vote have been counted already."""
    if not s.counted:
        return False
    last = s.counted[-1]
    return last.turn == s.turn and last.step == s.step and last.number == s.revote


def _close_ballots(s: State, tell: Tell | None) -> list[int]:
    """Count, and write it down for everybody."""
    votes = count(s)
    s.counted.append(Ballot(s.turn, s.step, s.revote, s.ballots[:]))
    if tell is not None:
        tally = [
            shapes_told.Tally(seat=seat, votes=votes[seat])
            for seat in sorted(range(s.players), key=lambda seat: (-votes[seat], seat))
            if votes[seat]
        ]
        ballots = [state.named_or_none(named) for named in s.ballots]
        about = shapes_told.Counted(
            step=state.STEPS[s.step], ballots=ballots, votes=votes[:], tally=tally
        )
        tell.all("counted" if any(votes) else "no_votes", about)
    return votes


# Counting the nomination (MAF-4.44 to 4.47, 4.58)


def count_nomination(s: State, rng: Rng, tell: Tell | None) -> None:
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


def _break_second_tie(s: State, seconds: list[int], rng: Rng, tell: Tell | None) -> list[int]:
    """One leader, several tied for second: the Commander (5.403), a lot (4.46), or all of them."""
    favourite = _commanders_vote(s, seconds)
    if favourite >= 0 and s.house.commander_first == "narrow":
        if tell is not None:
            tell.all("commander_chose", shapes_told.Aimed(seat=s.commander, target=favourite))
        return [favourite]
    if s.house.second_lot:
        return [draw(s, "second", seconds, rng, tell)]
    return seconds


def _commanders_vote(s: State, tied: list[int]) -> int:
    """The current Commander's ballot, if it went to one of the tied; -1 otherwise (MAF-R20)."""
    if s.commander < 0 or not may_vote(s, s.commander):
        return -1
    named = s.ballots[s.commander]
    return named if named in tied else -1


def _commander_decides(s: State, loser: int, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("commander_decided", shapes_told.Aimed(seat=s.commander, target=loser))
    _lose(s, loser, tell)


def draw(s: State, what: str, among: list[int], rng: Rng, tell: Tell | None) -> int:
    """MAF-10.16."""
    drawn = rng.pick(among)
    s.lots.append(Lot(s.turn, what, among[:], drawn))
    if tell is not None:
        tell.all("lot", shapes_told.Drawn(what=what, among=among[:], seat=drawn))
    return drawn


def _interrogate(s: State, seats: list[int], votes: list[int], tell: Tell | None) -> None:
    """MAF-4.50: more votes first, then the lower seat."""
    s.interrogated = sorted(seats, key=lambda seat: (-votes[seat], seat))
    clear_ballots(s)
    s.speeches = 0
    s.step = state.SPEECH
    s.said = [0] * s.players
    if tell is not None:
        tell.all("interrogated", shapes_told.OfSeats(seats=s.interrogated[:]))


# Interrogation and final vote


def speaker(s: State) -> int:
    """Whose speech it is; -1 when all have spoken."""
    return s.interrogated[s.speeches] if s.speeches < len(s.interrogated) else -1


def end_speech(s: State, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("spoke", shapes_told.OfSeat(seat=speaker(s)))
    s.speeches += 1
    s.warned = 0
    s.said = [0] * s.players


def after_speeches(s: State, tell: Tell | None) -> None:
    """MAF-4.52, 5.1104: a lone suspect is the loser without a ballot."""
    if len(s.interrogated) < 2:
        _lose_if_any(s, s.interrogated, tell)
    else:
        s.step = state.FINAL


def count_final(s: State, rng: Rng, tell: Tell | None) -> None:
    """MAF-4.53, 4.54: a unique top loses; then the Commander; then the tie loop."""
    changed = s.step == state.FINAL or _has_changed(s)
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
    s.step = state.REDISCUSSION
    s.voted = [0] * s.players
    _void_ballots(s)  # what is given to one of those still tied stands unless it is changed
    s.said = [0] * s.players
    if tell is not None:
        tell.all("tie", shapes_told.Tie(seats=tied[:], revote=s.revote))


def _has_changed(s: State) -> bool:
    """MAF-4.54 (b): a ballot moved, or a new one was given; a lapsed vote does not count."""
    before = s.counted[-1].votes
    return any(
        [s.ballots[seat] >= 0 and s.ballots[seat] != before[seat] for seat in range(s.players)]
    )


def open_revote(s: State) -> None:
    s.step = state.REVOTE
    s.warned = 0


def settle_tied(s: State, tell: Tell | None) -> bool:
    """During a re-discussion: whether fewer than two of the tied are left."""
    if len(s.tied) >= 2:
        return False
    _lose_if_any(s, s.tied, tell)
    return True


def _lose_if_any(s: State, left: list[int], tell: Tell | None) -> None:
    if left:
        _lose(s, left[0], tell)
    else:
        _nobody_loses(s)


def _nobody_loses(s: State) -> None:
    clear_ballots(s)
    s.step = state.DUSK


def _lose(s: State, loser: int, tell: Tell | None) -> None:
    """MAF-4.55."""
    clear_ballots(s)
    s.step = state.DUSK
    if tell is not None:
        tell.all("voted_out", shapes_told.OfSeat(seat=loser))
    strike(s, loser, state.BY_VOTE, tell)
