package backup

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"sandtable/companion/library/database"
)

// Replace moves a database aside, with its log, and puts a copy of another one in its place; an empty by puts none. It returns where the old one is now; "" without one. The library must be closed. progress says how far it
// is, if it is not nil.
func Replace(path, by string, progress func(done, of int)) (kept string, err error) {
	part := path + ".part"
	_ = os.Remove(part) // a killed program may have left one
	if by != "" {
		if err := errors.Join(database.CopyFileBy(part, by, progress), database.SyncFile(part)); err != nil {
			return "", database.Fault(by, err)
		}
	}
	if kept, err = moveAside(path); err == nil && by != "" {
		err = os.Rename(part, path)
	}
	return kept, database.Fault(path, err)
}

// SetLogAside renames the log beside a database, which then opens without it.
func SetLogAside(path string) error {
	return database.Fault(path, os.Rename(path+"-wal", freeName(path)+"-wal"))
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

// freeName returns a name beside a file that no other has, and no log.
func freeName(path string) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s-aside-%d.db", path[:len(path)-len(filepath.Ext(path))], n)
		_, file := os.Lstat(name)
		_, log := os.Lstat(name + "-wal")
		if errors.Is(file, os.ErrNotExist) && errors.Is(log, os.ErrNotExist) {
			return name
		}
	}
}
