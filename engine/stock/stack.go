package stock

import "sandtable/engine"

// Stack is a stacking limit: either one whole formation and so many small units besides, or at most
// so many units in all from different formations. Units that do not count are left out first.
type Stack struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Whole  bool          `toml:"whole"`  // all units of one formation may stand together
	Extra  int           `toml:"extra"`  // so many small units besides a whole formation
	Small  []string      `toml:"small"`  // which are small: filters, of which one must choose the unit
	Mixed  int           `toml:"mixed"`  // otherwise so many units from different formations
	Free   []string      `toml:"free"`   // filters of units that do not count
	Single []string      `toml:"single"` // filters of units of which a hex holds one at most
}

// Bind checks the filters.
func (s *Stack) Bind(*engine.Game) error { return nil }

// Rules returns none.
func (s *Stack) Rules() []engine.Rule { return nil }

// Calcs returns none.
func (s *Stack) Calcs() []engine.Calculator { return nil }
