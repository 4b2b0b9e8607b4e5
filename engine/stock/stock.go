// Package stock holds the stock rules: general rules of board wargames that game data sets up. Each
// stands in a file of its own and none calls another; what one leaves for another lies in the state.
package stock

import "sandtable/engine"

// Config is one stock rule as game data sets it up: a struct with TOML tags.
type Config interface {
	// Bind checks the set-up against the game and makes its formulas ready. A fault is a Problem
	// whose place names the rule and its row.
	Bind(g *engine.Game) error
	// Rules returns what commands can be sent to; none if it only answers questions.
	Rules() []engine.Rule
	// Calcs returns the questions it answers.
	Calcs() []engine.Calculator
}

// Naming is a rule of a game's own code that goes by ids of the data: boxes, cups, trackers. Lint counts
// them as named.
type Naming interface{ Names() []string }
