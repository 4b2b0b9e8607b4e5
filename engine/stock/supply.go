package stock

import "sandtable/engine"

// Supply asks which units of a filter are out of supply and marks exactly those.
type Supply struct {
	Head
	Units string      `toml:"units"` // filter of the units asked about
	Mark  string      `toml:"mark"`  // what units out of supply carry
	Text  engine.Text `toml:"text"`  // the question
}

// Bind checks the filter and the mark.
func (s *Supply) Bind(*engine.Game) error { return nil }

// Rules returns the one rule.
func (s *Supply) Rules() []engine.Rule { return nil }

// Calcs returns none.
func (s *Supply) Calcs() []engine.Calculator { return nil }
