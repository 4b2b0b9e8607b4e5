package share

import (
	"slices"
	"strings"
	"sync"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// SharedUndo is the undo of the last step that everybody sees, which the sides agree on. It forgets a request, and that
// it was granted, when anything public happens, and with the host's program.
type SharedUndo struct {
	session Session
	changed func() // is called after each change of the request

	mu   sync.Mutex
	plea view.Plea
	said []engine.Said // what the log says of the request and of its answers
}

// Plea returns the request; none once anything public has happened since.
func (u *SharedUndo) Plea() view.Plea {
	p, _ := u.get()
	return p
}

func (u *SharedUndo) get() (view.Plea, []engine.Said) {
	step := u.session.Seat("").Number()
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.plea.Step != step {
		u.plea, u.said = view.Plea{}, nil
	}
	return u.plea, u.said
}

func (u *SharedUndo) set(plea view.Plea, said ...engine.Said) {
	u.mu.Lock()
	u.plea, u.said = plea, said
	u.mu.Unlock()
	u.changed()
}

// Act asks for a side, or answers for it, which the host does for an absent one. It undoes the step when all sides have
// agreed. The caller carries it out as a press of a seat, or by Table.Own.
func (u *SharedUndo) Act(act page.ActName, side string, host bool, at string) (journal.Moved, error) {
	p, said := u.get()
	switch {
	case act == page.UndoAsk && !p.Open():
		return journal.Moved{}, u.begin(side)
	case act == page.UndoRefuse && side == p.By:
		u.set(view.Plea{})
	case act == page.UndoAsk || !p.Open() || !slices.Contains(strings.Fields(p.Awaits), side):
		return journal.Moved{}, engine.Wrong("session.stale")
	case act == page.UndoRefuse:
		p.Refused = side
		u.set(p)
	default:
		return u.agree(p, append(said, agreed(side, host)), side, at)
	}
	return journal.Moved{}, nil
}

// begin asks all other sides.
func (u *SharedUndo) begin(side string) error {
	open := u.session.Seat("")
	if open.SideView.Now().Undo == 0 {
		return engine.Wrong("session.no_undo")
	}
	var others []string
	for _, s := range u.session.Now().Game.Sides {
		if s.ID != side {
			others = append(others, s.ID)
		}
	}
	u.set(view.Plea{By: side, Step: open.Number(), Awaits: strings.Join(others, " ")}, engine.Tell("log.undo_asked", "side", "@side."+side+".name"))
	return nil
}

// agree notes that a side has agreed. The last one to do so undoes the step, and the side that asked reads that.
func (u *SharedUndo) agree(p view.Plea, said []engine.Said, side, at string) (journal.Moved, error) {
	left := slices.DeleteFunc(strings.Fields(p.Awaits), func(s string) bool { return s == side })
	if p.Awaits = strings.Join(left, " "); len(left) > 0 {
		u.set(p, said...)
		return journal.Moved{}, nil
	}
	moved, err := u.undo(journal.By{At: at, Said: said})
	if err == nil {
		u.set(view.Plea{By: p.By, Step: u.session.Seat("").Number(), Undone: &moved})
	}
	return moved, err
}

func agreed(side string, host bool) engine.Said {
	key := "log.undo_agreed"
	if host {
		key = "log.by_host"
	}
	return engine.Tell(key, "side", "@side."+side+".name")
}

// undo undoes the step with the answers that it called, whoever made it.
func (u *SharedUndo) undo(by journal.By) (journal.Moved, error) {
	defer u.changed()
	open := u.session.Seat("").SideView
	moved, err := open.Undo(by)
	for err == nil && u.session.Waits() {
		moved, err = open.Undo(journal.By{At: by.At})
	}
	return moved, err
}
