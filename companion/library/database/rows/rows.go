// Package rows keeps the rows of a library in its SQLite database.
package rows

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"sandtable/companion/library/database"
	"sandtable/companion/library/record"
)

// In returns the rows of a database.
func In(d *database.DB) record.Store { return &rows{statements: map[string]string{}, DB: d} }

// rows is a record.Store in a database.
type rows struct {
	statements map[string]string // by what they do and the table
	*database.DB
}

// Database returns the database of a store that In returned; nil for another one.
func Database(s record.Store) *database.DB {
	if r, ok := s.(*rows); ok {
		return r.DB
	}
	return nil
}

// Warnings implements record.Store.
func (r *rows) Warnings() (out []error) {
	for _, err := range []error{r.ReadOnly(), r.Incomplete()} {
		if err != nil {
			out = append(out, err)
		}
	}
	return out
}

// text returns a statement, written once.
func (r *rows) text(does string, t record.Table, write func() string) string {
	key := does + " " + t.Name
	if r.statements[key] == "" {
		r.statements[key] = write()
	}
	return r.statements[key]
}

// Rows implements record.Store.
func (r *rows) Rows(t record.Table, in record.Range, f func(record.Row) error) error {
	text := r.text(fmt.Sprint("rows ", len(in.Key), in.To != 0, in.Newest, in.Keys), t, func() string { return selects(t, in) })
	args := in.Key
	if in.To != 0 {
		args = append(args[:len(args):len(args)], in.From, in.To)
	}
	read := newReading(t, in)
	return r.Each(func(got *sql.Rows) error {
		if err := got.Scan(read.into...); err != nil {
			return err
		}
		return f(read.row())
	}, text, args...)
}

// selects writes the statement for a range.
func selects(t record.Table, in record.Range) string {
	columns, keys := t.Columns+", "+database.Sound(t.Name), t.Keys()
	if in.Keys {
		columns = t.Key
	}
	text := "SELECT " + columns + " FROM " + t.Name + where(keys[:len(in.Key)])
	if in.To != 0 {
		text += " AND " + keys[len(in.Key)] + " BETWEEN ? AND ?"
	}
	if text += " ORDER BY " + t.Key; in.Newest {
		text += " DESC LIMIT 1"
	}
	return text
}

// where writes the condition that columns have values.
func where(columns []string) string {
	if len(columns) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(columns, " = ? AND ") + " = ?"
}

// reading holds the row that is being read.
type reading struct {
	table  record.Table
	bytes  []sql.RawBytes
	values []any
	blob   []bool // the column holds bytes
	sound  sql.NullBool
	into   []any // where the columns go
	given  []any // the row as it is passed on
}

func newReading(t record.Table, in record.Range) *reading {
	columns := t.Fields()
	if in.Keys {
		columns = t.Keys()
	}
	r := &reading{table: t, bytes: make([]sql.RawBytes, len(columns)), values: make([]any, len(columns)), blob: make([]bool, len(columns)), given: make([]any, len(columns))}
	for i, column := range columns {
		if r.blob[i] = t.Blob(column); r.blob[i] {
			r.into = append(r.into, &r.bytes[i])
			continue
		}
		r.into = append(r.into, &r.values[i])
	}
	if !in.Keys {
		r.into = append(r.into, &r.sound)
	}
	return r
}

func (r *reading) row() record.Row {
	for i := range r.given {
		if r.given[i] = r.values[i]; r.blob[i] {
			r.given[i] = bytesOf(r.bytes[i])
		}
	}
	return record.Row{Table: r.table, Values: r.given, Sound: r.sound.Bool}
}

// bytesOf returns bytes that are not NULL when they are written again.
func bytesOf(raw sql.RawBytes) []byte {
	if raw == nil {
		return []byte{}
	}
	return raw
}

// Add implements record.Store.
func (r *rows) Add(t record.Table, values ...any) error {
	switch err := r.Exec(r.text("add", t, func() string { return inserts("INSERT", t) }), values...); {
	case database.IsTaken(err):
		return errors.Join(record.ErrTaken, err)
	case database.IsGone(err):
		return errors.Join(record.ErrGone, err)
	default:
		return err
	}
}

// Put implements record.Store.
func (r *rows) Put(t record.Table, values ...any) error {
	return r.Exec(r.text("put", t, func() string { return inserts("INSERT OR REPLACE", t) }), values...)
}

func inserts(how string, t record.Table) string {
	return how + " INTO " + t.Name + " (" + t.Columns + ") VALUES (?" + strings.Repeat(", ?", len(t.Fields())-1) + ")"
}

// Set implements record.Store.
func (r *rows) Set(t record.Table, column string, value any, key ...any) (found bool, err error) {
	text := r.text("set "+column, t, func() string { return "UPDATE " + t.Name + " SET " + column + " = ?" + where(t.Keys()) })
	if err := r.Exec(text, append([]any{value}, key...)...); err != nil {
		return false, err
	}
	var n int
	err = r.One(`SELECT changes()`, nil, &n)
	return n > 0, err
}

// Delete implements record.Store.
func (r *rows) Delete(t record.Table, key ...any) error {
	return r.Exec(r.text(fmt.Sprint("delete ", len(key)), t, func() string { return "DELETE FROM " + t.Name + where(t.Keys()[:len(key)]) }), key...)
}

// NextSession implements record.Store.
func (r *rows) NextSession() (id int64, err error) {
	err = r.One(`SELECT max(ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'session'), 0), ifnull((SELECT max(id) FROM session), 0)) + 1`, nil, &id)
	return id, err
}
