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

from typing import Final

from sitdown.core.options import Options
from sitdown.core.refusal import Json
from sitdown.games.cash_n_guns_2 import bullets, loot
from sitdown.games.cash_n_guns_2.cards import (
    BANS,
    BULLETS,
    LOOT,
    NO_BAN,
    NO_CARD,
    NO_SHARE,
    NO_TALENT,
    ROUNDS,
    SHARE_NAMES,
    STACK,
    TALENTS,
    TOKEN,
    name_bullet,
    name_loot,
    name_talent,
)
from sitdown.games.cash_n_guns_2.model import (
    DEAD,
    GIVE,
    NOBODY,
    POSTURES,
    SEATS_OF,
    STAGES,
    HouseRules,
    Standoff,
)
from sitdown.games.cash_n_guns_2.reading import Reader, unreadable
from sitdown.games.cash_n_guns_2.replay import replay_bullets, replay_takings
from sitdown.games.cash_n_guns_2.setup import hand_out
from sitdown.games.cash_n_guns_2.split import FORBIDDEN, SWAPPED, TOOK, TURNS, turn
from sitdown.games.cash_n_guns_2.view import name_turn

_FIELDS: Final = (
    "round",
    "stage",
    "godfather",
    "token_taker",
    "players",
    "stacks",
    "table",
    "gone",
    "takings",
    "bullets",
    "order",
    "replaced",
    "partner",
    "split",
    "shares",
    "after_shots",
)
_PLAYER: Final = (
    "talent",
    "posture",
    "wounds",
    "suffered",
    "target",
    "placed",
    "fired",
    "died_in",
)
_SPLIT: Final = (
    "sharers",
    "taker",
    "taken",
    "second",
    "banned",
    "ban",
    "ban_used",
    "swap_used",
    "greedy_used",
)
_TURN: Final = ("what", "seat", "share", "kind", "with")

# Writing


def write(s: Standoff) -> dict[str, Json]:
    order: Json = None
    if s.ordered != NOBODY:
        order = {"seat": s.ordered, "former": s.former}
    return {
        "round": s.round,
        "stage": STAGES[s.stage],
        "godfather": s.godfather,
        "token_taker": _seat(s.token_taker),
        "players": [_player(s, seat) for seat in range(s.seats)],
        "stacks": _stacks(s),
        "table": name_loot(s.table),
        "gone": name_loot(s.gone),
        "takings": [_taking(story) for story in s.takings],
        "bullets": [_event(story) for story in s.bullets],
        "order": order,
        "replaced": s.replaced == 1,
        "partner": _seat(s.partner),
        "split": _split(s) if s.taker != NOBODY else None,
        "shares": [name_turn(story) for story in s.shares],
        "after_shots": s.after_shots == 1,
    }


def _seat(seat: int) -> Json:
    return seat if seat != NOBODY else None


def _player(s: Standoff, seat: int) -> dict[str, Json]:
    return {
        "talent": name_talent(s.talents[seat]),
        "posture": POSTURES[s.posture[seat]],
        "wounds": s.wounds[seat],
        "suffered": s.suffered[seat],
        "target": _seat(s.target[seat]),
        "placed": name_bullet(s.placed[seat]),
        "fired": name_bullet(s.fired[seat]),
        "died_in": s.died_in[seat],
    }


def _stacks(s: Standoff) -> list[Json]:
    stacks: list[Json] = []
    for end in range(len(s.stacks), 0, -STACK):
        stacks.append([LOOT[card] for card in s.stacks[end - STACK : end]])
    return stacks


def _taking(story: int) -> dict[str, Json]:
    what = loot.what_of(story)
    about: dict[str, Json] = {"what": loot.TAKINGS[what], "seat": loot.seat_of(story)}
    if what != loot.TAKE:
        about["from"] = loot.other_of(story)
    about["card"] = LOOT[loot.card_of(story)]
    return about


def _event(story: int) -> dict[str, Json]:
    what = bullets.what_of(story)
    about: dict[str, Json] = {"what": bullets.EVENTS[what], "seat": bullets.seat_of(story)}
    if what in (bullets.DRAW, bullets.GIVE):
        about["other"] = bullets.other_of(story)
    if what in bullets.WITH_CARD:
        about["card"] = BULLETS[bullets.card_of(story)]
    return about


def _split(s: Standoff) -> dict[str, Json]:
    return {
        "sharers": SEATS_OF[s.sharers][:],
        "taker": s.taker,
        "taken": SHARE_NAMES[s.taken] if s.taken != NO_SHARE else None,
        "second": SHARE_NAMES[s.second] if s.second != NO_SHARE else None,
        "banned": _seat(s.banned),
        "ban": BANS[s.ban] if s.ban != NO_BAN else None,
        "ban_used": s.ban_used == 1,
        "swap_used": s.swap_used == 1,
        "greedy_used": s.greedy_used == 1,
    }


