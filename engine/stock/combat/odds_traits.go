package combat

import (
	"regexp"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// words of the filters and formulas that a battle goes by.
var wordPattern = regexp.MustCompile(`[a-z][a-z0-9_]*`)

// formulaText is a formula as written, which may be left out.
func formulaText(e *formula.Expr) string {
	if e == nil {
		return ""
	}
	return e.String()
}

// Traits lists the traits of the game that change something in a battle or in the retreat roll, in its order.
func (r OddsRule) Traits(g *engine.Game) []string {
	o := r.odds
	texts := []string{o.NoAttack, o.NoRetreat}
	for _, m := range o.Modifiers {
		texts = append(texts, m.Of)
		texts = append(texts, formulaText(m.Value), formulaText(m.When))
	}
	if o.check != nil {
		for _, f := range o.check.Fixed {
			texts = append(texts, f.Of)
		}
		for _, m := range o.check.Modifiers {
			texts = append(texts, formulaText(m.When))
		}
	}
	asked := wordPattern.FindAllString(strings.Join(texts, " "), -1)
	return slices.DeleteFunc(slices.Clone(g.Traits), func(t string) bool { return !slices.Contains(asked, t) })
}
