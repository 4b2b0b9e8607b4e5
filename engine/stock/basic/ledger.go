package basic

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
)

// Ledger counts victory points in named lines and finds the band the total falls in. As a calculator it works on
// typed counts.
type Ledger struct {
	setting.Head
	Scale int          `toml:"scale"` // 2: points and bands are in halves
	Lines []LedgerLine `toml:"line"`
	Bands []Band       `toml:"band"` // from the lowest to the highest

	Outright []Outright `toml:"outright"` // results that take precedence over the points; the first whose condition holds counts
}

// LedgerLine is one line: so many points for each thing counted.
type LedgerLine struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Count  *formula.Expr `toml:"count"`
	Points int           `toml:"points"` // for each, in units of 1/scale
	When   *formula.Expr `toml:"when"`   // false: the line counts nothing
	Most   int           `toml:"most"`   // the count's upper bound, for "what would change it"; left out: none
}

// Band is a result of the game: totals from so many points up to the next band.
type Band struct {
	engine.Only
	ID   string      `toml:"id"`
	Name engine.Text `toml:"name"`
	Side string      `toml:"side"` // who wins; empty: a draw
	From int         `toml:"from"` // lowest total, in units of 1/scale; not read in the first band
}

// Outright is a result of the game that does not depend on the total. Its name is among those of the bands.
type Outright struct {
	engine.Only
	ID     string        `toml:"id"`
	Name   engine.Text   `toml:"name"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Side   string        `toml:"side"` // who wins; empty: a draw
	When   *formula.Expr `toml:"when"` // may use "total", the points in units of 1/scale
	Now    bool          `toml:"now"`  // sudden death: the game ends as soon as it holds
}

// Bind checks lines and bands.
func (l *Ledger) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "ledger." + l.ID}
	b.Head(&l.Head)
	l.Scale = max(1, l.Scale)
	for i := range l.Lines {
		line := &l.Lines[i]
		at := "line." + line.ID
		b.Required(at+".count", line.Count, nil)
		b.Formula(at+".when", line.When, nil)
		b.Need(line.Points != 0, at+".points", "field.missing", "field", "points")
	}
	b.Need(len(l.Lines) > 0, "line", "field.missing", "field", "line")
	b.Need(len(l.Bands) > 0, "band", "field.missing", "field", "band")
	for _, o := range l.Outright {
		b.Need(o.Side == "" || g.Side(o.Side) != nil, "outright."+o.ID+".side", "side.unknown", "side", o.Side)
		b.Required("outright."+o.ID+".when", o.When, totalled(0))
	}
	for i, band := range l.Bands {
		b.Need(band.Side == "" || g.Side(band.Side) != nil, "band."+band.ID+".side", "side.unknown", "side", band.Side)
		b.Need(i < 2 || band.From > l.Bands[i-1].From, "band."+band.ID+".from", "ledger.order", "from", band.From)
	}
	return b.Err
}

// Rules returns the one rule.
func (l *Ledger) Rules() []engine.Rule { return []engine.Rule{LedgerRule{l}} }

// Calcs returns the question about typed counts.
func (l *Ledger) Calcs() []engine.Calculator { return []engine.Calculator{ledgerCalc{l}} }

// band returns the place of the band a total falls in.
func (l *Ledger) band(total int) int {
	at := 0
	for i := 1; i < len(l.Bands) && total >= l.Bands[i].From; i++ {
		at = i
	}
	return at
}

// LedgerRule is a ledger as a rule of the game; a screen finds it among the game's rules to show the current points.
type LedgerRule struct{ set *Ledger }

// ID is the name of the ledger in commands.
func (r LedgerRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r LedgerRule) Cite() string { return string(r.set.Rule) }

// Settings returns the ledger as data sets it up.
func (r LedgerRule) Settings() *Ledger { return r.set }

// Tally counts the current points.
func (r LedgerRule) Tally(g *engine.Game, s *engine.State) Tally { return r.set.tally(g, s, nil) }

// totalled returns the name that formulas of results may use besides the game's.
func totalled(total int) formula.Locals { return formula.Locals{"total": total} }

// Follows reports whether a result may end the game at once.
func (r LedgerRule) Follows() bool {
	return slices.ContainsFunc(r.set.Outright, func(o Outright) bool { return o.Now })
}

// Follow ends the game if the condition of a sudden result holds, once play has begun.
func (r LedgerRule) Follow(d *engine.Draft, _ []engine.Change) {
	p := d.Game.Phase(d.State.Shared.Phase)
	if d.State.Shared.Ended != "" || p == nil || p.Stage == engine.SetUp {
		return
	}
	t := r.Tally(d.Game, d.State)
	o := r.set.outright(d.Game, d.State, t.Total)
	if o == nil || !o.Now {
		return
	}
	d.Add("", &engine.Ended{How: o.ID, Was: ""})
	d.Say("log.ended.now", "band", "@ledger."+r.set.ID+".band."+o.ID+".name")
	d.Why(engine.Step{Key: "step.ledger.now", Args: engine.Args{"band": "@ledger." + r.set.ID + ".band." + o.ID + ".name"}, Rule: string(o.Rule), Source: o.Source})
}

// Legal offers to count.
func (r LedgerRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) {
		return nil
	}
	return []engine.Choice{{Do: r.set.ID, Side: r.set.Side, Key: "ledger." + r.set.ID + ".name", Main: true}}
}

// Presume counts.
func (r LedgerRule) Presume(*engine.Game, *engine.State) (*engine.Command, bool) {
	return &engine.Command{Do: r.set.ID, Side: r.set.Side}, true
}

// Decide counts what the asking side sees, or everything, and writes the total and its band into the log; nothing else
// changes.
func (r LedgerRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	if err := c.Decode(&struct{}{}); err != nil {
		return engine.Outcome{}, err
	}
	seen := s
	if c.Side != "" {
		seen = s.For(c.Side)
	}
	t := r.Tally(g, seen)
	d := engine.NewDraft(g, s)
	d.Say("log.ledger", "what", "@ledger."+r.set.ID+".name", "total", words.Number(t.Total, t.Scale), "band", "@ledger."+r.set.ID+".band."+t.Band+".name")
	d.Why(t.Steps...)
	return d.Outcome(), nil
}
