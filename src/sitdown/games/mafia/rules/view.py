"""What one pair of eyes may know (MAF section 7), field by field: what is not named cannot leak.

One player's secrets are in `notebook.py`.
"""

from typing import Final, cast

from sitdown.core.contract import Json
from sitdown.games.mafia.rules import shapes, state
from sitdown.games.mafia.rules.acts import STATEMENTS as KINDS
from sitdown.games.mafia.rules.box import AGENT, CARDS, MAFIOSO, POLICEMAN, STATEMENTS, TOKENS
from sitdown.games.mafia.rules.clashes import clashes
from sitdown.games.mafia.rules.fall import truth
from sitdown.games.mafia.rules.knowledge import is_player, is_seen_by_all, sees_all
from sitdown.games.mafia.rules.notebook import mine, whole_night
from sitdown.games.mafia.rules.roles import is_safe_by_night, may_be_named, may_vote
from sitdown.games.mafia.rules.score import outcome
from sitdown.games.mafia.rules.shapes_told import Deal, Pending
from sitdown.games.mafia.rules.state import Night, State
from sitdown.games.mafia.rules.state import named_or_none as named
from sitdown.games.mafia.rules.talk import retracted, speakers
from sitdown.games.mafia.rules.turn import steps_of_turn
from sitdown.games.mafia.rules.vote import (
    candidates,
    count,
    is_counted,
    is_sequential,
    is_vote,
    speaker,
    to_vote,
    voters,
)

_STEP_OF: Final = {
    state.MEETING: state.MAFIA_PHASE,
    state.DAWN: state.MAFIA_PHASE,
    state.CLEAN_UP: state.NIGHTFALL,
}
"""Steps that take themselves are shown as the one beside them that asks."""
_PHASE_OF: Final = {state.EVENING: state.NIGHTFALL, state.DUSK: state.NIGHTFALL}
"""The same, of steps that may last while something is decided in between."""


def view(s: State, viewer: int) -> shapes.View:
    ended = outcome(s)
    step = _STEP_OF.get(s.step, s.step)
    shown: shapes.View = {
        "game": "mafia",
        "you": viewer if viewer >= 0 else None,
        "players": s.players,
        "master": state.master(s) if s.house.human else None,
        "master_left": s.master_left,
        "phase": state.WINDOWS[s.window] or state.STEPS[_PHASE_OF.get(step, step)],
        "step": state.STEPS[step],
        "turn": s.turn,
        "round": s.round,
        "course": steps_of_turn(s),
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
        "nights": [_night(s, night) for night in s.nights],
        "idle": s.idle,
        "vote": _vote(s, viewer),
        "tied": s.tied[:],
        "revote": s.revote,
        "interrogated": s.interrogated[:],
        "speeches": s.speeches,
        "speaker": speaker(s) if s.step == state.SPEECH else None,
        "counted": [_counted(s, place) for place in range(len(s.counted))],
        "lots": [_lot(s, place) for place in range(len(s.lots))],
        "talk": _talk(s),
        "statements": _statements(s),
        "clashes": clashes(s),
        "outcome": ended.shape() if ended is not None else None,
    }
    if is_player(s, viewer):
        shown["mine"] = mine(s, viewer)
    if sees_all(s, viewer):
        shown["truth"] = {
            **truth(s),
            "nights": [whole_night(night) for night in s.nights],
            "out_in_the_dark": named(s.dark),
        }
    return shown


# What everybody knows


def _house(s: State) -> shapes.HouseRules:
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


def _tokens(counts: list[int]) -> shapes.TokenCounts:
    return {"policeman": counts[POLICEMAN], "mafioso": counts[MAFIOSO], "agent": counts[AGENT]}


def _hidden_tokens(s: State) -> shapes.TokenCounts:
    left = s.house.row[:]
    for seat in s.fallen:
        left[s.tokens[seat]] -= 1
    return _tokens(left)


def _deal(s: State) -> Deal | None:
    if not s.house.extended:
        return None
    return {"cards": [CARDS[card] for card in s.deck], "neutral": s.players - len(s.deck)}


