package database

import (
	"database/sql/driver"
	"fmt"
	"hash/crc32"
	"strings"

	"modernc.org/sqlite"

	"sandtable/companion/library/record"
)

// Every row of every table has a checksum of its other columns, so that a bit that the disk changed is reported when
// the row is read. Triggers write the checksums. They belong to the connection and are not in the file, so other
// programs can open it.

func init() { sqlite.MustRegisterDeterministicScalarFunction("row_sum", -1, rowSum) }

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// rowSum is record.Sum as a function of SQL.
func rowSum(_ *sqlite.FunctionContext, values []driver.Value) (driver.Value, error) {
	return record.Sum(values)
}

// sumOf returns the SQL for the checksum of a row; name is the table or its alias in the statement.
func sumOf(table, name string) string {
	for _, s := range record.Tables {
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
	for _, s := range record.Tables {
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
	for _, s := range record.Tables {
		if err := c.exec(fmt.Sprintf("UPDATE %s SET sum = %s", s.Name, sumOf(s.Name, s.Name))); err != nil {
			return err
		}
	}
	return nil
}
