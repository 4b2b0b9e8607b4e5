package library

import (
	"encoding/json"
	"fmt"

	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Session is an open session: its journal (Do, Undo, Redo, Jump, Log, Verify, Reload, Now …) in the library's database.
// Methods return after the disk has the change, so a screen calls them outside its own goroutine. It needs no closing.
type Session struct {
	*journal.Journal
	library *Library
	id      int64
	opening engine.Opening // game, edition and options, which never change
}

// New begins a session. at is the current time: UTC, RFC 3339.
func (l *Library) New(o engine.Opening, name, at string) (*Session, error) {
	g, err := l.games.Open(o)
	if err != nil {
		return nil, err
	}
	needs, err := l.games.contents(g, o)
	if err != nil {
		return nil, err
	}
	s := &Session{library: l, opening: engine.Opening{ID: g.ID, Edition: g.Edition, Options: g.Options}}
	err = l.db.Change(func() error {
		if s.id, err = addSession(l.db, s.opening, name, at); err != nil {
			return err
		}
		if err := l.content.Need(s.id, needs); err != nil {
			return err
		}
		st := &store{db: l.db, session: s.id, inside: true}
		_, err = journal.Begin(st, func(string, string) (*engine.Game, error) { return g, nil }, g, at)
		return err
	})
	if err != nil {
		return nil, err
	}
	return l.Resume(s.id)
}

// addSession writes the row of the session and returns its id.
func addSession(d record.Store, o engine.Opening, name, at string) (id int64, err error) {
	options, err := json.Marshal(append([]string{}, o.Options...))
	if err != nil {
		return 0, err
	}
	if id, err = d.NextSession(); err != nil {
		return 0, err
	}
	return id, d.Add(record.Session, id, fitName(name), o.ID, o.Edition, string(options), at, nil, "", "", 0, "", 0, "", "")
}

// Resume opens a session where it was left.
func (l *Library) Resume(id int64) (*Session, error) {
	about, err := l.Session(id)
	if err != nil {
		return nil, err
	}
	if about.Damaged {
		return nil, l.Check(id)
	}
	return l.resume(about, false)
}

// resume opens a session; inside says that the caller has exclusive use of the database.
func (l *Library) resume(about Summary, inside bool) (*Session, error) {
	s := &Session{library: l, id: about.ID, opening: engine.Opening{ID: about.Game, Edition: about.Edition, Options: about.Options}}
	st := &store{db: l.db, session: about.ID, turned: l.turned, inside: inside}
	var err error
	s.Journal, err = journal.Open(st, func(pkg, typed string) (*engine.Game, error) { return s.game(st, pkg, typed) })
	if err != nil {
		return nil, err
	}
	return s, nil
}

// game opens the game for a package and a copy that the session uses.
func (s *Session) game(st *store, pkg, typed string) (*engine.Game, error) {
	o := s.opening
	_, builtIn, err := s.library.games.Package(o.ID)
	if err != nil {
		builtIn = "" // not one of the app's own games
	}
	err = st.use(func() error {
		var err error
		if pkg == "" {
			if pkg, typed, err = s.library.content.Only(s.id); err != nil {
				return err
			}
		}
		if pkg != builtIn {
			if o.Package, err = s.library.content.Get(pkg); err != nil {
				return err
			}
		}
		if typed != "" {
			o.Copy, err = s.library.content.Get(typed)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	g, err := s.library.games.Open(o)
	if err != nil {
		return nil, err
	}
	if g.Hash != pkg || g.Copy != typed {
		return nil, fmt.Errorf("open %s: got package %s and copy %q, want %s and %q", o.ID, pkg, typed, g.Hash, g.Copy)
	}
	return g, nil
}

// ID returns the session's number in the library.
func (s *Session) ID() int64 { return s.id }

// Package returns the zip of the package that the session uses, which may be older than the built-in one.
func (s *Session) Package() (zip []byte, err error) {
	st := &store{db: s.library.db, session: s.id}
	err = st.use(func() error {
		zip, err = s.library.content.Get(s.State().Shared.Package)
		return err
	})
	return zip, err
}

// Newer reports whether the library's package of the game differs from the session's.
func (s *Session) Newer() bool {
	_, hash, err := s.library.games.Package(s.opening.ID)
	return err == nil && hash != s.State().Shared.Package
}

// Take makes the session continue with the library's current package, or with pkg when that is not nil, and with the
// owner's typed copy, or none. Both stay with the session.
func (s *Session) Take(pkg, typed []byte, by journal.By) (journal.Entry, error) {
	o := s.opening
	o.Package, o.Copy = pkg, typed
	g, err := s.library.games.Open(o)
	if err != nil {
		return journal.Entry{}, err
	}
	needs, err := s.library.games.contents(g, o)
	if err != nil {
		return journal.Entry{}, err
	}
	if err := s.library.db.Change(func() error { return s.library.content.Need(s.id, needs) }); err != nil {
		return journal.Entry{}, err
	}
	return s.Journal.Take(g.Hash, g.Copy, by)
}

// TakeUp makes the session continue with the library's current package, and with its own typed copy.
func (s *Session) TakeUp(by journal.By) (journal.Entry, error) {
	var typed []byte
	if hash := s.State().Shared.Copy; hash != "" {
		err := s.library.db.Use(func() (err error) {
			typed, err = s.library.content.Get(hash)
			return err
		})
		if err != nil {
			return journal.Entry{}, err
		}
	}
	return s.Take(nil, typed, by)
}

// Behind lists the open sessions of a game that use another package than new sessions, the one played last first.
func (l *Library) Behind(game string) ([]Summary, error) {
	list, err := l.Sessions()
	if err != nil {
		return nil, err
	}
	var out []Summary
	for _, e := range list {
		if e.Game != game || e.Stand.Ended != "" {
			continue
		}
		s, err := l.Resume(e.ID)
		if err != nil {
			return nil, err
		}
		if s.Newer() {
			out = append(out, e)
		}
	}
	return out, nil
}
