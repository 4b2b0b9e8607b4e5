package engine

import (
	"encoding/json"
	"maps"
)

// State is the state of a session: the public part, and each side's secret part.
type State struct {
	Shared  Part             `json:"shared"`
	Private map[string]*Part `json:"private,omitempty"` // by side
}

// Part is one audience's share of a state.
type Part struct {
	Phase    string                     `json:"phase,omitempty"` // only in the shared part
	Package  string                     `json:"package,omitempty"`
	Copy     string                     `json:"copy,omitempty"`
	Trackers map[string]int             `json:"trackers,omitempty"`
	Pieces   map[string]Piece           `json:"pieces,omitempty"` // by counter id
	Cups     map[string]Contents        `json:"cups,omitempty"`
	Ticks    map[string]bool            `json:"ticks,omitempty"`  // checklist lines done, by "phase.check"
	Ready    map[string]bool            `json:"ready,omitempty"`  // the sides that are ready in a phase open to several; only in the shared part
	Duties   map[string]DutyState       `json:"duties,omitempty"` // what was owed and is settled, by "phase.duty"
	Forms    map[string]json.RawMessage `json:"forms,omitempty"`  // what a rule has under way
	Notes    map[string]string          `json:"notes,omitempty"`
	Ended    string                     `json:"ended,omitempty"` // how the game ended; empty while it continues
}

// Piece is a counter in play. Its maps are never changed in place, since states share them.
type Piece struct {
	Place  Place           `json:"place"`
	Back   bool            `json:"back,omitempty"`
	Turned int             `json:"turned,omitempty"` // hexsides clockwise from the facing with which its side begins
	Marks  map[string]bool `json:"marks,omitempty"`
	Tracks map[string]int  `json:"tracks,omitempty"` // hull, fuel and the like
}

// strip takes everything off a counter and turns it to its front; it keeps its place.
func (p Piece) strip(id string) []Change {
	var out []Change
	if p.Back {
		out = append(out, &PieceFlipped{ID: id, Was: true})
	}
	if p.Turned != 0 {
		out = append(out, &PieceTurned{ID: id, Was: p.Turned})
	}
	for _, m := range SortedKeys(p.Marks) {
		if p.Marks[m] {
			out = append(out, &PieceMarked{ID: id, Mark: m, Was: true})
		}
	}
	for _, t := range SortedKeys(p.Tracks) {
		if v := p.Tracks[t]; v != 0 {
			out = append(out, &TrackSet{ID: id, Track: t, Was: v})
		}
	}
	return out
}

// Contents is what a cup holds and what was drawn from it, in order.
type Contents struct {
	In  []string `json:"in,omitempty"`
	Out []string `json:"out,omitempty"`
}

// NewState returns a state with nothing in it.
func NewState() *State { return &State{} }

// Part returns the part of an audience: a side, or everybody for "". It is made when it is not there.
func (s *State) Part(side string) *Part {
	if side == "" {
		return &s.Shared
	}
	if s.Private == nil {
		s.Private = map[string]*Part{}
	}
	if s.Private[side] == nil {
		s.Private[side] = &Part{}
	}
	return s.Private[side]
}

// Tracker returns a tracker's value, wherever it is kept; 0 when it was never set.
func (s *State) Tracker(id string) int {
	if v, ok := s.Shared.Trackers[id]; ok || len(s.Private) == 0 {
		return v
	}
	v, _ := find(s, func(p *Part) map[string]int { return p.Trackers }, id)
	return v
}

// Piece returns a counter's piece, wherever it is kept; ok is false when it is not in play.
func (s *State) Piece(id string) (Piece, bool) {
	if p, ok := s.Shared.Pieces[id]; ok || len(s.Private) == 0 {
		return p, ok
	}
	return find(s, func(p *Part) map[string]Piece { return p.Pieces }, id)
}

// PieceOf is Piece for a counter that a side keeps to itself more often than not: it looks there first.
func (s *State) PieceOf(c *Counter) (Piece, bool) {
	if p, ok := s.Shared.Pieces[c.ID]; ok {
		return p, true
	}
	if own := s.Private[c.Side]; own != nil {
		if p, ok := own.Pieces[c.ID]; ok {
			return p, true
		}
	}
	return s.Piece(c.ID)
}

// Left returns what a counter has left of a factor: the printed value less the boxes that are crossed off.
func (s *State) Left(g *Game, id, factor string) int {
	c := g.Counter(id)
	if c == nil {
		return 0
	}
	p, _ := s.PieceOf(c)
	return max(0, c.Factors[factor]-p.Tracks[factor])
}

// Cup returns a cup's contents, wherever they are kept; nothing when it was never filled.
func (s *State) Cup(id string) Contents {
	v, _ := find(s, func(p *Part) map[string]Contents { return p.Cups }, id)
	return v
}

// find looks for an id in what everybody knows and then in what each side keeps.
func find[V any](s *State, in func(*Part) map[string]V, id string) (v V, ok bool) {
	if v, ok = in(&s.Shared)[id]; ok {
		return v, true
	}
	keeper := ""
	for side, p := range s.Private { // whatever the order of the map, the first side by name counts
		if have, there := in(p)[id]; there && (!ok || side < keeper) {
			v, ok, keeper = have, true, side
		}
	}
	return v, ok
}

// Keeper returns the audience that keeps a counter's piece: a side, or "" for everybody.
func (s *State) Keeper(id string) string {
	for _, side := range SortedKeys(s.Private) {
		if _, ok := s.Private[side].Pieces[id]; ok {
			return side
		}
	}
	return ""
}

// Ticked reports whether a line of a checklist, "phase.check", is ticked, by everybody or by a side for itself.
func (s *State) Ticked(id string) bool {
	on, _ := find(s, func(p *Part) map[string]bool { return p.Ticks }, id)
	return on
}

// Form returns what a rule has under way; nil when nothing.
func (s *State) Form(id string) json.RawMessage {
	v, _ := find(s, func(p *Part) map[string]json.RawMessage { return p.Forms }, id)
	return v
}

// For returns the state as one side may see it: the shared part and its own. The result shares
// memory with s and must not be changed. An empty side sees the shared part alone.
func (s *State) For(side string) *State {
	seen := &State{Shared: s.Shared}
	if own := s.Private[side]; side != "" && own != nil {
		seen.Private = map[string]*Part{side: own}
	}
	return seen
}

// Clone returns a copy that shares nothing with s that may be changed in place.
func (s *State) Clone() *State {
	c := &State{Shared: s.Shared.clone()}
	for side, p := range s.Private {
		*c.Part(side) = p.clone()
	}
	return c
}

func (p *Part) clone() Part {
	c := *p
	c.Trackers = maps.Clone(p.Trackers)
	c.Pieces = maps.Clone(p.Pieces)
	c.Cups = cloneMap(p.Cups, Contents.clone)
	c.Ticks = maps.Clone(p.Ticks)
	c.Ready = maps.Clone(p.Ready)
	c.Duties = maps.Clone(p.Duties)
	c.Forms = cloneMap(p.Forms, func(m json.RawMessage) json.RawMessage { return append(json.RawMessage(nil), m...) })
	c.Notes = maps.Clone(p.Notes)
	return c
}

func (c Contents) clone() Contents {
	return Contents{In: append([]string(nil), c.In...), Out: append([]string(nil), c.Out...)}
}

func cloneMap[V any](m map[string]V, copyOf func(V) V) map[string]V {
	if m == nil {
		return nil
	}
	c := make(map[string]V, len(m))
	for k, v := range m {
		c[k] = copyOf(v)
	}
	return c
}
