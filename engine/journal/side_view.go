package journal

import (
	"sandtable/engine"
	"sandtable/engine/play"
)

// SideView is a session as one side may see it, or as everybody may. Its state, log, undo and exports are made only
// from the shared part and the side's own. Two sessions that differ only in the secrets of other sides look the same
// to it, entry numbers included: entries that hold nothing for the side are left out and the rest numbered from 1.
type SideView struct {
	journal *Journal
	side    string
}

// SideView returns the session as a side may see it; an empty side is a spectator.
func (j *Journal) SideView(side string) SideView { return SideView{j, side} }

// Now returns the position, with the state and the numbers of the side.
func (v SideView) Now() Position {
	now := v.journal.Now()
	now.State = now.State.For(v.side)
	if len(now.Game.Keepers()) == 0 {
		return now
	}
	v.journal.mu.Lock()
	defer v.journal.mu.Unlock()
	now.Head, now.Last, now.Undo, now.Redo = 0, 0, 0, 0
	s, err := v.journal.sideLog(v.side)
	if err != nil {
		return now // the next command reports the error
	}
	now.Head, now.Last = s.tree.head(), s.tree.last()
	now.Undo, now.Redo = undoable(s.tree, now.Head), s.tree.forward(now.Head)
	return now
}

// Public returns the session as everybody may see it.
func (v SideView) Public() SideView { return v.journal.SideView("") }

// Log is [Journal.Log] for the side, by the side's numbers.
func (v SideView) Log(first, last int) ([]Line, error) {
	lines, err := v.unmarked(first, last)
	return marked(lines), err
}

// unmarked returns the lines as a file has them.
func (v SideView) unmarked(first, last int) ([]Line, error) {
	v.journal.mu.Lock()
	defer v.journal.mu.Unlock()
	s, err := v.journal.sideLog(v.side)
	if err != nil {
		return nil, err
	}
	return v.lines(s, first, last)
}

func (v SideView) lines(s *sideLog, first, last int) ([]Line, error) {
	if last <= 0 || last > s.tree.last() {
		last = s.tree.last()
	}
	if first = max(first, 1); first > last {
		return nil, nil
	}
	entries, err := v.journal.entries(s.real[first-1], s.real[last-1])
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

// Do runs a command of the side and returns its entry as the side reads it. Neither a refusal nor a question before
// the command depends on what the side may not see.
func (v SideView) Do(c engine.Command) (Entry, error) {
	j := v.journal
	j.mu.Lock()
	defer j.mu.Unlock()
	if c.Side == "" || c.Do == play.NoteVerb { // the viewer is the writer
		c.Side = v.side
	}
	return v.do(c)
}

// DoFor is Do for a host who acts for a side whose player is absent: the log says so. It sees what the view sees.
func (v SideView) DoFor(side string, c engine.Command) (Entry, error) {
	j := v.journal
	j.mu.Lock()
	defer j.mu.Unlock()
	c.Side = side
	e, err := j.do(c, func(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
		out, err := v.decide(g, s, c)
		if err != nil {
			return out, err
		}
		line := engine.Tell("log.by_host", "side", "@side."+side+".name")
		if !(Entry{Outcome: out}).public() {
			line.For = side
		}
		out.Said = append(out.Said, line)
		return out, nil
	})
	if err != nil {
		return Entry{}, err
	}
	return v.told(e)
}

// do carries out a command for the side. The caller holds the lock.
func (v SideView) do(c engine.Command) (Entry, error) {
	e, err := v.journal.do(c, v.decide)
	if err != nil {
		return Entry{}, err
	}
	return v.told(e)
}

func (v SideView) decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	if len(g.Keepers()) == 0 {
		return play.Decide(g, s, c)
	}
	return play.DecideFor(g, s, v.side, c)
}

// told returns the newest entry as the side reads it. If the entry holds nothing for the side, it returns only that
// there was one. The caller holds the lock.
func (v SideView) told(e Entry) (Entry, error) {
	if len(v.journal.Game().Keepers()) == 0 {
		return e, nil
	}
	s, err := v.journal.sideLog(v.side)
	if err != nil {
		return Entry{}, err
	}
	if k := s.tree.last(); k > 0 && s.real[k-1] == e.Number {
		return s.line(e, k).Entry, nil
	}
	l := e.forSide(v.side)
	l.Number, l.Parent, l.Head = s.tree.last(), s.tree.head(), s.tree.head()
	if e.Act.Moves() {
		s.retell(&l)
	}
	return l.Entry, nil
}

