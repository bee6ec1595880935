"""The data files, read and checked: whoever corrects a card is told what is wrong, and where.

    box = read_box({"orders.toml": …, "businesses.toml": …, …})

Nothing here opens a file: the texts are given. Two copies with the same contents have the same
mark, however they are laid out or commented.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from sitdown.core.contract import Json, Refused, refuse
from sitdown.core.plain import brief, canonical
from sitdown.games.la_cosa_nostra.rules import box as b
from sitdown.games.la_cosa_nostra.rules.box import Box, Businesses, Families, Influences, Orders

FILES: Final = (
    "orders.toml",
    "businesses.toml",
    "families.toml",
    "gangsters.toml",
    "influence.toml",
)
_THOUSAND: Final = 1000
_MOST: Final = 1_000_000
_USES: Final[dict[str, tuple[str, ...]]] = {
    "snitch": ("peek", "refresh_city"),
    "spy": ("peek",),
    "schemer": ("extra_move", "skip_move"),
    "henchman": ("difficulty",),
    "machine_gun": ("strength",),
    "saboteur": ("difficulty",),
    "distraction": ("strength",),
    "doctor": ("soften_harm",),
}
"""What each Influence card must be able to do (LCN-2.6)."""
_FITTING: Final[dict[int, tuple[int, ...]]] = {
    b.NOBODY: (b.BUY_CITY, b.BUY_DECK, b.LAUNDER, b.BET_DOUBLE, b.BET_LOST, b.PROFIT),
    b.PLAYER: (b.FINE, b.STEAL),
    b.BUSINESSMAN: (b.DEACTIVATE, b.KILL, b.TAKE_OVER),
    b.FIRM: (b.DEACTIVATE, b.DESTROY),
    b.GANGSTER: (b.DEACTIVATE, b.KILL, b.COUNTER_FIRE),
    b.ALL_OTHERS: (b.COLLECT,),
    b.A_JOB: (b.ROB,),
    b.AN_ATTACK: (b.REPEL, b.REPEL_AND_KILL),
}
"""The effects that go with a target."""
_CLASS_OF: Final[dict[int, tuple[int, ...]]] = {
    b.ATTACK: (b.PLAYER, b.BUSINESSMAN, b.FIRM, b.GANGSTER),
    b.JOB: (b.NOBODY,),
    b.OTHER: (b.NOBODY, b.ALL_OTHERS),
    b.REACTION: (b.A_JOB, b.AN_ATTACK),
}
"""The targets that go with a class."""
_SAID: Final = ("tip_en", "tip_pl", "source", "source_numbers")
"""What a card need not say, but if it does, in words."""


class _Card:
    """One entry of a file; asked for a field, it gives it or says what should stand there."""

    def __init__(self, file: str, table: Any, name: str) -> None:
        self.file = file
        self.name = name
        self.table: dict[str, Any] = table if isinstance(table, dict) else {}

    def wrong(self, field: str, wanted: str) -> Refused:
        about: dict[str, Json] = {
            "file": self.file,
            "card": self.name,
            "field": field,
            "given": brief(self.table.get(field)),
            "wanted": wanted,
        }
        return refuse("data_field", "LCN-2.1", about)

    def number(self, field: str, least: int, most: int) -> int:
        given = self.table.get(field)
        if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
            raise self.wrong(field, f"{least}…{most}")
        return given

    def money(self, field: str) -> int:
        """LCN-2.2."""
        sum_given = self.number(field, 0, _MOST)
        if sum_given % _THOUSAND:
            raise self.wrong(field, "0, 1000, 2000…")
        return sum_given

    def numbers(self, field: str, count: int, most: int, least: int = 0) -> list[int]:
        given = self.table.get(field)
        fits = isinstance(given, list) and len(given) == count
        if not fits or not all(type(n) is int and least <= n <= most for n in self.table[field]):
            raise self.wrong(field, f"{count} × {least}…{most}")
        return list(self.table[field])

    def word(self, field: str, known: list[str]) -> int:
        given = self.table.get(field)
        if not isinstance(given, str) or given not in known:
            raise self.wrong(field, ", ".join(known))
        return known.index(given)

    def text(self, field: str) -> str:
        given = self.table.get(field)
        if not isinstance(given, str) or not given.strip():
            raise self.wrong(field, "…")
        return given

    def flag(self, field: str) -> bool:
        given = self.table.get(field)
        if not isinstance(given, bool):
            raise self.wrong(field, "true, false")
        return given

    def counts(self, field: str, known: list[str]) -> list[int]:
        """`{ pimp = 2, cop = 1 }` as kinds, one entry for each card."""
        given = self.table.get(field)
        if not isinstance(given, dict):
            raise self.wrong(field, "{ … = 1 }")
        kinds: list[int] = []
        for name, count in given.items():
            if name not in known or type(count) is not int or not 1 <= count <= 9:
                raise self.wrong(field, ", ".join(known))
            kinds += [known.index(name)] * count
        return kinds


def read_box(texts: Mapping[str, str]) -> Box:
    """The box in these texts, by file name; refused with file and card if it cannot be."""
    files = {name: _parse(name, texts) for name in FILES}
    mark = hashlib.sha256(canonical(_plain(files)).encode()).hexdigest()[:16]
    businesses = _read_businesses(files["businesses.toml"])
    orders = _read_orders(files["orders.toml"], businesses)
    families = _read_families(files["families.toml"], files["gangsters.toml"], businesses)
    influences = _read_influences(files["influence.toml"])
    return Box(mark, orders, businesses, families, influences)


def _plain(value: Any) -> Json:
    """What TOML has beside JSON (dates, fractions, infinity) counts in the mark as its text."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    return value if isinstance(value, str | int) else str(value)


