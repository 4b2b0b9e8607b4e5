package combat

import (
	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// Check is a roll against a unit's factor: passed when the dice with their modifiers come to no more
// than the largest of the named factors. It gives a calculator and a rule, both named by its id.
// Formulas know "roller_" and a side (whose unit rolls), "roller_attacker" and "roller_defender" in a
// battle, and units("filter"), which counts the units present; filters know "own" and "enemy" beside
// sides, traits, types and formations.
type Check struct {
	setting.Head
	Count     int             `toml:"count"`   // dice; 0 means 1
	Sides     int             `toml:"sides"`   // faces of each; 0 means 6
	Factors   []string        `toml:"factors"` // the largest of these counts
	Mark      string          `toml:"mark"`    // put on a unit that fails outside a battle; empty: none
	Bars      []Bar           `toml:"bar"`     // units that never roll, each with its rule
	Fixed     []CheckFixed    `toml:"fixed"`   // the first that chooses the unit counts in place of its factors
	Modifiers []CheckModifier `toml:"modifier"`
	Notes     []CheckNote     `toml:"note"`

	flags []OddsFlag
}

// CheckFixed gives units a strength for the roll whatever their counters say.
type CheckFixed struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Of     string        `toml:"of"`
	Value  int           `toml:"value"`
}

// CheckModifier is added to the dice.
type CheckModifier struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	When   *formula.Expr `toml:"when"` // none: always
	Value  *formula.Expr `toml:"value"`
}

// CheckNote names units that matter to a roll without changing it: those that stay where they are when
// the roller goes.
type CheckNote struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"` // filled with "units"
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Of     string        `toml:"of"` // filter of the units, which knows "own" and "enemy"
}
