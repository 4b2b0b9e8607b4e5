package library

import (
	"database/sql"
	"errors"

	"sandtable/engine"
)

// settings are what is kept under keys.
type settings struct{ db *database }

var settingQuery = `SELECT value, ` + sound("setting") + ` FROM setting WHERE key = ?`

// Setting returns what is kept under a key; empty when nothing is.
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

// Set keeps a value under a key; an empty one takes it away.
func (s settings) Set(key, value string) error {
	return s.db.change(func() error {
		if value == "" {
			return s.db.exec(`DELETE FROM setting WHERE key = ?`, key)
		}
		return s.db.exec(`INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)`, key, value)
	})
}
