package library

import (
	"errors"
	"fmt"
	"io"

	"sandtable/companion/library/content"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Imported is the result of an import: a session, or a typed copy.
type Imported struct {
	Session int64 // 0 if the file held no session
	Typed   *Typed
	Met     journal.Meeting // how the file was merged with the library's session; without a kind if that is new
	LeftOut int             // packages and copies of the file that no entry names, which were not stored
	Untimed int             // entries whose time was left out because it is not one
}

// Import reads a portable file of either kind, written by Export or ExportTyped. For a file that is damaged, not ours, or
// newer it changes nothing and returns a Problem with the line. It merges the file into a session that the library has
// already, as [journal.Journal.Meet] does, and adds no entry twice.
func (l *Library) Import(in io.Reader, at string) (Imported, error) {
	r, err := newFileReader(in)
	if err != nil {
		return Imported{}, err
	}
	if r.head.Kind == typedFile {
		t, err := importTyped(l.copies, r, at)
		return Imported{Typed: &t}, err
	}
	var got Imported
	brings := &importing{to: l, r: r, at: at, kept: newContents(l, r)}
	err = l.db.Change(func() error {
		got, err = brings.session()
		return err
	})
	got.LeftOut, got.Untimed = brings.kept.unnamed, r.untimed
	return got, err
}

func importTyped(to *Copies, r *fileReader, at string) (Typed, error) {
	o := engine.Opening{ID: r.head.Game, Edition: r.head.Edition, Options: r.head.Options}
	err := r.body(func(c content.Item) error {
		o.Copy = c.Data
		return nil
	}, func(journal.Record) error {
		return r.damageAt(errors.New("an entry in a file that holds no session"))
	})
	if err != nil {
		return Typed{}, err
	}
	return to.Keep(o, r.head.Name, at)
}

// importing is the import of a session, within one transaction.
type importing struct {
	r    *fileReader
	to   *Library
	at   string
	kept *contents
}

// session imports the session: as a new one, or into one that the library has.
func (l *importing) session() (got Imported, err error) {
	known, err := l.findKnown()
	switch {
	case err != nil:
		return got, err
	case known != nil:
		return l.merge(*known)
	}
	got.Session, err = l.begin()
	return got, err
}

// begin writes a new session, and opens it once to check that its entries follow from one another and that its game
// can be opened.
func (l *importing) begin() (int64, error) {
	id, err := l.importSession()
	if err != nil {
		return 0, err
	}
	st := &store{db: l.to.db, session: id, inside: true}
	firstEntry, err := l.read(id, st.bring)
	if err != nil {
		return 0, err
	}
	o := l.opening()
	s, err := l.to.resume(Summary{ID: id, Game: o.ID, Edition: o.Edition, Options: o.Options}, true)
	if err != nil {
		return 0, misplaced(err, firstEntry)
	}
	return id, l.fits(s.Game())
}

// read stores the contents of a file for a session and passes its entries to onEntry. It returns the line of the first.
func (l *importing) read(id int64, onEntry func(journal.Entry) error) (firstEntry int, err error) {
	firstEntry, err = l.r.entries(func(c content.Item) error { return l.kept.bring(id, c) }, func(e journal.Entry) error {
		l.kept.names(e.Events)
		return onEntry(e)
	})
	if err == nil {
		err = l.kept.settle(id, l.opening())
	}
	return firstEntry, err
}

// fits refuses a file for a side that the game does not have.
func (l *importing) fits(g *engine.Game) error {
	if h := l.r.head; h.For != "" && g.Side(h.For) == nil {
		return damagedAt(1, fmt.Errorf("%s has no side %q", h.Game, h.For))
	}
	return nil
}

// opening returns the game, edition and options of the file's session.
func (l *importing) opening() engine.Opening {
	return engine.Opening{ID: l.r.head.Game, Edition: l.r.head.Edition, Options: l.r.head.Options}
}

// importSession adds a session without entries for the file.
func (l *importing) importSession() (int64, error) {
	id, err := addSession(l.to.db, l.opening(), l.r.head.Name, l.r.head.Begun)
	if err != nil {
		return 0, err
	}
	if err := set(l.to.db, id, "serves", l.r.head.For); err != nil {
		return 0, err
	}
	return id, set(l.to.db, id, "came", l.at)
}

// bring stores a package or copy for a session.
func (k *contents) bring(id int64, c content.Item) error {
	if err := k.take(c); err != nil {
		return err
	}
	if err := content.In(k.db).Bring(c); err != nil {
		return err
	}
	return content.In(k.db).Use(id, c.Hash)
}

// bring writes an entry from a file.
func (s *store) bring(e journal.Entry) error {
	rec, err := e.Record() // as this version writes it
	if err != nil {
		return err
	}
	return s.insert(rec, e.Command.At, e.Stand)
}

// misplaced turns a Problem about an entry into one about the line of the file that holds it.
func misplaced(err error, firstEntry int) error {
	p, ok := engine.AsProblem(err)
	if !ok || p.Code != "session.damaged" && p.Code != "session.empty" {
		return err
	}
	n, ok := p.Args["entry"].(int)
	if !ok {
		n = 1
	}
	return damagedAt(firstEntry+n-1, err)
}
