"""Positions: the whole state as JSON that a person can read and write, and back.

    {"turn": 2, "step": "nomination", "round": 1,
     "players": [{"token": "policeman", "card": "vest", "place": "hand", …}, …],
     "fallen": [{"seat": 3, "turn": 1, "cause": "mafia", "checked": true}, …],
     "nights": [{"turn": 1, "began": 0, "settled": 0, "checked": 4, "held": true,
                 "awake": [0, 1, …], "first": […], "second": […], "lot": […], "choice": 3}, …]}

Fingers (`first`, `second`) are seats; -1 nothing, -2 a nod, -3 a shake; `checked` is -2 where
there was no Agent Phase. That Recruitment is spent stands in `recruitment`, not in its place. What
is left out of a position is empty.
"""

from typing import Final

from sitdown.core.contract import Fields, Json, Options
from sitdown.games.mafia.rules import state
from sitdown.games.mafia.rules.acts import STATEMENTS as KINDS
from sitdown.games.mafia.rules.box import CARDS, NEUTRAL, SIDES, TOKENS
from sitdown.games.mafia.rules.house import House
from sitdown.games.mafia.rules.state import Ballot, Lot, Night, Play, State, Statement
from sitdown.games.mafia.rules.talk import misshapen
from sitdown.games.mafia.rules.vote import is_vote

_LOTS: Final = ["second", "tie"]
_REASONS: Final = ["last_side", "nobody_left", "parity", "idle"]
_PLACES: Final = state.PLACES[: state.SPENT]
_MANY: Final = 1_000_000

# Writing


def write(s: State) -> dict[str, Json]:
    return {
        "turn": s.turn,
        "step": state.STEPS[s.step],
        "round": s.round,
        "window": state.WINDOWS[s.window],
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
            {"turn": b.turn, "step": state.STEPS[b.step], "revote": b.number, "ballots": b.votes[:]}
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
                "step": state.STEPS[said.step],
                "seat": said.seat,
                "kind": KINDS[said.kind],
                "fields": dict(said.fields),
            }
            for said in s.statements
        ],
        "spoken": s.spoken,
        "warned": s.warned,
        "master_left": s.master_left,
        "result": SIDES[s.result] if s.step == state.OVER else "",
        "reason": s.reason,
    }


def _player(s: State, seat: int) -> dict[str, Json]:
    return {
        "token": TOKENS[s.tokens[seat]],
        "card": CARDS[s.cards[seat]] if s.house.extended else "",
        "place": state.PLACES[s.places[seat] if s.places[seat] != state.SPENT else state.IN_HAND],
        "barred": s.barred[seat],
        "said": s.said[seat],
    }


def _vote(s: State) -> Json:
    """Ballots given so far; only while there is a vote."""
    if not is_vote(s.step) and s.step != state.REDISCUSSION:
        return None
    return {"ballots": s.ballots[:], "voted": s.voted[:]}


def _protection(seat: int, turn: int) -> Json:
    return {"seat": seat, "turn": turn} if seat >= 0 else None


def _recruitment(s: State) -> Json:
    if s.recruit_turn == 0:
        return None
    return {
        "turn": s.recruit_turn,
        "after": s.recruit_after,
        "recruiter": s.recruiter,
        "recruit": s.recruit,
    }


def _fallen(s: State, place: int) -> dict[str, Json]:
    return {
        "seat": s.fallen[place],
        "turn": s.fallen_turn[place],
        "cause": state.CAUSES[s.fallen_cause[place]],
        "checked": s.fallen_checked[place] == 1,
    }


def _pending(s: State) -> Json:
    if s.pending < 0:
        return None
    return {"seat": s.pending, "cause": state.CAUSES[s.pending_cause]}


def _night(s: State, night: Night) -> dict[str, Json]:
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


# Reading


