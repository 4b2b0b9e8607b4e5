package database

import (
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math"
	"strings"

	"modernc.org/sqlite"
)

// Every row of every table has a checksum of its other columns, so that a bit that the disk changed is reported when
// the row is read. Triggers write the checksums. They belong to the connection and are not in the file, so other
// programs can open it.

// Table is a table with its key columns and the columns that its checksums cover.
type Table struct{ Name, Key, Columns string }

// Tables are all tables, each after those that its rows refer to.
var Tables = []Table{
	{"content", "hash", "hash, kind, data"},
	{"session", "id", "id, name, game, edition, options, begun, trashed, serves, came, entries, played, turn, phase, ended"},
	{"entry", "session, number", "session, number, parent, head, at, turn, phase, ended, body"},
	{"event", "session, number", "session, number, events"},
	{"checkpoint", "session, number", "session, number, state"},
	{"heads", "session, last", "session, last, data"},
	{"uses", "session, hash", "session, hash"},
	{"typed", "game, name", "game, name, edition, options, hash, at"},
	{"setting", "key", "key, value"},
	{"game", "id", "id, hash, name, version, at"},
}

func init() { sqlite.MustRegisterDeterministicScalarFunction("row_sum", -1, rowSum) }

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// rowSum computes the checksum of values. It hashes the kind and length of each before it, so that data cannot move from
// one column to the next unnoticed.
func rowSum(_ *sqlite.FunctionContext, values []driver.Value) (driver.Value, error) {
	sum, head := crc32.New(castagnoli), make([]byte, 0, 9)
	put := func(kind byte, n uint64) { _, _ = sum.Write(binary.LittleEndian.AppendUint64(append(head, kind), n)) } // a sum takes all
	for _, v := range values {
		switch v := v.(type) {
		case nil:
			put('0', 0)
		case int64:
			put('i', uint64(v))
		case float64:
			put('f', math.Float64bits(v))
		case string:
			put('t', uint64(len(v)))
			_, _ = sum.Write([]byte(v))
		case []byte:
			put('b', uint64(len(v)))
			_, _ = sum.Write(v)
		default:
			return nil, fmt.Errorf("row_sum of a %T", v)
		}
	}
	return int64(sum.Sum32()), nil
}

// Sum computes the checksum of the values of a row.
func Sum(values []driver.Value) (driver.Value, error) { return rowSum(nil, values) }

// sumOf returns the SQL for the checksum of a row; name is the table or its alias in the statement.
func sumOf(table, name string) string {
	for _, s := range Tables {
		if s.Name == table {
			return "row_sum(" + name + "." + strings.ReplaceAll(s.Columns, ", ", ", "+name+".") + ")"
		}
	}
	panic("no sums are kept of " + table)
}

// Sound returns the SQL for whether a row matches its checksum.
func Sound(table string) string { return table + ".sum IS " + sumOf(table, table) }

// watch creates the triggers that update the checksums. A damaged row stays damaged when it changes.
func (c *conn) watch() error {
	if err := c.exec("PRAGMA temp_store = MEMORY"); err != nil {
		return err
	}
	for _, s := range Tables {
		var here []string
		for _, key := range strings.Split(s.Key, ", ") {
			here = append(here, key+" = new."+key)
		}
		resum := fmt.Sprintf("BEGIN UPDATE %s SET sum = %s WHERE %s; END", s.Name, sumOf(s.Name, "new"), strings.Join(here, " AND "))
		for _, trigger := range []string{
			fmt.Sprintf("CREATE TEMP TRIGGER %s_added AFTER INSERT ON main.%s %s", s.Name, s.Name, resum),
			fmt.Sprintf("CREATE TEMP TRIGGER %s_changed AFTER UPDATE OF %s ON main.%s WHEN old.sum IS %s %s",
				s.Name, s.Columns, s.Name, sumOf(s.Name, "old"), resum),
		} {
			if err := c.exec(trigger); err != nil {
				return err
			}
		}
	}
	return nil
}

// follow creates the trigger that copies what a list shows from the newest entry into the row of its session.
func (c *conn) follow() error {
	return c.exec(`CREATE TEMP TRIGGER session_followed AFTER INSERT ON main.entry BEGIN
		UPDATE session SET entries = new.number, played = new.at, turn = new.turn, phase = new.phase, ended = new.ended
			WHERE id = new.session AND entries < new.number; END`)
}

// resum writes the checksums of all rows of a database that had none.
func (c *conn) resum() error {
	for _, s := range Tables {
		if err := c.exec(fmt.Sprintf("UPDATE %s SET sum = %s", s.Name, sumOf(s.Name, s.Name))); err != nil {
			return err
		}
	}
	return nil
}
