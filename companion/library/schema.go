package library

// applicationID marks a database as ours: "Sand" in ASCII. It never changes.
const applicationID = 0x53616e64

// migrations are the steps of the schema, each run once and in order; user_version counts them. The
// list only grows: a step that has been released is never edited.
var migrations = []string{
	`
CREATE TABLE content (
	hash TEXT NOT NULL PRIMARY KEY,
	kind TEXT NOT NULL,              -- 'package' or 'copy'
	data BLOB NOT NULL
) STRICT;

CREATE TABLE session (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again
	name    TEXT NOT NULL,
	game    TEXT NOT NULL,
	edition TEXT NOT NULL,
	options TEXT NOT NULL,                      -- a JSON array of ids
	begun   TEXT NOT NULL,                      -- UTC, RFC 3339, like every time here
	trashed TEXT                                -- when it was deleted; NULL: it was not
) STRICT;

CREATE TABLE entry (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	number  INTEGER NOT NULL,
	parent  INTEGER NOT NULL,
	head    INTEGER NOT NULL,
	at      TEXT NOT NULL,
	turn    INTEGER NOT NULL,
	phase   TEXT NOT NULL,
	ended   TEXT NOT NULL,
	body    BLOB NOT NULL,                      -- JSON: what was asked, what was said, why
	PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	number  INTEGER NOT NULL,
	events  BLOB NOT NULL,                      -- a JSON array; empty for a movement of the head
	PRIMARY KEY (session, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE checkpoint (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	number  INTEGER NOT NULL,
	state   BLOB NOT NULL,                      -- JSON: the state after the entry
	PRIMARY KEY (session, number)
) STRICT;

CREATE TABLE heads (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	last    INTEGER NOT NULL,                   -- the last entry it tells of
	data    BLOB NOT NULL,                      -- see heads.go
	PRIMARY KEY (session, last)
) STRICT, WITHOUT ROWID;

CREATE TABLE uses (
	session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
	hash    TEXT NOT NULL REFERENCES content (hash),
	PRIMARY KEY (session, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE typed (
	game    TEXT NOT NULL,
	name    TEXT NOT NULL,
	edition TEXT NOT NULL,
	options TEXT NOT NULL,
	hash    TEXT NOT NULL REFERENCES content (hash),
	at      TEXT NOT NULL,
	PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
	key   TEXT NOT NULL PRIMARY KEY,
	value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
	// The only side played on this device; empty for all.
	`ALTER TABLE session ADD COLUMN serves TEXT NOT NULL DEFAULT ''`,
	// When a session was imported; empty if it was begun here.
	`ALTER TABLE session ADD COLUMN came TEXT NOT NULL DEFAULT ''`,
	// The added games, each with the package that new sessions begin with.
	`
CREATE TABLE game (
	id      TEXT NOT NULL PRIMARY KEY,
	hash    TEXT NOT NULL REFERENCES content (hash),
	name    TEXT NOT NULL,
	version TEXT NOT NULL,
	at      TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`,
	// Checksums, which find what the disk changed. sums.go writes them after each step.
	`
ALTER TABLE content ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE event ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE checkpoint ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE uses ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE typed ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE setting ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
`,
	// What a list of sessions shows, so that it reads no entry. A damaged row stays damaged.
	`
ALTER TABLE session ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN played TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN phase TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN ended TEXT NOT NULL DEFAULT '';
UPDATE session SET (entries, played, turn, phase, ended) = (number, at, e.turn, e.phase, e.ended)
	FROM entry AS e WHERE e.session = id AND number = (SELECT max(number) FROM entry WHERE session = id);
UPDATE session SET sum = row_sum(id, name, game, edition, options, begun, trashed, serves, came, entries, played, turn, phase, ended)
	WHERE sum IS row_sum(id, name, game, edition, options, begun, trashed, serves, came);
`,
}

// summedSince is the first version with sums of rows.
const summedSince = 5
