package library

import (
	"database/sql"
	"errors"
)

// Setting returns what is kept under a key; empty when nothing is.
func (l *Library) Setting(key string) (value string, err error) {
	err = l.db.use(func() error {
		err := l.db.one(`SELECT value FROM setting WHERE key = ?`, []any{key}, &value)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
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
