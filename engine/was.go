package engine

import "strings"

// WasRule is the kind that former ids of rules are filed under, whatever kind of rule they are of.
const WasRule = "rule"

// Today gives the id that a thing of a kind has in this game, by that or a former id of it.
func (g *Game) Today(kind, id string) string {
	if now := g.Was[kind+"."+id]; now != "" {
		return now
	}
	return id
}

// TodayIn returns the current id of a row within another: a check of a phase, a chit of a cup. The other's id is the
// current one.
func (g *Game) TodayIn(kind, of, list, id string) string {
	return g.Today(kind+"."+of+"."+list, id)
}

// Former lists the pairs of former and today's ids of a kind, by the former ones.
func (g *Game) Former(kind string) (pairs [][2]string) {
	for _, path := range SortedKeys(g.Was) {
		old, ok := strings.CutPrefix(path, kind+".")
		if ok && !strings.Contains(old, ".") {
			pairs = append(pairs, [2]string{old, g.Was[path]})
		}
	}
	return pairs
}
