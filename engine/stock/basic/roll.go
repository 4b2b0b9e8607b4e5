package basic

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// Roll throws the dice of a table and lets the cell set trackers. A cell of several parts is written with slashes,
// "2/1"; "-", "–" and an empty part mean 0, the name of a tracker's value means that value. As a calculator it takes
// the rolls so far and returns the trackers after each.
type Roll struct {
	setting.Head
	setting.Cost
	Table     string                   `toml:"table"`
	Column    *formula.Expr            `toml:"column"`  // the column's place, counted from 0; left out: the first
	Parts     []string                 `toml:"parts"`   // trackers that take the parts of the cell, in order
	Most      int                      `toml:"most"`    // throws allowed in a game; 0: no bound
	Sources   map[string]engine.Source `toml:"sources"` // the source of a tracker's new value, where it is not Source
	Modifiers []setting.Amount         `toml:"modifier"`
	Effects   []setting.Effect         `toml:"effect"` // after the trackers are set
}

// Bind checks the table, the trackers and the formulas: every cell must be readable.
func (r *Roll) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "roll." + r.ID}
	b.Head(&r.Head)
	b.Cost("", r.Name, r.Cost)
	t := g.Table(r.Table)
	b.Need(t != nil, "table", "table.unknown", "table", r.Table)
	b.Need(t == nil || t.Count > 0, "table", "table.diceless", "table", r.Table)
	for _, p := range r.Parts {
		b.Tracker("parts", p)
	}
	for _, id := range engine.SortedKeys(r.Sources) {
		b.Tracker("sources", id)
		b.Need(r.Sources[id].Valid(), "sources."+id, "source.unknown", "source", string(r.Sources[id]))
	}
	b.Formula("column", r.Column, nil)
	b.Amounts("modifier", r.Modifiers, nil)
	b.Effects("effect", r.Effects)
	if b.Err != nil {
		return b.Err
	}
	cells := slices.Concat(t.Cells...)
	for _, c := range []string{t.Beyond.Below, t.Beyond.Above} {
		if c != engine.Clamp {
			cells = append(cells, c)
		}
	}
	for _, cell := range cells {
		_, ok := r.read(g, cell)
		b.Need(ok, "parts", "roll.cell", "table", r.Table, "cell", cell, "parts", len(r.Parts))
	}
	return b.Err
}

// Rules returns the one rule.
func (r *Roll) Rules() []engine.Rule { return []engine.Rule{rollRule{r}} }

// Calcs returns the question about a run of rolls.
func (r *Roll) Calcs() []engine.Calculator { return []engine.Calculator{rollCalc{r}} }

type rollRule struct{ set *Roll }

func (r rollRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r rollRule) Cite() string { return string(r.set.Rule) }

// Price returns what each use costs.
func (r rollRule) Price(string) engine.Price { return r.set.Price() }

func (r rollRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) {
		return nil
	}
	return []engine.Choice{{Do: r.set.ID, Side: r.set.Side, Key: "roll." + r.set.ID + ".name", Main: true}}
}

func (r rollRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	if err := c.Decode(&struct{}{}); err != nil {
		return engine.Outcome{}, err
	}
	faces, err := c.Roll(r.set.dice(g))
	if err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	done, err := r.set.throw(d, faces)
	if err != nil {
		return engine.Outcome{}, err
	}
	cell := done.Cell
	if name, ok := nameOf(g, "table."+r.set.Table+".word."+cell); ok {
		cell = name
	}
	d.Say("log.roll", "what", "@roll."+r.set.ID+".name", "faces", setting.FacesText(faces), "cell", cell)
	for _, id := range engine.SortedKeys(done.Trackers) {
		t := g.Tracker(id)
		if v := done.Trackers[id]; v != s.Tracker(id) || slices.Contains(r.set.Parts, id) {
			d.Say("log.tracker.becomes", "tracker", "@tracker."+id+".name", "value", t.Word(v))
		}
	}
	return d.Outcome(), nil
}

// dice returns the dice that the players must throw.
func (r *Roll) dice(g *engine.Game) engine.NeedDice {
	return g.Table(r.Table).Dice(engine.Tell("roll." + r.ID + ".name"))
}
