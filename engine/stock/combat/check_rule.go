package combat

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
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
	units := slices.DeleteFunc(setting.OnMap(g, s, setting.SideToMove(g, s)), func(id string) bool {
		_, roller, err := r.check.asked(g, s, CheckArgs{Unit: id})
		return err == nil && r.check.barred(&roller) != nil
	})
	if len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: r.ID() + ".roll", Key: "check." + r.ID() + ".name", Side: setting.SideToMove(g, s), Fields: []engine.Field{
		{Name: "unit", Kind: engine.FieldOne, Of: units}, {Name: "against", Kind: engine.FieldMany, Of: setting.Enemies(g, s, setting.SideToMove(g, s)), Optional: true}}}}
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
	w, roller, err := r.check.asked(g, s, a)
	if err != nil {
		return engine.Outcome{}, err
	}
	if p := r.check.barred(&roller); p != nil && !c.Override {
		return engine.Outcome{}, &engine.Warning{Problem: p}
	}
	w.steps = append(w.steps, r.check.notes(&roller, r.check.staying(g, s, &roller, a.With))...)
	name := roller.name
	faces, err := c.Roll(r.check.need(name))
	if err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	key, passed := "log.check.failed", w.passed(setting.SumOf(faces))
	if passed {
		key = "log.check.passed"
	}
	d.Say(key, "check", "@check."+r.ID()+".name", "unit", name, "faces", setting.FacesText(faces), "total", setting.SumOf(faces)+w.bonus, "strength", w.strength)
	d.Why(w.rolled(r.check, faces)...)
	if !passed && r.check.Mark != "" && a.Unit != "" {
		d.Mark(a.Unit, r.check.Mark, true)
	}
	return d.Outcome(), nil
}
