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
	kept := newContents(l, r)
	err = r.body(func(c content) error { return kept.bring(id, c) }, func(rec journal.Record) error {
		if rec.Number == 1 {
			firstEntry = r.line
		}
		if rec.Parent != parent {
			return r.damaged(fmt.Errorf("entry %d begins at %d, and the one before ends at %d", rec.Number, rec.Parent, parent))
		}
		parent = rec.Head
		return kept.entry(id, rec)
	})
	if err == nil {
		err = kept.settle(id, o)
	}
	if err != nil {
		return 0, err
	}
	about := Summary{ID: id, Game: o.ID, Edition: o.Edition, Options: o.Options}
	s, err := l.resume(about, true)
	if err != nil {
		return 0, misplaced(err, firstEntry)
	}
	if r.head.For != "" && s.Game().Side(r.head.For) == nil {
		return 0, damagedAt(1, fmt.Errorf("%s has no side %q", o.ID, r.head.For))
	}
	return id, nil
}

// bring takes a package or copy of a session.
func (k *contents) bring(id int64, c content) error {
	if err := k.take(c); err != nil {
		return err
	}
	if err := k.library.db.bring(c); err != nil {
		return err
	}
	return k.library.db.used(id, c.hash)
}

// entry takes an entry of a session.
func (k *contents) entry(id int64, rec journal.Record) error {
	r := k.file
	e, err := rec.Entry()
	if err == nil {
		err = soundCommand(e.Command)
	}
	if err != nil {
		return r.damaged(err)
	}
	k.names(e.Events)
	if e.Act.Moves() != (e.Head != e.Number) {
		return r.damaged(fmt.Errorf("entry %d leaves the head at %d", e.Number, e.Head))
	}
	if rec, err = e.Record(); err != nil { // as this version writes it
		return r.damaged(err)
	}
	st := &store{db: k.library.db, session: id, inside: true}
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
