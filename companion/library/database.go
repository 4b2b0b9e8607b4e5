package library

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"sandtable/engine"
)

// fileName is the database's name in its directory.
const fileName = "sandtable.db"

// database is one connection, used by one goroutine at a time.
type database struct {
	path    string
	mu      sync.Mutex
	db      *sql.DB
	conn    *sql.Conn
	stmt    map[string]*sql.Stmt // prepared, by text
	reading *engine.Problem      // why the database is read-only; nil if it is not
	aside   string               // the folder of the copy that is read instead of the file; empty without a copy
	marks   *marker              // keeps the mark in the head of the file; nil for a read-only database
	lacks   int                  // how many changes were in a log that is missing
	later   func(func())         // runs a function after a pause; nil: the log stays until the database closes
	waiting bool                 // a copy of the log into the file is planned
	turned  func()               // runs after a finished turn; may be nil
}

func newDatabase(path string) *database { return &database{path: path, stmt: map[string]*sql.Stmt{}} }

// openDatabase opens a database, creates it and its directory if needed, and migrates it. It does not change a file
// that is not ours or newer, and opens a read-only one for reading.
func openDatabase(path string) (*database, error) {
	err := checkPath(path)
	if err == nil {
		err = MakeFolder(filepath.Dir(path))
	}
	if err != nil {
		return nil, err
	}
	d := newDatabase(path)
	fresh, err := identify(d.path)
	if err == nil {
		err = logFits(d.path)
	}
	if err == nil && !fresh {
		_ = keepOlder(d.path) // the upgrade itself is one transaction, which a full disk refuses
	}
	if err != nil {
		return nil, fault(d.path, err)
	}
	keepPrivate(path, fresh)
	beside, before := d.beside(), find(path)
	if err = d.connect(fresh); err != nil && !fresh && unwritable(err) {
		_ = d.close() // nothing was written
		d.clear(beside)
		err = d.connectToRead(err)
	}
	if err == nil {
		err = d.keepMark(before)
	}
	if err != nil {
		_ = d.close() // the first fault is the one to report
		return nil, fault(d.path, err)
	}
	return d, nil
}

