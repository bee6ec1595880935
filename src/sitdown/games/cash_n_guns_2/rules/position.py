"""Positions: the whole state as JSON that a person can read and write, and back.

    {"round": 3, "stage": "share", "godfather": 0,
     "players": [{"talent": null, "posture": "standing", "wounds": 1, "suffered": 1,
                  "target": 2, "placed": null, "fired": "click", "died_in": 0}, …],
     "stacks": [["bill_5", …], …], "table": ["painting", …], "gone": ["clip"],
     "takings": [{"what": "take", "seat": 0, "card": "bill_20"},
                 {"what": "steal", "seat": 1, "from": 0, "card": "bill_20"},
                 {"what": "swap", "seat": 2, "from": 1, "card": "bill_20"}, …],
     "bullets": [{"what": "spend", "seat": 0, "card": "bang"},
                 {"what": "draw", "seat": 1, "other": 0, "card": "click"}, …],
     "split": {"sharers": [0, 2], "taker": 0, …}}

Loot piles and hands are not written: they follow from `takings` (loot.py) and `bullets`
(bullets.py), which tell what happened to each card. Stacks stand in the order of the rounds to
come. `split` and `order` may be left out where they are empty.
"""

from sitdown.core.contract import Fields, Json, Options
from sitdown.games.cash_n_guns_2.rules import box, bullets, loot, state
from sitdown.games.cash_n_guns_2.rules.house import HouseRules
from sitdown.games.cash_n_guns_2.rules.setup import hand_out
from sitdown.games.cash_n_guns_2.rules.split import FORBIDDEN, SWAPPED, TOOK, TURNS, turn
from sitdown.games.cash_n_guns_2.rules.state import State
from sitdown.games.cash_n_guns_2.rules.view import name_turn

# Writing


def write(s: State) -> dict[str, Json]:
    order: Json = None
    if s.ordered != state.NOBODY:
        order = {"seat": s.ordered, "former": s.former}
    return {
        "round": s.round,
        "stage": state.STAGES[s.stage],
        "godfather": s.godfather,
        "token_taker": _seat(s.token_taker),
        "players": [_player(s, seat) for seat in range(s.seats)],
        "stacks": _stacks(s),
        "table": box.name_loot(s.table),
        "gone": box.name_loot(s.gone),
        "takings": [_taking(story) for story in s.takings],
        "bullets": [_event(story) for story in s.bullets],
        "order": order,
        "replaced": s.replaced == 1,
        "partner": _seat(s.partner),
        "split": _split(s) if s.taker != state.NOBODY else None,
        "shares": [dict(name_turn(story)) for story in s.shares],
        "after_shots": s.after_shots == 1,
    }


def _seat(seat: int) -> Json:
    return seat if seat != state.NOBODY else None


def _player(s: State, seat: int) -> dict[str, Json]:
    return {
        "talent": box.name_talent(s.talents[seat]),
        "posture": state.POSTURES[s.posture[seat]],
        "wounds": s.wounds[seat],
        "suffered": s.suffered[seat],
        "target": _seat(s.target[seat]),
        "placed": box.name_bullet(s.placed[seat]),
        "fired": box.name_bullet(s.fired[seat]),
        "died_in": s.died_in[seat],
    }


def _stacks(s: State) -> list[Json]:
    stacks: list[Json] = []
    for end in range(len(s.stacks), 0, -box.STACK):
        stacks.append([box.LOOT[card] for card in s.stacks[end - box.STACK : end]])
    return stacks


def _taking(story: int) -> dict[str, Json]:
    what = loot.what_of(story)
    about: dict[str, Json] = {"what": loot.TAKINGS[what], "seat": loot.seat_of(story)}
    if what != loot.TAKE:
        about["from"] = loot.other_of(story)
    about["card"] = box.LOOT[loot.card_of(story)]
    return about


def _event(story: int) -> dict[str, Json]:
    what = bullets.what_of(story)
    about: dict[str, Json] = {"what": bullets.EVENTS[what], "seat": bullets.seat_of(story)}
    if what in (bullets.DRAW, bullets.GIVE):
        about["other"] = bullets.other_of(story)
    if what in bullets.WITH_CARD:
        about["card"] = box.BULLETS[bullets.card_of(story)]
    return about


def _split(s: State) -> dict[str, Json]:
    return {
        "sharers": state.SEATS_OF[s.sharers][:],
        "taker": s.taker,
        "taken": box.SHARE_NAMES[s.taken] if s.taken != box.NO_SHARE else None,
        "second": box.SHARE_NAMES[s.second] if s.second != box.NO_SHARE else None,
        "banned": _seat(s.banned),
        "ban": box.BANS[s.ban] if s.ban != box.NO_BAN else None,
        "ban_used": s.ban_used == 1,
        "swap_used": s.swap_used == 1,
        "greedy_used": s.greedy_used == 1,
    }


# Reading