def _parse(name: str, texts: Mapping[str, str]) -> dict[str, Any]:
    if name not in texts:
        raise refuse("data_file", "LCN-2.1", {"file": name})
    try:
        return tomllib.loads(texts[name])
    except (ValueError, RecursionError) as error:  # a number of a thousand digits, too
        raise refuse("data_toml", "LCN-2.1", {"file": name, "why": str(error)}) from None


def _cards(file: str, data: dict[str, Any], kind: str) -> list[_Card]:
    """All entries of one kind, each with an id of its own and its names."""
    entries = data.get(kind)
    if not isinstance(entries, list) or not entries:
        raise refuse("data_none", "LCN-2.1", {"file": file, "kind": kind})
    cards: list[_Card] = []
    for number, entry in enumerate(entries, 1):
        card = _Card(file, entry, f"{kind} {number}")
        name = card.text("id")
        if name in [other.name for other in cards]:
            raise refuse("data_twice", "LCN-2.1", {"file": file, "card": name})
        if not name.isascii() or not name.replace("_", "a").isalnum() or name != name.lower():
            raise card.wrong("id", "a-z 0-9 _")
        card.name = name
        card.text("name_en")
        card.text("name_pl")
        for field in _SAID:
            if field in card.table:
                card.text(field)
        cards.append(card)
    return cards


def _meta(file: str, data: dict[str, Any]) -> _Card:
    return _Card(file, data.get("meta"), "meta")


def _check_count(file: str, what: str, given: int, wanted: int) -> None:
    if given != wanted:
        about: dict[str, Json] = {"file": file, "what": what, "given": given, "wanted": wanted}
        raise refuse("data_count", "LCN-2.1", about)


# Businesses


def _read_businesses(data: dict[str, Any]) -> Businesses:
    file = "businesses.toml"
    meta = _meta(file, data)
    monopolies = _cards(file, data, "monopoly")
    cards = _cards(file, data, "business")
    read = Businesses()
    read.monopolies = [card.name for card in monopolies]
    for kind, card in enumerate(cards):
        read.ids.append(card.name)
        read.is_firm.append(card.word("class", ["businessman", "firm"]) == 1)
        read.count.append(card.number("count", 1, 99))
        read.income.append(card.money("income"))
        read.price.append(card.money("price"))
        if read.price[kind] != 2 * read.income[kind]:  # LCN-10.11
            raise card.wrong("price", str(2 * read.income[kind]))
        read.monopoly.append(card.word("monopoly", ["", *read.monopolies]) - 1)
        read.ability.append(card.word("ability", b.ABILITIES))
        for copy in range(1, read.count[kind] + 1):
            read.kind_of.append(kind)
            read.names.append(f"{card.name}-{copy}")
    read.city_size = meta.number("city_size", 1, 8)
    _check_count(file, "total", len(read.names), meta.number("total", 1, 999))
    for number, card in enumerate(monopolies):
        kind = card.word("business", read.ids)
        if read.monopoly[kind] != number:
            raise card.wrong("business", cards[kind].name)
        read.monopoly_kind.append(kind)
        read.monopoly_income.append(card.money("income"))
        read.monopoly_minimum.append(card.number("minimum", 1, 99))
    for kind, card in enumerate(cards):
        if read.monopoly[kind] >= 0 and read.monopoly_kind[read.monopoly[kind]] != kind:
            raise card.wrong("monopoly", read.ids[read.monopoly_kind[read.monopoly[kind]]])
    return read


