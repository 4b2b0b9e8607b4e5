package library

import (
	"database/sql"
	"encoding/json"
	"errors"
	"path/filepath"

	"sandtable/companion/library/backup"
	"sandtable/companion/library/content"
	"sandtable/companion/library/database"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/printables/atomicfile"
)

// Library is the database of a directory. It may be used from several goroutines.
type Library struct {
	settings
	db      *database.DB
	content content.Store
	games   *Games
	copies  *Copies
	turned  func() // runs after a finished turn; may be nil
	release func() // lets its files be replaced
}

// Open opens the library in a directory, and creates it if it does not exist. games are the app's own, which open the
// packages of sessions. For a database that is not ours, damaged, or newer Open returns a Problem and changes nothing.
// The caller closes the library.
func Open(dir string, games engine.Catalogue) (*Library, error) {
	l, err := OpenFile(filepath.Join(dir, database.FileName), games)
	if err == nil {
		database.KeepFolderPrivate(dir)
	}
	return l, err
}

// OpenFile does what Open does with a database file of any name. There are two more files beside it while it is open, and
// atomicfile refuses to replace any of them.
func OpenFile(path string, base engine.Catalogue) (*Library, error) {
	db, err := database.Open(path, func(version int) {
		_ = backup.KeepOlder(path, version) // the upgrade itself is one transaction, which a full disk refuses
	})
	if err != nil {
		return nil, err
	}
	games := &Games{base: base, db: db}
	l := &Library{settings: settings{db}, db: db, content: content.In(db).Beside(games.standIn), games: games, release: Guard(path)}
	l.copies = &Copies{db: db, games: l.games}
	if err := l.games.read(); err != nil {
		_ = l.Close() // the first fault is the one to report
		return nil, err
	}
	return l, nil
}

// File returns the database file of the library.
func (l *Library) File() *database.DB { return l.db }

// Games returns the catalogue of the app's own games and the added ones.
func (l *Library) Games() *Games { return l.games }

// Copies returns the typed copies.
func (l *Library) Copies() *Copies { return l.copies }

// BroughtGame returns an added game; ok is false for any other game.
func (l *Library) BroughtGame(id string) (Brought, bool) {
	s, ok := l.games.find(id)
	if ok {
		s.Over = l.games.builtIn(id)
	}
	return s.Brought, ok
}

// Warnings returns what limits the library: that nothing can be saved, or that it lacks changes.
func (l *Library) Warnings() (out []error) {
	for _, err := range []error{l.db.ReadOnly(), l.db.Incomplete()} {
		if err != nil {
			out = append(out, err)
		}
	}
	return out
}

// OnTurn calls f after the entry that ends a turn in sessions opened from now on. f runs in the goroutine of the entry,
// which waits.
func (l *Library) OnTurn(f func()) { l.turned = f }

// Close closes the database, and with it all sessions. Nothing is lost.
func (l *Library) Close() error {
	l.release()
	return l.db.Close()
}

// Guard makes atomicfile refuse to replace a database, and the files beside it, until release is called. These files are
// beside the target of a link.
func Guard(path string) (release func()) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return atomicfile.Guard(database.Files(path)...)
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
	summary = `SELECT id, name, game, edition, options, serves, begun, ifnull(trashed, ''), entries, played, turn, phase, ended, ` + database.Sound("session")
	listed  = summary + ` FROM session WHERE entries > 0 AND `
	lasting = listed + `trashed IS NULL ORDER BY max(played, came) DESC, id DESC`
	single  = summary + ` FROM session WHERE id = ?`
)

// Sessions lists the sessions that are not deleted, the one played or imported last first.
func (l *Library) Sessions() ([]Summary, error) { return list(l.db, lasting) }

// Trash lists the deleted sessions that can still be restored, the one deleted last first.
func (l *Library) Trash() ([]Summary, error) {
	return list(l.db, listed+`trashed IS NOT NULL ORDER BY trashed DESC, id DESC`)
}

func list(db *database.DB, query string, args ...any) (all []Summary, err error) {
	err = db.Use(func() error {
		all = nil
		return db.Each(func(rows *sql.Rows) error {
			var s Summary
			var options []byte
			var sound sql.NullBool
			if err := rows.Scan(&s.ID, &s.Name, &s.Game, &s.Edition, &options, &s.Serves, &s.Begun, &s.Trashed,
				&s.Entries, &s.Played, &s.Stand.Turn, &s.Stand.Phase, &s.Stand.Ended, &sound); err != nil {
				return err
			}
			s.Damaged = json.Unmarshal(options, &s.Options) != nil || !sound.Bool
			all = append(all, s)
			return nil
		}, query, args...)
	})
	return all, err
}

// Look lists the sessions in a database file without changing it, and returns a Problem if it is damaged anywhere.
func Look(path string) (all []Summary, err error) {
	db, err := database.OpenToRead(path)
	if err != nil {
		return nil, err
	}
	err = db.Use(db.Check)
	if err == nil {
		all, err = list(db, lasting)
	}
	return all, errors.Join(err, db.Close())
}

// Session describes one session, deleted or not.
func (l *Library) Session(id int64) (Summary, error) {
	found, err := list(l.db, single, id)
	if err == nil && len(found) == 0 {
		err = engine.Wrong("session.gone")
	}
	if err != nil {
		return Summary{}, err
	}
	return found[0], nil
}

// Rename gives a session another name.
func (l *Library) Rename(id int64, name string) error {
	return touch(l.db, id, `UPDATE session SET name = ? WHERE id = ?`, fitName(name), id)
}

// Serve sets the only side played on this device; empty for all.
func (l *Library) Serve(id int64, side string) error {
	return touch(l.db, id, `UPDATE session SET serves = ? WHERE id = ?`, side, id)
}

// Delete moves a session to the trash. Restore undoes that.
func (l *Library) Delete(id int64, at string) error {
	return touch(l.db, id, `UPDATE session SET trashed = ? WHERE id = ?`, at, id)
}

// Restore undoes Delete.
func (l *Library) Restore(id int64) error {
	return touch(l.db, id, `UPDATE session SET trashed = NULL WHERE id = ?`, id)
}

// touch runs a query that changes a session, and returns a Problem if there is no such session.
func touch(db *database.DB, id int64, query string, args ...any) error {
	return db.Change(func() error {
		if err := db.Exec(query, args...); err != nil {
			return err
		}
		var n int
		if err := db.One(`SELECT changes()`, nil, &n); err != nil {
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
	return l.db.Change(func() error {
		if err := l.db.Exec(`DELETE FROM session WHERE trashed IS NOT NULL`); err != nil {
			return err
		}
		return l.content.Sweep()
	})
}

// Copy makes a second session out of one, entry by entry, and returns its id.
func (l *Library) Copy(id int64, name, at string) (copied int64, err error) {
	err = l.db.Change(func() error {
		if err := checkSession(l, id); err != nil {
			return err // a copy would get new checksums and look undamaged
		}
		if err := l.content.Renew(id); err != nil {
			return err
		}
		err := l.db.One(`INSERT INTO session (name, game, edition, options, serves, begun)
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
			`INSERT INTO checkpoint (session, number, state) SELECT ?, number, state FROM checkpoint WHERE session = ? AND ` + database.Sound("checkpoint"),
			`INSERT INTO heads (session, last, data) SELECT ?, last, data FROM heads WHERE session = ? AND ` + database.Sound("heads"),
		} {
			if err := l.db.Exec(query, copied, id); err != nil {
				return err
			}
		}
		return nil
	})
	return copied, err
}
