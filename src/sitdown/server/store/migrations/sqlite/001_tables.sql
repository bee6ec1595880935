-- A table of players is its log: numbered entries, one after the other. The number is the lock.
CREATE TABLE entries (
    tbl   TEXT    NOT NULL,
    seq   INTEGER NOT NULL,
    entry BLOB    NOT NULL,
    PRIMARY KEY (tbl, seq)
) WITHOUT ROWID;

-- What the lobby needs to know of a table without reading its log.
CREATE TABLE tables (
    id     TEXT    PRIMARY KEY,
    code   TEXT    UNIQUE,
    state  TEXT    NOT NULL,
    listed INTEGER NOT NULL,
    card   BLOB    NOT NULL,
    moved  INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX tables_by_state ON tables (state, moved);

-- Who serves, and when nobody did: no clock runs during an outage.
CREATE TABLE nodes (
    id   TEXT    PRIMARY KEY,
    beat INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE outages (
    start INTEGER PRIMARY KEY,
    stop  INTEGER NOT NULL
);
