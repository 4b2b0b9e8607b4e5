package library

import (
	"database/sql"
	"errors"

	"sandtable/engine"
)

var settingQuery = `SELECT value, ` + sound("setting") + ` FROM setting WHERE key = ?`

// Setting returns what is kept under a key; empty when nothing is.
func (l *Library) Setting(key string) (value string, err error) {
	err = l.db.use(func() error {
		sound := true
		err := l.db.one(settingQuery, []any{key}, &value, &sound)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if !sound {
			value = ""
			return engine.Wrong("library.corrupt", "path", l.db.path)
		}
		return err
	})
	return value, err
}

// Set keeps a value under a key; an empty one takes it away.
func (l *Library) Set(key, value string) error {
	return l.db.change(func() error {
		if value == "" {
			return l.db.exec(`DELETE FROM setting WHERE key = ?`, key)
		}
		return l.db.exec(`INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)`, key, value)
	})
}
