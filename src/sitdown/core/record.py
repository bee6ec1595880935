"""Records: one game as text that a person can read and diff, and as its JSON twin.

    sitdown record 1
    game five-points
    rules 1
    seats 2
    seed 7
    options {"final_tie":"shared", …}
    ---
    1 0 turn: promote 1.2 L  #9c1f0e7a55d2b3c4
    2 * turn: time is up  #…
    3 1 reveal: take back  #…
    ---
    outcome {"winners":[0], …}
    hash <the whole last link of the chain>

Each line carries the first 16 digits of its link: sha256(previous link + newline + the line
without its mark); the first link is the sha256 of the header. A record of a game that is still
going on has `outcome -`.
"""

import hashlib
import json
from typing import Final

from sitdown.core.dealing import commitment, seed_from
from sitdown.core.game import AnyGame
from sitdown.core.plain import brief, canonical, is_plain
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.core.start import NAME_LENGTH, Start, from_position
from sitdown.core.table import Entry, Table

FORMAT: Final = 1
_RULER: Final = "---"
_TIME_UP: Final = "time is up"
_TAKE_BACK: Final = "take back"
_MARK: Final = "  #"


class Record:
    """A record as read or written: its lines, not yet believed (`replay` does that)."""

    def __init__(self, header: list[tuple[str, str]], lines: list[str], outcome: str) -> None:
        self.header = header
        self.lines = lines
        """One for each entry, without number and mark."""
        self.outcome = outcome
        self.links: list[str] = _chain(header, lines, outcome)

    @property
    def text(self) -> str:
        parts = [f"{name} {value}" for name, value in self.header]
        parts.append(_RULER)
        for number, line in enumerate(self.lines, 1):
            parts.append(f"{number} {line}{_MARK}{self.links[number][:16]}")
        parts.append(_RULER)
        parts.append(f"outcome {self.outcome}")
        parts.append(f"hash {self.links[-1]}")
        return "\n".join(parts) + "\n"

    def to_json(self) -> dict[str, Json]:
        return {
            "header": dict(self.header),
            "entries": [
                [line, self.links[number][:16]] for number, line in enumerate(self.lines, 1)
            ],
            "outcome": self.outcome,
            "hash": self.links[-1],
        }

    def field(self, name: str) -> str:
        for known, value in self.header:
            if known == name:
                return value
        return ""

    def __str__(self) -> str:
        return self.text


def _chain(header: list[tuple[str, str]], lines: list[str], outcome: str) -> list[str]:
    link = _sha("\n".join([f"{name} {value}" for name, value in header]))
    links = [link]
    for line in [*lines, f"outcome {outcome}"]:
        link = _sha(f"{link}\n{line}")
        links.append(link)
    return links


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# Writing


def write(table: Table) -> Record:
    outcome = table.outcome
    return Record(
        _header(table.start),
        [_line(table, entry) for entry in table.entries],
        canonical(outcome.to_json()) if outcome is not None else "-",
    )


def _header(start: Start) -> list[tuple[str, str]]:
    header = [
        ("sitdown", f"record {FORMAT}"),
        ("game", start.game.info.slug),
        ("rules", str(start.game.info.rules_version)),
        ("seats", str(start.seats)),
        ("seed", str(start.seed)),
        ("options", canonical(start.options.to_json())),
    ]
    if start.game.info.data:
        header.append(("data", start.game.info.data))
    if start.clocked:
        header.append(("clocked", "yes"))
    if start.deal is not None:
        header.append(("deal", canonical(start.deal)))
    if start.position is not None:
        header.append(("position", canonical(start.position)))
    if start.fair is not None:
        header.append(("fair", canonical(start.fair)))
    if start.names is not None:
        names: list[Json] = [*start.names]
        header.append(("names", canonical(names)))
    return header


def _line(table: Table, entry: Entry) -> str:
    if entry.seat < 0:
        return f"* {entry.key}: {_TIME_UP}"
    if entry.act < 0:
        return f"{entry.seat} {entry.key}: {_TAKE_BACK}"
    return f"{entry.seat} {entry.key}: {in_words(table.game, entry)}"


