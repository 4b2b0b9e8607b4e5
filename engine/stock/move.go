package stock

import (
	"sandtable/engine"
)

// Move answers what a unit may spend and what a typed path costs. Costs of terrain, hexsides and
// paths are those of terrain.toml.
//
// Local names of its formulas: every flag (of the move as a whole), zoc (the path enters or leaves
// an EZOC), steps (how many hexes), reinforcement (it begins off the map); those of "extra" and
// "note" know of each step also enter and leave (an EZOC), exit (off the map) and, for enemy-held
// hexes, enemy.
type Move struct {
	Head
	Factor    string   `toml:"factor"`    // the unit's factor that is its allowance
	Flags     []string `toml:"flags"`     // yes-or-no inputs: "oos", "force_march"
	Marks     []string `toml:"marks"`     // those flags that the mark of the same id on a unit sets by itself
	Allowance []Amount `toml:"allowance"` // what changes the allowance, in order
	Extra     []Amount `toml:"extra"`     // what a step costs beside ground
	Bar       []Remark `toml:"bar"`       // what forbids the move as a whole
	StepBar   []Remark `toml:"step_bar"`  // what forbids a step
	Notes     []Remark `toml:"note"`      // what a step brings with it: a check to be made
	Short     *Remark  `toml:"short"`     // one hex for the whole allowance is always allowed; nil: is not
	Exit      *Remark  `toml:"exit"`      // leaving the map costs as much as the hex left; nil: costs nothing
}

// Bind checks the factor and the formulas.
func (m *Move) Bind(*engine.Game) error { return nil }

// Rules returns none: counters are moved by hand.
func (m *Move) Rules() []engine.Rule { return nil }

// Calcs returns the question about a path.
func (m *Move) Calcs() []engine.Calculator { return nil }
