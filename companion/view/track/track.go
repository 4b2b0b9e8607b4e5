package track

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// Battle is a battle on a track of zones as it is shown.
type Battle struct {
	Title  string
	Round  string
	Zones  int
	Each   int
	Step   string // the step under way, and which of how many
	Coming string // the steps that follow
	Lanes  []Lane
	Ranges []Pair
	Goes   []combat.TrackGo
	Acts   []choice.Button // what may be done now, the main thing first
}

// Lane is one combatant.
type Lane struct {
	Unit      forces.Unit
	Face      page.Face
	Number    string // what it goes by on the track
	Position  string
	At, Way   int
	Turn      bool
	Note      string // what holds of it, and how far its nearest enemy is
	Condition string // what is left of it where it is no longer whole
}

// Pair is two enemies and the range between them.
type Pair struct{ Names, Range string }

// Now shows the current battle, or nil. It always lists what may be done.
func Now(s view.Reader, st *engine.State) (v *Battle, acts []choice.Button) {
	f := rules.Track(s)
	if f == nil {
		return nil, nil
	}
	acts = trackActs(s, st, f.ID())
	b := f.TrackBattle(s.Game, st)
	if b == nil {
		return nil, acts
	}
	v = &Battle{Title: s.Say("track_battle.title"), Round: s.Say("track_battle.round", "round", b.Round), Zones: b.Zones, Each: b.Each, Goes: b.Goes, Acts: acts}
	switch {
	case b.Place.Hex != "":
		v.Title = s.Say("track_battle.at", "place", b.Place.Hex)
	case b.Place != (engine.Place{}):
		v.Title = s.Say("track_battle.in", "place", b.Place.Word())
	}
	v.Step, v.Coming = trackSteps(s, b.Steps)
	for i, c := range b.Units {
		l := lane(s, st, b, c)
		l.Number = strconv.Itoa(i + 1)
		v.Lanes = append(v.Lanes, l)
	}
	v.Ranges = ranges(s, b)
	return v, acts
}

// trackSteps names the step under way and those that follow it.
func trackSteps(s view.Reader, steps []combat.TrackStep) (now, coming string) {
	now = s.Say("track_battle.gathering")
	var rest []string
	for i, step := range steps {
		switch {
		case step.Now:
			now = s.Say("track_battle.step", "n", i+1, "of", len(steps), "name", "@"+step.Key)
		case !step.Done:
			rest = append(rest, view.LowerFirst(s.Say(step.Key)))
		}
	}
	if len(rest) == 0 {
		return now, s.Say("track_battle.last_step")
	}
	return now, s.Say("track_battle.then", "steps", strings.Join(rest, " · "))
}

// trackActs are the rule's choices, the main ones first.
func trackActs(s view.Reader, st *engine.State, rule string) []choice.Button {
	var main, rest []choice.Button
	if p := s.Game.Phase(st.Shared.Phase); p == nil || !slices.Contains(p.Do, rule) {
		return nil
	}
	offered, _ := s.Offered(st)
	for _, c := range offered {
		if view.RuleOf(c.Do) != rule {
			continue
		}
		b := choice.Button{Text: s.Say(c.Key, view.Pairs(c.Args)...), Choice: c}
		if c.Main {
			main = append(main, b)
		} else {
			rest = append(rest, b)
		}
	}
	return append(main, rest...)
}

func lane(s view.Reader, st *engine.State, b *combat.TrackBattle, c combat.TrackUnit) Lane {
	l := Lane{Unit: forces.UnitOf(s, st, c.Unit), Face: page.FaceOf(c.Unit, c.Record), Position: s.Say(c.Position), At: c.Zone, Way: c.Way, Turn: c.Turn}
	l.Condition = l.Unit.Worn
	var near *combat.TrackUnit
	for i, e := range b.Units {
		if s.Game.Counter(e.Unit).Side == s.Game.Counter(c.Unit).Side {
			continue
		}
		if near == nil || b.Between(c, e) < b.Between(c, *near) {
			near = &b.Units[i]
		}
	}
	notes := make([]string, 0, len(c.Said)+1)
	for _, said := range c.Said {
		notes = append(notes, s.Said(said))
	}
	if near != nil && len(b.Units) == 2 { // of more, the ranges are listed by pairs
		notes = append(notes, s.Say("track_battle.nearest", "range", view.LowerFirst(gap(s, b, c, *near))))
	}
	l.Note = view.JoinNonEmpty(append(notes, l.Unit.Marked()), " · ")
	return l
}

// gap is the range between two combatants in words, with the zones counted.
func gap(s view.Reader, b *combat.TrackBattle, x, y combat.TrackUnit) string {
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
func ranges(s view.Reader, b *combat.TrackBattle) []Pair {
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
		out = append(out, Pair{s.Unit(p.x.Unit) + " – " + s.Unit(p.y.Unit), gap(s, b, p.x, p.y)})
	}
	return out
}
