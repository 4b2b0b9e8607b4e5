package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine/hex"
)

// arrows are the directions of the arrow keys, in columns and rows.
var arrows = map[fyne.KeyName]hex.Coord{fyne.KeyUp: {Row: -1}, fyne.KeyDown: {Row: 1}, fyne.KeyLeft: {Col: -1}, fyne.KeyRight: {Col: 1}}

// walker is the hex of a map that the keyboard is at.
type walker struct {
	at *hex.Coord // nil: it is at none yet
}

// key handles the keys that walk over a map and press a hex, and those that zoom. It reports false for any other.
func (w *walker) key(v *visit.Visit, from *visit.Layer, m *page.Map, chart *mapview.View, name fyne.KeyName, r rune) bool {
	if name == fyne.KeySpace && w.at != nil {
		_ = v.Pick(from, chart.Map().Board.Label(*w.at))
		return true
	}
	start, begun := w.start(m, chart)
	way, arrow := arrows[name]
	if !arrow {
		return chart.Key(name, r)
	}
	next := hex.Coord{Col: start.Col + way.Col, Row: start.Row + way.Row}
	if !begun || !chart.Map().Board.On(next) {
		next = start // it shows where it begins, and stays on the map
	}
	w.at = &next
	chart.Hold(true)
	chart.Reveal(next)
	return true
}

// start is the hex where a walk begins: where the last one ended, the selected hex, or the middle of what is visible,
// which reports false.
func (w *walker) start(m *page.Map, chart *mapview.View) (hex.Coord, bool) {
	if w.at != nil {
		return *w.at, true
	}
	if m != nil && m.At != "" {
		if c, err := chart.Map().Board.Hex(m.At); err == nil {
			return c, true
		}
	}
	size := chart.Size()
	if s := chart.Spot(fyne.NewPos(size.Width/2, size.Height/2)); s.On {
		return s.Hex, false
	}
	return hex.Coord{}, false
}
