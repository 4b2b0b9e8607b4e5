package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view"
	"sandtable/engine/hex"
)

// boardFinger handles what points at a map: taps, the mouse above it, and the keys that walk over it.
type boardFinger struct {
	tip    *tip
	on     *boardMap
	walker walker
}

// onTap presses a hex, or beside the map. Where hexes are too small for a finger, the first tap zooms in and says so.
func (f *boardFinger) onTap(s mapview.Spot) {
	f.on.d.p.Messages.Quiet() // the message may cover what is shown next
	f.tip.Hide()              // it told of the hexes before the tap
	f.walker.at = nil
	switch {
	case f.tip.closer(f.on.d, f.on.chart, s):
	case f.on.holds(s):
		f.on.d.charts.handle(true, func() { _ = f.on.d.Visit.Tap(f.on.layer, f.on.labelOf(s)) })
		f.reveal()
	default:
		_ = f.on.d.Visit.TapBeside(f.on.layer)
	}
}

// reveal keeps the selected hex visible where its column has come beside the map.
func (f *boardFinger) reveal() {
	if c, ok := f.on.hexOf(f.on.view.Panel.Map.At); ok && f.on.d.Visit.Panels.Middle() == f.on.layer.ID {
		uncover(f.on.chart, c)
	}
}

// onLongPress asks for more about a hex or its stack.
func (f *boardFinger) onLongPress(s mapview.Spot) {
	if f.on.holds(s) {
		_ = f.on.d.Visit.TapMore(f.on.layer, f.on.labelOf(s))
	}
}

// onHover follows the pointer with a light line round its hex, and the result of choosing it.
func (f *boardFinger) onHover(s mapview.Spot, on bool) {
	if on && f.on.holds(s) {
		f.on.chart.Hint([]hex.Coord{s.Hex}, nil)
		f.tip.show(f.on.hint(f.on.labelOf(s)), f.on.chart.PlaceOf(s.Point), f.on.chart.Size())
		return
	}
	f.on.chart.Hint(nil, nil)
	f.tip.Hide()
}

// point shows the hex that the keyboard is at, with its number and the result of choosing it.
func (f *boardFinger) point() {
	if f.walker.at == nil {
		return
	}
	c := *f.walker.at
	label := f.on.chart.Map().Board.Label(c)
	f.on.chart.Hint([]hex.Coord{c}, nil)
	f.tip.show(view.JoinNonEmpty([]string{f.on.d.own.reader().Hex(label), f.on.hint(label)}, ": "), f.on.chart.PlaceOf(f.on.chart.Map().Board.Grid().Centre(c)), f.on.chart.Size())
}

// key handles the keys that walk over the map, and reports false for any other.
func (f *boardFinger) key(name fyne.KeyName, r rune) bool {
	if !f.walker.key(f.on.d.Visit, f.on.layer, f.on.view.Panel.Map, f.on.chart, name, r) {
		return false
	}
	f.point()
	return true
}
