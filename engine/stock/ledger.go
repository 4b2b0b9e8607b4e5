package stock

import (
	"sandtable/engine"
	"sandtable/engine/formula"
)

// Ledger counts victory points in named lines and finds the band the total falls in. As a
// calculator of the same id it works on typed counts.
type Ledger struct {
	Head
	Scale int          `toml:"scale"` // 2: points and bands are in halves
	Lines []LedgerLine `toml:"line"`
	Bands []Band       `toml:"band"` // from the lowest to the highest
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

// Bind checks lines and bands.
func (l *Ledger) Bind(*engine.Game) error { return nil }

// Rules returns the one rule.
func (l *Ledger) Rules() []engine.Rule { return nil }

// Calcs returns the question about typed counts.
func (l *Ledger) Calcs() []engine.Calculator { return nil }
