package evenings

import (
	"cmp"
	"slices"

	"sandtable/companion/view/feedback"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// undone returns the numbers of the entries that were undone.
func undone(lines []journal.Line) map[int]bool {
	out := map[int]bool{}
	for _, l := range lines {
		if l.Act == journal.Done && !l.Counts {
			out[l.Number] = true
		}
		if l.Act != journal.Withdrawn && l.Act != journal.Restored || !l.Counts {
			continue
		}
		var about struct {
			Entry int `json:"entry"`
		}
		if l.Command.Decode(&about) == nil {
			out[about.Entry] = l.Act == journal.Withdrawn
		}
	}
	return out
}

// addRules counts what the players changed of the answers of the rules.
func (g *Game) addRules(rules *engine.Game, lines []journal.Line) {
	stands, gone := map[int]journal.Stand{}, undone(lines)
	for _, l := range lines {
		before, known := stands[l.Parent]
		if stands[l.Number] = l.Stand; !known {
			before = l.Stand
		}
		if l.Act != journal.Done || l.Hidden {
			continue
		}
		if count := kindOf(l, gone[l.Number]); count != nil {
			count(g.rule(feedback.RuleOf(rules, l, before)))
		}
	}
}

// kindOf returns how an entry is counted; nil if the players took the answer of the rules.
func kindOf(l journal.Line, undone bool) func(*Rule) {
	switch {
	case undone && !play.IsClerk(l.Command.Do):
		return func(r *Rule) { r.Undone++ }
	case undone || !l.Correction:
		return nil
	case l.Command.Override:
		return func(r *Rule) { r.Overridden++ }
	}
	return func(r *Rule) { r.Corrected++ }
}

func (g *Game) rule(number string) *Rule {
	i := slices.IndexFunc(g.Rules, func(r *Rule) bool { return r.Number == number })
	if i < 0 {
		i, g.Rules = len(g.Rules), append(g.Rules, &Rule{Number: number})
	}
	return g.Rules[i]
}

// byMost puts the rule with most changes first.
func byMost(a, b *Rule) int {
	return cmp.Or(cmp.Compare(b.All(), a.All()), feedback.ByNumber(a.Number, b.Number))
}
