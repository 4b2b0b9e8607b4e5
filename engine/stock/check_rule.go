package stock

import (
	"strings"

	"sandtable/engine"
)

// Rules returns the roll at the table.
func (c *Check) Rules() []engine.Rule { return []engine.Rule{checkRule{c}} }

type checkRule struct{ check *Check }

// ID returns the check's id.
func (r checkRule) ID() string { return r.check.ID }

// Legal offers the roll for a unit on the map, of the side whose move it is.
func (r checkRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !engine.Holds(r.check.When.Optional(), g, s) {
		return nil
	}
	units := onMap(g, s, sideToMove(g, s))
	if len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: r.ID() + ".roll", Key: "check." + r.ID() + ".name", Side: sideToMove(g, s), Fields: []engine.Field{
		{Name: "unit", Kind: engine.FieldOne, Of: units}, {Name: "against", Kind: engine.FieldMany, Of: enemies(g, s, sideToMove(g, s)), Optional: true}}}}
}

// Decide carries out "roll".
func (r checkRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	if _, verb, _ := strings.Cut(c.Do, "."); verb != "roll" {
		return engine.Outcome{}, engine.Wrong("command.unknown", "do", c.Do)
	}
	var a CheckArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	w, name, err := r.check.asked(g, s, a)
	if err != nil {
		return engine.Outcome{}, err
	}
	faces, err := c.Roll(r.check.need(name))
	if err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	key, passed := "log.check.failed", w.passed(sumOf(faces))
	if passed {
		key = "log.check.passed"
	}
	d.Say(key, "check", "@check."+r.ID()+".name", "unit", name, "faces", facesText(faces), "total", sumOf(faces)+w.bonus, "strength", w.strength)
	d.Why(w.rolled(r.check, faces)...)
	if !passed && r.check.Mark != "" && a.Unit != "" {
		d.Mark(a.Unit, r.check.Mark, true)
	}
	return d.Outcome(), nil
}

// sideToMove is the side of the current phase; empty when it is both.
func sideToMove(g *engine.Game, s *engine.State) string {
	if p := g.Phase(s.Shared.Phase); p != nil {
		return p.Side
	}
	return ""
}

// onMap lists the counters on the map, of one side or of all, in roster order.
func onMap(g *engine.Game, s *engine.State, side string) []string {
	var ids []string
	for _, c := range g.Counters {
		if p, ok := s.Piece(c.ID); ok && p.Place.OnTheMap() && (side == "" || c.Side == side) {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// enemies lists the counters on the map that are not of the side.
func enemies(g *engine.Game, s *engine.State, side string) []string {
	var ids []string
	for _, id := range onMap(g, s, "") {
		if g.Counter(id).Side != side {
			ids = append(ids, id)
		}
	}
	return ids
}
