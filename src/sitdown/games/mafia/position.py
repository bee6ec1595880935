"""Positions: the whole state as JSON that a person can read and write, and back (`reading.py`).

    {"turn": 2, "step": "nomination", "round": 1,
     "players": [{"token": "policeman", "card": "vest", "place": "hand", …}, …],
     "fallen": [{"seat": 3, "turn": 1, "cause": "mafia", "checked": true}, …],
     "nights": [{"turn": 1, "began": 0, "settled": 0, "checked": 4, "held": true,
                 "awake": [0, 1, …], "first": […], "second": […], "lot": […], "choice": 3}, …]}

Fingers (`first`, `second`) are seats; -1 nothing, -2 a nod, -3 a shake; `checked` is -2 where
there was no Agent Phase. That Recruitment is spent stands in `recruitment`, not in its place. What
is left out of a position is empty.
"""

from sitdown.core.refusal import Json
from sitdown.games.mafia.acts import STATEMENTS as KINDS
from sitdown.games.mafia.box import CARDS, SIDES, TOKENS
from sitdown.games.mafia.model import (
    CAUSES,
    IN_HAND,
    OVER,
    PLACES,
    REDISCUSSION,
    SPENT,
    STEPS,
    WINDOWS,
    Night,
    Town,
)
from sitdown.games.mafia.vote import is_vote


def write(s: Town) -> dict[str, Json]:
    return {
        "turn": s.turn,
        "step": STEPS[s.step],
        "round": s.round,
        "window": WINDOWS[s.window],
        "players": [_player(s, seat) for seat in range(s.players)],
        "swapped": s.swapped,
        "commander": s.commander,
        "commander_moved": s.commander_moved,
        "wiretapped": s.wiretapped,
        "shelter": _protection(s.sheltered, s.shelter_turn),
        "safe_conduct": _protection(s.safe, s.safe_turn),
        "arrested": s.arrested,
        "kidnapped": s.kidnapped,
        "recruitment": _recruitment(s),
        "fallen": [_fallen(s, place) for place in range(len(s.fallen))],
        "dark": s.dark,
        "pending": _pending(s),
        "shooter": s.shooter,
        "plays": [
            {"card": CARDS[play.card], "seat": play.seat, "target": play.target} for play in s.plays
        ],
        "nights": [_night(s, night) for night in s.nights],
        "idle": s.idle,
        "vote": _vote(s),
        "interrogated": s.interrogated[:],
        "speeches": s.speeches,
        "tied": s.tied[:],
        "revote": s.revote,
        "counted": [
            {"turn": b.turn, "step": STEPS[b.step], "revote": b.number, "ballots": b.votes[:]}
            for b in s.counted
        ],
        "lots": [
            {"turn": lot.turn, "what": lot.what, "among": lot.among[:], "drawn": lot.drawn}
            for lot in s.lots
        ],
        "statements": [
            {
                "number": said.number,
                "turn": said.turn,
                "step": STEPS[said.step],
                "seat": said.seat,
                "kind": KINDS[said.kind],
                "fields": dict(said.fields),
            }
            for said in s.statements
        ],
        "spoken": s.spoken,
        "warned": s.warned,
        "master_left": s.master_left,
        "result": SIDES[s.result] if s.step == OVER else "",
        "reason": s.reason,
    }


def _player(s: Town, seat: int) -> dict[str, Json]:
    return {
        "token": TOKENS[s.tokens[seat]],
        "card": CARDS[s.cards[seat]] if s.house.extended else "",
        "place": PLACES[s.places[seat] if s.places[seat] != SPENT else IN_HAND],
        "barred": s.barred[seat],
        "said": s.said[seat],
    }


def _vote(s: Town) -> Json:
    """Ballots given so far; only while there is a vote."""
    if not is_vote(s.step) and s.step != REDISCUSSION:
        return None
    return {"ballots": s.ballots[:], "voted": s.voted[:]}


def _protection(seat: int, turn: int) -> Json:
    return {"seat": seat, "turn": turn} if seat >= 0 else None


def _recruitment(s: Town) -> Json:
    if s.recruit_turn == 0:
        return None
    return {
        "turn": s.recruit_turn,
        "after": s.recruit_after,
        "recruiter": s.recruiter,
        "recruit": s.recruit,
    }


def _fallen(s: Town, place: int) -> dict[str, Json]:
    return {
        "seat": s.fallen[place],
        "turn": s.fallen_turn[place],
        "cause": CAUSES[s.fallen_cause[place]],
        "checked": s.fallen_checked[place] == 1,
    }


def _pending(s: Town) -> Json:
    if s.pending < 0:
        return None
    return {"seat": s.pending, "cause": CAUSES[s.pending_cause]}


def _night(s: Town, night: Night) -> dict[str, Json]:
    return {
        "turn": night.turn,
        "began": night.began,
        "settled": night.settled,
        "checked": night.checked,
        "held": night.held,
        "awake": [night.awake >> seat & 1 for seat in range(s.players)],
        "first": night.first[:],
        "second": night.second[:],
        "lot": [1 if seat in night.lot else 0 for seat in range(s.players)],
        "choice": night.choice,
    }
