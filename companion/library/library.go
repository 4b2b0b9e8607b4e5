package library

import (
	"database/sql"
	"encoding/json"
	"errors"
	"path/filepath"
	"sync"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Library is the database of a directory. It may be used from several goroutines.
type Library struct {
	settings
	db    *database
	games *games

	backing sync.Mutex // one backup at a time
}

// Open opens the library in a directory, and creates it if it does not exist. games are the app's own, which open the
// packages of sessions. For a database that is not ours, damaged, or newer Open returns a Problem and changes nothing.
// The caller closes the library.
func Open(dir string, games engine.Catalogue) (*Library, error) {
	l, err := OpenFile(filepath.Join(dir, fileName), games)
	if err == nil {
		keepFolderPrivate(dir)
	}
	return l, err
}

// OpenFile does what Open does with a database file of any name. There are two more files beside it while it is open.
func OpenFile(path string, base engine.Catalogue) (*Library, error) {
	db, err := openDatabase(path)
	if err != nil {
		return nil, err
	}
	l := &Library{settings: settings{db}, db: db, games: &games{base: base, db: db}}
	if err := l.games.read(); err != nil {
		_ = l.Close() // the first fault is the one to report
		return nil, err
	}
	return l, nil
}

// Dir returns the directory of the library.
func (l *Library) Dir() string { return filepath.Dir(l.db.path) }

// Games returns the catalogue of the app's own games and the added ones.
func (l *Library) Games() engine.Catalogue { return l.games }

// Close closes the database, and with it all sessions. Nothing is lost.
func (l *Library) Close() error {
	return l.db.use(func() error {
		_ = l.db.settle() // the last program to close does so anyway
		return l.db.close()
	})
}

// Summary is a session in a list.
type Summary struct {
	ID      int64
	Name    string
	Game    string // an id, as are the next two
	Edition string
	Options []string
	Serves  string        // the only side played on this device; empty for all
	Begun   string        // UTC, RFC 3339, as given at the start
	Played  string        // when its newest entry was made
	Entries int           // how many it has
	Stand   journal.Stand // its turn, its phase, and how it ended
	Trashed string        // when it was deleted; empty if it was not
	Damaged bool          // this summary does not match its checksum, and the session does not open; entries were not read
}

var (
	summary = `SELECT id, name, game, edition, options, serves, begun, ifnull(trashed, ''), entries, played, turn, phase, ended, ` + sound("session")
	listed  = summary + ` FROM session WHERE entries > 0 AND `
	single  = summary + ` AND ifnull((SELECT ` + sound("entry") + ` FROM entry WHERE session = id AND number = entries), 0) FROM session WHERE id = ?`
)

// Sessions lists the sessions that are not deleted, the one played or imported last first.
func (l *Library) Sessions() ([]Summary, error) {
	return l.list(listed + `trashed IS NULL ORDER BY max(played, came) DESC, id DESC`)
}

// Trash lists the deleted sessions that can still be restored, the one deleted last first.
func (l *Library) Trash() ([]Summary, error) {
	return l.list(listed + `trashed IS NOT NULL ORDER BY trashed DESC, id DESC`)
}

func (l *Library) list(query string, args ...any) (list []Summary, err error) {
	err = l.db.use(func() error {
		list = nil
		return l.db.each(func(rows *sql.Rows) error {
			var s Summary
			var options []byte
			var sound sql.NullBool
			if err := rows.Scan(&s.ID, &s.Name, &s.Game, &s.Edition, &options, &s.Serves, &s.Begun, &s.Trashed,
				&s.Entries, &s.Played, &s.Stand.Turn, &s.Stand.Phase, &s.Stand.Ended, &sound); err != nil {
				return err
			}
			s.Damaged = json.Unmarshal(options, &s.Options) != nil || !sound.Bool
			list = append(list, s)
			return nil
		}, query, args...)
	})
	return list, err
}

// Session describes one session, deleted or not.
func (l *Library) Session(id int64) (Summary, error) {
	list, err := l.list(single, id)
	if err == nil && len(list) == 0 {
		err = engine.Wrong("session.gone")
	}
	if err != nil {
		return Summary{}, err
	}
	return list[0], nil
}

// Rename gives a session another name.
func (l *Library) Rename(id int64, name string) error {
	return l.touch(id, `UPDATE session SET name = ? WHERE id = ?`, fitName(name), id)
}

// Serve sets the only side played on this device; empty for all.
func (l *Library) Serve(id int64, side string) error {
	return l.touch(id, `UPDATE session SET serves = ? WHERE id = ?`, side, id)
}

// Delete moves a session to the trash. Restore undoes that.
func (l *Library) Delete(id int64, at string) error {
	return l.touch(id, `UPDATE session SET trashed = ? WHERE id = ?`, at, id)
}

// Restore undoes Delete.
func (l *Library) Restore(id int64) error {
	return l.touch(id, `UPDATE session SET trashed = NULL WHERE id = ?`, id)
}

// touch runs a query that changes a session, and returns a Problem if there is no such session.
func (l *Library) touch(id int64, query string, args ...any) error {
	return l.db.change(func() error {
		if err := l.db.exec(query, args...); err != nil {
			return err
		}
		var n int
		if err := l.db.one(`SELECT changes()`, nil, &n); err != nil {
			return err
		}
		if n == 0 {
			return engine.Wrong("session.gone")
		}
		return nil
	})
}

// EmptyTrash deletes the sessions in the trash for good, with the packages and copies that nothing else uses.
func (l *Library) EmptyTrash() error {
	return l.db.change(func() error {
		if err := l.db.exec(`DELETE FROM session WHERE trashed IS NOT NULL`); err != nil {
			return err
		}
		return l.db.sweep()
	})
}

// Copy makes a second session out of one, entry by entry, and returns its id.
func (l *Library) Copy(id int64, name, at string) (copied int64, err error) {
	err = l.db.change(func() error {
		if err := l.db.checkSession(id); err != nil {
			return err // a copy would get new checksums and look undamaged
		}
		err := l.db.one(`INSERT INTO session (name, game, edition, options, serves, begun)
			SELECT ?, game, edition, options, serves, ? FROM session WHERE id = ? RETURNING id`, []any{fitName(name), at, id}, &copied)
		if errors.Is(err, sql.ErrNoRows) {
			return engine.Wrong("session.gone")
		}
		if err != nil {
			return err
		}
		for _, query := range []string{
			`INSERT INTO uses (session, hash) SELECT ?, hash FROM uses WHERE session = ?`,
			`INSERT INTO entry (session, number, parent, head, at, turn, phase, ended, body)
				SELECT ?, number, parent, head, at, turn, phase, ended, body FROM entry WHERE session = ?`,
			`INSERT INTO event (session, number, events) SELECT ?, number, events FROM event WHERE session = ?`,
			`INSERT INTO checkpoint (session, number, state) SELECT ?, number, state FROM checkpoint WHERE session = ? AND ` + sound("checkpoint"),
			`INSERT INTO heads (session, last, data) SELECT ?, last, data FROM heads WHERE session = ? AND ` + sound("heads"),
		} {
			if err := l.db.exec(query, copied, id); err != nil {
				return err
			}
		}
		return nil
	})
	return copied, err
}
