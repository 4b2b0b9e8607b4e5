package combat

import (
	"cmp"
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

// Cite returns the number of the rule.
func (r checkRule) Cite() string { return string(r.check.Rule) }

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
		{Name: "unit", Kind: engine.FieldOne, Of: units},
		{Name: "against", Kind: engine.FieldMany, Of: setting.Enemies(g, s, setting.SideToMove(g, s)), Optional: true, Key: "input.check.against"}}}}
}

// Whose says whose act the roll is: that of the unit's side.
func (r checkRule) Whose(g *engine.Game, s *engine.State, c engine.Command) (string, bool) {
	var a CheckArgs
	_ = c.Decode(&a) // what cannot be read is refused
	if unit := g.Counter(a.Unit); unit != nil {
		a.Side = unit.Side
	}
	return cmp.Or(a.Side, setting.SideToMove(g, s)), true
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

// Bind checks the set-up against the game and makes its formulas ready. A fault is a Problem whose
// place is the path of ids to the row.
func (c *Check) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "check." + c.ID}
	words := filterWords(g, c.flags, wordOwn, wordEnemy)
	locals := checkLocals(g, &combatant{}, nil)
	b.Head(&c.Head)
	count, sides := c.dice()
	b.Need(count > 0 && count < 10 && sides > 1 && sides <= 100, "count", "check.dice", "dice", count, "sides", sides)
	b.Mark("mark", c.Mark)
	bindBars(b, c.Bars, words)
	bindNotes(b, c.Notes, words)
	for _, f := range c.Fixed {
		b.Take("fixed."+f.ID+".of", checkFilter(f.Of, words))
		b.Need(f.Source.Valid(), "fixed."+f.ID+".source", "source.unknown", "source", string(f.Source))
	}
	for _, m := range c.Modifiers {
		at := "modifier." + m.ID
		b.Need(m.Source.Valid(), at+".source", "source.unknown", "source", string(m.Source))
		b.Take(at+".when", bindInBattle(m.When, g, locals, words))
		b.Take(at+".value", bindInBattle(m.Value, g, locals, words))
	}
	return b.Err
}

// bindNotes checks the filters of notes.
func bindNotes(b *setting.Binding, notes []CheckNote, words map[string]bool) {
	for _, n := range notes {
		b.Need(n.Of != "", "note."+n.ID+".of", "field.missing", "field", "of")
		b.Need(n.Source.Valid(), "note."+n.ID+".source", "source.unknown", "source", string(n.Source))
		b.Take("note."+n.ID+".of", checkFilter(n.Of, words))
	}
}