def in_words(game: AnyGame, entry: Entry) -> str:
    """An answer in words, its terms behind it."""
    words = game.info.vocabulary.words[entry.act]
    return words if entry.payload is None else f"{words} {canonical(entry.payload)}"


# Reading


def read(text: str) -> Record:
    """The record in a text, or its JSON twin; what does not read as one is refused."""
    if not is_plain(text):
        raise refuse("no_record")
    if text.lstrip().startswith("{"):
        return _read_json(text)
    if text.startswith("sitdown record") and "\r\n" in text:
        raise refuse("record_line_ends")
    lines = text.split("\n")
    if not lines[0].startswith("sitdown record "):
        raise refuse("no_record")
    _check_format(lines[0].removeprefix("sitdown record "))
    rulers = [number for number, line in enumerate(lines) if line == _RULER]
    if len(rulers) != 2 or len(lines) != rulers[1] + 4 or lines[-1] != "":
        raise refuse("record_truncated")
    header = [_split(line) for line in lines[: rulers[0]]]
    entries = [
        _unmark(number, line) for number, line in enumerate(lines[rulers[0] + 1 : rulers[1]], 1)
    ]
    outcome = _expect("outcome", lines[-3])
    record = Record(header, entries, outcome)
    _compare(text, record.text)
    return record


def _read_json(text: str) -> Record:
    try:
        twin = json.loads(text, object_pairs_hook=_no_duplicates)
    except (ValueError, RecursionError):
        raise refuse("record_truncated") from None
    if not is_plain(twin):
        raise refuse("no_record")
    header = twin.get("header")
    entries = twin.get("entries")
    outcome = twin.get("outcome")
    if not isinstance(header, dict) or "sitdown" not in header:
        raise refuse("no_record")
    _check_format(str(header["sitdown"]).removeprefix("record "))
    if not isinstance(entries, list) or not isinstance(outcome, str):
        raise refuse("record_truncated")
    lines = [str(entry[0]) if isinstance(entry, list) and entry else "" for entry in entries]
    record = Record([(str(k), str(v)) for k, v in header.items()], lines, outcome)
    wanted = record.to_json()
    for name in [*twin, *wanted]:
        if twin.get(name) != wanted.get(name):
            raise refuse("record_tampered", about={"where": str(name)})
    return record


def _no_duplicates(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError
    return dict(pairs)


def _check_format(version: str) -> None:
    if version == str(FORMAT):
        return
    if _is_small_number(version) and int(version) > FORMAT:
        raise refuse("record_future", about={"version": version})
    raise refuse("no_record")


def _is_small_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) < 9


def _split(line: str) -> tuple[str, str]:
    name, _, value = line.partition(" ")
    return name, value


def _expect(name: str, line: str) -> str:
    if not line.startswith(name + " "):
        raise refuse("record_truncated")
    return line.removeprefix(name + " ")


def _unmark(number: int, line: str) -> str:
    body = line.rpartition(_MARK)[0]
    if not body.startswith(f"{number} "):
        raise refuse("record_tampered", about={"where": str(number)})
    return body.removeprefix(f"{number} ")


def _compare(text: str, wanted: str) -> None:
    """Byte for byte: whatever was changed, the line it was changed in is named."""
    if text == wanted:
        return
    ours = wanted.split("\n")
    for number, line in enumerate(text.split("\n")):
        if number >= len(ours) or line != ours[number]:
            raise refuse("record_tampered", about={"where": line.split(" ")[0]})
    raise refuse("record_tampered", about={"where": "end"})


# Replaying


def replay(record: Record, game: AnyGame, steps: int = -1) -> Table:
    """Play the record again, or its first `steps` lines; every answer is checked anew."""
    table = begin(record, game)
    for number in range(len(record.lines) if steps < 0 else min(steps, len(record.lines))):
        go_on(table, record, number)
    return table


def begin(record: Record, game: AnyGame, *, watched: bool = False) -> Table:
    """The table of a record before its first line."""
    return Table(_start(record, game), watched=watched)