def read(position: dict[str, Json], options: Options, seats: int) -> State:
    s = State(seats, House(options, seats))
    fields = Fields(position)
    s.turn = _count(fields, "turn")
    s.step = fields.one_of("step", state.STEPS)
    s.round = _count(fields, "round")
    if fields.optional("window") is not None:
        s.window = fields.one_of("window", state.WINDOWS)
    _read_players(s, fields)
    _read_cards_at_work(s, fields)
    _read_fallen(s, fields)
    s.nights = [_read_night(s, night) for night in _each(fields, "nights")]
    s.idle = _count(fields, "idle")
    _read_votes(s, fields)
    s.statements = [_read_statement(s, said) for said in _each(fields, "statements")]
    s.spoken = _count(fields, "spoken")
    s.warned = _count(fields, "warned")
    s.master_left = _flag(fields, "master_left")
    if s.step == state.OVER:
        s.result = fields.one_of("result", SIDES)
        s.reason = _REASONS[fields.one_of("reason", _REASONS)]
    elif fields.optional("result") or fields.optional("reason"):
        raise fields.malformed("result")
    fields.done()
    return s


def _read_players(s: State, fields: Fields) -> None:
    for seat, player in enumerate(fields.each_seat("players", s.players)):
        s.tokens[seat] = player.one_of("token", TOKENS)
        if s.house.extended:
            s.cards[seat] = player.one_of("card", CARDS)
        elif player.optional("card"):
            raise player.malformed("card")
        if player.optional("place") is not None:
            s.places[seat] = player.one_of("place", _PLACES)
        s.barred[seat] = _count(player, "barred")
        s.said[seat] = _count(player, "said")
        player.done()
    s.deck = sorted([card for card in s.cards if card != NEUTRAL])


def _read_cards_at_work(s: State, fields: Fields) -> None:
    s.swapped = _seat(s, fields, "swapped")
    s.commander = _seat(s, fields, "commander")
    s.commander_moved = _flag(fields, "commander_moved")
    s.wiretapped = _seat(s, fields, "wiretapped")
    s.sheltered, s.shelter_turn = _read_protection(s, fields, "shelter")
    s.safe, s.safe_turn = _read_protection(s, fields, "safe_conduct")
    s.arrested = _seat(s, fields, "arrested")
    s.kidnapped = _seat(s, fields, "kidnapped")
    if fields.optional("recruitment") is None:
        return
    recruitment = fields.inside("recruitment")
    s.recruit_turn = recruitment.number("turn", 1, _MANY)
    s.recruit_after = _count(recruitment, "after")
    s.recruiter = recruitment.seat_of("recruiter", s.players)
    s.recruit = recruitment.seat_of("recruit", s.players)
    recruitment.done()
    s.places[s.recruiter] = state.SPENT


def _read_protection(s: State, fields: Fields, name: str) -> tuple[int, int]:
    if fields.optional(name) is None:
        return -1, 0
    given = fields.inside(name)
    seat, turn = given.seat_of("seat", s.players), _count(given, "turn")
    given.done()
    return seat, turn


def _read_fallen(s: State, fields: Fields) -> None:
    for fell in _each(fields, "fallen"):
        seat = fell.seat_of("seat", s.players)
        if not s.alive[seat]:
            raise fell.malformed("seat")
        s.alive[seat] = 0
        s.living_mask &= ~(1 << seat)
        s.fallen.append(seat)
        s.fallen_turn.append(_count(fell, "turn"))
        s.fallen_cause.append(fell.one_of("cause", state.CAUSES))
        s.fallen_checked.append(1 if _flag(fell, "checked") else 0)
        fell.done()
    s.dark = _seat(s, fields, "dark")
    if fields.optional("pending") is not None:
        pending = fields.inside("pending")
        s.pending = pending.seat_of("seat", s.players)
        s.pending_cause = pending.one_of("cause", state.CAUSES)
        pending.done()
    s.shooter = _seat(s, fields, "shooter")
    for play in _each(fields, "plays"):
        card, seat = play.one_of("card", CARDS), play.seat_of("seat", s.players)
        s.plays.append(Play(card, seat, _seat(s, play, "target")))
        play.done()


