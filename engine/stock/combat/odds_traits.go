package combat

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/engine"
)

// words of the filters and formulas that a battle goes by.
var wordPattern = regexp.MustCompile(`[a-z][a-z0-9_]*`)

// Traits lists the traits of the game that change something in a battle or in the retreat roll, in its order.
func (r OddsRule) Traits(g *engine.Game) []string {
	o := r.odds
	texts := []string{o.NoAttack, o.NoRetreat}
	for _, m := range o.Modifiers {
		texts = append(texts, m.Of)
		if m.Value != nil {
			texts = append(texts, m.Value.String())
		}
		if m.When != nil {
			texts = append(texts, m.When.String())
		}
	}
	if o.check != nil {
		for _, f := range o.check.Fixed {
			texts = append(texts, f.Of)
		}
		for _, m := range o.check.Modifiers {
			if m.When != nil {
				texts = append(texts, m.When.String())
			}
		}
	}
	asked := wordPattern.FindAllString(strings.Join(texts, " "), -1)
	return slices.DeleteFunc(slices.Clone(g.Traits), func(t string) bool { return !slices.Contains(asked, t) })
}
