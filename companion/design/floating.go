package design

import (
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/engine/hex"
)

// float lets a piece float until it is set down.
func (sel *selected) float(clip *doc.Clip, at hex.Coord, again bool) {
	sel.done(sel.hand.Lift(clip, at, again))
	sel.turned()
}

// become makes another piece of the one that floats.
func (sel *selected) become(clip *doc.Clip) {
	sel.done(sel.hand.Become(clip))
	sel.turned()
}

// middle is the hex in the middle of what is seen.
func (sel *selected) middle() hex.Coord {
	m := sel.view.Seen().Centre()
	return sel.doc.Board().Grid().At(hex.Point{X: m.X, Y: m.Y})
}

// counted says how much is selected, or floats.
func (sel *selected) counted(n int) string {
	if clip, _ := sel.hand.Floating(); clip != nil {
		return sel.Say("editor.deed.floats", "count", clip.Len())
	}
	return sel.Say("editor.deed.count", "count", n)
}

// floating gives what can be done with a piece that floats.
func (sel *selected) floating(clip *doc.Clip) []action {
	return []action{
		{theme.IconTick, "down", "Enter", sel.hand.SetDown, false},
		{theme.IconTurnLeft, "left", "[", func() { sel.turn(-1) }, false},
		{theme.IconTurnRight, "right", "]", func() { sel.turn(1) }, false},
		{theme.IconMirror, "mirror", "M", func() { sel.mirror(hex.LeftRight) }, false},
		{theme.IconMirror, "flip", "W", func() { sel.mirror(hex.TopBottom) }, false},
		{theme.IconPlus, "keep", "", func() { sel.stamps.keep(clip) }, false},
		{theme.IconClose, "away", "Esc", func() { sel.takeUp("select") }, false},
	}
}

// keep makes a stamp of what is selected.
func (sel *selected) keep() { sel.stamps.keep(sel.doc.Selected().Copy()) }
