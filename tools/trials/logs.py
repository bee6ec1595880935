"""The log as it lies in the database, past the server: nothing lost, doubled or torn."""

import sqlite3
from collections import Counter
from pathlib import Path

import psycopg

import sitdown
from sitdown.core import record as records
from sitdown.server import entries as log
from sitdown.server.lobby import OVER
from sitdown.server.room import Room, read_log
from tools.trials import Figures, hold
from tools.trials.players import Witness


def read_logs(db: str) -> dict[str, list[log.Entry]]:
    """Every table's entries; their numbers are checked on the way."""
    logs: dict[str, list[log.Entry]] = {}
    for table, seq, line in _rows(db):
        entries = logs.setdefault(table, [])
        hold(seq == len(entries), f"{table}: entry {seq} where {len(entries)} should be")
        entries.append(log.decode(line))
    return logs


def _rows(db: str) -> list[tuple[str, int, bytes]]:
    sql = "SELECT tbl, seq, entry FROM entries ORDER BY tbl, seq"
    if db.startswith("postgres"):
        with psycopg.connect(db) as conn:
            return conn.execute(sql.encode()).fetchall()
    file = sqlite3.connect(Path(db.removeprefix("sqlite:///")))
    try:
        hold(file.execute("PRAGMA integrity_check").fetchone() == ("ok",), "the file is torn")
        return file.execute(sql).fetchall()
    finally:
        file.close()


def check_logs(db: str, witness: Witness) -> Figures:
    """All that was promised is there once; every game plays again to the same hash."""
    logs = read_logs(db)
    finished = 0
    for entries in logs.values():
        finished += check_game(entries)
    check_promises(logs, witness)
    return {
        "acknowledged": sum(map(len, witness.acknowledged.values())),
        "tables": len(logs),
        "finished": finished,
        "entries": sum(map(len, logs.values())),
    }


def check_game(entries: list[log.Entry]) -> bool:
    """Re-executes one log, compares hash chain and outcome; whether the game is over."""
    room: Room = read_log([log.encode(entry) for entry in entries])
    ends = sum(isinstance(entry, log.Ended) for entry in entries)
    hold(ends == (room.lobby.state == OVER), "a game ends once")
    if room.table is not None:
        sitdown.verify(records.write(room.table).text)
    return bool(ends)


def check_promises(logs: dict[str, list[log.Entry]], witness: Witness) -> None:
    for table, promised in witness.acknowledged.items():
        kept = Counter(
            entry.id
            for entry in logs.get(table, [])
            if isinstance(entry, log.Answered | log.TookBack | log.Said) and entry.id
        )
        lost = promised - set(kept)
        hold(not lost, f"{table}: {len(lost)} of {len(promised)} acknowledged acts are lost")
        doubled = [name for name, times in kept.items() if times > 1]
        hold(not doubled, f"{table}: {len(doubled)} acts were done twice")
        undone = witness.refused[table] & set(kept)
        hold(not undone, f"{table}: {len(undone)} acts were refused and done all the same")
