package tables

import (
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// TypedCopy returns the tables, the roster and the costs that the owner of the game typed in. It is empty if everything
// comes from the package.
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
	costs := copyCosts(g, true)
	if len(costs.Terrain)+len(costs.Hexside)+len(costs.Path) > 0 {
		c.Costs = &costs
	}
	return c
}

// copyCosts returns the costs of all terrain, or only those that the owner typed in.
func copyCosts(g *engine.Game, typedOnly bool) gamedata.CopyCosts {
	of := func(list []engine.Terrain) map[string]gamedata.CopyCost {
		out := map[string]gamedata.CopyCost{}
		for _, t := range list {
			if !typedOnly || t.Source == engine.User {
				out[t.ID] = gamedata.CopyCost{Cost: t.Cost, By: t.By, Bar: t.Bar}
			}
		}
		return out
	}
	return gamedata.CopyCosts{Terrain: of(g.Terrains), Hexside: of(g.Hexsides), Path: of(g.Paths)}
}

// HasTyped reports whether the owner typed in anything of the game.
func HasTyped(g *engine.Game) bool {
	c := TypedCopy(g)
	return len(c.Tables) > 0 || len(c.Counters) > 0 || c.Costs != nil
}

// DraftCosts returns the current costs of all terrain, to be edited.
func DraftCosts(g *engine.Game) gamedata.CopyCosts { return copyCosts(g, false) }

// Faults explains all problems of a package or a copy, one sentence each.
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

// EditionName names the edition; a copy of it without a name has the same one.
func EditionName(s view.Reader) string { return s.Say("edition." + s.Game.Edition + ".name") }
