package table

import (
	"sandtable/companion/view/session"
	"sandtable/companion/view/tables"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// taker is a session that can go on with another typed copy.
type taker interface {
	Package() ([]byte, error)
	Take(pkg, typed []byte, by journal.By) (journal.Entry, error)
}

// copies make the session go on with what is typed in from a printed copy.
type copies struct{ *desk }

// opening is the game of the session, in the version that it is played with, with a typed copy.
func (d copies) opening(pkg, typed []byte) engine.Opening {
	g := d.game()
	return engine.Opening{ID: g.ID, Edition: g.Edition, Options: g.Options, Package: pkg, Copy: typed}
}

// takeCopy makes the session go on with what was typed in, keeps it for other games, and tells which
// cells contradict what is known. What is wrong with it comes back in words, and nothing has changed.
func (d copies) takeCopy(c gamedata.Copy, then func(faults []string)) {
	var data []byte
	if len(c.Tables) > 0 || len(c.Counters) > 0 || c.Costs != nil {
		data = c.Write()
	}
	held, ok := d.session.(taker)
	if !ok {
		then([]string{session.KeptNot(d.seat())})
		return
	}
	by := journal.By{At: d.p.deps.stamp()}
	if d.link != nil {
		by.Side = d.viewer
		defer d.link.host.Table.Changed()
	}
	d.p.run(func() (err error) {
		pkg, err := held.Package()
		if err != nil {
			return err
		}
		if _, err = d.p.deps.Games.Open(d.opening(pkg, data)); err != nil {
			return err
		}
		if _, err = held.Take(pkg, data, by); err != nil || data == nil {
			return err
		}
		_, err = d.p.deps.Library.KeepTyped(d.opening(pkg, data), d.copyName(), d.p.deps.stamp())
		return err
	}, func(err error) {
		switch {
		case elsewhere(err):
			d.failed(err)
			return
		case err != nil:
			then(tables.Faults(d.reader(), err))
			return
		}
		then(nil)
		d.p.drafts.Forget()
		d.tellTaken()
	})
}

// copyName is the name that this edition's copy is kept under: the one it has already, else the
// edition's.
func (d copies) copyName() string {
	list, err := d.p.deps.Library.TypedCopies(d.game().ID)
	if err == nil {
		for _, t := range list {
			if t.Edition == d.game().Edition {
				return t.Name
			}
		}
	}
	return tables.EditionName(d.reader())
}

// tellTaken tells that the copy is taken, and which of its cells contradict what is known.
func (d copies) tellTaken() { moves(d).tell(session.Taken(d.seat())) }

// importCopy takes up a copy from a file, as it comes from another device.
func (d copies) importCopy() {
	d.p.AskOpen(copyFiles, func(_ string, data []byte) { d.send(tables.Import(d.seat(), data), nil) })
}

// take makes the session go on with what was typed in. A page that says so is left, or stays with what is wrong.
func (d copies) take(c gamedata.Copy, from *shown) {
	d.takeCopy(c, func(faults []string) {
		switch {
		case from == nil || !from.paged && len(faults) > 0:
			d.refresh()
			if len(faults) > 0 {
				d.p.tell(tables.Told(faults), "", nil)
			}
		case len(faults) > 0:
			from.put("faults", faults)
			from.top()
		case from.paged:
			d.p.back()
		default:
			d.refresh()
		}
	})
}
