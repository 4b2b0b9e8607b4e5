CREATE TABLE content (
	hash TEXT NOT NULL PRIMARY KEY,
	kind TEXT NOT NULL,              -- 'package' or 'copy'
	data BLOB NOT NULL
, sum INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE session (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again
	name    TEXT NOT NULL,
	game    TEXT NOT NULL,
	edition TEXT NOT NULL,
	options TEXT NOT NULL,                      -- a JSON array of ids
	begun   TEXT NOT NULL,                      -- UTC, RFC 3339, like every time here
	trashed TEXT                                -- when it was deleted; NULL: it was not
, serves TEXT NOT NULL DEFAULT '', came TEXT NOT NULL DEFAULT '', sum INTEGER NOT NULL DEFAULT 0, entries INTEGER NOT NULL DEFAULT 0, played TEXT NOT NULL DEFAULT '', turn INTEGER NOT NULL DEFAULT 0, phase TEXT NOT NULL DEFAULT '', ended TEXT NOT NULL DEFAULT '') STRICT;

CREATE TABLE entry (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	number  INTEGER NOT NULL,
	parent  INTEGER NOT NULL,
	head    INTEGER NOT NULL,
	at      TEXT NOT NULL,
	turn    INTEGER NOT NULL,
	phase   TEXT NOT NULL,
	ended   TEXT NOT NULL,
	body    BLOB NOT NULL, sum INTEGER NOT NULL DEFAULT 0,                      -- JSON: what was asked, what was said, why
	PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	number  INTEGER NOT NULL,
	events  BLOB NOT NULL, sum INTEGER NOT NULL DEFAULT 0,                      -- a JSON array; empty for a movement of the head
	PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE checkpoint (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	number  INTEGER NOT NULL,
	state   BLOB NOT NULL, sum INTEGER NOT NULL DEFAULT 0,                      -- JSON: the state after the entry
	PRIMARY KEY (session, number)
) STRICT;

CREATE TABLE heads (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	last    INTEGER NOT NULL,                   -- the last entry it tells of
	data    BLOB NOT NULL, sum INTEGER NOT NULL DEFAULT 0,                      -- see heads.go
	PRIMARY KEY (session, last)
) STRICT, WITHOUT ROWID;

CREATE TABLE uses (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	hash    TEXT NOT NULL REFERENCES content (hash), sum INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (session, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE typed (
	game    TEXT NOT NULL,
	name    TEXT NOT NULL,
	edition TEXT NOT NULL,
	options TEXT NOT NULL,
	hash    TEXT NOT NULL REFERENCES content (hash),
	at      TEXT NOT NULL, sum INTEGER NOT NULL DEFAULT 0,
	PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
	key   TEXT NOT NULL PRIMARY KEY,
	value TEXT NOT NULL
, sum INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

CREATE TABLE game (
	id      TEXT NOT NULL PRIMARY KEY,
	hash    TEXT NOT NULL REFERENCES content (hash),
	name    TEXT NOT NULL,
	version TEXT NOT NULL,
	at      TEXT NOT NULL
, sum INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

PRAGMA user_version = 6;
