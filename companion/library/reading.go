package library

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"sandtable/engine"
)

// ReadOnly returns why nothing can be written: a full disk, a read-only folder or file; nil if the library is writable.
// A read-only library can be read and exported, and refuses changes with this Problem. If the disk filled up after the
// library was opened, changes are tried all the same.
func (l *Library) ReadOnly() error {
	if l.db.reading != nil {
		return l.db.reading
	}
	if free, known := room(filepath.Dir(l.db.path)); known && free < enough {
		return engine.Wrong("library.low", "path", l.db.path)
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
func (d *database) connectToRead(because error) error {
	settings := "mode=ro&_pragma=busy_timeout(5000)&_pragma=query_only(1)"
	if info, err := os.Stat(d.path + "-wal"); err != nil || info.Size() == 0 {
		settings += "&immutable=1" // needs nothing beside the file: https://sqlite.org/uri.html
	}
	d.reading = engine.Wrong("library.reading", "path", d.path)
	if noRoom(filepath.Dir(d.path)) {
		d.reading.Code = "library.reading_full"
	}
	d.reading.Err = because
	err := d.dial(d.path, settings)
	done := 0
	if err == nil {
		done, err = d.version()
	}
	if err == nil && done == len(migrations) {
		return nil
	}
	if _, newer := engine.AsProblem(err); newer {
		return err
	}
	_ = d.close() // nothing was written
	return d.connectAside()
}

// beside lists the files beside the database.
func (d *database) beside() map[string]bool {
	there := map[string]bool{}
	for _, end := range []string{"-wal", "-shm"} {
		_, err := os.Stat(d.path + end)
		there[end] = err == nil
	}
	return there
}

// clear removes the files that an attempt to open the database created beside it, unless something was written.
func (d *database) clear(before map[string]bool) {
	if info, err := os.Stat(d.path + "-wal"); err == nil && info.Size() > 0 {
		return
	}
	for _, end := range []string{"-wal", "-shm"} {
		if !before[end] {
			_ = os.Remove(d.path + end) // most are not there
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
func (d *database) connectAside() error {
	dir, err := os.MkdirTemp("", "sandtable-*")
	if err != nil {
		return err
	}
	d.aside = dir
	copied := filepath.Join(dir, fileName)
	for _, end := range []string{"", "-wal"} {
		if err := copyFile(copied+end, d.path+end); err != nil && (end == "" || !errors.Is(err, os.ErrNotExist)) {
			return err
		}
	}
	if err := d.dial(copied, "_pragma=foreign_keys(1)&_pragma=synchronous(OFF)"); err != nil {
		return err
	}
	if err := d.migrate(); err != nil {
		return err
	}
	return d.exec("PRAGMA query_only = 1")
}

func copyFile(to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// keepPrivate takes the rights of other users from a database and the files beside it. It ignores errors.
func keepPrivate(path string, fresh bool) {
	if fresh {
		if f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600); err == nil { // SQLite gives the files beside it the same rights
			_ = f.Close()
		}
	}
	for _, end := range []string{"", "-wal", "-shm", "-journal"} {
		takeRights(path+end, 0o600)
	}
}

// keepFolderPrivate takes the rights of other users from a folder that holds only files of the app.
func keepFolderPrivate(dir string) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range list {
		if name := e.Name(); name != "maps" && name != "drafts" && name != "stamps" && name != "backups" && !strings.HasPrefix(name, "sandtable") {
			return
		}
	}
	takeRights(dir, 0o700)
}

// takeRights removes all permissions but those in rights from a file.
func takeRights(path string, rights os.FileMode) {
	if info, err := os.Stat(path); err == nil && info.Mode().Perm()&^rights != 0 {
		_ = os.Chmod(path, info.Mode().Perm()&rights) // fails for another user's file
	}
}
