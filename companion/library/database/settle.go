package database

import (
	"database/sql"
	"os"

	"sandtable/engine"
)

// SettleBy makes the database copy its log into the main file soon after each change, so that a copy of that one file is
// whole. later runs a function after a pause, on another goroutine.
func (d *DB) SettleBy(later func(func())) {
	_ = d.Use(func() error {
		d.later = later
		d.rest()
		return nil
	})
}

// Settle copies the log into the main file now.
func (d *DB) Settle() error { return d.Use(d.settle) }

// Incomplete returns a Problem if the database was copied without its log and lacks changes; nil if it is whole, and as
// soon as it is changed.
func (d *DB) Incomplete() error {
	if d.lacks == 0 {
		return nil
	}
	return engine.Wrong("library.incomplete", "n", d.lacks, "path", d.path)
}

// rest plans to copy the log into the main file. The caller has exclusive use of the database.
func (d *DB) rest() {
	if d.later == nil || d.waiting || d.marks == nil {
		return
	}
	d.waiting = true
	d.later(func() { _ = d.Use(d.settle) }) // the log keeps what could not be copied
}

// settle copies the log into the main file as far as no other program reads from it, without waiting for one.
func (d *DB) settle() error {
	d.waiting = false
	if d.conn.conn == nil || d.marks == nil {
		return nil
	}
	var busy, pages, copied int
	err := d.conn.one("PRAGMA wal_checkpoint(PASSIVE)", nil, &busy, &pages, &copied)
	d.marks.put(d.marks.now.changes) // SQLite has written the page of the head
	return err
}

// Keys of the settings that the mark is compared with.
const (
	keyLibrary = "library.id"
	keyChanges = "library.changes"
)

// counted returns which library this is and how many changes it holds; 0 and 0 for one that was never counted.
func counted(c *conn) (library, changes uint32, err error) {
	err = c.each(func(rows *sql.Rows) error { return rows.Scan(&library, &changes) },
		`SELECT CAST(i.value AS INTEGER), CAST(c.value AS INTEGER) FROM setting i JOIN setting c ON i.key = ? AND c.key = ?`, keyLibrary, keyChanges)
	return library, changes, err
}

// Changes returns how many changes the database holds.
func (d *DB) Changes() (n uint32, err error) {
	err = d.Use(func() error {
		_, n, err = counted(d.conn)
		return err
	})
	return n, err
}

// ChangesIn returns how many changes a closed database file holds; 0 if it cannot be read.
func ChangesIn(path string) uint32 {
	c := &conn{path: path}
	defer c.close()
	if c.dial(path, "mode=ro&immutable=1") != nil {
		return 0
	}
	_, n, err := counted(c)
	if err != nil {
		return 0
	}
	return n
}

// Counts reports whether a setting counts the changes, so that it belongs to this file alone.
func Counts(key string) bool { return key == keyLibrary || key == keyChanges }

// keepMark notes what the database lacks, and begins to keep its mark in step.
func (d *DB) keepMark(before found) error {
	library, changes, err := counted(d.conn)
	if err != nil {
		return err
	}
	d.lacks = before.lacks(library, changes)
	if d.reading != nil {
		return nil
	}
	if f, err := os.OpenFile(d.path, os.O_RDWR, 0); err == nil {
		d.marks = &marker{path: d.path, file: f, now: mark{library: library}}
		d.marks.put(changes)
	}
	return nil
}

// commit ends a transaction. The mark counts the change before the log holds it, and names the log afterwards.
func (d *DB) commit() error {
	if d.marks == nil {
		return d.conn.exec("COMMIT")
	}
	before := d.marks.now.changes
	changes, err := d.count()
	if err != nil {
		return err
	}
	d.marks.put(changes)
	if err := d.conn.exec("COMMIT"); err != nil {
		d.marks.put(before)
		return err
	}
	d.marks.put(changes)
	d.rest()
	return nil
}

// count counts a change in its transaction. The first one gives the library its number, by SQLite's random source, as
// the salts of a log are.
func (d *DB) count() (changes uint32, err error) {
	if d.marks.now.library == 0 {
		err = d.conn.exec(`INSERT OR IGNORE INTO setting (key, value) VALUES (?, CAST(1 + (random() & 0x7fffffff) AS TEXT))`, keyLibrary)
	}
	if err == nil {
		err = d.conn.exec(`INSERT INTO setting (key, value) VALUES (?, '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1`, keyChanges)
	}
	if err == nil {
		d.marks.now.library, changes, err = counted(d.conn)
	}
	return changes, err
}
