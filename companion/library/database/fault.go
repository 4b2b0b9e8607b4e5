package database

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"sandtable/engine"
)

// codes maps SQLite's primary result codes to text keys.
var codes = map[int]string{
	sqlite3.SQLITE_FULL:     "library.full",
	sqlite3.SQLITE_READONLY: "library.unwritable",
	sqlite3.SQLITE_PERM:     "library.unwritable",
	sqlite3.SQLITE_CANTOPEN: "library.unwritable",
	sqlite3.SQLITE_BUSY:     "library.busy",
	sqlite3.SQLITE_LOCKED:   "library.busy",
	sqlite3.SQLITE_CORRUPT:  "library.corrupt",
	sqlite3.SQLITE_NOTADB:   "library.foreign",
	sqlite3.SQLITE_IOERR:    "library.disk",
	sqlite3.SQLITE_ERROR:    "library.corrupt", // our statements are correct, so a table is damaged
}

// Fault turns errors of SQLite and the file system into Problems with the database's path, and returns others unchanged.
func Fault(path string, err error) error {
	if err == nil {
		return nil
	}
	if _, ok := engine.AsProblem(err); ok {
		return err
	}
	code := ""
	var s *sqlite.Error
	var file *fs.PathError
	switch {
	case errors.As(err, &s):
		code = codes[s.Code()&0xff]
	case errors.Is(err, fs.ErrPermission):
		code = "library.unwritable"
	case errors.As(err, &file): // a loop of links, a name that is too long, a disk that fails
		code = "library.unreadable"
	case strings.HasPrefix(err.Error(), "sql: Scan error"): // has no type of its own: a value does not fit its column
		code = "library.corrupt"
	}
	if code == "" {
		return err
	}
	return &engine.Problem{Code: code, Args: engine.Args{"path": path}, Err: err}
}

// MakeFolder makes the folder of a library if it does not exist.
func MakeFolder(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return unmade(dir, err)
	}
	return nil
}

// unmade says why a folder or a file cannot be made.
func unmade(path string, err error) error {
	code := "library.unwritable"
	switch {
	case errors.Is(err, syscall.ENOSPC):
		code = "library.full"
	case errors.Is(err, syscall.ENOTDIR):
		code = "library.not_folder"
	}
	return &engine.Problem{Code: code, Args: engine.Args{"path": path}, Err: err}
}

// IsGone reports whether an error says that the session of an entry no longer exists.
func IsGone(err error) bool {
	var s *sqlite.Error
	return errors.As(err, &s) && s.Code() == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
}

// IsTaken reports whether an error says that a primary key exists already.
func IsTaken(err error) bool {
	var s *sqlite.Error
	return errors.As(err, &s) && (s.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY || s.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE)
}
