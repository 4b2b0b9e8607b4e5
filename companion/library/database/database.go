// Package database is the one SQLite file of a library: its schema, the checksums of its rows, and the mark in its head.
//
// It says what is wrong with a file, never changes one that is not ours, and reads one that cannot be written. Callers
// write the statements; see the package library for what the tables hold.
package database

import (
	"database/sql"
	"os"
	"path/filepath"
	"sync"

	"sandtable/engine"
	"sandtable/printables/atomicfile"
)

// DB is one connection to a database file, used by one goroutine at a time.
type DB struct {
	path    string
	mu      sync.Mutex
	conn    *conn
	reading *engine.Problem // why the database is read-only; nil if it is not
	aside   string          // the folder of the copy that is read instead of the file; empty without a copy
	marks   *marker         // keeps the mark in the head of the file; nil for a read-only database
	lacks   int             // how many changes were in a log that is missing
	later   func(func())    // runs a function after a pause; nil: the log stays until the database closes
	waiting bool            // a copy of the log into the file is planned
	readers *readers        // what reads the file beside it
	release func()          // lets the files be replaced; nil: they may be
}

func newDB(path string) *DB {
	return &DB{path: path, conn: &conn{path: path}, readers: newReaders()}
}

// Open opens a database, creates it and its directory if needed, and migrates it. It does not change a file that is not
// ours or newer, and opens a read-only one for reading. Before it upgrades an older format it calls before, if that is
// not nil, with the version of the format.
func Open(path string, before func(version int)) (*DB, error) {
	err := checkPath(path)
	if err == nil {
		err = MakeFolder(filepath.Dir(path))
	}
	if err != nil {
		return nil, err
	}
	fresh, err := identify(path)
	if err == nil && fresh {
		err = begin(path)
	} else if err == nil {
		sweep(path, path)
	}
	if err == nil {
		err = logFits(path)
	}
	if err != nil {
		return nil, Fault(path, err)
	}
	if version := olderFormat(path); version > 0 && before != nil {
		before(version)
	}
	d := newDB(path)
	if err := d.open(); err != nil {
		_ = d.close() // the first fault is the one to report
		return nil, Fault(path, err)
	}
	d.release = Guard(path)
	return d, nil
}

// Guard makes atomicfile refuse to replace a database, and the files beside it, until release is called. These files are
// beside the target of a link.
func Guard(path string) (release func()) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return atomicfile.Guard(Files(path)...)
}

// open connects, for reading alone where nothing can be written, and begins to keep the mark.
func (d *DB) open() error {
	keepPrivate(d.path)
	beside, before := beside(d.path), find(d.path)
	err := d.connect()
	if err != nil && unwritable(err) {
		_ = d.close() // nothing was written
		clearBeside(d.path, beside)
		err = d.connectToRead(err)
	}
	if err != nil {
		return err
	}
	return d.keepMark(before)
}

// OpenToRead opens a database without changing it. The caller closes it.
func OpenToRead(path string) (*DB, error) {
	if _, err := identify(path); err != nil {
		return nil, Fault(path, err)
	}
	d := newDB(path)
	if err := d.connectToRead(nil); err != nil {
		_ = d.close() // the first fault is the one to report
		return nil, Fault(path, err)
	}
	return d, nil
}

// maxPath is how many bytes SQLite takes for a path, less the longest end of the files beside it, which a new database has.
const maxPath = 512 - len(".4294967295.new-journal")

func checkPath(path string) error {
	whole, err := filepath.Abs(path)
	if err == nil && len(whole) > maxPath {
		err = engine.Wrong("library.path_long", "path", path, "n", len(whole), "most", maxPath)
	}
	return err
}

// settings are those of every connection that writes.
const settings = "_pragma=busy_timeout(5000)&_pragma=foreign_keys(1)&_pragma=synchronous(EXTRA)"

// connect opens the connection and brings the schema up to date.
func (d *DB) connect() error {
	if err := d.conn.dial(d.path, settings); err != nil {
		return err
	}
	for _, step := range []func() error{d.conn.migrate, d.conn.watch, d.conn.follow} {
		if err := step(); err != nil {
			return err
		}
	}
	var mode string // unchanged where the file system cannot support it
	return d.conn.one("PRAGMA journal_mode = WAL", nil, &mode)
}

// Path returns the path of the file.
func (d *DB) Path() string { return d.path }

// Dir returns the directory of the file.
func (d *DB) Dir() string { return filepath.Dir(d.path) }

// Close copies the log into the file and closes the connection. Nothing is lost.
func (d *DB) Close() error {
	d.readers.close()
	if d.release != nil {
		d.release()
	}
	return d.Use(func() error {
		_ = d.settle() // the last program to close does so anyway
		return d.close()
	})
}

func (d *DB) close() error {
	err := d.conn.close()
	d.marks.close()
	if d.aside != "" {
		_ = os.RemoveAll(d.aside) // the system cleans up its folder
	}
	d.aside, d.marks = "", nil
	return err
}

// Use runs f with exclusive use of the database and turns faults into Problems.
func (d *DB) Use(f func() error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return Fault(d.path, f())
}

// Change runs f with exclusive use of the database, in one transaction.
func (d *DB) Change(f func() error) error {
	if d.reading != nil {
		return d.reading
	}
	return d.Use(func() error { return d.conn.within(f, d.commit) })
}

// Exec runs a statement that returns nothing. Like One and Each it is called within Use or Change.
func (d *DB) Exec(text string, args ...any) error { return d.conn.exec(text, args...) }

// One reads the columns of one row; no row is sql.ErrNoRows.
func (d *DB) One(text string, args []any, columns ...any) error {
	return d.conn.one(text, args, columns...)
}

// Each calls f for every row, which scans it.
func (d *DB) Each(f func(*sql.Rows) error, text string, args ...any) error {
	return d.conn.each(f, text, args...)
}
