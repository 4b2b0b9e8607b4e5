package library

import (
	"database/sql"
	"errors"

	"sandtable/companion/library/database"
	"sandtable/engine"
)

// settings stores values by key.
type settings struct{ db *database.DB }

var settingQuery = `SELECT value, ` + database.Sound("setting") + ` FROM setting WHERE key = ?`

var soundSettings = `SELECT NOT EXISTS (SELECT 1 FROM setting WHERE NOT (` + database.Sound("setting") + `))`

// Setting returns the value of a key; empty if it has none.
func (s settings) Setting(key string) (value string, err error) {
	err = s.db.Use(func() error {
		sound := true
		err := s.db.One(settingQuery, []any{key}, &value, &sound)
		if errors.Is(err, sql.ErrNoRows) { // its key may be what is damaged
			err = s.db.One(soundSettings, nil, &sound)
		}
		if !sound {
			value = ""
			return engine.Wrong("library.corrupt", "path", s.db.Path())
		}
		return err
	})
	return value, err
}

// Set stores the value of a key; an empty value deletes it.
func (s settings) Set(key, value string) error {
	return s.db.Change(func() error {
		if value == "" {
			return s.db.Exec(`DELETE FROM setting WHERE key = ?`, key)
		}
		return s.db.Exec(`INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)`, key, value)
	})
}
