package sheet

import (
	"cmp"
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Subject is a game as it comes onto paper: in the words of a language, in a style, on sheets of a size.
type Subject struct {
	Voice
	Game  *engine.Game
	Setup Setup
}

// Cost says what something costs: "2 × Shells".
func (g Subject) Cost(p engine.Price) string {
	scale := 1
	if t := g.Game.Tracker(p.Tracker); t != nil {
		scale = t.Scale
	}
	return g.Say("table.cost", "price", words.Number(p.Points, scale), "tracker", g.Or("tracker."+p.Tracker+".name", p.Tracker))
}

// Value names a tracker's value.
func (g Subject) Value(t *engine.Tracker, v int) string {
	if i := v - t.Min; i >= 0 && i < len(t.Values) {
		return Sentence(g.Say("tracker." + t.ID + ".value." + t.Values[i] + ".name"))
	}
	return words.Number(v, t.Scale)
}

// SideIndex gives the place of a side among those of the game, -1 for none.
func (g Subject) SideIndex(side string) int {
	return slices.IndexFunc(g.Game.Sides, func(s engine.Side) bool { return s.ID == side })
}

// Emblem gives the mark of a side in the sheet's style; none for no side.
func (g Subject) Emblem(side string) picture.Emblem {
	s := g.Game.Side(side)
	if s == nil {
		return picture.Emblem{}
	}
	colour, err := draw.ParseColour(s.Colour)
	if err != nil {
		colour = picture.Ink
	}
	return picture.Emblem{Shape: cmp.Or(s.Mark, "disc"), Letter: g.Or("side."+side+".letter", s.Letter), Colour: g.Setup.Style.Line(colour)}
}

// Marked gives the mark of a side for a map; false: there is no such side.
func (g Subject) Marked(side string) (picture.Emblem, bool) {
	e := g.Emblem(side)
	return e, e.Shape != ""
}

// OnMap names what is on a map: places, zones and boxes.
func (g Subject) OnMap(b *board.Board) func(kind, id, own string) string {
	return func(kind, id, own string) string {
		return Sentence(g.Or("map."+b.ID()+"."+kind+"."+id+".name", g.Or(kind+"."+id+".name", own)))
	}
}

// Terrains gives the looks of the game's kinds of terrain.
func (g Subject) Terrains() (*picture.Terrains, error) {
	return picture.NewTerrains(g.Game, func(key string) string { return g.Or(key, key) })
}
