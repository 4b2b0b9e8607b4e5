package library

import (
	"errors"
	"path/filepath"

	"sandtable/companion/library/backup"
	"sandtable/companion/library/database"
	"sandtable/companion/library/database/rows"
	"sandtable/engine"
)

// The functions of the package disk, which tests inside this package cannot import.

func Open(dir string, games engine.Catalogue) (*Library, error) {
	l, err := OpenFile(filepath.Join(dir, database.FileName), games)
	if err == nil {
		database.KeepFolderPrivate(dir)
	}
	return l, err
}

func OpenFile(path string, games engine.Catalogue) (*Library, error) {
	db, err := database.Open(path, func(version int) { _ = backup.KeepOlder(path, version) })
	if err != nil {
		return nil, err
	}
	return With(rows.In(db), games)
}

func Look(path string) (all []Summary, err error) {
	db, err := database.OpenToRead(path)
	if err != nil {
		return nil, err
	}
	if err = db.Use(db.Check); err == nil {
		all, err = Sessions(rows.In(db))
	}
	return all, errors.Join(err, db.Close())
}

// dbOf returns the database of a library.
func dbOf(l *Library) *database.DB { return rows.Database(l.Store()) }
