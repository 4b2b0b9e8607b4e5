package database

import (
	"errors"
	"fmt"

	"sandtable/engine"
)

// ApplicationID marks a database as ours: "Sand" in ASCII. It never changes.
const ApplicationID = 0x53616e64

// Migrations are the steps of the schema, each run once and in order; user_version counts them. The
// list only grows: a step that has been released is never edited.
var Migrations = []string{
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

// create writes our id into a new database, unless another process just did.
func (c *conn) create() error {
	return c.within(func() error {
		var id int
		if err := c.one("PRAGMA application_id", nil, &id); err != nil || id == ApplicationID {
			return err
		}
		return c.exec(fmt.Sprintf("PRAGMA application_id = %d", ApplicationID))
	}, c.commit)
}

// version returns how many steps of the schema the database has run.
func (c *conn) version() (done int, err error) {
	err = c.one("PRAGMA user_version", nil, &done)
	if err == nil && done > len(Migrations) {
		err = engine.Wrong("library.newer", "path", c.path, "version", done, "known", len(Migrations))
	}
	return done, err
}

// errRehearsed rolls back a transaction that only tested whether the database can be written.
var errRehearsed = errors.New("nothing is to be written")

// migrate runs the steps of the schema that the database has not run. A database that has run more steps than there are
// comes from a newer version. migrate returns an error for a read-only database even if there is no step to run.
func (c *conn) migrate() error {
	err := c.within(c.steps, c.commit)
	if errors.Is(err, errRehearsed) {
		return nil
	}
	return err
}

func (c *conn) steps() error {
	done, err := c.version()
	if err != nil {
		return err
	}
	for i := done; i < len(Migrations); i++ {
		if err := c.script(Migrations[i]); err != nil {
			return fmt.Errorf("migration %d: %w", i+1, err)
		}
	}
	if done < summedSince {
		if err := c.resum(); err != nil {
			return err
		}
	}
	err = c.exec(fmt.Sprintf("PRAGMA user_version = %d", len(Migrations)))
	if err == nil && done == len(Migrations) {
		err = errRehearsed
	}
	return err
}
