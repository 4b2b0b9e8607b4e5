package library

import (
	"database/sql"
	"errors"

	"sandtable/companion/library/content"
	"sandtable/companion/library/database"
	"sandtable/engine"
)

// Check compares every row that a session needs with its checksum. It returns a Problem for the first damage, with the
// entry's number if it is in an entry. Damage elsewhere in the file does not concern it.
func (l *Library) Check(id int64) error {
	return l.db.Use(func() error { return checkSession(l, id) })
}

// LookInBackup is Look for a backup. Its damage is no damage of the library.
func LookInBackup(path string) ([]Summary, error) {
	list, err := Look(path)
	if p, ok := engine.AsProblem(err); ok && corrupt[p.Code] {
		err = &engine.Problem{Code: "backup.damaged", Args: engine.Args{"path": path}, Err: err}
	}
	return list, err
}

// corrupt are the Problems of a damaged library.
var corrupt = map[string]bool{"library.corrupt": true, "library.rows": true, "library.empty": true, "library.log_foreign": true}

var rowsQuery = `SELECT entry.number, ` + database.Sound("entry") + ` AND ` + database.Sound("event") + `
	FROM entry LEFT JOIN event USING (session, number) WHERE session = ? ORDER BY entry.number`

// checkEntries returns a Problem for the first entry that does not match its checksum.
func checkEntries(d *database.DB, id int64) error {
	events, err := lastEvents(d, id)
	if err != nil {
		return err
	}
	var entries int // of the row of the session, which follows the newest
	if err := d.One(`SELECT ifnull(max(entries), 0) FROM session WHERE id = ?`, []any{id}, &entries); err != nil {
		return err
	}
	last := 0
	err = d.Each(func(rows *sql.Rows) error {
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

var sessionQuery = `SELECT ` + database.Sound("session") + ` FROM session WHERE id = ?`

// checkSession checks the rows of a session other than its entries.
func checkSession(l *Library, id int64) error {
	if err := checkEntries(l.db, id); err != nil {
		return err
	}
	var whole bool
	switch err := l.db.One(sessionQuery, []any{id}, &whole); {
	case errors.Is(err, sql.ErrNoRows):
		return engine.Wrong("session.gone")
	case err != nil:
		return err
	case !whole:
		return engine.Wrong("session.torn")
	}
	return l.content.Each(id, func(content.Item, bool) error { return nil })
}
