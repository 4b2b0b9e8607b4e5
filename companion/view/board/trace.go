package board

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// Trail is a line on the map: of one unit, or from edge to edge.
type Trail struct {
	Unit  *forces.Unit // nil for a line between edges
	Found string
	Hexes []string
	Off   []string // hexes off the road
	Cut   []string // without a line: the hexes that stop it

	why engine.Step // the line in words
}

// Traced holds the lines of one trace, such as a side's supply.
type Traced struct {
	ID     string
	Name   string
	Side   *view.Side
	Trails []Trail
}

// TraceWords lists the words that name traces, such as supply, in the game's order.
func TraceWords(s view.Reader) []string {
	t := rules.Map(s)
	if t == nil {
		return nil
	}
	return t.Words()
}

// Trace returns the lines of the traces with a word; missing explains why it cannot.
func Trace(s view.Reader, st *engine.State, word string) (out []Traced, why []view.Line, missing string) {
	t := rules.Map(s)
	if t == nil {
		return nil, nil, ""
	}
	found, steps, err := t.Trace(s.Game, st, word)
	if err != nil {
		return nil, nil, s.Problem(err)
	}
	for _, tr := range found {
		out = append(out, trails(s, st, tr, steps))
	}
	return out, s.Lines(steps), ""
}

func trails(s view.Reader, st *engine.State, tr position.Traced, steps []engine.Step) Traced {
	v := Traced{ID: tr.Trace, Name: s.Say("trace." + tr.Trace + ".name"), Side: s.Side(tr.Side)}
	if tr.Open != nil && *tr.Open {
		v.Trails = append(v.Trails, Trail{Found: setting.FoundRight, Hexes: tr.Line, Off: tr.Off})
	}
	for _, u := range tr.Units {
		unit := forces.UnitOf(s, st, u.Unit)
		l := Trail{Unit: &unit, Found: u.Found, Hexes: u.Line, Off: u.Off, Cut: slices.Concat(u.Enemy, u.Zoc, u.Ground)}
		if i := slices.IndexFunc(steps, func(step engine.Step) bool { return step.ID == u.Unit }); i >= 0 {
			l.why = steps[i]
		}
		v.Trails = append(v.Trails, l)
	}
	return v
}
