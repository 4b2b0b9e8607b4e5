// Package record is what a library needs of its storage: rows of a few tables, read in the order of their keys and written
// in transactions.
//
// SQLite stores them in a file (companion/library/database). Keyed stores them in anything that keeps bytes under ordered
// keys, such as the database of a browser.
package record

import (
	"bytes"
	"errors"

	"sandtable/engine"
)

// Store holds the rows of a library. Several goroutines may use it, but methods from Rows on are called within Use or
// Change.
type Store interface {
	// Path names the storage in messages.
	Path() string
	// Warnings returns what limits the storage: that it cannot be written, or that it lacks changes.
	Warnings() []error
	// Close ends the use of the storage. Nothing is lost.
	Close() error
	// Use runs f with exclusive use of the storage and turns faults into Problems.
	Use(f func() error) error
	// Change is Use in one transaction: when it returns without error all that f wrote is kept, else nothing of it.
	Change(f func() error) error

	// Rows calls f for the rows in a range, in the order of their keys. f must not write; the row is good until f returns.
	Rows(t Table, in Range, f func(Row) error) error
	// Add writes a new row. For a key that exists Add or Change returns ErrTaken, for a row of no session ErrGone. The row
	// of a session follows its newest entry.
	Add(t Table, values ...any) error
	// Put writes a row, in the place of one with the same key.
	Put(t Table, values ...any) error
	// Set changes a column of one row; found reports whether it exists. A damaged row stays damaged.
	Set(t Table, column string, value any, key ...any) (found bool, err error)
	// Delete deletes the rows whose keys begin with key; rows of a session go with it.
	Delete(t Table, key ...any) error
	// NextSession returns the id of a new session, which none ever had.
	NextSession() (int64, error)
}

// Errors of Add.
var (
	ErrTaken = errors.New("the key exists")
	ErrGone  = errors.New("the session does not exist")
)

// Range selects rows by the first columns of their key. If To is not 0 it selects those with From ≤ next column ≤ To.
type Range struct {
	Key      []any
	From, To int
	Newest   bool // only the last row
	Keys     bool // only the columns of the key; Sound says nothing
}

// Of selects the rows whose keys begin with values.
func Of(key ...any) Range { return Range{Key: key} }

// Between selects the rows of a session with numbers from first to last.
func Between(session int64, first, last int) Range {
	return Range{Key: []any{session}, From: first, To: last}
}

// Row is a row of a table.
type Row struct {
	Table  Table
	Values []any // nil, int64, string or []byte
	Sound  bool  // the row matches its checksum
}

// value returns a column; nil if the row has no such column.
func (r Row) value(column string) any {
	for i, name := range r.Table.columns {
		if name == column && i < len(r.Values) {
			return r.Values[i]
		}
	}
	return nil
}

// Text returns a column; empty if it holds no text.
func (r Row) Text(column string) string {
	s, _ := r.value(column).(string)
	return s
}

// Number returns a column; 0 if it holds no number.
func (r Row) Number(column string) int {
	n, _ := r.value(column).(int64)
	return int(n)
}

// ID is Number for the id of a session.
func (r Row) ID(column string) int64 {
	n, _ := r.value(column).(int64)
	return n
}

// Bytes returns a column; nil if it holds no bytes.
func (r Row) Bytes(column string) []byte {
	b, _ := r.value(column).([]byte)
	return b
}

// clone returns a row that stays good.
func (r Row) clone() Row {
	values := make([]any, len(r.Values))
	for i, v := range r.Values {
		if b, ok := v.([]byte); ok {
			v = append([]byte{}, b...)
		}
		values[i] = v
	}
	r.Values = values
	return r
}

// Get returns the row of a key; false without one.
func Get(s Store, t Table, key ...any) (row Row, found bool, err error) {
	err = s.Rows(t, Of(key...), func(r Row) error {
		row, found = r.clone(), true
		return nil
	})
	return row, found, err
}

// All returns the rows in a range.
func All(s Store, t Table, in Range) (list []Row, err error) {
	err = s.Rows(t, in, func(r Row) error {
		list = append(list, r.clone())
		return nil
	})
	return list, err
}

// AddNew adds a row unless its key exists.
func AddNew(s Store, t Table, values ...any) error {
	_, found, err := Get(s, t, values[:len(t.keys)]...)
	if err != nil || found {
		return err
	}
	return s.Add(t, values...)
}

// Sweep deletes the contents that no row uses. It deletes nothing if a row that records a use is damaged.
func Sweep(s Store) error {
	used := map[string]bool{}
	sound := true
	for _, t := range []Table{Uses, Typed, Game} {
		err := s.Rows(t, Of(), func(r Row) error {
			used[r.Text("hash")], sound = true, sound && r.Sound
			return nil
		})
		if err != nil || !sound {
			return err
		}
	}
	var spare []string
	err := s.Rows(Content, Range{Keys: true}, func(r Row) error {
		if hash := r.Text("hash"); !used[hash] {
			spare = append(spare, hash)
		}
		return nil
	})
	for _, hash := range spare {
		err = errors.Join(err, s.Delete(Content, hash))
	}
	return err
}

// Corrupt is the Problem of a row that cannot be used.
func Corrupt(s Store) error { return engine.Wrong("library.corrupt", "path", s.Path()) }

// Holds reports whether a column of bytes holds text.
func (r Row) Holds(column, text string) bool { return bytes.Contains(r.Bytes(column), []byte(text)) }
