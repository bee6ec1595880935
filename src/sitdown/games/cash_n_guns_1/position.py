"""Positions: the whole state as JSON that a person can read and write, and back.

    {"round": 3, "stage": "courage", "godfather": 0, "circle": [0, 1, 2, 3],
     "players": [{"power": "kid", "shown": true, "posture": "standing", "wounds": 1, "shame": 2,
                  "sirens": 0, "died_in": 0, "hits": 0, …}, …],
     "guns": [{"start": {"click": 5, "bang": 2, "bbb": 1}, "loaded": "bang", "target": 2,
               "fired": null}, …],
     "story": [{"what": "shown", "gun": 0, "card": "click"},
               {"what": "taken", "gun": 1, "by": 0}, …],
     "stack": [["bill_20", …], …], "table": ["bill_5", …],
     "history": [{"sharers": [0, 2], "notes": ["bill_20", "bill_20"], "blast": false,
                  "phone": "unused"}, …],
     "cop": null}

Hands and hoards are not written: they follow from `story` (guns.py) and `history` (history.py).
The stack stands in the order of the rounds to come. What belongs to one moment or to gangs alone
(`window`, `phase`, `covers`, `volunteers`, `robbable`, `blast`, `dealt`, `sheets`, `offers`) may be
left out where it is empty.
"""

from typing import Final

from sitdown.core.options import Options
from sitdown.core.refusal import Json
from sitdown.games.cash_n_guns_1 import acts, guns, powers
from sitdown.games.cash_n_guns_1.cards import (
    BULLET_KINDS,
    BULLETS,
    GANG_SIZE,
    NO_CARD,
    NO_POWER,
    NOTE_KINDS,
    NOTES,
    POWERS,
    ROUNDS,
    SET_SIZE,
    name_bullet,
    name_notes,
    name_power,
)
from sitdown.games.cash_n_guns_1.covering import cover_told
from sitdown.games.cash_n_guns_1.history import (
    NO_PHONE,
    blast_of,
    round_told,
    sharers_of,
    used_of,
)
from sitdown.games.cash_n_guns_1.history import PHONE as PHONE_WORDS
from sitdown.games.cash_n_guns_1.model import (
    DEAD,
    NOBODY,
    PHONE,
    POSTURES,
    SEATS_OF,
    STAGES,
    HouseRules,
    Robbery,
)
from sitdown.games.cash_n_guns_1.replay import replay_history, replay_story
from sitdown.games.cash_n_guns_1.view import name_cover
from sitdown.games.cash_n_guns_2.reading import Reader, unreadable

_FIELDS: Final = (
    "round",
    "stage",
    "window",
    "phase",
    "godfather",
    "circle",
    "players",
    "guns",
    "story",
    "stack",
    "table",
    "history",
    "cop",
    "covers",
    "volunteers",
    "robbable",
    "blast",
    "dealt",
    "sheets",
    "offers",
)
_PLAYER: Final = (
    "power",
    "shown",
    "posture",
    "wounds",
    "shame",
    "sirens",
    "died_in",
    "hits",
    "hits_round",
    "wounds_round",
    "skin",
    "risen",
    "resting",
)
_GUN: Final = ("start", "loaded", "target", "fired")
_ROUND: Final = ("sharers", "notes", "blast", "phone")
_MANY: Final = 99

# Writing


def write(s: Robbery) -> dict[str, Json]:
    return {
        "round": s.round,
        "stage": STAGES[s.stage],
        "window": s.window,
        "phase": s.phase,
        "godfather": s.godfather,
        "circle": s.circle[:],
        "players": [_player(s, seat) for seat in range(s.seats)],
        "guns": [_gun(s, gun) for gun in range(s.seats)],
        "story": [_event(s, told) for told in s.story],
        "stack": _stack(s),
        "table": name_notes(s.table),
        "history": [_round(s, number) for number in range(len(s.splits))],
        "cop": s.cop if s.cop != NOBODY else None,
        "covers": [name_cover(told) for told in s.covers],
        "volunteers": SEATS_OF[s.volunteers][:],
        "robbable": SEATS_OF[s.robbable][:],
        "blast": s.blast == 1,
        "dealt": [name_power(power) for power in s.dealt],
        "sheets": [acts.VOCABULARY.words[acts.ASSIGN + n] if n >= 0 else None for n in s.sheets],
        "offers": [acts.VOCABULARY.words[acts.HAND + n] if n >= 0 else None for n in s.offers],
    }


