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

Hands and hoards are not written: they follow from `story` (guns.py) and `history` (rounds.py).
The stack stands in the order of the rounds to come. What is zero, false, null or empty may be left
out, but for round, stage, godfather, circle, players (posture, wounds, shame), guns, story, stack,
table and history (sharers, notes).
"""

from typing import Final

from sitdown.core.contract import Fields, Json, Options, refuse
from sitdown.games.cash_n_guns_1.rules import acts, box, guns, powers, rounds, state
from sitdown.games.cash_n_guns_1.rules.covering import cover_told
from sitdown.games.cash_n_guns_1.rules.house import HouseRules
from sitdown.games.cash_n_guns_1.rules.money import packs, share_of
from sitdown.games.cash_n_guns_1.rules.state import State
from sitdown.games.cash_n_guns_1.rules.view import name_cover

_MANY: Final = 99

# Writing


def write(s: State) -> dict[str, Json]:
    return {
        "round": s.round,
        "stage": state.STAGES[s.stage],
        "window": s.window,
        "phase": s.phase,
        "godfather": s.godfather,
        "circle": s.circle[:],
        "players": [_player(s, seat) for seat in range(s.seats)],
        "guns": [_gun(s, gun) for gun in range(s.seats)],
        "story": [_event(s, told) for told in s.story],
        "stack": _stack(s),
        "table": box.name_notes(s.table),
        "history": [_round(s, number) for number in range(len(s.splits))],
        "cop": s.cop if s.cop != state.NOBODY else None,
        "covers": [name_cover(told) for told in s.covers],
        "volunteers": state.SEATS_OF[s.volunteers][:],
        "robbable": state.SEATS_OF[s.robbable][:],
        "blast": s.blast == 1,
        "dealt": [box.name_power(power) for power in s.dealt],
        "sheets": [acts.VOCABULARY.words[acts.ASSIGN + n] if n >= 0 else None for n in s.sheets],
        "offers": [acts.VOCABULARY.words[acts.HAND + n] if n >= 0 else None for n in s.offers],
    }


def _player(s: State, seat: int) -> dict[str, Json]:
    return {
        "power": box.name_power(s.power[seat]),
        "shown": s.shown >> seat & 1 == 1,
        "posture": state.POSTURES[s.posture[seat]],
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


def _gun(s: State, gun: int) -> dict[str, Json]:
    first = gun * box.BULLET_KINDS
    return {
        "start": {box.BULLETS[kind]: s.start[first + kind] for kind in range(box.BULLET_KINDS)},
        "loaded": box.name_bullet(s.loaded[gun]),
        "target": s.target[gun] if s.target[gun] != state.NOBODY else None,
        "fired": box.name_bullet(s.fired[gun]),
    }


def _event(s: State, told: int) -> dict[str, Json]:
    what = guns.what_of(told)
    about: dict[str, Json] = {"what": guns.EVENTS[what], "gun": guns.gun_of(told)}
    if what == guns.TAKEN:
        about["by"] = s.robber
    else:
        about["card"] = box.BULLETS[guns.card_of(told)]
    return about


def _stack(s: State) -> list[Json]:
    stack: list[Json] = []
    for end in range(len(s.stack), 0, -s.house.loot):
        stack.append([box.NOTES[note] for note in s.stack[end - s.house.loot : end]])
    return stack


def _round(s: State, number: int) -> dict[str, Json]:
    told = s.splits[number]
    phone = rounds.PHONE_WORDS[s.calls[number]] if number < len(s.calls) else ""
    return {
        "sharers": state.SEATS_OF[rounds.sharers_of(told)][:],
        "notes": box.name_notes(rounds.used_of(told)),
        "blast": rounds.blast_of(told) == 1,
        "phone": phone or None,
    }


# Reading


def read(position: dict[str, Json], options: Options, seats: int) -> State:
    fields = Fields(position)
    s = State(seats, options, HouseRules(options, seats))
    s.round = fields.number("round", 1, box.ROUNDS)
    s.stage = fields.one_of("stage", state.STAGES)
    s.window = _count(fields, "window", 3)
    s.phase = _count(fields, "phase", 6)
    s.godfather = fields.seat_of("godfather", seats)
    s.cop = _seat(fields, "cop", seats)
    s.blast = _flag(fields, "blast")
    s.volunteers = _mask(fields, "volunteers", seats)
    s.robbable = _mask(fields, "robbable", seats)
    _read_circle(s, fields)
    for seat, player in enumerate(fields.each_seat("players", seats)):
        _read_player(s, seat, player)
    for gun, about in enumerate(fields.each_seat("guns", seats)):
        _read_gun(s, gun, about)
    for event in fields.each("story"):
        _read_event(s, event)
    _read_money(s, fields)
    _read_covers(s, fields)
    s.dealt = [] if fields.optional("dealt") is None else _cards(fields, "dealt", box.POWERS)
    s.sheets = _plans(s, fields, "sheets", acts.ASSIGN, len(acts.SHEETS))
    s.offers = _plans(s, fields, "offers", acts.HAND, len(acts.DIVISIONS))
    fields.done()
    _replay_story(s)
    _replay_history(s)
    powers.count_copies(s)
    return s


# Fields that may be left out, or null


def _count(fields: Fields, name: str, most: int) -> int:
    return 0 if fields.optional(name) is None else fields.number(name, 0, most)


def _flag(fields: Fields, name: str) -> int:
    return 1 if fields.optional(name) is not None and fields.flag(name) else 0


def _seat(fields: Fields, name: str, seats: int) -> int:
    return state.NOBODY if fields.optional(name) is None else fields.seat_of(name, seats)


def _word(fields: Fields, name: str, words: list[str]) -> int:
    """Its number; -1 (NO_CARD, NO_POWER) if there is none."""
    return -1 if fields.optional(name) is None else fields.one_of(name, words)


def _mask(fields: Fields, name: str, seats: int) -> int:
    return 0 if fields.optional(name) is None else _set_of(fields, name, seats)


def _set_of(fields: Fields, name: str, seats: int) -> int:
    mask = 0
    for seat in fields.seats_of(name, seats):
        if mask >> seat & 1:
            raise fields.malformed(name)
        mask |= 1 << seat
    return mask


def _cards(fields: Fields, name: str, words: list[str]) -> list[int]:
    return [_card(fields, name, word, words) for word in fields.listed(name)]


def _card(fields: Fields, name: str, word: Json, words: list[str]) -> int:
    if not isinstance(word, str) or word not in words:
        raise fields.malformed(name, str(word))
    return words.index(word)


# Part by part


def _read_circle(s: State, fields: Fields) -> None:
    s.circle = fields.numbers("circle", s.seats)
    if sorted(s.circle) != list(range(s.seats)):
        raise fields.malformed("circle")
    if s.house.gangs:
        for place, seat in enumerate(s.circle):
            s.gang[seat] = place // box.GANG_SIZE


def _read_player(s: State, seat: int, player: Fields) -> None:
    s.power[seat] = _word(player, "power", box.POWERS)
    s.shown |= _flag(player, "shown") << seat
    s.posture[seat] = player.one_of("posture", state.POSTURES)
    s.wounds[seat] = player.number("wounds", 0, _MANY)
    s.shame[seat] = player.number("shame", 0, _MANY)
    s.sirens[seat] = _count(player, "sirens", _MANY)
    s.died_in[seat] = _count(player, "died_in", box.ROUNDS)
    s.hits[seat] = _count(player, "hits", _MANY)
    s.bullets[seat] = _count(player, "hits_round", _MANY)
    s.given[seat] = _count(player, "wounds_round", _MANY)
    s.skinned |= _flag(player, "skin") << seat
    s.risen |= _flag(player, "risen") << seat
    s.resting |= _flag(player, "resting") << seat
    if s.posture[seat] == state.DEAD:
        s.living &= ~(1 << seat)
    player.done()


def _read_gun(s: State, gun: int, about: Fields) -> None:
    if about.optional("start") is not None:
        start = about.inside("start")
        for kind in range(box.BULLET_KINDS):
            s.start[gun * box.BULLET_KINDS + kind] = start.number(
                box.BULLETS[kind], 0, box.SET_SIZE
            )
        start.done()
    s.loaded[gun] = _word(about, "loaded", box.BULLETS)
    s.target[gun] = _seat(about, "target", s.seats)
    s.fired[gun] = _word(about, "fired", box.BULLETS)
    about.done()


def _read_event(s: State, event: Fields) -> None:
    what, gun = event.one_of("what", guns.EVENTS), event.seat_of("gun", s.seats)
    if what == guns.TAKEN:
        if s.robber != state.NOBODY:
            raise event.malformed("what", guns.EVENTS[what])
        s.robber = event.seat_of("by", s.seats)
        s.robbed = gun
        s.wielder[gun] = s.robber
        s.story.append(guns.event(what, gun))
    else:
        s.story.append(guns.event(what, gun, event.one_of("card", box.BULLETS)))
    event.done()


def _read_money(s: State, fields: Fields) -> None:
    for notes in fields.listed("stack"):
        if not isinstance(notes, list) or len(notes) != s.house.loot:
            raise fields.malformed("stack")
        s.stack = [_card(fields, "stack", note, box.NOTES) for note in notes] + s.stack
    s.table = _notes(fields, "table")
    for entry in fields.each("history"):
        sharers = _set_of(entry, "sharers", s.seats)
        s.splits.append(rounds.round_told(sharers, _notes(entry, "notes"), _flag(entry, "blast")))
        s.calls.append(max(rounds.NO_PHONE, _word(entry, "phone", rounds.PHONE_WORDS)))
        entry.done()
    if s.stage == state.PHONE and s.calls and s.calls.pop() != rounds.NO_PHONE:
        raise fields.malformed("history")


def _notes(fields: Fields, name: str) -> list[int]:
    counts = [0] * box.NOTE_KINDS
    for note in _cards(fields, name, box.NOTES):
        counts[note] += 1
    return counts


def _read_covers(s: State, fields: Fields) -> None:
    if fields.optional("covers") is None:
        return
    for entry in fields.each("covers"):
        phase, hits = entry.number("phase", state.FAST, state.SLOW), entry.number("hits", 1, _MANY)
        boss, guard = entry.seat_of("boss", s.seats), entry.seat_of("seat", s.seats)
        s.covers.append(cover_told(phase, boss, guard, hits))
        entry.done()


def _plans(s: State, fields: Fields, name: str, first: int, count: int) -> list[int]:
    """Acts, written as such, by their numbers; one for each seat, or none."""
    if not fields.optional(name):
        return []
    numbers: list[int] = []
    for word in fields.listed(name):
        code = first - 1 if word is None else acts.VOCABULARY.code(str(word))
        if not first - 1 <= code < first + count or (word is not None and code < first):
            raise fields.malformed(name, str(word))
        numbers.append(code - first)
    if len(numbers) != s.seats:
        raise fields.malformed(name)
    return numbers


# Hands and hoards from what happened; a story that cannot be is refused


def _replay_story(s: State) -> None:
    """Hands after all that happened; the cards loaded now are out of them, too."""
    s.hand = s.start[:]
    for told in s.story:
        what, gun, card = guns.what_of(told), guns.gun_of(told), guns.card_of(told)
        if what == guns.DROPPED:
            s.hand[gun * box.BULLET_KINDS + box.BBB] += 1
        if what != guns.TAKEN:
            _lose(s, gun, card)
    for gun in range(s.seats):
        if s.loaded[gun] != box.NO_CARD:
            _lose(s, gun, s.loaded[gun])


def _lose(s: State, gun: int, card: int) -> None:
    place = gun * box.BULLET_KINDS + card
    if s.hand[place] == 0:
        raise refuse("invariant", "CG1-10.3", {"seat": gun, "card": box.BULLETS[card]})
    s.hand[place] -= 1


def _replay_history(s: State) -> None:
    """Hoards after all splits; the notes of the dead are in the box (CG1-6.1)."""
    for number, told in enumerate(s.splits):
        order = state.clockwise(s, rounds.sharers_of(told))
        used = rounds.used_of(told)
        filled = packs(used, len(order))
        if sum([sum(pack) for pack in filled]) != sum(used) or not _is_even(used, filled):
            raise refuse("invariant", "CG1-10.2", {"round": number + 1})
        for place, seat in enumerate(order):
            for kind in range(box.NOTE_KINDS):
                s.hoard[state.purse(s, seat) + kind] += filled[place][kind]
    if s.house.gangs:
        return
    for seat in range(s.seats):
        if not state.is_alive(s, seat):
            for kind in range(box.NOTE_KINDS):
                s.gone[kind] += s.hoard[state.purse(s, seat) + kind]
                s.hoard[state.purse(s, seat) + kind] = 0


def _is_even(used: list[int], filled: list[list[int]]) -> bool:
    """Whether each pack is worth the share."""
    share = share_of(used, len(filled))
    return all([share_of(pack, 1) == share for pack in filled])
