package stock

import "sandtable/engine"

// Choose lets a side pick one of a tracker's named values, such as the order of its actions.
type Choose struct {
	Head
	Tracker string   `toml:"tracker"`
	Values  []string `toml:"values"` // those offered; left out: all
	Effects []Effect `toml:"effect"` // what happens afterwards
}

// Bind checks the tracker and the values.
func (c *Choose) Bind(*engine.Game) error { return nil }

// Rules returns the one rule.
func (c *Choose) Rules() []engine.Rule { return nil }

// Calcs returns none.
func (c *Choose) Calcs() []engine.Calculator { return nil }
