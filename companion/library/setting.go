package library

import (
	"database/sql"
	"errors"

	"sandtable/engine"
)

// settings stores values by key.
type settings struct{ db *database }

var settingQuery = `SELECT value, ` + sound("setting") + ` FROM setting WHERE key = ?`

// Setting returns the value of a key; empty if it has none.
func (s settings) Setting(key string) (value string, err error) {
	err = s.db.use(func() error {
		sound := true
		err := s.db.one(settingQuery, []any{key}, &value, &sound)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if !sound {
			value = ""
			return engine.Wrong("library.corrupt", "path", s.db.path)
		}
		return err
	})
	return value, err
}

// Set stores the value of a key; an empty value deletes it.
func (s settings) Set(key, value string) error {
	return s.db.change(func() error {
		if value == "" {
			return s.db.exec(`DELETE FROM setting WHERE key = ?`, key)
		}
		return s.db.exec(`INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)`, key, value)
	})
}
