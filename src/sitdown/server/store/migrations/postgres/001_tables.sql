-- A table of players is its log: numbered entries, one after the other. The number is the lock.
CREATE TABLE entries (
    tbl   TEXT    NOT NULL,
    seq   BIGINT  NOT NULL,
    entry BYTEA   NOT NULL,
    PRIMARY KEY (tbl, seq)
);

-- What the lobby needs to know of a table without reading its log.
CREATE TABLE tables (
    id     TEXT    PRIMARY KEY,
    code   TEXT    UNIQUE,
    state  TEXT    NOT NULL,
    listed BOOLEAN NOT NULL,
    card   BYTEA   NOT NULL,
    moved  BIGINT  NOT NULL
);

-- `moved` changes with every entry. It is in no index, so that such a change touches none;
-- and there are few tables that are alive beside those that are over.
CREATE INDEX tables_listed ON tables (id) WHERE listed AND state <> 'over';
CREATE INDEX tables_playing ON tables (id) WHERE state = 'playing';

-- Who serves, and when nobody did: no clock runs during an outage.
CREATE TABLE nodes (
    id   TEXT    PRIMARY KEY,
    beat BIGINT  NOT NULL
);

CREATE TABLE outages (
    start BIGINT  PRIMARY KEY,
    stop  BIGINT  NOT NULL
);
