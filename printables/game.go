package printables

import (
	"cmp"
	"slices"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// sheetGame is a game as it comes onto paper: in the words of a language, in a style, on sheets of a size.
type sheetGame struct {
	voice
	game  *engine.Game
	setup Setup
}

// value names a tracker's value.
func (g sheetGame) value(t *engine.Tracker, v int) string {
	if i := v - t.Min; i >= 0 && i < len(t.Values) {
		return sentence(g.say("tracker." + t.ID + ".value." + t.Values[i] + ".name"))
	}
	return words.Number(v, t.Scale)
}

func (g sheetGame) sideIndex(side string) int {
	return slices.IndexFunc(g.game.Sides, func(s engine.Side) bool { return s.ID == side })
}

// emblem gives the mark of a side in the sheet's style; none for no side.
func (g sheetGame) emblem(side string) picture.Emblem {
	s := g.game.Side(side)
	if s == nil {
		return picture.Emblem{}
	}
	colour, err := draw.ParseColour(s.Colour)
	if err != nil {
		colour = picture.Ink
	}
	return picture.Emblem{Shape: cmp.Or(s.Mark, "disc"), Letter: g.or("side."+side+".letter", s.Letter), Colour: g.setup.Style.Line(colour)}
}

// grounds gives the looks of the game's kinds of ground.
func (g sheetGame) grounds() (*picture.Grounds, error) {
	return picture.NewGrounds(g.game, func(key string) string { return g.or(key, key) })
}
