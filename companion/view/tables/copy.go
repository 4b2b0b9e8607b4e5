package tables

import (
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// TypedCopy returns what of the game in use its owner typed in: tables, roster, costs. It is empty
// where everything is the package's own.
func TypedCopy(g *engine.Game) gamedata.Copy {
	c := gamedata.Copy{Game: g.ID, Edition: g.Edition, Tables: map[string]gamedata.CopyTable{}}
	for i := range g.Tables {
		if t := &g.Tables[i]; t.Source == engine.User {
			c.Tables[t.ID] = gamedata.TypedTable(t)
		}
	}
	for _, k := range g.Counters {
		if k.Source == engine.User {
			c.Counters = gamedata.TypedCounters(g)
			break
		}
	}
	costs := gamedata.CopyCosts{Terrain: typedCosts(g.Terrains), Hexside: typedCosts(g.Hexsides), Path: typedCosts(g.Paths)}
	if len(costs.Terrain)+len(costs.Hexside)+len(costs.Path) > 0 {
		c.Costs = &costs
	}
	return c
}

func typedCosts(list []engine.Terrain) map[string]gamedata.CopyCost {
	out := map[string]gamedata.CopyCost{}
	for _, g := range list {
		if g.Source == engine.User {
			out[g.ID] = gamedata.CopyCost{Cost: g.Cost, By: g.By, Bar: g.Bar}
		}
	}
	return out
}

// HasTyped reports whether anything in the game was typed in by its owner.
func HasTyped(g *engine.Game) bool {
	c := TypedCopy(g)
	return len(c.Tables) > 0 || len(c.Counters) > 0 || c.Costs != nil
}

// DraftCosts are the costs of all ground as an owner would have typed them, to begin from.
func DraftCosts(g *engine.Game) gamedata.CopyCosts {
	all := func(list []engine.Terrain) map[string]gamedata.CopyCost {
		out := map[string]gamedata.CopyCost{}
		for _, g := range list {
			out[g.ID] = gamedata.CopyCost{Cost: g.Cost, By: g.By, Bar: g.Bar}
		}
		return out
	}
	return gamedata.CopyCosts{Terrain: all(g.Terrains), Hexside: all(g.Hexsides), Path: all(g.Paths)}
}

// Faults puts all that is wrong with a package or copy into words, one sentence each.
func Faults(s view.Reader, err error) []string {
	var out []string
	for _, p := range gamedata.Problems(err) {
		out = append(out, s.Problem(p))
	}
	if len(out) == 0 && err != nil {
		out = append(out, s.Problem(err))
	}
	return out
}

// EditionName is what the edition is called, and a copy of it that has no name of its own.
func EditionName(s view.Reader) string { return s.Say("edition." + s.Game.Edition + ".name") }
