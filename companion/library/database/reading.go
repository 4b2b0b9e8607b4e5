package database

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"sandtable/engine"
)

// ReadOnly returns why nothing can be written: a full disk, a read-only folder or file; nil if the database is writable.
// A read-only database can be read and exported, and refuses changes with this Problem. If the disk filled up after the
// database was opened, changes are tried all the same.
func (d *DB) ReadOnly() error {
	if d.reading != nil {
		return d.reading
	}
	if free, known := room(filepath.Dir(d.path)); known && free < enough {
		return engine.Wrong("library.low", "path", d.path)
	}
	return nil
}

// enough is the free space, in bytes, below which a disk counts as full.
const enough = 64 << 10

// unwritable reports whether an error may mean only that the database's folder or file cannot be written.
func unwritable(err error) bool {
	var s *sqlite.Error
	if !errors.As(err, &s) {
		return false
	}
	switch s.Code() & 0xff {
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR:
		return true
	}
	return false
}

// connectToRead opens a database in a read-only folder. It reads the files beside the database too if there are any,
// which another program uses or left behind. It migrates an older database in a copy.
func (d *DB) connectToRead(because error) error {
	settings := "mode=ro&_pragma=busy_timeout(5000)&_pragma=query_only(1)"
	if info, err := os.Stat(d.path + "-wal"); err != nil || info.Size() == 0 {
		settings += "&immutable=1" // needs nothing beside the file: https://sqlite.org/uri.html
	}
	d.reading = engine.Wrong("library.reading", "path", d.path)
	if noRoom(filepath.Dir(d.path)) {
		d.reading.Code = "library.reading_full"
	}
	d.reading.Err = because
	err := d.conn.dial(d.path, settings)
	done := 0
	if err == nil {
		done, err = d.conn.version()
	}
	if err == nil && done == len(Migrations) {
		return nil
	}
	if _, newer := engine.AsProblem(err); newer {
		return err
	}
	_ = d.close() // nothing was written
	return d.connectAside()
}

// beside lists the files beside the database.
func beside(path string) map[string]bool {
	there := map[string]bool{}
	for _, end := range []string{"-wal", "-shm"} {
		_, err := os.Stat(path + end)
		there[end] = err == nil
	}
	return there
}

// clearBeside removes the files that an attempt to open the database created beside it, unless something was written.
func clearBeside(path string, before map[string]bool) {
	if info, err := os.Stat(path + "-wal"); err == nil && info.Size() > 0 {
		return
	}
	for _, end := range []string{"-wal", "-shm"} {
		if !before[end] {
			_ = os.Remove(path + end) // most are not there
		}
	}
}

// noRoom reports whether the disk of a folder is full.
func noRoom(dir string) bool {
	f, err := os.CreateTemp(dir, ".sandtable-*")
	if err != nil {
		return errors.Is(err, syscall.ENOSPC)
	}
	_, err = f.Write(make([]byte, enough))
	_ = f.Close()
	_ = os.Remove(f.Name())
	return errors.Is(err, syscall.ENOSPC)
}

// connectAside opens a copy of the database, with the files beside it, in the system's temporary folder.
func (d *DB) connectAside() error {
	dir, err := os.MkdirTemp("", "sandtable-*")
	if err != nil {
		return err
	}
	d.aside = dir
	copied := filepath.Join(dir, "copy.db")
	for _, end := range []string{"", "-wal"} {
		if err := CopyFile(copied+end, d.path+end); err != nil && (end == "" || !errors.Is(err, os.ErrNotExist)) {
			return err
		}
	}
	if err := d.conn.dial(copied, "_pragma=foreign_keys(1)&_pragma=synchronous(OFF)"); err != nil {
		return err
	}
	if err := d.conn.migrate(); err != nil {
		return err
	}
	return d.conn.exec("PRAGMA query_only = 1")
}
