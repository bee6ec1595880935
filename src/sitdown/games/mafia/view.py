"""What one pair of eyes may know (MAF section 7), field by field: what is not named cannot leak.

seats        the ring: who lives, shown tokens and cards, what a card does to him now
row, hidden  the role table for this table; tokens nobody has shown yet
deal         the Action Cards in the deal, without their owners
vote         ballots that lie open, voters, candidates; `counted` keeps all earlier ones
statements   the board of claims, with `clashes` between them
mine         one player's secrets (`notebook.py`), of the same length for all
truth        everything: for the human Game Master, and for all when it is over
"""

from sitdown.core.refusal import Json
from sitdown.games.mafia.acts import STATEMENTS as KINDS
from sitdown.games.mafia.box import AGENT, CARDS, MAFIOSO, POLICEMAN, STATEMENTS, TOKENS
from sitdown.games.mafia.clashes import clashes
from sitdown.games.mafia.course import course
from sitdown.games.mafia.fall import truth
from sitdown.games.mafia.hush import padded
from sitdown.games.mafia.knowledge import is_player, is_seen_by_all, sees_all
from sitdown.games.mafia.model import (
    CAUSES,
    NO_PHASE,
    PLACES,
    REDISCUSSION,
    REVOTE,
    SPEECH,
    STEPS,
    WINDOWS,
    Night,
    Town,
    master,
)
from sitdown.games.mafia.night import named
from sitdown.games.mafia.notebook import length_of_secrets, mine, whole_night
from sitdown.games.mafia.outcome import outcome
from sitdown.games.mafia.roles import is_safe_by_night, may_be_named, may_vote
from sitdown.games.mafia.talk import retracted, speakers
from sitdown.games.mafia.vote import (
    candidates,
    count,
    is_sequential,
    is_vote,
    speaker,
    to_vote,
    voters,
)


def view(s: Town, viewer: int) -> dict[str, Json]:
    ended = outcome(s)
    shown: dict[str, Json] = {
        "game": "mafia",
        "you": viewer if viewer >= 0 else None,
        "players": s.players,
        "master": master(s) if s.house.human else None,
        "master_left": s.master_left,
        "phase": WINDOWS[s.window] or STEPS[s.step],
        "step": STEPS[s.step],
        "turn": s.turn,
        "round": s.round,
        "course": course(s),
        "house": _house(s),
        "row": _tokens(s.house.row),
        "hidden": _hidden_tokens(s),
        "deal": _deal(s),
        "seats": [_seat(s, seat) for seat in range(s.players)],
        "commander": named(s.commander),
        "commander_moved": s.commander_moved,
        "swapped": named(s.swapped),
        "wiretapped": named(s.wiretapped),
        "shelter": _protection(s.sheltered, s.shelter_turn),
        "safe_conduct": _protection(s.safe, s.safe_turn),
        "arrested": named(s.arrested),
        "kidnapped": named(s.kidnapped),
        "recruitment": _recruitment(s),
        "fallen": _fallen(s),
        "pending": _pending(s),
        "shooter": named(s.shooter),
        "plays": [_play(s, place) for place in range(len(s.plays))],
        "nights": [_night(night) for night in s.nights],
        "idle": s.idle,
        "vote": _vote(s, viewer),
        "tied": s.tied[:],
        "revote": s.revote,
        "interrogated": s.interrogated[:],
        "speeches": s.speeches,
        "speaker": speaker(s) if s.step == SPEECH else None,
        "counted": [_counted(s, place) for place in range(len(s.counted))],
        "lots": [_lot(s, place) for place in range(len(s.lots))],
        "talk": _talk(s),
        "statements": _statements(s),
        "clashes": clashes(s),
        "outcome": ended.to_json() if ended is not None else None,
    }
    if is_player(s, viewer):
        shown["mine"] = padded(mine(s, viewer), length_of_secrets(s))
    if sees_all(s, viewer):
        nights: list[Json] = [whole_night(night) for night in s.nights]
        shown["truth"] = {**truth(s), "nights": nights, "out_in_the_dark": named(s.dark)}
    return shown


# What everybody knows


def _house(s: Town) -> dict[str, Json]:
    house = s.house
    return {
        "small": house.small,
        "large": house.large,
        "first_night": house.first_night,
        "extended": house.extended,
        "new_gang": "recognise" if house.recognise else "hidden" if house.gang else "off",
        "last_shot_all": house.last_shot_all,
        "single_vote": house.single_vote,
        "soft_words": house.soft_words,
        "second_tie": "lot" if house.second_lot else "all",
        "self_vote": house.self_vote,
        "max_revotes": house.max_revotes,
        "commander_first_vote": house.commander_first,
        "mafia_talk": "chat" if house.chat else "gestures",
        "parity_end": house.parity,
        "end_check": "each_elimination" if house.each_elimination else "after_cascade",
        "bandage_vs_shots": house.bandage_vs_shots,
        "illegal_play": "eliminate" if house.penalty else "reject",
        "ready_rule": "majority" if house.majority else "all",
        "talk_rounds": house.talk_rounds,
        "dead_view": "open_eyes" if house.open_eyes else "public_only",
        "gm_override": house.override,
        "on_leave": "expel" if house.expel_leavers else "bot",
        "idle_turn_limit": house.idle_limit,
    }


