package library

import (
	"cmp"
	"encoding/json"
	"slices"

	"sandtable/companion/library/content"
	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Library is what a player keeps. It may be used from several goroutines.
type Library struct {
	settings
	db      record.Store
	content content.Store
	games   *Games
	copies  *Copies
	turned  func() // runs after a finished turn; may be nil
}

// With opens the library in a store. base are the app's own games, which open the packages of sessions. The caller closes
// the library, and it the store, also if With returns an error.
func With(store record.Store, base engine.Catalogue) (*Library, error) {
	games := &Games{base: base, db: store}
	l := &Library{settings: settings{store}, db: store, content: content.In(store).Beside(games.standIn), games: games}
	l.copies = &Copies{db: store, games: games}
	if err := games.read(); err != nil {
		_ = l.Close() // the first fault is the one to report
		return nil, err
	}
	return l, nil
}

// Store returns the store of the library.
func (l *Library) Store() record.Store { return l.db }

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
func (l *Library) Warnings() []error { return l.db.Warnings() }

// OnTurn calls f after the entry that ends a turn in sessions opened from now on. f runs in the goroutine of the entry,
// which waits.
func (l *Library) OnTurn(f func()) { l.turned = f }

// Close closes the store, and with it all sessions. Nothing is lost.
func (l *Library) Close() error { return l.db.Close() }

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

// Sessions lists the sessions that are not deleted, the one played or imported last first.
func (l *Library) Sessions() ([]Summary, error) { return Sessions(l.db) }

// Sessions lists the sessions in a store that are not deleted, the one played or imported last first.
func Sessions(store record.Store) ([]Summary, error) {
	return list(store, func(s listed) bool { return s.Trashed == "" }, func(s listed) string { return max(s.Played, s.came) })
}

// Trash lists the deleted sessions that can still be restored, the one deleted last first.
func (l *Library) Trash() ([]Summary, error) {
	return list(l.db, func(s listed) bool { return s.Trashed != "" }, func(s listed) string { return s.Trashed })
}

// listed is a session in a list before it is sorted.
type listed struct {
	Summary
	came string // when it was imported
}

func summaryOf(r record.Row) listed {
	s := Summary{ID: r.ID("id"), Name: r.Text("name"), Game: r.Text("game"), Edition: r.Text("edition"), Serves: r.Text("serves"),
		Begun: r.Text("begun"), Trashed: r.Text("trashed"), Entries: r.Number("entries"), Played: r.Text("played"),
		Stand: journal.Stand{Turn: r.Number("turn"), Phase: r.Text("phase"), Ended: r.Text("ended")}}
	s.Damaged = json.Unmarshal([]byte(r.Text("options")), &s.Options) != nil || !r.Sound
	return listed{s, r.Text("came")}
}

// list lists the sessions with entries that are wanted, those with the latest time first.
func list(store record.Store, want func(listed) bool, time func(listed) string) (all []Summary, err error) {
	var found []listed
	err = store.Use(func() error {
		found = nil
		return store.Rows(record.Session, record.Of(), func(r record.Row) error {
			if s := summaryOf(r); s.Entries > 0 && want(s) {
				found = append(found, s)
			}
			return nil
		})
	})
	slices.SortFunc(found, func(a, b listed) int { return cmp.Or(cmp.Compare(time(b), time(a)), cmp.Compare(b.ID, a.ID)) })
	for _, s := range found {
		all = append(all, s.Summary)
	}
	return all, err
}

// Session describes one session, deleted or not.
func (l *Library) Session(id int64) (about Summary, err error) {
	err = l.db.Use(func() error {
		row, found, err := record.Get(l.db, record.Session, id)
		if err == nil && !found {
			err = engine.Wrong("session.gone")
		}
		if err == nil {
			about = summaryOf(row).Summary
		}
		return err
	})
	return about, err
}

// Rename gives a session another name.
func (l *Library) Rename(id int64, name string) error {
	return touch(l.db, id, "name", fitName(name))
}

// Serve sets the only side played on this device; empty for all.
func (l *Library) Serve(id int64, side string) error {
	return touch(l.db, id, "serves", side)
}

// Delete moves a session to the trash. Restore undoes that.
func (l *Library) Delete(id int64, at string) error {
	return touch(l.db, id, "trashed", at)
}

// Restore undoes Delete.
func (l *Library) Restore(id int64) error {
	return touch(l.db, id, "trashed", nil)
}

// touch changes a column of a session.
func touch(db record.Store, id int64, column string, value any) error {
	return db.Change(func() error { return set(db, id, column, value) })
}

// set is touch within Change. It returns a Problem if there is no such session.
func set(db record.Store, id int64, column string, value any) error {
	found, err := db.Set(record.Session, column, value, id)
	if err == nil && !found {
		err = engine.Wrong("session.gone")
	}
	return err
}

// EmptyTrash deletes the sessions in the trash for good, with the packages and copies that nothing else uses.
func (l *Library) EmptyTrash() error {
	return l.db.Change(func() error {
		sessions, err := record.All(l.db, record.Session, record.Of())
		for _, s := range sessions {
			if err == nil && s.Text("trashed") != "" {
				err = l.db.Delete(record.Session, s.ID("id"))
			}
		}
		if err != nil {
			return err
		}
		return record.Sweep(l.db)
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
		about, found, err := record.Get(l.db, record.Session, id)
		if err == nil && !found {
			err = engine.Wrong("session.gone")
		}
		if err != nil {
			return err
		}
		if copied, err = l.db.NextSession(); err != nil {
			return err
		}
		if err := l.db.Add(record.Session, copied, fitName(name), about.Text("game"), about.Text("edition"), about.Text("options"), at, nil,
			about.Text("serves"), "", 0, "", 0, "", ""); err != nil {
			return err
		}
		return copyRows(l.db, id, copied)
	})
	return copied, err
}

// copyRows copies the rows of a session to another one. Caches are copied if they are whole.
func copyRows(db record.Store, from, to int64) error {
	for _, t := range []record.Table{record.Uses, record.Entry, record.Event, record.Checkpoint, record.Heads} {
		rows, err := record.All(db, t, record.Of(from))
		for _, r := range rows {
			if err == nil && r.Sound {
				err = db.Add(t, append([]any{to}, r.Values[1:]...)...)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
