package setting

import (
	"sandtable/engine"
	"sandtable/engine/formula"
)

// Head is what every stock rule in data begins with.
type Head struct {
	engine.Only
	ID     string        `toml:"id"`   // what commands name it by
	Was    string        `toml:"was"`  // its former ids, the latest last
	Calc   string        `toml:"calc"` // what questions name it by, shared by rules of several sides; left out: the id
	Name   engine.Text   `toml:"name"` // the words on its button
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Side   string        `toml:"side"` // whose it is; empty: both
	When   *formula.Expr `toml:"when"` // when it is offered; left out: whenever the phase lists it
}

// Offered reports whether the rule may be used now.
func (h *Head) Offered(g *engine.Game, s *engine.State) bool {
	return engine.Holds(h.When.Optional(), g, s)
}

// Question is what calculators name the rule by.
func (h *Head) Question() string {
	if h.Calc != "" {
		return h.Calc
	}
	return h.ID
}
