"""Figures for whoever runs a server. Counts only: nothing here names a person or a card."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

TABLES: Final = Counter("sitdown_tables_created", "Tables created")
ENTRIES: Final = Counter("sitdown_entries", "Entries written to logs, by kind", ["kind"])
REFUSED: Final = Counter("sitdown_refused", "Requests refused, by code", ["code"])
SOCKETS: Final = Gauge("sitdown_sockets", "Sockets open")
RESYNCS: Final = Counter("sitdown_resyncs", "Readers who asked for everything anew")
LAGGED: Final = Counter("sitdown_lagged", "Readers too slow, whose outbox was thrown away")
COMMIT: Final = Histogram(
    "sitdown_commit_seconds",
    "From handing an entry to the storage until it is durable",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5),
)
