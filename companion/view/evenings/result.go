package evenings

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine/journal"
)

// Result is how often a game ended one way.
type Result struct {
	Side    string    `json:"side,omitempty"`  // that won; empty for a draw and for a game without points
	How     string    `json:"ended,omitempty"` // how a game without points ended
	Games   int       `json:"games"`
	Margins []float64 `json:"margins,omitempty"` // victory points, sorted
}

// Margin returns the smallest, mean and largest margin in victory points; ok is false without any.
func (r *Result) Margin() (least, mean, most float64, ok bool) {
	if len(r.Margins) == 0 {
		return 0, 0, 0, false
	}
	sum := 0.0
	for _, m := range r.Margins {
		sum += m
	}
	return r.Margins[0], sum / float64(len(r.Margins)), r.Margins[len(r.Margins)-1], true
}

// addResult adds the end of a game.
func (g *Game) addResult(now journal.Position) {
	rule := rules.Ledger(view.Reader{Game: now.Game})
	if rule == nil {
		g.result("", now.State.Shared.Ended).Games++
		return
	}
	t := rule.Tally(now.Game, now.State)
	r, margin := g.result(t.Side, ""), float64(max(t.Total, -t.Total))/float64(max(t.Scale, 1))
	r.Games++
	i, _ := slices.BinarySearch(r.Margins, margin)
	r.Margins = slices.Insert(r.Margins, i, margin)
}

func (g *Game) result(side, how string) *Result {
	i := slices.IndexFunc(g.Results, func(r *Result) bool { return r.Side == side && r.How == how })
	if i < 0 {
		i, g.Results = len(g.Results), append(g.Results, &Result{Side: side, How: how})
	}
	return g.Results[i]
}

// rank orders results as the game orders its sides, those of no side last.
func (g *Game) rank(r *Result) int {
	for i := range g.game.Sides {
		if g.game.Sides[i].ID == r.Side {
			return i
		}
	}
	return len(g.game.Sides)
}
