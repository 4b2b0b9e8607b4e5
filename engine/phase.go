package engine

import "slices"

// Stage is a part of the game: phases before turn 1, of every turn, and after the last.
type Stage string

// The stages, in order.
const (
	SetUp Stage = "setup"
	Turns Stage = "turn"
	Final Stage = "final"
)

// Phase is a box of the sequence of play that waits for the players, or a group of such boxes, in which it never waits
// itself. Phases are in order, the parts of a group after it.
type Phase struct {
	ID     string
	Stage  Stage
	Side   string      // whose move it is; empty: both
	Open   []string    // the sides that act in it at once, each on its own branch, in the order in which they are joined
	Parts  []PhasePart // of these, those that have their own text in it
	Rule   string      // rule number as printed
	Moves  bool        // units move in it by the movement rule
	When   Formula     // nil: always; false: the phase is skipped, with all of its parts
	In     string      // the group it is a part of; empty: none
	Repeat int         // of a group: how often its parts come at most; the tracker of its id counts. 0: once
	While  Formula     // whether they come again; nil: as often as Repeat says
	Checks []Check
	Do     []string // ids of the rules that can be used here
	Owes   []Duty   // what must be settled before play continues
	Main   string   // of these, the one the phase is for; empty: going on is the main thing
	Enter  []Effect
	Leave  []Effect
}

// PhasePart is what one side does in a phase that is open to several.
type PhasePart struct{ ID, Side string }

// IsGroup reports whether other phases are parts of a phase.
func (g *Game) IsGroup(phase string) bool {
	return slices.ContainsFunc(g.Phases, func(p Phase) bool { return p.In == phase })
}

// Waits lists the phases in which the game waits for the players: those that are no groups.
func (g *Game) Waits() []Phase {
	return slices.DeleteFunc(slices.Clone(g.Phases), func(p Phase) bool { return g.IsGroup(p.ID) })
}

// GroupsOf lists the groups that a phase is in, innermost first.
func (g *Game) GroupsOf(phase string) (out []*Phase) {
	for p := g.Phase(phase); p != nil && p.In != ""; {
		if p = g.Phase(p.In); p != nil {
			out = append(out, p)
		}
	}
	return out
}

// PartOf returns what a side does in it; ok is false if the text is the same for all.
func (p *Phase) PartOf(side string) (PhasePart, bool) {
	i := slices.IndexFunc(p.Parts, func(x PhasePart) bool { return x.Side == side })
	if i < 0 {
		return PhasePart{}, false
	}
	return p.Parts[i], true
}

// OpenTo reports whether several sides act in the phase at once, and a side is one of them.
func (p *Phase) OpenTo(side string) bool { return slices.Contains(p.Open, side) }

// Mover is the side whose move it is in a state: of those to which the phase is open at once, the first that is
// not ready; empty: it is nobody's own.
func (p *Phase) Mover(s *State) string {
	for _, side := range p.Open {
		if !s.Shared.Ready[side] {
			return side
		}
	}
	return p.Side
}

// MoverFor is Mover for somebody who looks: his own side while the phase is open to it and it is not ready.
func (p *Phase) MoverFor(s *State, side string) string {
	if p.OpenTo(side) && !s.Shared.Ready[side] {
		return side
	}
	return p.Mover(s)
}

// Check is one line of a phase's checklist.
type Check struct {
	ID   string
	Rule string
	Side string  // whom alone it reminds in a phase that is open to several; empty: everybody
	When Formula // nil: always shown
}

// Reminds reports whether the line is for who looks as a side; empty: at the open view, which has all lines.
func (c Check) Reminds(viewer string) bool { return c.Side == "" || viewer == "" || c.Side == viewer }

// Sequence says how turns follow one another.
type Sequence struct {
	Turn string  // id of the tracker that counts the turns
	More Formula // is there a turn after this one?

	Marks []TurnMark // the marks on the turn track
}

// TurnMark is a reminder in some turns: it is on the turn track, and on the screen while the turn lasts. Its text is
// "sequence.mark.ID.text".
type TurnMark struct {
	ID    string
	Rule  string
	Turns []int
	Phase string // only in this phase; empty: in all
}

// MarksOf lists the marks of a turn; phase is the one under way, "" for those of the whole turn's track.
func (s *Sequence) MarksOf(turn int, phase string) []TurnMark {
	var out []TurnMark
	for _, m := range s.Marks {
		if slices.Contains(m.Turns, turn) && (phase == "" || m.Phase == "" || m.Phase == phase) {
			out = append(out, m)
		}
	}
	return out
}

// LastTurn is the turn after which there is no other, as far as that is known when the game begins; else the end of the turn
// track.
func (g *Game) LastTurn() int {
	t := g.Tracker(g.Sequence.Turn)
	if g.Sequence.More == nil {
		return t.Max
	}
	s := NewState()
	s.Shared.Trackers = map[string]int{}
	for _, other := range g.Trackers {
		s.Shared.Trackers[other.ID] = other.Start
	}
	for n := t.Min; n < t.Max; n++ {
		s.Shared.Trackers[t.ID] = n
		if more, err := g.Sequence.More.Value(g, s, nil); err != nil || more == 0 && n == t.Min {
			break // it depends on what happens
		} else if more == 0 {
			return n
		}
	}
	return t.Max
}

// Effect is one change that data may ask for; the list of operations is closed.
type Effect struct {
	Op    string  // "set", "move", "flip", "mark", "unmark", "cross", "face", "show", "hide", "end"
	On    string  // tracker, filter of counters, or how the game ends
	To    string  // box, mark or factor
	Value Formula // for "set" and "cross"
	When  Formula // nil: always
}

// Formula is a checked expression over the game and its state. Truth is 1 and falsehood 0.
type Formula interface {
	// Value computes it; locals are further names that the place of use defines.
	Value(g *Game, s *State, locals map[string]any) (int, error)
	// String returns the formula as written.
	String() string
}

// Holds reports whether a formula is absent or true. A formula that fails counts as true: the players are asked
// rather than passed over.
func Holds(f Formula, g *Game, s *State) bool { return holds(f, g, s, nil) }

func holds(f Formula, g *Game, s *State, locals map[string]any) bool {
	if f == nil {
		return true
	}
	v, err := f.Value(g, s, locals)
	return err != nil || v != 0
}
