package share

import (
	"slices"
	"strings"
	"sync"
	"time"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// pleas holds the request to undo a step that several sides have seen. It ends with the host's program.
type pleas struct {
	mu   sync.Mutex
	plea view.Plea
	said []engine.Said // what the log says of the request and of its answers
}

// get returns the request about a step; none if it was about another one.
func (p *pleas) get(step int) (view.Plea, []engine.Said) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.plea.Step != step {
		p.plea, p.said = view.Plea{}, nil
	}
	return p.plea, p.said
}

func (p *pleas) set(plea view.Plea, said ...engine.Said) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.plea, p.said = plea, said
}

// Plea returns the request to undo the last step that everybody sees; none once anything public has happened since.
func (t *Table) Plea() view.Plea {
	p, _ := t.pleas.get(t.session.Seat("").Number())
	return p
}

// Plead asks for the undo of the last step that everybody sees, or answers for a side, which the host does for an absent
// one. It undoes the step when all sides have agreed. The caller carries it out as a press of a seat, or by Own.
func (t *Table) Plead(act page.ActName, side string, host bool, at string) (journal.Moved, error) {
	p, said := t.pleas.get(t.session.Seat("").Number())
	defer t.deps.Told()
	defer t.hub.look()
	switch {
	case act == page.UndoAsk && (p.By == "" || p.Refused != ""):
		return journal.Moved{}, t.begin(side)
	case act == page.UndoRefuse && side == p.By:
		t.pleas.set(view.Plea{})
	case act == page.UndoAsk || p.Refused != "" || !slices.Contains(strings.Fields(p.Awaits), side):
		return journal.Moved{}, engine.Wrong("session.stale")
	case act == page.UndoRefuse:
		p.Refused = side
		t.pleas.set(p)
	default:
		return t.agree(p, append(said, agreed(side, host)), side, at)
	}
	return journal.Moved{}, nil
}

// begin asks all other sides.
func (t *Table) begin(side string) error {
	open := t.session.Seat("")
	if open.SideView.Now().Undo == 0 {
		return engine.Wrong("session.no_undo")
	}
	var others []string
	for _, s := range t.session.Now().Game.Sides {
		if s.ID != side {
			others = append(others, s.ID)
		}
	}
	t.pleas.set(view.Plea{By: side, Step: open.Number(), Awaits: strings.Join(others, " ")}, engine.Tell("log.undo_asked", "side", "@side."+side+".name"))
	return nil
}

// agree notes that a side has agreed. The last one to do so undoes the step.
func (t *Table) agree(p view.Plea, said []engine.Said, side, at string) (journal.Moved, error) {
	left := slices.DeleteFunc(strings.Fields(p.Awaits), func(s string) bool { return s == side })
	if p.Awaits = strings.Join(left, " "); len(left) > 0 {
		t.pleas.set(p, said...)
		return journal.Moved{}, nil
	}
	return t.undo(journal.By{At: at, Said: said})
}

func agreed(side string, host bool) engine.Said {
	key := "log.undo_agreed"
	if host {
		key = "log.by_host"
	}
	return engine.Tell(key, "side", "@side."+side+".name")
}

// Undo undoes the last step that everybody sees, with the answers that it called, whoever made it: the host decides what
// the players have agreed on, and the log says so.
func (t *Table) Undo() error {
	defer t.deps.Told()
	return t.Own(func() error {
		_, err := t.undo(journal.By{At: t.deps.Now().UTC().Format(time.RFC3339), Said: []engine.Said{engine.Tell("log.undo_host")}})
		return err
	})
}

func (t *Table) undo(by journal.By) (journal.Moved, error) {
	open := t.session.Seat("").SideView
	moved, err := open.Undo(by)
	for err == nil && t.session.Waits() {
		moved, err = open.Undo(journal.By{At: by.At})
	}
	return moved, err
}
