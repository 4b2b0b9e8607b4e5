package library

import (
	"database/sql"
	"errors"

	"sandtable/engine"
)

// Check compares every row of a session, and of the library without other sessions, with its checksum, and lets SQLite
// check the file. It returns a Problem for the first damage, with the entry's number if it is in an entry.
func (l *Library) Check(id int64) error {
	return l.db.use(func() error {
		for _, look := range []func() error{
			func() error { return l.db.checkEntries(id) },
			func() error { return l.db.checkSession(id) },
			l.db.checkFile,
			l.db.checkRest,
		} {
			if err := look(); err != nil {
				return err
			}
		}
		return nil
	})
}

var rowsQuery = `SELECT entry.number, ` + sound("entry") + ` AND ` + sound("event") + `
	FROM entry LEFT JOIN event USING (session, number) WHERE session = ? ORDER BY entry.number`

// checkEntries returns a Problem for the first entry that does not match its checksum.
func (d *database) checkEntries(id int64) error {
	events, err := d.lastEvents(id)
	if err != nil {
		return err
	}
	var entries int // of the row of the session, which follows the newest
	if err := d.one(`SELECT ifnull(max(entries), 0) FROM session WHERE id = ?`, []any{id}, &entries); err != nil {
		return err
	}
	last := 0
	err = d.each(func(rows *sql.Rows) error {
		var number int
		var whole bool
		if err := rows.Scan(&number, &whole); err != nil {
			return err
		}
		if last++; number != last || !whole {
			return missing(last)
		}
		return nil
	}, rowsQuery, id)
	if err == nil && max(events, entries) > last {
		err = missing(last + 1)
	}
	return err
}

var sessionQuery = `SELECT ` + sound("session") + ` FROM session WHERE id = ?`

// checkSession checks the rows of a session other than its entries.
func (d *database) checkSession(id int64) error {
	if err := d.checkEntries(id); err != nil {
		return err
	}
	var whole bool
	switch err := d.one(sessionQuery, []any{id}, &whole); {
	case errors.Is(err, sql.ErrNoRows):
		return engine.Wrong("session.gone")
	case err != nil:
		return err
	case !whole:
		return engine.Wrong("session.torn")
	}
	return d.each(func(rows *sql.Rows) error {
		var c content
		var whole bool
		if err := rows.Scan(&c.kind, &c.hash, &c.data, &whole); err != nil {
			return err
		}
		if !whole {
			return engine.Wrong("library.content_damaged", "hash", c.hash, "path", d.path)
		}
		return nil
	}, usedQuery, id)
}

// checkFile reports what SQLite cannot read, and rows whose session or content is missing.
func (d *database) checkFile() error {
	var said string
	if err := d.one("PRAGMA integrity_check(1)", nil, &said); err != nil {
		return err
	}
	err := d.each(func(*sql.Rows) error {
		said = "a row refers to a missing one"
		return nil
	}, "PRAGMA foreign_key_check")
	if err == nil && said != "ok" {
		err = &engine.Problem{Code: "library.corrupt", Args: engine.Args{"path": d.path}, Err: errors.New(said)}
	}
	return err
}

// checkRest checks the rows that belong to no session. Checkpoints and rows of heads are only caches: damaged ones are
// rebuilt.
func (d *database) checkRest() error {
	for _, s := range summed {
		if s.table == "checkpoint" || s.table == "heads" {
			continue
		}
		var damaged int
		err := d.one(`SELECT count(*) FROM `+s.table+` WHERE NOT (`+sound(s.table)+`)`, nil, &damaged)
		if err == nil && damaged > 0 {
			err = engine.Wrong("library.rows", "what", "@library.rows."+s.table, "path", d.path)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
