package journal

import (
	"sandtable/engine"
)

// sideLog is the session as one side may read it: entries that hold nothing for it are left out and the
// others numbered anew, so that not even their number tells what another side did in secret.
type sideLog struct {
	side   string
	secret map[string]bool // the sides that keep something
	tree   *tree           // of what is seen, by its own numbers
	real   []int           // real[k-1]: the journal's number of what is seen as k
	stands []int           // stands[n]: where the side sees the head when it stands at the journal's node n
}

func newSideLog(g *engine.Game, side string) *sideLog {
	s := &sideLog{side: side, secret: map[string]bool{}, tree: &tree{}, stands: []int{0}}
	for _, k := range g.Keepers() {
		s.secret[k] = true
	}
	return s
}

// take goes on with an entry of the journal; parent is the node out of which it grew.
func (s *sideLog) take(e Entry, parent int) error {
	n, at := len(s.stands), s.stands[parent]
	s.stands = append(s.stands, at)
	if e.Act.Moves() {
		if at = s.stands[e.Head]; at == s.tree.head() {
			return nil
		}
	} else if !s.sees(e) {
		return nil
	} else {
		at = s.tree.last() + 1
		s.stands[n] = at
	}
	s.real = append(s.real, n)
	return s.tree.add(at)
}

// sees reports whether anything of an entry is for the side to know.
func (s *sideLog) sees(e Entry) bool {
	l := e.forSide(s.side)
	if len(l.Events)+len(l.Said) > 0 || e.Open {
		return true
	}
	by := e.Command.Side
	return !l.Hidden && (by == s.side || !s.secret[by])
}

// line is an entry as the side reads it, seen as number k.
func (s *sideLog) line(e Entry, k int) Line {
	l := e.forSide(s.side)
	l.Number, l.Parent, l.Head = k, s.tree.after(k-1), s.tree.after(k)
	if l.Hidden {
		l.Correction = false
	}
	if e.Act.Moves() {
		s.retell(&l)
	}
	return l
}

// retell names what a movement is about by the numbers that the side knows: what it sees taken back
// first, or brought back last.
func (s *sideLog) retell(l *Line) {
	var a moveArgs
	about := l.Head
	if l.Act == Undone {
		about = l.Parent
	}
	if l.Command.Decode(&a) == nil && a.Entry > 0 && a.Entry < len(s.stands) && s.shown(a.Entry) {
		about = s.stands[a.Entry]
	}
	c := engine.Ask(l.Command.Do, moveArgs{about})
	c.Side, c.At = l.Command.Side, l.Command.At
	l.Command, l.Said = c, []engine.Said{engine.Tell("log."+string(l.Act), "entry", about)}
}

// shown reports whether the side sees a node of the journal itself.
func (s *sideLog) shown(n int) bool { k := s.stands[n]; return k > 0 && s.real[k-1] == n }