def go_on(table: Table, record: Record, number: int) -> None:
    """Play one line of the record, counted from 0."""
    try:
        _play(table, record.lines[number])
    except Refused as refused:
        refused.refusal.about["line"] = number + 1
        raise


def verify(record: Record, game: AnyGame) -> Table:
    """Replay to the end and compare everything, the outcome above all."""
    table = replay(record, game)
    if write(table).text != record.text:
        raise refuse("record_outcome")
    return table


def _start(record: Record, game: AnyGame) -> Start:
    version = record.field("rules")
    if version != str(game.info.rules_version):
        raise refuse("record_rules", about={"version": version})
    check_data(record.field("data"), game)
    try:
        seats = int(record.field("seats"))
        seed = int(record.field("seed"))
        options = json.loads(record.field("options"))
        deal = json.loads(record.field("deal") or "null")
        position = json.loads(record.field("position") or "null")
        fair = json.loads(record.field("fair") or "null")
        names = json.loads(record.field("names") or "null")
    except (ValueError, RecursionError):
        raise refuse("record_tampered", about={"where": "header"}) from None
    if not isinstance(options, dict):
        raise refuse("record_tampered", about={"where": "options"})
    if position is not None:
        start = from_position(game, seed, position)
    else:
        clocked = record.field("clocked") == "yes"
        start = Start(game, seats, seed, options, deal, clocked=clocked)
    if fair is not None:
        _check_dealing(fair, start)
        start.fair = fair
    if names is not None:
        start.names = _read_names(names, start.seats)
    return start


def _read_names(names: Json, seats: int) -> list[str]:
    """One for each seat, empty where somebody gave none; as short and plain as a table takes."""
    if not isinstance(names, list) or len(names) != seats:
        raise refuse("record_tampered", about={"where": "names"})
    read: list[str] = []
    for name in names:
        if not isinstance(name, str) or len(name) > NAME_LENGTH or not name.isprintable():
            raise refuse("record_tampered", about={"where": "names"})
        read.append(name)
    return read


def check_data(data: str, game: AnyGame) -> None:
    """Played with the very cards that the game has here."""
    if data != game.info.data:
        raise refuse("record_data", about={"data": brief(data), "here": game.info.data})


def _check_dealing(fair: Json, start: Start) -> None:
    """The secret shown is the one committed to, and the seed is made of it and the nonces."""
    if not isinstance(fair, dict) or set(fair) != {"commitment", "nonces", "secret", "table"}:
        raise refuse("record_tampered", about={"where": "fair"})
    nonces = fair["nonces"]
    if not isinstance(nonces, list) or len(nonces) != start.seats:
        raise refuse("record_tampered", about={"where": "fair"})
    secret, table = _word(fair["secret"]), _word(fair["table"])
    if fair["commitment"] != commitment(secret, table):
        raise refuse("record_commitment")
    if start.seed != seed_from(secret, table, [_word(nonce) for nonce in nonces]):
        raise refuse("record_seed")


def _word(value: Json) -> str:
    """Text on one line: with line ends in it, two secrets could hash to the same seed."""
    if not isinstance(value, str) or not value.isprintable():
        raise refuse("record_tampered", about={"where": "fair"})
    return value


def _play(table: Table, line: str) -> None:
    who, _, rest = line.partition(" ")
    key, _, said = rest.partition(": ")
    if who == "*" and said == _TIME_UP:
        table.close(key)
        return
    if not _is_small_number(who):
        raise refuse("record_tampered", about={"where": who})
    seat = int(who)
    if said == _TAKE_BACK:
        table.take_back(seat, key)
        return
    notation, payload = split_payload(said)
    table.answer(seat, table.game.read_act(notation), payload, key)


def split_payload(said: str) -> tuple[str, dict[str, Json] | None]:
    """`offer {"to":2}` is the act `offer` with its payload."""
    notation, brace, rest = said.partition(" {")
    if not brace:
        return said, None
    try:
        payload = json.loads("{" + rest)
    except (ValueError, RecursionError):
        raise refuse("bad_payload", about={"act": notation}) from None
    if not isinstance(payload, dict):
        raise refuse("bad_payload", about={"act": notation})
    return notation, payload
