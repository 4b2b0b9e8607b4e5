package board

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/position"
)

// Board is the mirrored map as its panel shows it. If the players mirror nothing it has no stacks, and all counters on
// the map are Unseen.
type Board struct {
	ID, Name string  // of the map; empty for a game without one
	OnTable  bool    // the players have confirmed that it is on their table
	Ask      string  // the question whether it is, until it is answered
	Answers  []Reply // to the question; they can change the answer later
	Stacks   []Stack
	Unseen   []forces.Unit
	Crowded  []Crowd
}

// Reply is an answer to a question with the command that gives it.
type Reply struct {
	ID      string
	Text    string
	On      bool // it is the current answer
	Command engine.Command
}

// Stack is the counters in one hex.
type Stack struct {
	Hex   string // printed number
	Name  string // with the name of the place, if it has one
	Sides []*view.Side
	Units []forces.Unit
}

// Crowd is a stack over the limit.
type Crowd struct {
	Hex, Text, Rule, Source string
	Units                   []forces.Unit
}

// Now returns the mirrored map.
func Now(s view.Reader, st *engine.State) Board {
	t := rules.Map(s)
	if t == nil {
		return Board{}
	}
	v := Board{ID: t.Map, Name: s.Say("map." + t.Map + ".name"), OnTable: t.Confirmed(s.Game, st)}
	question(s, &v, t, st)
	stacks, unseen := t.Stacks(s.Game, st)
	for _, in := range stacks {
		v.Stacks = append(v.Stacks, stack(s, st, in))
	}
	v.Unseen = unitsOf(s, st, unseen)
	for _, f := range t.Crowded(s.Game, st) {
		for _, hex := range f.Hexes {
			v.Crowded = append(v.Crowded, crowd(s, st, f, hex))
		}
	}
	return v
}

// InUse reports whether the map is used: counters move over it, or the players have confirmed it or mirror counters on it.
// A battle on a track is fought beside the map, which is not used meanwhile.
func InUse(s view.Reader, st *engine.State) bool {
	t := rules.Map(s)
	switch {
	case t == nil, rules.Track(s) != nil && st.Form(rules.TrackRule(s)) != nil:
		return false
	case rules.Routed(s) != nil:
		return true
	case !t.Confirmed(s.Game, st):
		return false
	case t.Question() != nil:
		return true
	}
	stacks, _ := t.Stacks(s.Game, st)
	return len(stacks) > 0
}

// question adds the question whether this map is on the table, and its answers.
func question(s view.Reader, v *Board, t *position.MapInPlay, st *engine.State) {
	c := t.Question()
	if c == nil {
		return
	}
	tr := s.Game.Tracker(c.Tracker)
	now := st.Tracker(tr.ID)
	answered := slices.Contains(c.Values, tr.Values[now-tr.Min])
	if !answered {
		v.Ask = s.Say("choose." + c.ID + ".name")
	}
	for i, word := range tr.Values {
		if !slices.Contains(c.Values, word) {
			continue
		}
		r := Reply{ID: word, Text: s.Value(tr, tr.Min+i), On: answered && now == tr.Min+i, Command: byHand(s, tr, tr.Min+i)}
		if !answered {
			r.Command = choice.Answer(s, st, tr, tr.Min+i)
		}
		v.Answers = append(v.Answers, r)
	}
}

func stack(s view.Reader, st *engine.State, in position.InHex) Stack {
	out := Stack{Hex: in.Hex, Name: s.Hex(in.Hex), Units: unitsOf(s, st, in.Units)}
	for _, u := range out.Units {
		if u.Side != nil && !slices.ContainsFunc(out.Sides, func(side *view.Side) bool { return side.ID == u.Side.ID }) {
			out.Sides = append(out.Sides, u.Side)
		}
	}
	return out
}

func unitsOf(s view.Reader, st *engine.State, ids []string) []forces.Unit {
	var out []forces.Unit
	for _, id := range ids {
		out = append(out, forces.UnitOf(s, st, id))
	}
	return out
}

// crowd returns the part of a finding that is about one hex.
func crowd(s view.Reader, st *engine.State, f position.Finding, hex string) Crowd {
	v := Crowd{Hex: hex, Text: s.Say(f.Key), Rule: s.Rule(f.Rule), Source: s.Source(f.From)}
	for _, u := range unitsOf(s, st, f.Units) {
		if hexes.HexLabel(s, u.Hex) == hex {
			v.Units = append(v.Units, u)
		}
	}
	return v
}

// Overlay is one side's zones of control.
type Overlay struct {
	Side  *view.Side
	Hexes []string
}

// Zones returns the zones of control of every side with their rules; missing explains why it cannot.
func Zones(s view.Reader, st *engine.State) (zones []Overlay, why []view.Line, missing string) {
	t := rules.Map(s)
	if t == nil {
		return nil, nil, ""
	}
	controls, steps, err := t.Zones(s.Game, st)
	if err != nil {
		return nil, nil, s.Problem(err)
	}
	for _, c := range controls {
		zones = append(zones, Overlay{s.Side(c.Side), c.Hexes})
	}
	return zones, s.Lines(steps), ""
}

// stack finds the counters in a hex, nil for an empty hex.
func (v *Board) stack(hex string) *Stack {
	for i := range v.Stacks {
		if v.Stacks[i].Hex == hex {
			return &v.Stacks[i]
		}
	}
	return nil
}