# Orders


def _read_orders(data: dict[str, Any], businesses: Businesses) -> Orders:
    file = "orders.toml"
    meta = _meta(file, data)
    read = Orders()
    for card in _cards(file, data, "order"):
        _read_order(card, businesses, read)
    read.deck_sizes = meta.numbers("deck_sizes", b.ROUNDS, 999)
    read.dealt = meta.numbers("dealt_per_player", b.ROUNDS, 99, 1)
    read.hand_limit = meta.number("hand_limit", 0, 99)
    sizes = [0] * b.ROUNDS
    for face in range(len(read.names)):
        sizes[read.round_of[face] - 1] += read.copies[face]
    for number in range(b.ROUNDS):
        _check_count(file, f"deck {number + 1}", sizes[number], read.deck_sizes[number])
        if sizes[number] < read.dealt[number] * b.MOST_SEATS:  # LCN-2.3
            raise meta.wrong("dealt_per_player", f"≤ {sizes[number] // b.MOST_SEATS}")
    _check_count(file, "total", sum(sizes), meta.number("total", 1, 999))
    _note_rounds(read)
    return read


def _read_order(card: _Card, businesses: Businesses, read: Orders) -> None:
    kind = len(read.ids)
    read.ids.append(card.name)
    read.sort.append(card.word("class", b.CLASSES))
    read.target.append(card.word("target", b.TARGETS))
    if read.target[kind] not in _CLASS_OF[read.sort[kind]]:
        fitting = [b.TARGETS[target] for target in _CLASS_OF[read.sort[kind]]]
        raise card.wrong("target", ", ".join(fitting))
    read.difficulty.append(_difficulty(card, read.target[kind]))
    read.is_attack.append(card.flag("is_attack"))
    read.is_reaction.append(card.flag("is_reaction"))
    if read.is_reaction[kind] != (read.sort[kind] == b.REACTION):
        raise card.wrong("is_reaction", "class = reaction")
    if read.sort[kind] != b.REACTION and read.is_attack[kind] != (read.sort[kind] == b.ATTACK):
        raise card.wrong("is_attack", "class = attack")
    read.needs.append(card.counts("requires", businesses.ids))
    if read.needs[kind] and read.sort[kind] != b.JOB:
        raise card.wrong("requires", "{}")
    read.effect.append([0, 0, 0])
    read.amount.append([0, 0, 0])
    for tier in range(3):
        _read_effect(card, read, kind, tier)
    counts = card.numbers("counts", b.ROUNDS, 99)
    for number in range(b.ROUNDS):
        if counts[number]:
            read.kind_of.append(kind)
            read.round_of.append(number + 1)
            read.copies.append(counts[number])
            read.names.append(f"{card.name} {number + 1}")


def _difficulty(card: _Card, target: int) -> int:
    if card.table.get("difficulty") == "target_strength":
        if target != b.GANGSTER:
            raise card.wrong("difficulty", "1…6")
        return b.TARGET_STRENGTH
    return card.number("difficulty", 1, 6)


def _read_effect(card: _Card, read: Orders, kind: int, tier: int) -> None:
    field = f"effect_{tier}"
    effect = _Card(card.file, card.table.get(field), f"{card.name}, {field}")
    sort = effect.word("type", b.EFFECTS)
    fitting = _FITTING[read.target[kind]]
    if sort != b.NOTHING and sort not in fitting:
        raise effect.wrong("type", ", ".join([b.EFFECTS[known] for known in fitting]))
    if (sort == b.PROFIT) != (read.sort[kind] == b.JOB and tier > 0):
        raise effect.wrong("type", "profit" if read.sort[kind] == b.JOB else "…")
    read.effect[kind][tier] = sort
    read.amount[kind][tier] = _amount(effect, sort)


def _amount(effect: _Card, sort: int) -> int:
    if sort in (b.FINE, b.STEAL, b.COLLECT, b.PROFIT):
        return effect.money("amount")
    if sort in (b.LAUNDER, b.BET_DOUBLE):
        if effect.money("max") > 99 * _THOUSAND:
            raise effect.wrong("max", "≤ 99000")
        return effect.money("max")
    if sort == b.ROB:
        return (b.HALF, b.ALL)[effect.word("share", ["half", "all"])]
    if sort in (b.BUY_CITY, b.BUY_DECK):
        if effect.table.get("half_price") is True:
            return b.HALF
        return effect.money("discount")
    return 0


