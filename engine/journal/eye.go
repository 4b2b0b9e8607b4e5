package journal

import (
	"sandtable/engine"
)

// Eye is a session as one side may see it, or as everybody may: its state, its log, its undo and what
// it can hand on are made from the shared part and that side's own alone. Two sessions that differ only
// in what other sides keep to themselves look the same to it, entry numbers included: what holds
// nothing for the side is left out and the rest is numbered from 1.
type Eye struct {
	journal *Journal
	side    string
}

// Eye returns the session as a side may see it; an empty side sees what everybody may.
func (j *Journal) Eye(side string) Eye { return Eye{j, side} }

// Now returns where the session stands, with the state and the numbers of the side.
func (e Eye) Now() Position {
	now := e.journal.Now()
	now.State = now.State.For(e.side)
	if len(Keepers(now.Game)) == 0 {
		return now
	}
	e.journal.mu.Lock()
	defer e.journal.mu.Unlock()
	now.Head, now.Last, now.Undo, now.Redo = 0, 0, 0, 0
	s, err := e.journal.sight(e.side)
	if err != nil {
		return now // whatever is done next tells of it
	}
	now.Head, now.Last = s.tree.head(), s.tree.last()
	now.Undo, now.Redo = undoable(s.tree, now.Head), s.tree.forward(now.Head)
	return now
}

// Log returns what the side sees from first to last, as [Journal.Log] does, by the side's numbers.
func (e Eye) Log(first, last int) ([]Line, error) {
	e.journal.mu.Lock()
	defer e.journal.mu.Unlock()
	s, err := e.journal.sight(e.side)
	if err != nil {
		return nil, err
	}
	return e.lines(s, first, last)
}

func (e Eye) lines(s *sight, first, last int) ([]Line, error) {
	if last <= 0 || last > s.tree.last() {
		last = s.tree.last()
	}
	if first = max(first, 1); first > last {
		return nil, nil
	}
	entries, err := e.journal.store.Entries(s.real[first-1], s.real[last-1])
	if err != nil {
		return nil, err
	}
	way := s.tree.way(s.tree.head())
	lines := make([]Line, 0, last-first+1)
	for k := first; k <= last; k++ {
		l := s.line(entries[s.real[k-1]-s.real[first-1]], k)
		l.Counts = way[k]
		lines = append(lines, l)
	}
	return lines, nil
}

// Undo takes back the last command that the side sees, and with it whatever others did in secret
// since. By.Side is the eye's own.
func (e Eye) Undo(by By) (Moved, error) {
	return e.act(by, func(j *Journal, s *sight) (Act, int, int, error) {
		k := undoable(s.tree, s.tree.head())
		if k == 0 {
			return "", 0, 0, engine.Wrong("session.no_undo")
		}
		return Undone, s.real[k-1], j.tree.parent(s.real[k-1]), nil
	})
}

// Redo brings back what the side saw undone latest.
func (e Eye) Redo(by By) (Moved, error) {
	return e.act(by, func(_ *Journal, s *sight) (Act, int, int, error) {
		k := s.tree.forward(s.tree.head())
		if k == 0 {
			return "", 0, 0, engine.Wrong("session.no_redo")
		}
		return Redone, s.real[k-1], s.real[k-1], nil
	})
}

// Jump moves the head to where it stood after what the side sees as k.
func (e Eye) Jump(k int, by By) (Moved, error) {
	return e.act(by, func(_ *Journal, s *sight) (Act, int, int, error) {
		n, err := s.find(k)
		return Jumped, n, n, err
	})
}

func (e Eye) act(by By, plan func(*Journal, *sight) (Act, int, int, error)) (Moved, error) {
	j := e.journal
	j.mu.Lock()
	defer j.mu.Unlock()
	s, err := j.sight(e.side)
	if err != nil {
		return Moved{}, err
	}
	act, about, to, err := plan(j, s)
	if err != nil {
		return Moved{}, err
	}
	by.Side = e.side
	return j.move(act, about, to, by)
}

// PutBack says what the side would do on the physical table if the head moved to what it sees as k.
func (e Eye) PutBack(k int) ([]engine.Said, error) {
	n, err := e.find(k)
	if err != nil {
		return nil, err
	}
	return e.journal.PutBack(n, e.side)
}

func (e Eye) find(k int) (int, error) {
	e.journal.mu.Lock()
	defer e.journal.mu.Unlock()
	s, err := e.journal.sight(e.side)
	if err != nil {
		return 0, err
	}
	return s.find(k)
}

// find returns the journal's number of the node at which the side sees the head after k.
func (s *sight) find(k int) (int, error) {
	node, err := s.tree.find(k)
	if err != nil {
		return 0, err
	}
	return s.real[node-1], nil
}

// Records returns the session as the side may hand it on: entries with what it may know of them, which
// follow from one another like those of any session.
func (e Eye) Records() ([]Record, error) {
	lines, err := e.Log(1, 0)
	if err != nil {
		return nil, err
	}
	out := make([]Record, len(lines))
	for i, l := range lines {
		if out[i], err = l.Entry.Record(); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// sightBatch is how many entries are read at once.
const sightBatch = 256

// sight brings a side's sight up to date and returns it. The caller holds the lock.
func (j *Journal) sight(side string) (*sight, error) {
	s := j.sights[side]
	if s == nil {
		s = newSight(j.now.Load().Game, side)
	}
	for len(s.stands) <= j.tree.last() {
		first := len(s.stands)
		entries, err := j.store.Entries(first, min(j.tree.last(), first+sightBatch-1))
		if err != nil {
			return nil, err
		}
		for i, e := range entries {
			if err := s.take(e, j.tree.parent(first+i)); err != nil {
				return nil, err
			}
		}
	}
	j.sights[side] = s
	return s, nil
}
