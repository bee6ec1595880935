"""A position back from its JSON; what cannot be read is refused with the field's name."""

from typing import Final

from sitdown.core.options import Options
from sitdown.core.plain import brief
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.games.mafia.acts import STATEMENTS as KINDS
from sitdown.games.mafia.box import CARDS, NEUTRAL, SIDES, TOKENS
from sitdown.games.mafia.house import House
from sitdown.games.mafia.model import (
    CAUSES,
    FINAL,
    NO_MARK,
    NO_PHASE,
    NOMINATION,
    OVER,
    PLACES,
    REDISCUSSION,
    SHOOK,
    SPENT,
    STEPS,
    WINDOWS,
    Ballot,
    Lot,
    Night,
    Play,
    Statement,
    Town,
)
from sitdown.games.mafia.talk import misshapen
from sitdown.games.mafia.vote import is_vote

_FIELDS: Final = (
    "turn",
    "step",
    "round",
    "window",
    "players",
    "swapped",
    "commander",
    "commander_moved",
    "wiretapped",
    "shelter",
    "safe_conduct",
    "arrested",
    "kidnapped",
    "recruitment",
    "fallen",
    "dark",
    "pending",
    "shooter",
    "plays",
    "nights",
    "idle",
    "vote",
    "interrogated",
    "speeches",
    "tied",
    "revote",
    "counted",
    "lots",
    "statements",
    "spoken",
    "warned",
    "master_left",
    "result",
    "reason",
)
_LOTS: Final = ["second", "tie"]
_REASONS: Final = ["last_side", "nobody_left", "parity", "idle"]
_ASLEEP: Final = (NO_MARK, NO_MARK)
_WRITTEN: Final = PLACES[:SPENT]
_MANY: Final = 1_000_000


def read(position: dict[str, Json], options: Options, seats: int) -> Town:
    for field in position:
        if field not in _FIELDS:
            raise unreadable(field)
    s = Town(seats, House(options, seats))
    s.turn = _count(position, "turn")
    s.step = _word(position, "step", STEPS)
    s.round = _count(position, "round")
    s.window = _word(position, "window", WINDOWS) if "window" in position else 0
    _read_players(s, position.get("players"))
    _read_cards_at_work(s, position)
    _read_fallen(s, position)
    s.nights = [_night(s, entry) for entry in _objects(position, "nights")]
    s.idle = _count(position, "idle")
    _read_votes(s, position)
    s.statements = [_statement(s, entry) for entry in _objects(position, "statements")]
    s.spoken = _count(position, "spoken")
    s.warned = _count(position, "warned")
    s.master_left = _flag(position, "master_left")
    if s.step == OVER:
        s.result = _word(position, "result", SIDES)
        s.reason = _REASONS[_word(position, "reason", _REASONS)]
    return s


def _read_players(s: Town, players: Json) -> None:
    if not isinstance(players, list) or len(players) != s.players:
        raise unreadable("players")
    for seat, player in enumerate(players):
        if not isinstance(player, dict):
            raise unreadable("players")
        s.tokens[seat] = _word(player, "token", TOKENS)
        if s.house.extended:
            s.cards[seat] = _word(player, "card", CARDS)
        s.places[seat] = _word(player, "place", _WRITTEN) if "place" in player else 0
        s.barred[seat] = _count(player, "barred")
        s.said[seat] = _count(player, "said")
    s.deck = sorted([card for card in s.cards if card != NEUTRAL])


def _read_cards_at_work(s: Town, position: dict[str, Json]) -> None:
    s.swapped = _seat(s, position, "swapped")
    s.commander = _seat(s, position, "commander")
    s.commander_moved = _flag(position, "commander_moved")
    s.wiretapped = _seat(s, position, "wiretapped")
    s.sheltered, s.shelter_turn = _protection(s, position, "shelter")
    s.safe, s.safe_turn = _protection(s, position, "safe_conduct")
    s.arrested = _seat(s, position, "arrested")
    s.kidnapped = _seat(s, position, "kidnapped")
    recruitment = _object(position, "recruitment")
    if recruitment is not None:
        s.recruit_turn = _count(recruitment, "turn")
        s.recruit_after = _count(recruitment, "after")
        s.recruiter = _seat(s, recruitment, "recruiter")
        s.recruit = _seat(s, recruitment, "recruit")
        if s.recruit_turn == 0 or s.recruiter < 0 or s.recruit < 0:
            raise unreadable("recruitment")
        s.places[s.recruiter] = SPENT


def _protection(s: Town, position: dict[str, Json], field: str) -> tuple[int, int]:
    given = _object(position, field)
    if given is None:
        return -1, 0
    seat = _seat(s, given, "seat")
    if seat < 0:
        raise unreadable(field)
    return seat, _count(given, "turn")


def _read_fallen(s: Town, position: dict[str, Json]) -> None:
    for entry in _objects(position, "fallen"):
        seat = _seat(s, entry, "seat")
        if seat < 0 or not s.alive[seat]:
            raise unreadable("fallen")
        s.alive[seat] = 0
        s.fallen.append(seat)
        s.fallen_turn.append(_count(entry, "turn"))
        s.fallen_cause.append(_word(entry, "cause", CAUSES))
        s.fallen_checked.append(1 if _flag(entry, "checked") else 0)
    s.dark = _seat(s, position, "dark")
    pending = _object(position, "pending")
    if pending is not None:
        s.pending = _seat(s, pending, "seat")
        s.pending_cause = _word(pending, "cause", CAUSES)
    s.shooter = _seat(s, position, "shooter")
    for entry in _objects(position, "plays"):
        card, seat = _word(entry, "card", CARDS), _seat(s, entry, "seat")
        s.plays.append(Play(card, seat, _seat(s, entry, "target")))


