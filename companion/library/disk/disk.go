// Package disk opens libraries that are SQLite files.
package disk

import (
	"errors"
	"path/filepath"

	"sandtable/companion/library"
	"sandtable/companion/library/backup"
	"sandtable/companion/library/database"
	"sandtable/companion/library/database/rows"
	"sandtable/engine"
)

// Open opens the library in a directory, and creates it if it does not exist. games are the app's own, which open the
// packages of sessions. For a database that is not ours, damaged, or newer Open returns a Problem and changes nothing.
// The caller closes the library.
func Open(dir string, games engine.Catalogue) (*library.Library, error) {
	l, err := OpenFile(filepath.Join(dir, database.FileName), games)
	if err == nil {
		database.KeepFolderPrivate(dir)
	}
	return l, err
}

// OpenFile does what Open does with a database file of any name. There are two more files beside it while it is open, and
// atomicfile refuses to replace any of them.
func OpenFile(path string, games engine.Catalogue) (*library.Library, error) {
	db, err := database.Open(path, func(version int) {
		_ = backup.KeepOlder(path, version) // the upgrade itself is one transaction, which a full disk refuses
	})
	if err != nil {
		return nil, err
	}
	return library.With(rows.In(db), games)
}

// File returns the database file of a library that Open opened.
func File(l *library.Library) *database.DB { return rows.Database(l.Store()) }

// Look lists the sessions in a database file without changing it, and returns a Problem if it is damaged anywhere.
func Look(path string) (all []library.Summary, err error) {
	db, err := database.OpenToRead(path)
	if err != nil {
		return nil, err
	}
	err = db.Use(db.Check)
	if err == nil {
		all, err = library.Sessions(rows.In(db))
	}
	return all, errors.Join(err, db.Close())
}

// LookInBackup is Look for a backup. Its damage is no damage of the library.
func LookInBackup(path string) ([]library.Summary, error) {
	list, err := Look(path)
	if p, ok := engine.AsProblem(err); ok && corrupt[p.Code] {
		err = &engine.Problem{Code: "backup.damaged", Args: engine.Args{"path": path}, Err: err}
	}
	return list, err
}

// corrupt are the Problems of a damaged library.
var corrupt = map[string]bool{"library.corrupt": true, "library.rows": true, "library.empty": true, "library.log_foreign": true}