def _tokens(counts: list[int]) -> dict[str, Json]:
    return {TOKENS[token]: counts[token] for token in (POLICEMAN, MAFIOSO, AGENT)}


def _hidden_tokens(s: Town) -> dict[str, Json]:
    left = s.house.row[:]
    for seat in s.fallen:
        left[s.tokens[seat]] -= 1
    return _tokens(left)


def _deal(s: Town) -> Json:
    if not s.house.extended:
        return None
    return {"cards": [CARDS[card] for card in s.deck], "neutral": s.players - len(s.deck)}


def _seat(s: Town, seat: int) -> dict[str, Json]:
    shown = is_seen_by_all(s.places[seat])
    return {
        "alive": s.alive[seat] == 1,
        "token": TOKENS[s.tokens[seat]] if not s.alive[seat] else None,
        "card": CARDS[s.cards[seat]] if shown else None,
        "place": PLACES[s.places[seat]] if shown else None,
        "barred": s.barred[seat],
        "votes": may_vote(s, seat),
        "named": may_be_named(s, seat),
        "safe_by_night": is_safe_by_night(s, seat),
    }


def _protection(seat: int, turn: int) -> Json:
    return {"seat": seat, "turn": turn} if seat >= 0 else None


def _recruitment(s: Town) -> Json:
    """That it took place is public, nothing else (MAF-5.301)."""
    if s.recruit_turn == 0:
        return None
    return {"turn": s.recruit_turn, "after": s.recruit_after}


def _fallen(s: Town) -> list[Json]:
    return [
        {
            "seat": s.fallen[place],
            "turn": s.fallen_turn[place],
            "cause": CAUSES[s.fallen_cause[place]],
            "checked": s.fallen_checked[place] == 1,
        }
        for place in range(len(s.fallen))
    ]


def _pending(s: Town) -> Json:
    if s.pending < 0:
        return None
    return {"seat": s.pending, "cause": CAUSES[s.pending_cause]}


def _play(s: Town, place: int) -> dict[str, Json]:
    play = s.plays[place]
    return {"card": CARDS[play.card], "seat": play.seat, "target": named(play.target)}


def _night(night: Night) -> dict[str, Json]:
    return {
        "turn": night.turn,
        "began": night.began,
        "mafia_phase": night.held,
        "settled": night.settled,
        "agent_phase": night.checked != NO_PHASE,
        "choice": named(night.choice),
    }


def _vote(s: Town, viewer: int) -> Json:
    """Sealed ballots are their voters' own until they are counted (MAF-4.40)."""
    if not is_vote(s.step) and s.step != REDISCUSSION:
        return None
    is_open = is_sequential(s) or s.step == REDISCUSSION or sees_all(s, viewer)
    ballots: list[Json] = []
    for seat in range(s.players):
        stands = s.step == REVOTE and not s.voted[seat]
        ballots.append(named(s.ballots[seat]) if is_open or stands or seat == viewer else None)
    return {
        "step": STEPS[s.step],
        "sequential": is_sequential(s),
        "voters": voters(s),
        "candidates": candidates(s)[:],
        "waiting": to_vote(s) if is_vote(s.step) else [],
        "voted": s.voted[:],
        "ballots": ballots,
        "votes": count(s) if is_open else None,
    }


def _counted(s: Town, place: int) -> dict[str, Json]:
    ballot = s.counted[place]
    return {
        "turn": ballot.turn,
        "step": STEPS[ballot.step],
        "revote": ballot.number,
        "ballots": [named(vote) for vote in ballot.votes],
    }


def _lot(s: Town, place: int) -> dict[str, Json]:
    lot = s.lots[place]
    return {"turn": lot.turn, "what": lot.what, "among": lot.among[:], "drawn": lot.drawn}


def _talk(s: Town) -> dict[str, Json]:
    return {
        "speakers": sorted(speakers(s)),
        "left": [STATEMENTS - said for said in s.said],
        "warned": s.warned,
        "spoken": s.spoken,
    }


def _statements(s: Town) -> list[Json]:
    gone = retracted(s)
    return [
        {
            "number": said.number,
            "turn": said.turn,
            "step": STEPS[said.step],
            "seat": said.seat,
            "kind": KINDS[said.kind],
            "retracted": said.number in gone,
            **said.fields,
        }
        for said in s.statements
    ]