def _seat(s: State, seat: int) -> shapes.SeatView:
    shown = is_seen_by_all(s.places[seat])
    return {
        "alive": s.alive[seat] == 1,
        "token": TOKENS[s.tokens[seat]] if not s.alive[seat] else None,
        "card": CARDS[s.cards[seat]] if shown else None,
        "place": state.PLACES[s.places[seat]] if shown else None,
        "barred": s.barred[seat],
        "votes": may_vote(s, seat),
        "named": may_be_named(s, seat),
        "safe_by_night": is_safe_by_night(s, seat),
    }


def _protection(seat: int, turn: int) -> shapes.Protection | None:
    return {"seat": seat, "turn": turn} if seat >= 0 else None


def _recruitment(s: State) -> shapes.RecruitmentDone | None:
    """That it took place is public, nothing else (MAF-5.301)."""
    if s.recruit_turn == 0:
        return None
    return {"turn": s.recruit_turn, "after": s.recruit_after}


def _fallen(s: State) -> list[shapes.Fall]:
    return [
        {
            "seat": s.fallen[place],
            "turn": s.fallen_turn[place],
            "cause": state.CAUSES[s.fallen_cause[place]],
            "checked": s.fallen_checked[place] == 1,
        }
        for place in range(len(s.fallen))
    ]


def _pending(s: State) -> Pending | None:
    if s.pending < 0:
        return None
    return {"seat": s.pending, "cause": state.CAUSES[s.pending_cause]}


def _play(s: State, place: int) -> shapes.PlayShown:
    play = s.plays[place]
    return {"card": CARDS[play.card], "seat": play.seat, "target": named(play.target)}


def _night(s: State, night: Night) -> shapes.NightShown:
    """Until dawn nobody but the Mafia knows its choice."""
    dark = night.turn == s.turn and s.step == state.MAFIA_PHASE
    return {
        "turn": night.turn,
        "began": night.began,
        "mafia_phase": night.held,
        "settled": night.settled,
        "agent_phase": night.checked != state.NO_PHASE,
        "choice": None if dark else named(night.choice),
    }


def _vote(s: State, viewer: int) -> shapes.Vote | None:
    """Sealed ballots are their voters' own until they are counted (MAF-4.40)."""
    if (not is_vote(s.step) and s.step != state.REDISCUSSION) or is_counted(s):
        return None
    is_open = is_sequential(s) or s.step == state.REDISCUSSION or sees_all(s, viewer)
    ballots: list[int | None] = []
    for seat in range(s.players):
        stands = s.step == state.REVOTE and not s.voted[seat]
        ballots.append(named(s.ballots[seat]) if is_open or stands or seat == viewer else None)
    return {
        "step": state.STEPS[s.step],
        "sequential": is_sequential(s),
        "voters": voters(s),
        "candidates": candidates(s)[:],
        "waiting": to_vote(s) if is_vote(s.step) else [],
        "voted": s.voted[:],
        "ballots": ballots,
        "votes": count(s) if is_open else None,
    }


def _counted(s: State, place: int) -> shapes.Count:
    ballot = s.counted[place]
    return {
        "turn": ballot.turn,
        "step": state.STEPS[ballot.step],
        "revote": ballot.number,
        "ballots": [named(vote) for vote in ballot.votes],
    }


def _lot(s: State, place: int) -> shapes.LotDrawn:
    lot = s.lots[place]
    return {"turn": lot.turn, "what": lot.what, "among": lot.among[:], "drawn": lot.drawn}


def _talk(s: State) -> shapes.Talk:
    return {
        "speakers": state.seats_in(speakers(s)),
        "left": [STATEMENTS - said for said in s.said],
        "warned": s.warned,
        "spoken": s.spoken,
    }


def _statements(s: State) -> list[shapes.StatementShown]:
    gone = retracted(s)
    shown: list[shapes.StatementShown] = []
    for said in s.statements:
        about: dict[str, Json] = {
            "number": said.number,
            "turn": said.turn,
            "step": state.STEPS[said.step],
            "seat": said.seat,
            "kind": KINDS[said.kind],
            "retracted": said.number in gone,
        }
        about.update(said.fields)  # whose form was checked when they were said
        shown.append(cast(shapes.StatementShown, about))
    return shown
