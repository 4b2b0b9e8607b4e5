package journal

import (
	"maps"
	"slices"

	"sandtable/engine"
)

// sideLog is the session as one side may read it. It leaves out entries that hold nothing for the side and renumbers
// the others, so that not even their number reveals what another side did in secret.
type sideLog struct {
	side   string
	secret map[string]bool // the sides with secrets
	tree   *tree           // of the entries seen, by the side's numbers
	real   []int           // real[k-1]: the journal's number of the side's entry k
	stands []int           // stands[n]: where the side sees the head when it is at the journal's node n
}

func newSideLog(g *engine.Game, side string) *sideLog {
	s := &sideLog{side: side, secret: map[string]bool{}, tree: &tree{}, stands: []int{0}}
	for _, k := range g.Keepers() {
		s.secret[k] = true
	}
	return s
}

// take adds an entry of the journal; parent is its parent node.
func (s *sideLog) take(e Entry, parent int) error {
	n, at := len(s.stands), s.stands[parent]
	s.stands = append(s.stands, at)
	switch {
	case e.Act.Moves():
		if at = s.stands[e.Head]; at == s.tree.head() {
			return nil
		}
	case e.Act.mends():
		if at = s.mends(e, at); at == s.tree.head() {
			return nil
		}
		s.stands[n] = at
	case !s.sees(e):
		return nil
	default:
		at = s.tree.last() + 1
		s.stands[n] = at
	}
	s.real = append(s.real, n)
	return s.tree.add(at)
}

// mends returns where the side sees the head after an entry that undoes or redoes another. While the side has seen
// nothing else since, the head moves before or behind that other entry; else the undo is a line of its own. The side
// does not see the undo of an entry that it did not see.
func (s *sideLog) mends(e Entry, at int) int {
	var a moveArgs
	if e.Command.Decode(&a) != nil || a.Entry < 1 || a.Entry >= len(s.stands)-1 || !s.shown(a.Entry) {
		return at
	}
	k := s.stands[a.Entry]
	before := s.tree.parent(k)
	switch {
	case e.Act == Withdrawn && at == k:
		return before
	case e.Act == Restored && at == before:
		return k
	}
	return s.tree.last() + 1
}

// sees reports whether the side may see anything of an entry.
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
	if e.Act.mends() {
		l.Command = e.Command
		if l.Head != k {
			l.Act, l.Events = moving[e.Act], nil
		}
	}
	if l.Act.Moves() || l.Act.mends() {
		s.retell(&l)
	}
	s.renumber(l.Said)
	return l
}

// renumber translates the numbers of damaged entries to those of the side.
func (s *sideLog) renumber(list []engine.Said) {
	for i, said := range list {
		if n, ok := said.Args["entry"].(int); ok && slices.Contains(lostTexts, said.Key) && n < len(s.stands) {
			list[i].Args = maps.Clone(said.Args)
			list[i].Args["entry"] = s.stands[n]
		}
	}
}

// moving gives the act that a side sees in place of an undo or redo while it has seen nothing else since.
var moving = map[Act]Act{Withdrawn: Undone, Restored: Redone}

// retell translates a movement to the side's numbers: to the first entry that it sees undone, or the last redone.
func (s *sideLog) retell(l *Line) {
	var a moveArgs
	about := l.Head
	if l.Act == Undone {
		about = l.Parent
	}
	if l.Command.Decode(&a) == nil && a.Entry > 0 && a.Entry < len(s.stands) && s.shown(a.Entry) {
		about = s.stands[a.Entry]
	}
	c := engine.Ask(string(l.Act), moveArgs{about})
	c.Side, c.At = l.Command.Side, l.Command.At
	l.Command, l.Said = c, append([]engine.Said{engine.Tell("log."+string(l.Act), "entry", about)}, l.Said[min(1, len(l.Said)):]...)
}

// shown reports whether the side sees a node of the journal itself.
func (s *sideLog) shown(n int) bool { k := s.stands[n]; return k > 0 && s.real[k-1] == n }
