package stock

import "sandtable/engine"

// Transfer moves units of a filter to a box as a named action: exit, eliminate, return.
type Transfer struct {
	Head
	Units   string      `toml:"units"` // filter of the units, with where they are: "blue on_map"
	To      string      `toml:"to"`    // box
	Most    int         `toml:"most"`  // units at a time; left out: any number
	Said    engine.Text `toml:"said"`  // the log's line for each unit; filled with unit and to
	Unmark  []string    `toml:"unmark"`
	Effects []Effect    `toml:"effect"`
}

// Bind checks the filter, the box and the marks.
func (t *Transfer) Bind(*engine.Game) error { return nil }

// Rules returns the one rule.
func (t *Transfer) Rules() []engine.Rule { return nil }

// Calcs returns none.
func (t *Transfer) Calcs() []engine.Calculator { return nil }