def _player(s: Robbery, seat: int) -> dict[str, Json]:
    return {
        "power": name_power(s.power[seat]),
        "shown": s.shown >> seat & 1 == 1,
        "posture": POSTURES[s.posture[seat]],
        "wounds": s.wounds[seat],
        "shame": s.shame[seat],
        "sirens": s.sirens[seat],
        "died_in": s.died_in[seat],
        "hits": s.hits[seat],
        "hits_round": s.bullets[seat],
        "wounds_round": s.given[seat],
        "skin": s.skinned >> seat & 1 == 1,
        "risen": s.risen >> seat & 1 == 1,
        "resting": s.resting >> seat & 1 == 1,
    }


def _gun(s: Robbery, gun: int) -> dict[str, Json]:
    first = gun * BULLET_KINDS
    return {
        "start": {BULLETS[kind]: s.start[first + kind] for kind in range(BULLET_KINDS)},
        "loaded": name_bullet(s.loaded[gun]),
        "target": s.target[gun] if s.target[gun] != NOBODY else None,
        "fired": name_bullet(s.fired[gun]),
    }


def _event(s: Robbery, told: int) -> dict[str, Json]:
    what = guns.what_of(told)
    about: dict[str, Json] = {"what": guns.EVENTS[what], "gun": guns.gun_of(told)}
    if what == guns.TAKEN:
        about["by"] = s.robber
    else:
        about["card"] = BULLETS[guns.card_of(told)]
    return about


def _stack(s: Robbery) -> list[Json]:
    stack: list[Json] = []
    for end in range(len(s.stack), 0, -s.house.loot):
        stack.append([NOTES[note] for note in s.stack[end - s.house.loot : end]])
    return stack


def _round(s: Robbery, number: int) -> dict[str, Json]:
    told = s.splits[number]
    phone = PHONE_WORDS[s.calls[number]] if number < len(s.calls) else ""
    return {
        "sharers": SEATS_OF[sharers_of(told)][:],
        "notes": name_notes(used_of(told)),
        "blast": blast_of(told) == 1,
        "phone": phone or None,
    }


# Reading


def read(position: dict[str, Json], options: Options, seats: int) -> Robbery:
    given = Reader(position, _FIELDS, seats)
    s = Robbery(seats, options, HouseRules(options, seats))
    s.round = given.number("round", 1, ROUNDS)
    s.stage = given.word("stage", STAGES)
    s.window = _maybe_number(given, "window", 3)
    s.phase = _maybe_number(given, "phase", 6)
    s.godfather = given.seat("godfather")
    s.cop = given.maybe_seat("cop")
    s.blast = given.flag("blast")
    s.volunteers = _maybe_mask(given, "volunteers")
    s.robbable = _maybe_mask(given, "robbable")
    _read_circle(s, given)
    _read_players(s, given)
    _read_guns(s, given)
    _read_money(s, given)
    _read_covers(s, given)
    _read_plans(s, given)
    powers.count_copies(s)
    return s


def _maybe_number(given: Reader, field: str, most: int) -> int:
    return 0 if given.value(field) is None else given.number(field, 0, most)


def _mask(seats: list[int]) -> int:
    return sum([1 << seat for seat in seats])


def _maybe_mask(given: Reader, field: str) -> int:
    return 0 if given.value(field) is None else _mask(given.seats(field))


def _read_circle(s: Robbery, given: Reader) -> None:
    circle: list[int] = []
    for seat in given.lists("circle"):
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise unreadable("circle")
        circle.append(seat)
    if sorted(circle) != list(range(s.seats)):
        raise unreadable("circle")
    s.circle = circle
    if s.house.gangs:
        for place, seat in enumerate(circle):
            s.gang[seat] = place // GANG_SIZE


