package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Supply asks which units of a filter are out of supply, and marks those and no others.
type Supply struct {
	setting.Head
	Units string      `toml:"units"` // filter of the units asked about; with a side, only of that side's
	Mark  string      `toml:"mark"`  // the mark of units out of supply
	Text  engine.Text `toml:"text"`  // the question

	inPlay *MapInPlay // nil without a map
}

// SupplyArgs are the arguments of a supply check: the units that are out of supply.
type SupplyArgs struct {
	Out   []string `json:"out"`
	Found bool     `json:"found,omitempty"` // the map has found them
}

type supplyRule struct{ set *Supply }

// Settings returns the row of data, from which a screen reads the mark.
func (r supplyRule) Settings() *Supply { return r.set }

// Link stores the map.
func (u *Supply) Link(all []any) { u.inPlay = setting.First[*MapInPlay](all) }

// Bind checks the filter and the mark.
func (u *Supply) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "supply." + u.ID}
	b.Head(&u.Head)
	b.Filter("units", u.Units)
	b.Need(g.Mark(u.Mark) != nil, "mark", "mark.unknown", "mark", u.Mark)
	return b.Err
}

// Rules returns the one rule.
func (u *Supply) Rules() []engine.Rule { return []engine.Rule{supplyRule{u}} }

// Calcs returns none.
func (u *Supply) Calcs() []engine.Calculator { return nil }

func (r supplyRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r supplyRule) Cite() string { return string(r.set.Rule) }

// asked lists the units that the check asks about.
func (u *Supply) asked(g *engine.Game, s *engine.State) []string {
	return ownUnits(g, setting.Chosen(g, s, u.Units), u.Side)
}

// ownUnits are those of some units that belong to a side; all of them where the side is "".
func ownUnits(g *engine.Game, units []string, side string) []string {
	return slices.DeleteFunc(units, func(id string) bool { return side != "" && g.Counter(id).Side != side })
}

// Legal offers one form with all units concerned. The screen selects those that carry the mark.
func (r supplyRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units := r.set.asked(g, s)
	if !r.set.Offered(g, s) || len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: r.set.ID, Side: r.set.Side, Key: "supply." + r.set.ID + ".name", Main: true,
		Args:   engine.Args{"mark": "@mark." + r.set.Mark + ".name"},
		Fields: []engine.Field{{Name: "out", Kind: engine.FieldMany, Of: units, Max: len(units), Key: "supply." + r.set.ID + ".text"}}}}
}

func (r supplyRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a SupplyArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	units := r.set.asked(g, s)
	if len(a.Out) > 0 {
		if err := setting.Among(a.Out, units, "@supply."+r.set.ID+".name"); err != nil {
			return engine.Outcome{}, err
		}
	}
	d := engine.NewDraft(g, s)
	d.Say(map[bool]string{true: "log.supply_found", false: "log.supply"}[a.Found], "what", "@supply."+r.set.ID+".name", "out", len(a.Out), "of", len(units))
	for _, id := range units {
		out := slices.Contains(a.Out, id)
		if p, _ := s.Piece(id); p.Marks[r.set.Mark] != out {
			d.Mark(id, r.set.Mark, out)
			d.Say(map[bool]string{true: "log.marked", false: "log.unmarked"}[out], "unit", "@unit."+id+".name", "mark", "@mark."+r.set.Mark+".name")
		}
	}
	d.Why(engine.Step{Key: "step.supply", Op: "=", Value: len(a.Out), Rule: string(r.set.Rule), Source: r.set.Source})
	return d.Outcome(), nil
}

// Presume marks the units that the map shows out of supply. Where the map cannot judge each unit, the marks stay.
func (r supplyRule) Presume(g *engine.Game, s *engine.State) (*engine.Command, bool) {
	if r.set.inPlay == nil {
		return nil, true
	}
	p, err := r.set.inPlay.Propose(g, s, r.set.ID)
	if err != nil || len(p.Ask) > 0 {
		return nil, true
	}
	c := engine.Ask(r.set.ID, SupplyArgs{Out: p.Out, Found: true})
	return &c, true
}
