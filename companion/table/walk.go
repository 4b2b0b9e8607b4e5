package table

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

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
		_ = spaceAt(v)(from, chart.Map().Board.Label(*w.at))
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
	chart.Reveal(next)
	return true
}

// spaceAt is what the space bar does at a hex: with Shift it asks for more about it.
func spaceAt(v *visit.Visit) func(*visit.Layer, string) error {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0 {
		return v.TapMore
	}
	return v.Pick
}

// start is the hex where a walk begins: where the last one ended, or the selected hex. It reports false for any other: of
// the hexes that can be chosen, or else of those with counters, the one nearest to the middle of what is visible.
func (w *walker) start(m *page.Map, chart *mapview.View) (hex.Coord, bool) {
	if w.at != nil {
		return *w.at, true
	}
	b := chart.Map().Board
	if c, err := b.Hex(m.At); err == nil && m.At != "" {
		return c, true
	}
	size := chart.Size()
	middle := chart.Spot(fyne.NewPos(size.Width/2, size.Height/2)).Hex
	best, far := hex.Coord{}, math.MaxInt
	for _, label := range places(m) {
		if c, err := b.Hex(label); err == nil && b.Layout().Distance(c, middle) < far {
			best, far = c, b.Layout().Distance(c, middle)
		}
	}
	if far == math.MaxInt && b.On(middle) {
		best = middle
	}
	return best, false
}

// places lists the hexes that can be chosen, or else those with counters.
func places(m *page.Map) []string {
	var out []string
	for _, o := range m.Offers {
		out = append(out, o.Hex)
	}
	if out != nil {
		return out
	}
	for _, p := range m.Piles {
		out = append(out, p.Hex)
	}
	return out
}
