package library

import (
	"errors"
	"fmt"
	"io"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Imported is what a portable file brought: a session, or a typed copy.
type Imported struct {
	Session int64 // 0: it was none
	Typed   *Typed
}

// Import reads a portable file of either kind, written by Export or ExportTyped. A file that is
// damaged, not ours, or newer is a Problem that says where, and brings nothing. A session that is
// there already comes a second time.
func (l *Library) Import(in io.Reader, at string) (Imported, error) {
	r, err := newFileReader(in)
	if err != nil {
		return Imported{}, err
	}
	if r.head.Kind == typedFile {
		t, err := l.importTyped(r, at)
		return Imported{Typed: &t}, err
	}
	var got Imported
	err = l.db.change(func() error {
		got.Session, err = l.importSession(r, at)
		return err
	})
	return got, err
}

func (l *Library) importTyped(r *fileReader, at string) (Typed, error) {
	o := engine.Opening{ID: r.head.Game, Edition: r.head.Edition, Options: r.head.Options}
	err := r.body(func(c content) error {
		o.Copy = c.data
		return nil
	}, func(journal.Record) error {
		return r.damaged(errors.New("an entry in a file that holds no session"))
	})
	if err != nil {
		return Typed{}, err
	}
	return l.KeepTyped(o, r.head.Name, at)
}

// importSession writes a session out of a file within the transaction under way, and opens it once to
// see that its entries follow from one another and that its game is there.
func (l *Library) importSession(r *fileReader, at string) (int64, error) {
	o := engine.Opening{ID: r.head.Game, Edition: r.head.Edition, Options: r.head.Options}
	id, err := l.db.addSession(o, r.head.Name, r.head.Begun)
	if err != nil {
		return 0, err
	}
	if err := l.db.exec(`UPDATE session SET serves = ?, came = ? WHERE id = ?`, r.head.For, at, id); err != nil {
		return 0, err
	}
	firstEntry, parent := 1, 0 // the line of entry 1, and where the head stood before the one being read
	err = r.body(func(c content) error { return l.importContent(r, id, o, c) }, func(rec journal.Record) error {
		if rec.Number == 1 {
			firstEntry = r.line
		}
		if rec.Parent != parent {
			return r.damaged(fmt.Errorf("entry %d begins at %d, and the one before ends at %d", rec.Number, rec.Parent, parent))
		}
		parent = rec.Head
		return l.importEntry(r, id, rec)
	})
	if err != nil {
		return 0, err
	}
	about := Summary{ID: id, Game: o.ID, Edition: o.Edition, Options: o.Options}
	if _, err = l.resume(about, true); err != nil {
		return 0, misplaced(err, firstEntry)
	}
	return id, nil
}

// importContent takes a package or copy of a session. A package that can be read must be the one it
// is said to be; one that cannot, being older than anything known here, is missed only where the head
// comes to it.
func (l *Library) importContent(r *fileReader, id int64, o engine.Opening, c content) error {
	if c.kind == packageKind {
		o.Package = c.data
		if g, err := l.games.Open(o); err == nil && g.Hash != c.hash {
			return r.damaged(fmt.Errorf("the package %s is said to be %s", g.Hash, c.hash))
		}
	}
	if err := l.db.bring(c); err != nil {
		return err
	}
	return l.db.used(id, c.hash)
}

func (l *Library) importEntry(r *fileReader, id int64, rec journal.Record) error {
	e, err := rec.Entry()
	if err != nil {
		return r.damaged(err)
	}
	if e.Act.Moves() != (e.Head != e.Number) {
		return r.damaged(fmt.Errorf("entry %d leaves the head at %d", e.Number, e.Head))
	}
	if rec, err = e.Record(); err != nil { // as this version writes it
		return r.damaged(err)
	}
	st := &store{db: l.db, session: id, inside: true}
	return st.insert(rec, e.Command.At, e.Stand)
}

// misplaced turns the Problem of a session that cannot be opened into one of the file's line.
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
