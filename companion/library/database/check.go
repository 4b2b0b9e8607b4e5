package database

import (
	"database/sql"
	"errors"

	"sandtable/companion/library/record"
	"sandtable/engine"
)

// Check reports what SQLite cannot read, rows whose session or content is missing, and rows that do not match their
// checksums, within Use. Checkpoints and rows of heads are only caches: damaged ones are rebuilt.
func (d *DB) Check() error {
	if err := checkFile(d.conn); err != nil {
		return err
	}
	return checkRows(d.conn)
}

func checkFile(c *conn) error {
	var said string
	if err := c.one("PRAGMA integrity_check(1)", nil, &said); err != nil {
		return err
	}
	err := c.each(func(*sql.Rows) error {
		said = "a row refers to a missing one"
		return nil
	}, "PRAGMA foreign_key_check")
	if err == nil && said != "ok" {
		err = &engine.Problem{Code: "library.corrupt", Args: engine.Args{"path": c.path}, Err: errors.New(said)}
	}
	return err
}

func checkRows(c *conn) error {
	for _, s := range record.Tables {
		if s.Name == "checkpoint" || s.Name == "heads" {
			continue
		}
		var damaged int
		err := c.one(`SELECT count(*) FROM `+s.Name+` WHERE NOT (`+Sound(s.Name)+`)`, nil, &damaged)
		if err == nil && damaged > 0 {
			err = engine.Wrong("library.rows", "what", "@library.rows."+s.Name, "path", c.path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
