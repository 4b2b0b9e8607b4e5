package basic

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Transfer moves units of a filter to a box as a named action: exit, eliminate, return.
type Transfer struct {
	setting.Head
	setting.Cost
	Units   string           `toml:"units"` // filter of the units, with where they are: "blue on_map"
	To      string           `toml:"to"`    // box
	Most    int              `toml:"most"`  // units at a time; left out: any number
	Said    engine.Text      `toml:"said"`  // the log's line for each unit, filled with unit and to; left out: a plain one
	Unmark  []string         `toml:"unmark"`
	Effects []setting.Effect `toml:"effect"`
}

// Bind checks the filter, the box and the marks.
func (t *Transfer) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "transfer." + t.ID}
	b.Head(&t.Head)
	b.Cost("", t.Name, t.Cost)
	b.Filter("units", t.Units)
	b.Need(g.Box(t.To) != nil, "to", "box.unknown", "box", t.To)
	for _, m := range t.Unmark {
		b.Mark("unmark", m)
	}
	b.Effects("effect", t.Effects)
	return b.Err
}

// Rules returns the one rule.
func (t *Transfer) Rules() []engine.Rule { return []engine.Rule{transferRule{t}} }

// Calcs returns none.
func (t *Transfer) Calcs() []engine.Calculator { return nil }

type transferRule struct{ set *Transfer }

func (r transferRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r transferRule) Cite() string { return string(r.set.Rule) }

// Price returns what each use costs.
func (r transferRule) Price(string) engine.Price { return r.set.Price() }

func (r transferRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units := setting.Chosen(g, s, r.set.Units)
	if !r.set.Offered(g, s) || len(units) == 0 {
		return nil
	}
	most := len(units)
	if r.set.Most > 0 {
		most = min(most, r.set.Most)
	}
	return []engine.Choice{{Do: r.set.ID, Side: r.set.Side, Key: "transfer." + r.set.ID + ".name",
		Fields: []engine.Field{{Name: "units", Kind: engine.FieldMany, Of: units, Min: 1, Max: most, Key: "field.units"}}}}
}

func (r transferRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a setting.UnitsArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if err := setting.Among(a.Units, setting.Chosen(g, s, r.set.Units), "@transfer."+r.set.ID+".name"); err != nil {
		return engine.Outcome{}, err
	}
	if r.set.Most > 0 && len(a.Units) > r.set.Most {
		return engine.Outcome{}, engine.Wrong("units.most", "most", r.set.Most, "got", len(a.Units))
	}
	line := "log.transfer"
	if r.set.Said != "" {
		line = "transfer." + r.set.ID + ".said"
	}
	d := engine.NewDraft(g, s)
	for _, id := range a.Units {
		was, _ := s.Piece(id)
		d.Move(id, engine.InBox(r.set.To))
		for _, m := range r.set.Unmark {
			d.Mark(id, m, false)
		}
		d.SayTo(s.Keeper(id), line, "unit", "@unit."+id+".name", "to", "@box."+r.set.To+".name", "was", g.Word(was.Place))
	}
	err := setting.Carry(d, r.set.Effects, engine.Names{})
	return d.Outcome(), err
}