# Reading


def read(position: dict[str, Json], options: Options, seats: int) -> Standoff:
    given = Reader(position, _FIELDS, seats)
    s = Standoff(seats, options, HouseRules(options))
    s.round = given.number("round", 1, ROUNDS)
    s.stage = given.word("stage", STAGES)
    s.godfather = given.seat("godfather")
    s.token_taker = given.maybe_seat("token_taker")
    s.after_shots = given.flag("after_shots")
    _read_players(s, given)
    _read_loot(s, given)
    _read_bullets(s, given)
    order = given.maybe_object("order", ("seat", "former"))
    if order is not None:
        s.ordered = order.seat("seat")
        s.former = order.seat("former")
    s.replaced = given.flag("replaced")
    s.partner = given.maybe_seat("partner")
    s.shares = [_read_turn(entry) for entry in given.objects("shares", _TURN)]
    split = given.maybe_object("split", _SPLIT)
    if split is not None:
        _read_split(s, split)
    return s


def _read_players(s: Standoff, given: Reader) -> None:
    players = given.objects("players", _PLAYER)
    if len(players) != s.seats:
        raise unreadable("players")
    for seat, player in enumerate(players):
        s.talents[seat] = player.maybe_word("talent", TALENTS, NO_TALENT)
        s.posture[seat] = player.word("posture", POSTURES)
        s.wounds[seat] = player.number("wounds", 0, 99)
        s.suffered[seat] = player.number("suffered", 0, 999)
        s.target[seat] = player.maybe_seat("target")
        s.placed[seat] = player.maybe_word("placed", BULLETS, NO_CARD)
        s.fired[seat] = player.maybe_word("fired", BULLETS, NO_CARD)
        s.died_in[seat] = player.number("died_in", 0, ROUNDS)
        if s.posture[seat] == DEAD:
            s.living &= ~(1 << seat)
    hand_out(s)


def _read_loot(s: Standoff, given: Reader) -> None:
    for stack in given.lists("stacks"):
        cards = given.cards(stack, "stacks", LOOT)
        if len(cards) != STACK:
            raise unreadable("stacks")
        s.stacks = cards + s.stacks
    for card in given.cards(given.value("table"), "table", LOOT):
        s.table[card] += 1
        s.offer |= 1 << card
    if s.token_taker == NOBODY:
        s.offer |= 1 << TOKEN
    for card in given.cards(given.value("gone"), "gone", LOOT):
        s.gone[card] += 1
    for taking in given.objects("takings", ("what", "seat", "from", "card")):
        what = taking.word("what", loot.TAKINGS)
        other = 0 if what == loot.TAKE else taking.seat("from")
        if what == loot.TAKE:
            taking.lacks("from")
        card = taking.word("card", LOOT)
        s.takings.append(loot.taking(what, taking.seat("seat"), card, other))
    replay_takings(s)


def _read_bullets(s: Standoff, given: Reader) -> None:
    for entry in given.objects("bullets", ("what", "seat", "other", "card")):
        what = entry.word("what", bullets.EVENTS)
        card, other = 0, 0
        if what in bullets.WITH_CARD:
            card = entry.word("card", BULLETS)
        else:
            entry.lacks("card")
        if what in (bullets.DRAW, bullets.GIVE):
            other = entry.seat("other")
        else:
            entry.lacks("other")
        s.bullets.append(bullets.event(what, entry.seat("seat"), card, other))
    replay_bullets(s)
    if s.stage == GIVE:
        last = s.bullets[-1] if s.bullets else bullets.event(bullets.NONE, 0)
        if bullets.what_of(last) != bullets.DRAW:
            raise unreadable("bullets")
        s.drawn = bullets.card_of(last)


def _read_split(s: Standoff, split: Reader) -> None:
    for seat in split.seats("sharers"):
        s.sharers |= 1 << seat
    s.taker = split.seat("taker")
    s.taken = split.maybe_word("taken", SHARE_NAMES, NO_SHARE)
    s.second = split.maybe_word("second", SHARE_NAMES, NO_SHARE)
    s.banned = split.maybe_seat("banned")
    s.ban = split.maybe_word("ban", BANS, NO_BAN)
    s.ban_used = split.flag("ban_used")
    s.swap_used = split.flag("swap_used")
    s.greedy_used = split.flag("greedy_used")


def _read_turn(entry: Reader) -> int:
    what = entry.word("what", TURNS)
    about = 0
    if what == TOOK:
        about = entry.word("share", SHARE_NAMES)
    elif what == FORBIDDEN:
        about = entry.word("kind", BANS)
    elif what == SWAPPED:
        about = entry.seat("with")
    return turn(what, entry.seat("seat"), about)