// identify reads the first bytes of a file and refuses one that is not ours. The first transaction writes the id, before
// the write-ahead mode is set. A missing file is fresh; an empty one has lost what was in it. identify does not open
// what is not a file, such as a pipe, which would block.
func identify(path string) (fresh bool, err error) {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	if !info.Mode().IsRegular() {
		return false, engine.Wrong("library.foreign", "path", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	var head [100]byte
	switch n, err := io.ReadFull(f, head[:]); {
	case n == 0 && errors.Is(err, io.EOF):
		return false, engine.Wrong("library.empty", "path", path)
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return false, err
	}
	const magic, idAt = "SQLite format 3\x00", 68 // https://sqlite.org/fileformat.html
	if string(head[:len(magic)]) != magic || binary.BigEndian.Uint32(head[idAt:]) != applicationID {
		return false, engine.Wrong("library.foreign", "path", path)
	}
	return false, nil
}

// maxPath is how many bytes SQLite takes for a path, less the longest end of the files beside it.
const maxPath = 512 - len("-journal")

func checkPath(path string) error {
	whole, err := filepath.Abs(path)
	if err == nil && len(whole) > maxPath {
		err = engine.Wrong("library.path_long", "path", path, "n", len(whole), "most", maxPath)
	}
	return err
}

// connect opens the connection and brings the schema up to date.
func (d *database) connect(fresh bool) error {
	if err := d.dial(d.path, "_pragma=busy_timeout(5000)&_pragma=foreign_keys(1)&_pragma=synchronous(EXTRA)"); err != nil {
		return err
	}
	if fresh {
		if err := d.create(); err != nil {
			return err
		}
	}
	if err := d.migrate(); err != nil {
		return err
	}
	if err := d.watch(); err != nil {
		return err
	}
	if err := d.follow(); err != nil {
		return err
	}
	var mode string // unchanged where the file system cannot support it
	return d.one("PRAGMA journal_mode = WAL", nil, &mode)
}

// dial opens the connection to a file with settings. A transaction waits for another process as long as the busy timeout
// says, in milliseconds.
func (d *database) dial(path, settings string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	path = "/" + strings.TrimPrefix(filepath.ToSlash(path), "/") // a drive letter comes after a slash too
	if d.db, err = sql.Open("sqlite", "file://"+(&url.URL{Path: path}).EscapedPath()+"?"+settings); err != nil {
		return err
	}
	d.conn, err = d.db.Conn(context.Background())
	return err
}

// create writes our id into a new database, unless another process just did.
func (d *database) create() error {
	return d.within(func() error {
		var id int
		if err := d.one("PRAGMA application_id", nil, &id); err != nil || id == applicationID {
			return err
		}
		return d.exec(fmt.Sprintf("PRAGMA application_id = %d", applicationID))
	})
}

// version returns how many steps of the schema the database has run.
func (d *database) version() (done int, err error) {
	err = d.one("PRAGMA user_version", nil, &done)
	if err == nil && done > len(migrations) {
		err = engine.Wrong("library.newer", "path", d.path, "version", done, "known", len(migrations))
	}
	return done, err
}

// errRehearsed rolls back a transaction that only tested whether the database can be written.
var errRehearsed = errors.New("nothing is to be written")

// migrate runs the steps of the schema that the database has not run. A database that has run more steps than there are
// comes from a newer version. migrate returns an error for a read-only database even if there is no step to run.
func (d *database) migrate() error {
	err := d.within(func() error {
		done, err := d.version()
		if err != nil {
			return err
		}
		for i := done; i < len(migrations); i++ {
			if _, err := d.conn.ExecContext(context.Background(), migrations[i]); err != nil {
				return fmt.Errorf("migration %d: %w", i+1, err)
			}
		}
		if done < summedSince {
			if err := d.resum(); err != nil {
				return err
			}
		}
		err = d.exec(fmt.Sprintf("PRAGMA user_version = %d", len(migrations)))
		if err == nil && done == len(migrations) {
			err = errRehearsed
		}
		return err
	})
	if errors.Is(err, errRehearsed) {
		return nil
	}
	return err
}

func (d *database) close() error {
	if d.db == nil {
		return nil
	}
	for _, text := range engine.SortedKeys(d.stmt) {
		_ = d.stmt[text].Close() // the connection is closed next
	}
	d.stmt = map[string]*sql.Stmt{}
	if d.conn != nil {
		_ = d.conn.Close() // gives it back to the pool, which closes it
	}
	err := d.db.Close()
	d.marks.close()
	if d.aside != "" {
		_ = os.RemoveAll(d.aside) // the system cleans up its folder
	}
	d.db, d.conn, d.aside, d.marks = nil, nil, "", nil
	return err
}

// use runs f with exclusive use of the database and turns faults into Problems.
func (d *database) use(f func() error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return fault(d.path, f())
}

// change runs f with exclusive use of the database, in one transaction.
func (d *database) change(f func() error) error {
	if d.reading != nil {
		return d.reading
	}
	return d.use(func() error { return d.within(f) })
}

// within runs f in one transaction; the caller has exclusive use of the database. The transaction takes the write lock
// at once, so that it waits for other writers before it reads anything.
func (d *database) within(f func() error) error {
	if err := d.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err := f()
	if err == nil {
		err = d.commit()
	}
	if err != nil {
		_ = d.exec("ROLLBACK") // SQLite may have done so already, on a full disk for example
	}
	return err
}

// prepare returns the statement of a text, prepared once. A closed database returns [sql.ErrConnDone].
func (d *database) prepare(text string) (*sql.Stmt, error) {
	if s := d.stmt[text]; s != nil {
		return s, nil
	}
	if d.conn == nil {
		return nil, sql.ErrConnDone
	}
	s, err := d.conn.PrepareContext(context.Background(), text)
	if err == nil {
		d.stmt[text] = s
	}
	return s, err
}

// exec runs a statement that returns nothing.
func (d *database) exec(text string, args ...any) error {
	s, err := d.prepare(text)
	if err != nil {
		return err
	}
	_, err = s.Exec(args...)
	return err
}

// one reads the columns of one row; no row is sql.ErrNoRows.
func (d *database) one(text string, args []any, columns ...any) error {
	s, err := d.prepare(text)
	if err != nil {
		return err
	}
	return s.QueryRow(args...).Scan(columns...)
}

// each calls f for every row, which scans it.
func (d *database) each(f func(*sql.Rows) error, text string, args ...any) error {
	s, err := d.prepare(text)
	if err != nil {
		return err
	}
	rows, err := s.Query(args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := f(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
