package library

import "sandtable/companion/library/record"

// settings stores values by key.
type settings struct{ db record.Store }

// Setting returns the value of a key; empty if it has none.
func (s settings) Setting(key string) (value string, err error) {
	err = s.db.Use(func() error {
		row, found, err := record.Get(s.db, record.Setting, key)
		if err != nil || found && row.Sound {
			value = row.Text("value")
			return err
		}
		return s.db.Rows(record.Setting, record.Of(), func(r record.Row) error { // its key may be what is damaged
			if !r.Sound {
				return record.Corrupt(s.db)
			}
			return nil
		})
	})
	return value, err
}

// Set stores the value of a key; an empty value deletes it.
func (s settings) Set(key, value string) error {
	return s.db.Change(func() error {
		if value == "" {
			return s.db.Delete(record.Setting, key)
		}
		return s.db.Put(record.Setting, key, value)
	})
}
