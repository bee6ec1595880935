-- A table of players is its log: numbered entries, one after the other. The number is the lock.
CREATE TABLE entries (
    tbl   TEXT    NOT NULL,
    seq   BIGINT  NOT NULL,
    entry BYTEA   NOT NULL,
    PRIMARY KEY (tbl, seq)
);

-- What the lobby and the timers need to know of a table without reading its log.
CREATE TABLE tables (
    id     TEXT    PRIMARY KEY,
    code   TEXT    UNIQUE,
    state  TEXT    NOT NULL,
    listed BOOLEAN NOT NULL,
    due    BIGINT,
    card   BYTEA   NOT NULL,
    moved  BIGINT  NOT NULL
);

CREATE INDEX tables_by_state ON tables (state, moved);

-- Who serves, and when nobody did: no clock runs during an outage.
CREATE TABLE nodes (
    id   TEXT    PRIMARY KEY,
    beat BIGINT  NOT NULL
);

CREATE TABLE outages (
    start BIGINT  PRIMARY KEY,
    stop  BIGINT  NOT NULL
);
