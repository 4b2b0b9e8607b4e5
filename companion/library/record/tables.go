package record

import (
	"fmt"
	"slices"
	"strings"
)

// Table is a table with its key columns, which come first, and all columns, which its checksums cover.
type Table struct {
	Name, Key, Columns string

	columns, keys []string
}

func newTable(name, key, columns string) Table {
	return Table{name, key, columns, strings.Split(columns, ", "), strings.Split(key, ", ")}
}

// The tables of a library. See the package library for what they hold.
var (
	Content    = newTable("content", "hash", "hash, kind, data")
	Session    = newTable("session", "id", "id, name, game, edition, options, begun, trashed, serves, came, entries, played, turn, phase, ended")
	Entry      = newTable("entry", "session, number", "session, number, parent, head, at, turn, phase, ended, body")
	Event      = newTable("event", "session, number", "session, number, events")
	Checkpoint = newTable("checkpoint", "session, number", "session, number, state")
	Heads      = newTable("heads", "session, last", "session, last, data")
	Uses       = newTable("uses", "session, hash", "session, hash")
	Typed      = newTable("typed", "game, name", "game, name, edition, options, hash, at")
	Setting    = newTable("setting", "key", "key, value")
	Game       = newTable("game", "id", "id, hash, name, version, at")
)

// Tables are all tables, each after those that its rows refer to.
var Tables = []Table{Content, Session, Entry, Event, Checkpoint, Heads, Uses, Typed, Setting, Game}

// Fields returns the names of all columns.
func (t Table) Fields() []string { return t.columns }

// Keys returns the names of the columns of the key.
func (t Table) Keys() []string { return t.keys }

// Blob reports whether a column holds bytes.
func (t Table) Blob(column string) bool {
	return slices.Contains([]string{"data", "body", "events", "state"}, column)
}

// OfSession reports whether rows belong to a session and go with it.
func (t Table) OfSession() bool { return t.keys[0] == "session" }

// Field returns the position of a column. It panics for a column that the table lacks.
func (t Table) Field(column string) int {
	i := slices.Index(t.columns, column)
	if i < 0 {
		panic(fmt.Sprintf("record: %s has no column %s", t.Name, column))
	}
	return i
}
