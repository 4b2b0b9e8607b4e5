package library

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

// codes gives the words for what SQLite may say, by its primary result code.
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
	sqlite3.SQLITE_ERROR:    "library.corrupt", // our statements are sound, so a table is not what it was
}

// fault turns what SQLite or the file system says into a Problem with the database's path; errors
// that are nobody's fault outside come back as they are.
func fault(path string, err error) error {
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
	case strings.HasPrefix(err.Error(), "sql: Scan error"): // no type of its own: a value is of another kind than its column
		code = "library.corrupt"
	}
	if code == "" {
		return err
	}
	return &engine.Problem{Code: code, Args: engine.Args{"path": path}, Err: err}
}

// MakeFolder makes the folder of a library if it does not exist.
func MakeFolder(dir string) error {
	err := os.MkdirAll(dir, 0o700)
	code := "library.unwritable"
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.ENOSPC):
		code = "library.full"
	case errors.Is(err, syscall.ENOTDIR):
		code = "library.not_folder"
	}
	return &engine.Problem{Code: code, Args: engine.Args{"path": dir}, Err: err}
}

// isGone reports whether an error says that the session an entry belongs to is not there.
func isGone(err error) bool {
	var s *sqlite.Error
	return errors.As(err, &s) && s.Code() == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
}

// isTaken reports whether an error says that a primary key is there already.
func isTaken(err error) bool {
	var s *sqlite.Error
	return errors.As(err, &s) && (s.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY || s.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE)
}
