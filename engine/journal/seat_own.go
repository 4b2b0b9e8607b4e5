package journal

import (
	"slices"

	"sandtable/engine"
)

// What a seat may undo and redo depends only on what it sees, or a refusal would reveal the rest.

// last returns the act that the seat may undo: its line and its entry.
func (s Seat) last(seen *sideLog) (int, Entry, error) {
	dead := map[int]bool{} // lines that are undone already, or redone
	theirs := false        // another did something since
	head := seen.tree.head()
	for k := undoable(seen.tree, head); k > 0; k = undoable(seen.tree, seen.tree.parent(k)) {
		e, err := s.entry(seen, k)
		switch {
		case err != nil:
			return 0, Entry{}, err
		case e.Act.mends():
			if _, later := dead[seen.about(e)]; !later {
				dead[seen.about(e)] = e.Act == Withdrawn
			}
		case dead[k]:
		case s.mine(e):
			return s.free(seen, e, k, theirs)
		case e.TurnsPage() || len(seen.secret) == 0:
			return 0, Entry{}, engine.Wrong("session.undo_theirs")
		default:
			theirs = true
		}
	}
	if undoable(seen.tree, head) > 0 {
		return 0, Entry{}, engine.Wrong("session.undo_theirs")
	}
	return 0, Entry{}, engine.Wrong("session.no_undo")
}

// undone returns the act that the seat may redo: the one it saw undone last, or undid while others continued.
func (s Seat) undone(seen *sideLog) (int, Entry, error) {
	if k := seen.tree.forward(seen.tree.head()); k > 0 {
		e, err := s.entry(seen, k)
		switch {
		case err != nil:
		case !s.mine(e):
			err = engine.Wrong("session.undo_theirs")
		case len(seen.secret) > 0 && e.TurnsPage():
			err = engine.Wrong("session.undo_all")
		}
		if err != nil || !e.Act.mends() {
			return k, e, err
		}
	}
	again := map[int]bool{}
	for k := undoable(seen.tree, seen.tree.head()); k > 0; k = undoable(seen.tree, seen.tree.parent(k)) {
		e, err := s.entry(seen, k)
		if err != nil {
			return 0, Entry{}, err
		}
		m := 0
		if e.Act.mends() {
			m = seen.about(e)
		}
		switch {
		case !s.mine(e) && !e.TurnsPage():
		case e.Act == Restored:
			again[m] = true
		case e.Act == Withdrawn && again[m]:
		case e.Act == Withdrawn:
			about, err := s.entry(seen, m)
			return m, about, err
		default:
			return 0, Entry{}, engine.Wrong("session.no_redo")
		}
	}
	return 0, Entry{}, engine.Wrong("session.no_redo")
}

// free returns an act of the seat if it can be undone now. theirs reports that another acted since.
func (s Seat) free(seen *sideLog, e Entry, k int, theirs bool) (int, Entry, error) {
	state := s.journal.State()
	switch {
	case len(seen.secret) > 0 && e.TurnsPage():
		return 0, Entry{}, engine.Wrong("session.undo_all")
	case k == seen.tree.head():
		return k, e, nil
	case theirs && e.public() || engine.ApplyAll(state.For(s.side).Clone(), mended(Withdrawn, e, state.For(s.side)).Events) != nil:
		return 0, Entry{}, engine.Wrong("session.undo_behind") // another side has acted on it, such as by answering a call
	}
	return k, e, nil
}

// mine reports whether an entry is the seat's own: a command, a typed copy, or an undo or redo.
func (s Seat) mine(e Entry) bool {
	return (s.side != "" || s.Common) && e.Command.Side == s.side && (e.Act == Done || e.Act == Taken || e.Act.mends())
}

// entry reads the entry that the seat sees as line k.
func (s Seat) entry(seen *sideLog, k int) (Entry, error) {
	n := seen.real[k-1]
	list, err := s.journal.read(n, n)
	if err != nil {
		return Entry{}, err
	}
	return list[0], nil
}

// about returns the line that an entry undoes or redoes, by the side's numbers.
func (s *sideLog) about(e Entry) int {
	var a moveArgs
	if e.Command.Decode(&a) != nil || a.Entry < 1 || a.Entry >= len(s.stands) {
		return 0
	}
	return s.stands[a.Entry]
}

// TurnsPage reports whether an entry began another phase, or ended the game: others may have gone on from there.
func (e Entry) TurnsPage() bool {
	return slices.ContainsFunc(e.Events, func(v engine.Event) bool {
		switch v.Change.(type) {
		case *engine.PhaseEntered, *engine.Ended, *engine.PackageTaken:
			return true
		}
		return false
	})
}