def read(position: dict[str, Json], options: Options, seats: int) -> State:
    fields = Fields(position)
    s = State(seats, options, HouseRules(options))
    s.round = fields.number("round", 1, box.ROUNDS)
    s.stage = fields.one_of("stage", state.STAGES)
    s.godfather = fields.seat_of("godfather", seats)
    s.token_taker = _maybe_seat(fields, "token_taker", seats)
    s.after_shots = _flag(fields, "after_shots")
    for seat, player in enumerate(fields.each_seat("players", seats)):
        _read_player(s, seat, player)
    hand_out(s)
    _read_loot(s, fields)
    _read_bullets(s, fields)
    if _is_given(fields, "order"):
        order = fields.inside("order")
        s.ordered = order.seat_of("seat", seats)
        s.former = order.seat_of("former", seats)
        order.done()
    s.replaced = _flag(fields, "replaced")
    s.partner = _maybe_seat(fields, "partner", seats)
    s.shares = [_read_turn(entry, seats) for entry in fields.each("shares")]
    if _is_given(fields, "split"):
        _read_split(s, fields.inside("split"))
    fields.done()
    return s


def _is_given(fields: Fields, name: str) -> bool:
    """Whether a field that may be left out, or null, says something."""
    return fields.optional(name) is not None


def _flag(fields: Fields, name: str) -> int:
    """1 or 0; a flag that is left out is down."""
    return 1 if _is_given(fields, name) and fields.flag(name) else 0


def _maybe_seat(fields: Fields, name: str, seats: int) -> int:
    return fields.seat_of(name, seats) if _is_given(fields, name) else state.NOBODY


def _maybe_word(fields: Fields, name: str, words: list[str]) -> int:
    """-1 for none: NO_CARD, NO_SHARE, NO_BAN, NO_TALENT."""
    return fields.one_of(name, words) if _is_given(fields, name) else -1


def _cards(fields: Fields, name: str, listed: Json) -> list[int]:
    """A list of loot cards."""
    if not isinstance(listed, list):
        raise fields.malformed(name)
    for card in listed:
        if not isinstance(card, str) or card not in box.LOOT:
            raise fields.malformed(name, str(card))
    return [box.LOOT.index(card) for card in listed]


def _read_player(s: State, seat: int, player: Fields) -> None:
    s.talents[seat] = _maybe_word(player, "talent", box.TALENTS)
    s.posture[seat] = player.one_of("posture", state.POSTURES)
    s.wounds[seat] = player.number("wounds", 0, 99)
    s.suffered[seat] = player.number("suffered", 0, 999)
    s.target[seat] = _maybe_seat(player, "target", s.seats)
    s.placed[seat] = _maybe_word(player, "placed", box.BULLETS)
    s.fired[seat] = _maybe_word(player, "fired", box.BULLETS)
    s.died_in[seat] = player.number("died_in", 0, box.ROUNDS)
    if s.posture[seat] == state.DEAD:
        s.living &= ~(1 << seat)
    player.done()


def _read_loot(s: State, fields: Fields) -> None:
    for stack in fields.listed("stacks"):
        cards = _cards(fields, "stacks", stack)
        if len(cards) != box.STACK:
            raise fields.malformed("stacks")
        s.stacks = cards + s.stacks
    for card in _cards(fields, "table", fields.value("table")):
        s.table[card] += 1
        s.offer |= 1 << card
    if s.token_taker == state.NOBODY:
        s.offer |= 1 << box.TOKEN
    for card in _cards(fields, "gone", fields.value("gone")):
        s.gone[card] += 1
    for taking in fields.each("takings"):
        what = taking.one_of("what", loot.TAKINGS)
        other = 0 if what == loot.TAKE else taking.seat_of("from", s.seats)
        card = taking.one_of("card", box.LOOT)
        s.takings.append(loot.taking(what, taking.seat_of("seat", s.seats), card, other))
        taking.done()
    loot.replay(s)


def _read_bullets(s: State, fields: Fields) -> None:
    for entry in fields.each("bullets"):
        what = entry.one_of("what", bullets.EVENTS)
        card = entry.one_of("card", box.BULLETS) if what in bullets.WITH_CARD else 0
        swindles = what in (bullets.DRAW, bullets.GIVE)
        other = entry.seat_of("other", s.seats) if swindles else 0
        s.bullets.append(bullets.event(what, entry.seat_of("seat", s.seats), card, other))
        entry.done()
    bullets.replay(s)
    if s.stage == state.GIVE:
        last = s.bullets[-1] if s.bullets else bullets.event(bullets.NONE, 0)
        if bullets.what_of(last) != bullets.DRAW:
            raise fields.malformed("bullets")
        s.drawn = bullets.card_of(last)


def _read_split(s: State, split: Fields) -> None:
    sharers = split.seats_of("sharers", s.seats)
    if sharers != sorted(set(sharers)):
        raise split.malformed("sharers")
    for seat in sharers:
        s.sharers |= 1 << seat
    s.taker = split.seat_of("taker", s.seats)
    s.taken = _maybe_word(split, "taken", box.SHARE_NAMES)
    s.second = _maybe_word(split, "second", box.SHARE_NAMES)
    s.banned = _maybe_seat(split, "banned", s.seats)
    s.ban = _maybe_word(split, "ban", box.BANS)
    s.ban_used = _flag(split, "ban_used")
    s.swap_used = _flag(split, "swap_used")
    s.greedy_used = _flag(split, "greedy_used")
    split.done()


def _read_turn(entry: Fields, seats: int) -> int:
    what = entry.one_of("what", TURNS)
    about = 0
    if what == TOOK:
        about = entry.one_of("share", box.SHARE_NAMES)
    elif what == FORBIDDEN:
        about = entry.one_of("kind", box.BANS)
    elif what == SWAPPED:
        about = entry.seat_of("with", seats)
    seat = entry.seat_of("seat", seats)
    entry.done()
    return turn(what, seat, about)