def _read_players(s: Robbery, given: Reader) -> None:
    players = given.objects("players", _PLAYER)
    if len(players) != s.seats:
        raise unreadable("players")
    for seat, player in enumerate(players):
        s.power[seat] = player.maybe_word("power", POWERS, NO_POWER)
        s.shown |= player.flag("shown") << seat
        s.posture[seat] = player.word("posture", POSTURES)
        s.wounds[seat] = player.number("wounds", 0, _MANY)
        s.shame[seat] = player.number("shame", 0, _MANY)
        s.sirens[seat] = _maybe_number(player, "sirens", _MANY)
        s.died_in[seat] = _maybe_number(player, "died_in", ROUNDS)
        s.hits[seat] = _maybe_number(player, "hits", _MANY)
        s.bullets[seat] = _maybe_number(player, "hits_round", _MANY)
        s.given[seat] = _maybe_number(player, "wounds_round", _MANY)
        s.skinned |= player.flag("skin") << seat
        s.risen |= player.flag("risen") << seat
        s.resting |= player.flag("resting") << seat
        if s.posture[seat] == DEAD:
            s.living &= ~(1 << seat)


def _read_guns(s: Robbery, given: Reader) -> None:
    written = given.objects("guns", _GUN)
    if len(written) != s.seats:
        raise unreadable("guns")
    for gun, about in enumerate(written):
        start = about.maybe_object("start", tuple(BULLETS))
        if start is not None:
            for kind in range(BULLET_KINDS):
                count = start.number(BULLETS[kind], 0, SET_SIZE)
                s.start[gun * BULLET_KINDS + kind] = count
        s.loaded[gun] = about.maybe_word("loaded", BULLETS, NO_CARD)
        s.target[gun] = about.maybe_seat("target")
        s.fired[gun] = about.maybe_word("fired", BULLETS, NO_CARD)
    for entry in given.objects("story", ("what", "gun", "card", "by")):
        what, gun = entry.word("what", guns.EVENTS), entry.seat("gun")
        if what == guns.TAKEN:
            entry.lacks("card")
            if s.robber != NOBODY:
                raise unreadable("story")
            s.robber = entry.seat("by")
            s.robbed = gun
            s.wielder[gun] = s.robber
            s.story.append(guns.event(what, gun))
        else:
            entry.lacks("by")
            s.story.append(guns.event(what, gun, entry.word("card", BULLETS)))
    replay_story(s)


def _read_money(s: Robbery, given: Reader) -> None:
    for notes in given.lists("stack"):
        cards = given.cards(notes, "stack", NOTES)
        if len(cards) != s.house.loot:
            raise unreadable("stack")
        s.stack = cards + s.stack
    s.table = _notes(given, given.value("table"), "table")
    for entry in given.objects("history", _ROUND):
        sharers = _mask(entry.seats("sharers"))
        notes = _notes(entry, entry.value("notes"), "notes")
        s.splits.append(round_told(sharers, notes, entry.flag("blast")))
        s.calls.append(entry.maybe_word("phone", PHONE_WORDS, NO_PHONE))
    if s.stage == PHONE and s.calls and s.calls.pop() != NO_PHONE:
        raise unreadable("history")
    replay_history(s)


def _notes(given: Reader, listed: Json, field: str) -> list[int]:
    counts = [0] * NOTE_KINDS
    for note in given.cards(listed, field, NOTES):
        counts[note] += 1
    return counts


def _read_covers(s: Robbery, given: Reader) -> None:
    if given.value("covers") is None:
        return
    for entry in given.objects("covers", ("phase", "boss", "seat", "hits")):
        phase, hits = entry.number("phase", 5, 6), entry.number("hits", 1, _MANY)
        s.covers.append(cover_told(phase, entry.seat("boss"), entry.seat("seat"), hits))


def _read_plans(s: Robbery, given: Reader) -> None:
    if given.value("dealt") is not None:
        s.dealt = given.cards(given.value("dealt"), "dealt", POWERS)
    s.sheets = _numbers(s, given, "sheets", acts.ASSIGN, len(acts.SHEETS))
    s.offers = _numbers(s, given, "offers", acts.HAND, len(acts.DIVISIONS))


def _numbers(s: Robbery, given: Reader, field: str, first: int, count: int) -> list[int]:
    """Acts, written as such, by their numbers; one for each seat, or none."""
    if not given.value(field):
        return []
    numbers: list[int] = []
    for word in given.lists(field):
        code = first - 1 if word is None else acts.VOCABULARY.code(str(word))
        if not first - 1 <= code < first + count or (word is not None and code < first):
            raise unreadable(field)
        numbers.append(code - first)
    if len(numbers) != s.seats:
        raise unreadable(field)
    return numbers