def _read_votes(s: Town, position: dict[str, Json]) -> None:
    _read_ballots(s, _object(position, "vote"))
    s.interrogated = _seats(s, position, "interrogated")
    s.speeches = _count(position, "speeches")
    s.tied = _seats(s, position, "tied")
    s.revote = _count(position, "revote")
    for entry in _objects(position, "counted"):
        votes = _numbers(entry, "ballots", s.players, -1, s.players - 1)
        turn, step = _count(entry, "turn"), _word(entry, "step", STEPS)
        s.counted.append(Ballot(turn, step, _count(entry, "revote"), votes))
    for entry in _objects(position, "lots"):
        among, drawn = _seats(s, entry, "among"), _seat(s, entry, "drawn")
        what = _LOTS[_word(entry, "what", _LOTS)]
        s.lots.append(Lot(_count(entry, "turn"), what, among, drawn))


def _read_ballots(s: Town, vote: dict[str, Json] | None) -> None:
    voting = is_vote(s.step)
    if (vote is not None) != (voting or s.step == REDISCUSSION):
        raise unreadable("vote")
    if vote is None:
        return
    s.ballots = _numbers(vote, "ballots", s.players, -1, s.players - 1)
    s.voted = _numbers(vote, "voted", s.players, 0, 1)
    for seat in range(s.players):
        given = s.ballots[seat] >= 0 and not s.voted[seat]
        if given and s.step in (NOMINATION, FINAL):
            raise unreadable("vote")


def _night(s: Town, entry: dict[str, Json]) -> Night:
    night = Night(_count(entry, "turn"), s.players)
    night.began = _number(entry, "began", -1, s.players)
    night.settled = _number(entry, "settled", -1, s.players)
    night.checked = _number(entry, "checked", NO_PHASE, s.players - 1)
    night.held = _flag(entry, "held")
    for seat, bit in enumerate(_numbers(entry, "awake", s.players, 0, 1)):
        night.awake |= bit << seat
    night.first = _numbers(entry, "first", s.players, SHOOK, s.players - 1)
    night.second = _numbers(entry, "second", s.players, SHOOK, s.players - 1)
    for seat in range(s.players):
        if not night.awake >> seat & 1 and (night.first[seat], night.second[seat]) != _ASLEEP:
            raise unreadable("first")
    drawn = _numbers(entry, "lot", s.players, 0, 1)
    night.lot = [seat for seat in range(s.players) if drawn[seat]]
    night.choice = _number(entry, "choice", NO_MARK, s.players - 1)
    return night


def _statement(s: Town, entry: dict[str, Json]) -> Statement:
    fields, kind = entry.get("fields"), _word(entry, "kind", KINDS)
    seat = _number(entry, "seat", 0, s.players - 1)
    if not isinstance(fields, dict) or misshapen(kind, fields) is not None:
        raise unreadable("statements")
    if "target" in fields:
        _number(fields, "target", 0, s.players - 1)
    step = _word(entry, "step", STEPS)
    return Statement(_count(entry, "number"), _count(entry, "turn"), step, seat, kind, dict(fields))


# Values


def unreadable(field: str) -> Refused:
    return refuse("position_field", about={"field": brief(field)})


def _number(entry: dict[str, Json], field: str, least: int, most: int) -> int:
    value = entry.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise unreadable(field)
    return value


def _count(entry: dict[str, Json], field: str) -> int:
    return _number(entry, field, 0, _MANY) if field in entry else 0


def _seat(s: Town, entry: dict[str, Json], field: str) -> int:
    return _number(entry, field, -1, s.players - 1) if field in entry else -1


def _flag(entry: dict[str, Json], field: str) -> bool:
    value = entry.get(field, False)
    if not isinstance(value, bool):
        raise unreadable(field)
    return value


def _word(entry: dict[str, Json], field: str, words: list[str]) -> int:
    value = entry.get(field)
    if not isinstance(value, str) or value not in words:
        raise unreadable(field)
    return words.index(value)


def _object(entry: dict[str, Json], field: str) -> dict[str, Json] | None:
    value = entry.get(field)
    if value is None:
        return None
    if not isinstance(value, dict):
        raise unreadable(field)
    return value


def _objects(entry: dict[str, Json], field: str) -> list[dict[str, Json]]:
    values = entry.get(field, [])
    if not isinstance(values, list) or not all([isinstance(one, dict) for one in values]):
        raise unreadable(field)
    return values


def _numbers(entry: dict[str, Json], field: str, length: int, least: int, most: int) -> list[int]:
    values = entry.get(field)
    if not isinstance(values, list) or len(values) != length:
        raise unreadable(field)
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise unreadable(field)
    return list(values)


def _seats(s: Town, entry: dict[str, Json], field: str) -> list[int]:
    values = entry.get(field, [])
    if not isinstance(values, list) or len(set(map(str, values))) != len(values):
        raise unreadable(field)
    return _numbers({field: values}, field, len(values), 0, s.players - 1)
