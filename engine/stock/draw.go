package stock

import "sandtable/engine"

// Draw draws chits from a cup, and returns them, outside any battle.
type Draw struct {
	Head
	Cup     string   `toml:"cup"`
	Count   int      `toml:"count"`   // chits a draw; left out: one
	Tracker string   `toml:"tracker"` // takes the value that is named like the chit drawn last
	Back    bool     `toml:"back"`    // drawn chits may be returned by hand
	Effects []Effect `toml:"effect"`
}

// Bind checks the cup and the tracker.
func (d *Draw) Bind(*engine.Game) error { return nil }

// Rules returns the one rule.
func (d *Draw) Rules() []engine.Rule { return nil }

// Calcs returns none.
func (d *Draw) Calcs() []engine.Calculator { return nil }