def _read_votes(s: State, fields: Fields) -> None:
    _read_ballots(s, fields)
    s.interrogated = _seats(s, fields, "interrogated")
    s.speeches = _count(fields, "speeches")
    s.tied = _seats(s, fields, "tied")
    s.revote = _count(fields, "revote")
    for count in _each(fields, "counted"):
        votes = _numbers(count, "ballots", s.players, state.NO_MARK, s.players - 1)
        turn, step = _count(count, "turn"), count.one_of("step", state.STEPS)
        s.counted.append(Ballot(turn, step, _count(count, "revote"), votes))
        count.done()
    for lot in _each(fields, "lots"):
        among, drawn = _seats(s, lot, "among"), lot.seat_of("drawn", s.players)
        what = _LOTS[lot.one_of("what", _LOTS)]
        s.lots.append(Lot(_count(lot, "turn"), what, among, drawn))
        lot.done()


def _read_ballots(s: State, fields: Fields) -> None:
    given = fields.optional("vote") is not None
    if given != (is_vote(s.step) or s.step == state.REDISCUSSION):
        raise fields.malformed("vote")
    if not given:
        return
    vote = fields.inside("vote")
    s.ballots = _numbers(vote, "ballots", s.players, state.NO_MARK, s.players - 1)
    s.voted = _numbers(vote, "voted", s.players, 0, 1)
    vote.done()
    for seat in range(s.players):
        unsealed = s.ballots[seat] >= 0 and not s.voted[seat]
        if unsealed and s.step in (state.NOMINATION, state.FINAL):
            raise vote.malformed("voted")


def _read_night(s: State, fields: Fields) -> Night:
    night = Night(_count(fields, "turn"), s.players)
    night.began = fields.number("began", -1, s.players)
    night.settled = fields.number("settled", -1, s.players)
    night.checked = fields.number("checked", state.NO_PHASE, s.players - 1)
    night.held = _flag(fields, "held")
    for seat, bit in enumerate(_numbers(fields, "awake", s.players, 0, 1)):
        night.awake |= bit << seat
    night.first = _numbers(fields, "first", s.players, state.SHOOK, s.players - 1)
    night.second = _numbers(fields, "second", s.players, state.SHOOK, s.players - 1)
    for seat in range(s.players):
        if not night.awake >> seat & 1:
            for name, marks in (("first", night.first), ("second", night.second)):
                if marks[seat] != state.NO_MARK:
                    raise fields.malformed(name)
    drawn = _numbers(fields, "lot", s.players, 0, 1)
    night.lot = [seat for seat in range(s.players) if drawn[seat]]
    night.choice = fields.number("choice", state.NO_MARK, s.players - 1)
    fields.done()
    return night


def _read_statement(s: State, fields: Fields) -> Statement:
    terms, kind = fields.value("fields"), fields.one_of("kind", KINDS)
    if not isinstance(terms, dict) or misshapen(kind, terms) is not None:
        raise fields.malformed("fields")
    if "target" in terms:
        fields.inside("fields").seat_of("target", s.players)
    number, turn = _count(fields, "number"), _count(fields, "turn")
    step, seat = fields.one_of("step", state.STEPS), fields.seat_of("seat", s.players)
    fields.done()
    return Statement(number, turn, step, seat, kind, dict(terms))


# What may be left out


def _count(fields: Fields, name: str) -> int:
    return fields.number(name, 0, _MANY) if fields.optional(name) is not None else 0


def _seat(s: State, fields: Fields, name: str) -> int:
    return fields.number(name, -1, s.players - 1) if fields.optional(name) is not None else -1


def _flag(fields: Fields, name: str) -> bool:
    return fields.flag(name) if fields.optional(name) is not None else False


def _each(fields: Fields, name: str) -> list[Fields]:
    return fields.each(name) if fields.optional(name) is not None else []


def _numbers(fields: Fields, name: str, length: int, least: int, most: int) -> list[int]:
    found = fields.numbers(name, length)
    for number in found:
        if not least <= number <= most:
            raise fields.malformed(name)
    return found


def _seats(s: State, fields: Fields, name: str) -> list[int]:
    """Different seats."""
    if fields.optional(name) is None:
        return []
    found = fields.seats_of(name, s.players)
    if len(set(found)) != len(found):
        raise fields.malformed(name)
    return found