// Undo reverts the last command that the side sees, and with it the secret commands of others since. It sets By.Side.
func (v SideView) Undo(by By) (Moved, error) {
	return v.act(by, func(j *Journal, s *sideLog) (Act, int, int, error) {
		k := undoable(s.tree, s.tree.head())
		if k == 0 {
			return "", 0, 0, engine.Wrong("session.no_undo")
		}
		return Undone, s.real[k-1], j.tree.parent(s.real[k-1]), nil
	})
}

// Redo repeats what the side saw undone last.
func (v SideView) Redo(by By) (Moved, error) {
	return v.act(by, func(_ *Journal, s *sideLog) (Act, int, int, error) {
		k := s.tree.forward(s.tree.head())
		if k == 0 {
			return "", 0, 0, engine.Wrong("session.no_redo")
		}
		return Redone, s.real[k-1], s.real[k-1], nil
	})
}

// Jump moves the head to where it was after the side's entry k.
func (v SideView) Jump(k int, by By) (Moved, error) {
	return v.act(by, func(_ *Journal, s *sideLog) (Act, int, int, error) {
		n, err := s.find(k)
		return Jumped, n, n, err
	})
}

func (v SideView) act(by By, plan func(*Journal, *sideLog) (Act, int, int, error)) (Moved, error) {
	j := v.journal
	j.mu.Lock()
	defer j.mu.Unlock()
	s, err := j.sideLog(v.side)
	if err != nil {
		return Moved{}, err
	}
	act, about, to, err := plan(j, s)
	if err != nil {
		return Moved{}, err
	}
	by.Side = v.side
	m, err := j.move(act, about, to, by)
	if err == nil {
		m.Entry, err = v.told(m.Entry)
	}
	return m, err
}

// PutBack lists what the side would do on the physical table if the head moved to its entry k.
func (v SideView) PutBack(k int) ([]engine.Said, error) {
	n, back, err := v.find(k)
	if err != nil {
		return nil, err
	}
	now := v.journal.Now()
	g, state, err := v.journal.At(n)
	if err != nil {
		return nil, err
	}
	return PutBack(g, now.State.For(v.side), state.For(v.side), back), nil
}

// At returns the game and the state after the side's entry k, as the side sees it. Callers must not change the state.
func (v SideView) At(k int) (*engine.Game, *engine.State, error) {
	n, _, err := v.find(k)
	if err != nil {
		return nil, nil, err
	}
	g, state, err := v.journal.At(n)
	if err != nil {
		return nil, nil, err
	}
	return g, state.For(v.side), nil
}

// find returns the journal's number of the entry that the side numbers k, and whether it is before the head.
func (v SideView) find(k int) (n int, back bool, err error) {
	v.journal.mu.Lock()
	defer v.journal.mu.Unlock()
	s, err := v.journal.sideLog(v.side)
	if err != nil {
		return 0, false, err
	}
	if k, err = s.tree.find(k); err != nil {
		return 0, false, err
	}
	return s.real[k-1], k < s.tree.head(), nil
}

// find returns the journal's number of the node at which the side sees the head after k.
func (s *sideLog) find(k int) (int, error) {
	node, err := s.tree.find(k)
	if err != nil {
		return 0, err
	}
	return s.real[node-1], nil
}

// Records returns the session as the side may export it: entries with what it may see of them. They form a valid
// session.
func (v SideView) Records() ([]Record, error) {
	lines, err := v.unmarked(1, 0)
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

// sideBatch is how many entries are read at once.
const sideBatch = 256

// sideLog returns the log of a side, up to date. The caller holds the lock.
func (j *Journal) sideLog(side string) (*sideLog, error) {
	s := j.sideLogs[side]
	if s == nil {
		s = newSideLog(j.now.Load().Game, side)
	}
	for len(s.stands) <= j.tree.last() {
		first := len(s.stands)
		entries, err := j.read(first, min(j.tree.last(), first+sideBatch-1))
		if err != nil {
			return nil, err
		}
		for i, e := range entries {
			if err := s.take(e, j.tree.parent(first+i)); err != nil {
				return nil, err
			}
		}
	}
	j.sideLogs[side] = s
	return s, nil
}
