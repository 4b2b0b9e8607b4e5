package worksheet

import (
	"slices"
	"strings"

	"sandtable/engine"
)

// AboutDice returns what the step of a key does to the dice, see engine.DiceReasoner.
func (c Calc) AboutDice(key string) engine.AboutDice {
	return c.set.aboutDice(strings.TrimSuffix(key, ".text"))
}

func (r *Worksheet) aboutDice(key string) engine.AboutDice {
	if r.Dice == nil {
		return ""
	}
	for _, l := range r.Lines {
		if key == r.key("line", l.ID) {
			return r.lineAboutDice(l.sum())
		}
	}
	for _, x := range r.Lookups {
		if key == r.key("look", x.ID) && x.Of == nil {
			return engine.DiceThrown
		}
	}
	for _, x := range r.Results {
		if key == r.key("result", x.ID) && x.Value.String() == r.Dice.String() {
			return engine.DiceThrown
		}
	}
	return ""
}

// lineAboutDice is what lines do that add to a sum: the number of dice reads it, or a lookup adds it to each die.
func (r *Worksheet) lineAboutDice(sum string) engine.AboutDice {
	if slices.Contains(r.Dice.Uses(), sum) {
		return engine.DiceThrown
	}
	for _, x := range r.Lookups {
		if x.Of == nil && slices.Contains(x.Row.Uses(), sum) {
			return engine.DiceModified
		}
	}
	return ""
}
