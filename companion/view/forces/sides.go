package forces

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// NoSide stands for a side where the counters without one are listed. No side has this id.
const NoSide = "@none"

// fieldSide is the field that the choice of the side sets.
const fieldSide = "side"

// Sides is the choice of whose counters are listed: a side, or those without one if the game has such counters. In a game
// with secrets these are left to the rules, which know who may see them.
func Sides(seat view.Seat, shown string) page.Control {
	c := page.NewSegmented("side", seat.Say("table.tab_forces"), page.Keep(fieldSide))
	for _, s := range seat.Game.Sides {
		c.AddOption(page.Option{ID: s.ID, Label: seat.Say("side." + s.ID + ".name"), Selected: s.ID == shown})
	}
	without := func(c engine.Counter) bool {
		_, there := seat.State.Piece(c.ID)
		return there && c.Side == ""
	}
	secret := func(side engine.Side) bool { return side.Secret }
	if !slices.ContainsFunc(seat.Game.Sides, secret) && slices.ContainsFunc(seat.Game.Counters, without) {
		c.AddOption(page.Option{ID: NoSide, Label: seat.Say("forces.no_side"), Selected: shown == NoSide})
	}
	return c
}

// Of reports whether a counter is listed under a side or [NoSide].
func Of(c *engine.Counter, side string) bool {
	return c.Side == side || c.Side == "" && side == NoSide
}
