package view

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/combat"
)

// TrackBattle is a battle on a track of zones as it is shown.
type TrackBattle struct {
	Title  string
	Round  string
	Zones  int
	Each   int
	Step   string // the step under way, and which of how many
	Coming string // the steps that follow
	Lanes  []Lane
	Ranges []Pair
	Acts   []Button // what may be done now, the main thing first
}

// Lane is one combatant.
type Lane struct {
	Unit      Unit
	Position  string
	At, Way   int
	Turn      bool
	Note      string // what holds of it, and how far its nearest enemy is
	Enemies   []int  // their zones
	Condition string // what is left of it where it is no longer whole
}

// Pair is two enemies and the range between them.
type Pair struct{ Names, Range string }

// trackFighter is the game's rule of battle on a track; nil: it has none.
func (s Reader) trackFighter() combat.TrackFighter {
	for _, r := range s.Game.Rules {
		if f, ok := r.(combat.TrackFighter); ok {
			return f
		}
	}
	return nil
}

// TrackRule is the id of the game's rule of battle on a track; empty: it has none.
func (s Reader) TrackRule() string {
	if f := s.trackFighter(); f != nil {
		return f.ID()
	}
	return ""
}

// combatant finds a unit in the battle under way.
func (s Reader) combatant(st *engine.State, unit string) *combat.TrackUnit {
	f := s.trackFighter()
	if f == nil {
		return nil
	}
	if b := f.TrackBattle(s.Game, st); b != nil {
		for i := range b.Units {
			if b.Units[i].Unit == unit {
				return &b.Units[i]
			}
		}
	}
	return nil
}

// TrackBattle shows the battle under way; nil: there is none. What may be done is listed always.
func (s Reader) TrackBattle(st *engine.State) (v *TrackBattle, acts []Button) {
	f := s.trackFighter()
	if f == nil {
		return nil, nil
	}
	acts = s.trackActs(st, f.ID())
	b := f.TrackBattle(s.Game, st)
	if b == nil {
		return nil, acts
	}
	v = &TrackBattle{Title: s.Say("track_battle.title"), Round: s.Say("track_battle.round", "round", b.Round), Zones: b.Zones, Each: b.Each, Acts: acts}
	if b.Place != (engine.Place{}) {
		v.Title = s.Say("track_battle.at", "place", b.Place.Word())
	}
	v.Step, v.Coming = s.trackSteps(b.Steps)
	for _, c := range b.Units {
		v.Lanes = append(v.Lanes, s.lane(st, b, c))
	}
	v.Ranges = s.ranges(b)
	return v, acts
}

// trackSteps names the step under way and those that follow it.
func (s Reader) trackSteps(steps []combat.TrackStep) (now, coming string) {
	now = s.Say("track_battle.gathering")
	var rest []string
	for i, step := range steps {
		switch {
		case step.Now:
			now = s.Say("track_battle.step", "n", i+1, "of", len(steps), "name", "@"+step.Key)
		case !step.Done:
			rest = append(rest, s.Say(step.Key))
		}
	}
	if len(rest) == 0 {
		return now, s.Say("track_battle.last_step")
	}
	return now, s.Say("track_battle.then", "steps", strings.Join(rest, " · "))
}

// trackActs are the rule's choices, the main ones first.
func (s Reader) trackActs(st *engine.State, rule string) []Button {
	var main, rest []Button
	if p := s.Game.Phase(st.Shared.Phase); p == nil || !slices.Contains(p.Do, rule) {
		return nil
	}
	for _, c := range play.Legal(s.Game, st) {
		if head(c.Do) != rule {
			continue
		}
		b := Button{Text: s.Say(c.Key, pairs(c.Args)...), Choice: c}
		if c.Main {
			main = append(main, b)
		} else {
			rest = append(rest, b)
		}
	}
	return append(main, rest...)
}

func (s Reader) lane(st *engine.State, b *combat.TrackBattle, c combat.TrackUnit) Lane {
	l := Lane{Unit: s.UnitOf(st, c.Unit), Position: s.Say(c.Position), At: c.Zone, Way: c.Way, Turn: c.Turn}
	l.Condition = l.Unit.Worn
	var near *combat.TrackUnit
	for i, e := range b.Units {
		if s.Game.Counter(e.Unit).Side == s.Game.Counter(c.Unit).Side {
			continue
		}
		l.Enemies = append(l.Enemies, e.Zone)
		if near == nil || b.Between(c, e) < b.Between(c, *near) {
			near = &b.Units[i]
		}
	}
	notes := make([]string, 0, len(c.Said)+1)
	for _, said := range c.Said {
		notes = append(notes, s.Said(said))
	}
	if near != nil {
		notes = append(notes, s.Say("track_battle.nearest", "range", s.gap(b, c, *near)))
	}
	l.Note = joined(append(notes, l.Unit.Marked()), " · ")
	return l
}

// gap is the range between two combatants in words, with the zones counted.
func (s Reader) gap(b *combat.TrackBattle, x, y combat.TrackUnit) string {
	n := b.Between(x, y)
	counted := s.Say("track_battle.between", "count", n)
	if n < 0 {
		counted = s.Say("track_battle.same")
	}
	if band := b.Band(x, y); band != "" {
		return s.Say(band) + " (" + counted + ")"
	}
	return counted
}

// ranges lists every two enemies, the nearest first.
func (s Reader) ranges(b *combat.TrackBattle) []Pair {
	type pair struct {
		x, y combat.TrackUnit
		n    int
	}
	var all []pair
	for i, x := range b.Units {
		for _, y := range b.Units[i+1:] {
			if s.Game.Counter(x.Unit).Side != s.Game.Counter(y.Unit).Side {
				all = append(all, pair{x, y, b.Between(x, y)})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b pair) int { return a.n - b.n })
	var out []Pair
	for _, p := range all {
		out = append(out, Pair{s.Unit(p.x.Unit) + " – " + s.Unit(p.y.Unit), s.gap(b, p.x, p.y)})
	}
	return out
}
