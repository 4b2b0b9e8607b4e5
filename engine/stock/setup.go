package stock

import "sandtable/engine"

// Setup checks a side's set-up: where its units must stand, what they must cover, and stacking.
// As a calculator of the same id it works on typed positions, {unit: hex or box}.
type Setup struct {
	Head
	Units  string    `toml:"units"` // filter of the units that this set-up is about
	Places []SetupIn `toml:"place"`
	Covers []Cover   `toml:"cover"`

	grid   *Grid
	stacks []*Stack
}

// SetupIn requires units to stand in certain boxes, hexes or columns; one of them is enough.
type SetupIn struct {
	engine.Only
	ID      string        `toml:"id"`
	Text    engine.Text   `toml:"text"`
	Rule    engine.Cite   `toml:"rule"`
	Source  engine.Source `toml:"source"`
	Units   string        `toml:"units"` // filter
	Boxes   []string      `toml:"boxes"`
	Hexes   []string      `toml:"hexes"`   // printed numbers
	Columns []int         `toml:"columns"` // first and last column, counted from 1
	Least   int           `toml:"least"`   // how many of the units at least; left out: all
}

// Cover requires units and the hexes next to them to cover each hex of a list.
type Cover struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Units  string        `toml:"units"` // filter
	Hexes  []string      `toml:"hexes"` // printed numbers
	Cut    []string      `toml:"cut"`   // hexsides that nothing reaches across: "0603/0703"
}

// Bind checks filters, boxes and hexes.
func (s *Setup) Bind(*engine.Game) error { return nil }

// Rules returns the one rule.
func (s *Setup) Rules() []engine.Rule { return nil }

// Calcs returns the question about typed positions.
func (s *Setup) Calcs() []engine.Calculator { return nil }
