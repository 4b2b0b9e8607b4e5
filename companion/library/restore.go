package library

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Look lists the sessions in a database file without changing it, and returns a Problem if it is damaged anywhere.
func Look(path string) (list []Summary, err error) {
	if _, err := identify(path); err != nil {
		return nil, fault(path, err)
	}
	d := newDatabase(path)
	defer d.close()
	if err := d.connectToRead(nil); err != nil {
		return nil, fault(path, err)
	}
	err = d.use(func() error { return errors.Join(d.checkFile(), d.checkRest()) })
	if err == nil {
		list, err = (&Library{db: d}).list(listed + `trashed IS NULL ORDER BY max(played, came) DESC, id DESC`)
	}
	return list, err
}

// Replace moves the database in a directory aside, with its log, and puts a copy of another one in its place; an empty
// path puts none. It returns where the old one is now; "" without one. The library must be closed.
func Replace(dir, by string) (kept string, err error) {
	path := filepath.Join(dir, fileName)
	part := path + ".part"
	_ = os.Remove(part) // a killed program may have left one
	if by != "" {
		if err := errors.Join(copyFile(part, by), syncFile(part)); err != nil {
			return "", fault(by, err)
		}
	}
	if kept, err = moveAside(path); err == nil && by != "" {
		err = os.Rename(part, path)
	}
	return kept, fault(path, err)
}

// moveAside renames a database and the files beside it. The log goes first: a database alone says what it lacks.
func moveAside(path string) (kept string, err error) {
	if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	kept = freeName(path)
	for _, end := range []string{"-wal", "-journal", "-shm", ""} {
		if err := os.Rename(path+end, kept+end); err != nil && (end == "" || !errors.Is(err, os.ErrNotExist)) {
			return "", err
		}
	}
	return kept, nil
}

// freeName returns a name beside a file that no other has.
func freeName(path string) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s-aside-%d.db", path[:len(path)-len(filepath.Ext(path))], n)
		if _, err := os.Lstat(name); errors.Is(err, os.ErrNotExist) {
			return name
		}
	}
}

// OnTurn calls f after the entry that ends a turn in any session. f runs in the goroutine of the entry, which waits.
func (l *Library) OnTurn(f func()) { l.db.turned = f }

// turn returns the turn of a session before its next entry.
func (s *store) turn() (turn int, err error) {
	err = s.db.one(`SELECT turn FROM session WHERE id = ?`, []any{s.session}, &turn)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return turn, err
}