def _note_rounds(read: Orders) -> None:
    """From which round on there are Robberies and Traps; what the earliest Theft takes."""
    for face in sorted(range(len(read.names)), key=read.round_of.__getitem__, reverse=True):
        kind = read.kind_of[face]
        if read.target[kind] == b.A_JOB:
            read.robbery_from = read.round_of[face]
        elif read.target[kind] == b.AN_ATTACK:
            read.trap_from = read.round_of[face]
        elif b.STEAL in read.effect[kind]:
            read.first_theft = read.amount[kind][:]


# Families and gangsters


def _read_families(
    data: dict[str, Any], people: dict[str, Any], businesses: Businesses
) -> Families:
    file = "families.toml"
    meta = _meta(file, data)
    cards = _cards(file, data, "family")
    read = Families()
    read.ids = [card.name for card in cards]
    _check_count(file, "bosses", len(cards), meta.number("bosses", b.MOST_SEATS, b.MOST_SEATS))
    read.starting_cash = meta.money("starting_cash")
    read.tokens = meta.number("contract_tokens_per_player", 0, 99)
    _read_gangsters(people, read)
    left = businesses.count[:]
    for family, card in enumerate(cards):
        card.text("boss")
        read.businesses.append(card.counts("starting_businesses", businesses.ids))
        for kind in read.businesses[family]:
            left[kind] -= 1
            if left[kind] < 0:
                raise card.wrong("starting_businesses", f"{businesses.ids[kind]} ≤ count")
        starters = [read.names[g] for g in read.starters[family]]
        if card.table.get("starting_gangsters") != starters:
            raise card.wrong("starting_gangsters", ", ".join(starters))
    first = meta.table.get("first_game_families", [])
    known = isinstance(first, list) and all(name in read.ids for name in first)
    if not known or len(first) != len(set(first)):
        raise meta.wrong("first_game_families", ", ".join(read.ids))
    read.first_game = [read.ids.index(name) for name in first]
    return read


def _read_gangsters(data: dict[str, Any], read: Families) -> None:
    file = "gangsters.toml"
    meta = _meta(file, data)
    read.gangsters = [[] for _ in read.ids]
    read.starters = [[] for _ in read.ids]
    for card in _cards(file, data, "gangster"):
        gangster = len(read.names)
        family = card.word("family", read.ids)
        read.names.append(card.name)
        read.family_of.append(family)
        read.strength.append(card.number("strength", 1, 4))  # LCN-5.1
        read.cost.append(card.money("cost"))
        read.gangsters[family].append(gangster)
        if card.flag("starter"):
            read.starters[family].append(gangster)
    _check_count(file, "total", len(read.names), meta.number("total", 1, 999))
    size, starters = meta.number("per_family", 1, 99), meta.number("starters_per_family", 1, 99)
    for family, name in enumerate(read.ids):
        _check_count(file, name, len(read.gangsters[family]), size)
        _check_count(file, f"{name}, starter", len(read.starters[family]), starters)


# Influence


def _read_influences(data: dict[str, Any]) -> Influences:
    file = "influence.toml"
    meta = _meta(file, data)
    read = Influences()
    cards = _cards(file, data, "influence")
    names = [card.name for card in cards]
    for name in b.INFLUENCE:
        if name not in names:
            raise refuse("data_missing", "LCN-2.6", {"file": file, "card": name})
    for card in cards:
        kind = card.word("id", b.INFLUENCE)
        read.count[kind] = card.number("count", 0, 99)
        read.at_start[kind] = card.number("start_per_player", 0, 9)
        if read.at_start[kind] * b.MOST_SEATS > read.count[kind]:
            raise card.wrong("start_per_player", f"≤ {read.count[kind] // b.MOST_SEATS}")
        _read_uses(card, read, kind)
    _check_count(file, "total", sum(read.count), meta.number("total", 1, 999))
    read.drawn = meta.numbers("draw_per_round", b.ROUNDS, 99)
    read.hand_limit = meta.number("hand_limit", 0, 99)
    return read


def _read_uses(card: _Card, read: Influences, kind: int) -> None:
    uses = _tables(card.table.get("uses"))
    wanted = _USES[card.name]
    if [use.get("type") for use in uses] != list(wanted):
        raise card.wrong("uses", ", ".join(wanted))
    for use in uses:
        part = _Card(card.file, use, f"{card.name}, {use['type']}")
        if use["type"] == "peek":
            looks = 2 if kind == b.SPY else 1
            part.number("orders", looks, looks)
        elif use["type"] in ("difficulty", "strength"):
            read.delta[kind] = part.number("delta", -3, 3)


def _tables(value: Any) -> list[dict[str, Any]]:
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []
