package stock

import (
	"sandtable/engine"
	"sandtable/engine/formula"
)

// Roll throws the dice of a table and lets the cell set trackers. A cell of several parts is written
// with slashes, "2/1"; "-" and an empty part mean 0, the name of a tracker's value means that value.
// As a calculator of the same id it takes the rolls so far and tells the state after each.
type Roll struct {
	Head
	Table     string        `toml:"table"`
	Column    *formula.Expr `toml:"column"` // the column's place, counted from 0; left out: the first
	Parts     []string      `toml:"parts"`  // trackers that take the parts of the cell, in order
	Modifiers []Amount      `toml:"modifier"`
	Effects   []Effect      `toml:"effect"` // after the trackers are set
}

// Bind checks the table, the trackers and the formulas.
func (r *Roll) Bind(*engine.Game) error { return nil }

// Rules returns the one rule.
func (r *Roll) Rules() []engine.Rule { return nil }

// Calcs returns the question about a run of rolls.
func (r *Roll) Calcs() []engine.Calculator { return nil }
