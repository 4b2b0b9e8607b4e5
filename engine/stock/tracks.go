package stock

import "sandtable/engine"

// Tracks keeps a number for each unit of a filter, hits taken or fuel used, from 0 to one of its
// factors, and carries out effects when a unit comes to the end of its track.
type Tracks struct {
	Head
	Units  string `toml:"units"`
	Factor string `toml:"factor"` // the factor that bounds the track
	Full   string `toml:"full"`   // box that a unit goes to at the end of its track; empty: stays
}

// Bind checks the filter, the factor and the box.
func (t *Tracks) Bind(*engine.Game) error { return nil }

// Rules returns the one rule.
func (t *Tracks) Rules() []engine.Rule { return nil }

// Calcs returns none.
func (t *Tracks) Calcs() []engine.Calculator { return nil }
