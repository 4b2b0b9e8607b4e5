package table

import (
	"cmp"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// asksPlace is the control by which a panel asks for a place on the map: one that names a hex or a counter on the map,
// or the map itself; empty for a panel that asks none.
func asksPlace(seat view.Seat, p page.Panel) string {
	if p.Map != nil {
		return "map"
	}
	if !board.InUse(seat.Reader, seat.State) {
		return ""
	}
	for _, c := range p.All() {
		if c.DisabledReason == "" && namesPlace(seat, c.Send) {
			return c.ID
		}
	}
	return ""
}

// namesPlace reports whether a press puts or aims at a hex or a counter on the map, or changes the map's own panel.
func namesPlace(seat view.Seat, s page.Send) bool {
	if s.Put != nil {
		return s.Put.Panel == page.Board || isPlace(seat, s.Put.Value)
	}
	return s.Act != nil && s.Act.Do == page.Centre
}

// isPlace reports whether a value is a hex or a counter on the map, or names one.
func isPlace(seat view.Seat, value any) bool {
	switch v := value.(type) {
	case string:
		if p, ok := seat.State.Piece(v); ok && p.Place.Hex != "" {
			return true
		}
		_, err := seat.Game.Boards[0].Hex(v)
		return err == nil
	case []string:
		return slices.ContainsFunc(v, func(one string) bool { return isPlace(seat, one) })
	}
	return false
}

// No sheet or panel covers the map that it asks about, and the hexes among which a form asks are wide enough for a finger
// where all of them fit.
func TestNoSheetCoversItsMap(t *testing.T) {
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) { coversNoMap(t, s) })
	}
}

func coversNoMap(t *testing.T, s scene) {
	for size, least := range map[fyne.Size]float64{{Width: 412, Height: 892}: 0.45, {Width: 390, Height: 844}: 0.45, {Width: 768, Height: 1024}: 0.45, {Width: 1280, Height: 800}: 0.4, {Width: 1024, Height: 768}: 0.4, {Width: 844, Height: 390}: 0.4} {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
		show(t, p, s.name)
		d, ok := p.top().(*desk)
		if !ok {
			break
		}
		front, seat := d.Visit.Stack.Top(), d.Seat()
		if front == nil {
			front = d.Visit.Panels.Layer(cmp.Or(d.Visit.Panels.Front(), page.Play))
		}
		of := asksPlace(seat, front.Page(seat))
		if of == "" {
			continue
		}
		share, wide := uncovered(p), 0.0
		assert.GreaterOrEqual(t, share, least, "%s %v: %s", s.name, size, of)
		if b, ok := d.panels[front.ID].(*boardPanel); ok && b.asks() && fits(b) {
			wide = b.chart.PixelsPerHex()
			assert.GreaterOrEqual(t, wide, 44.0, "%s %v", s.name, size)
		}
		t.Logf("%s %v %s %s: %.2f of the window, hexes %.0f wide", s.name, size, front.ID, of, share, wide)
	}
}

// fits reports whether all hexes among which a form asks fit on the map that is in sight at the size of a finger.
func fits(p *boardPanel) bool {
	asked := p.asked(p.view.Panel.Map)
	if len(asked) == 0 {
		return false
	}
	g := p.chart.Map().Board.Grid()
	least, most := g.Centre(asked[0]), g.Centre(asked[0])
	for _, c := range asked {
		m := g.Centre(c)
		least.X, least.Y = min(least.X, m.X), min(least.Y, m.Y)
		most.X, most.Y = max(most.X, m.X), max(most.Y, m.Y)
	}
	scale := 48 / min(g.Size.Width, g.Size.Height)
	return (most.X-least.X+2*g.Size.Width)*scale <= float64(p.chart.Size().Width) && (most.Y-least.Y+2*g.Size.Height)*scale <= float64(p.chart.Size().Height)
}
