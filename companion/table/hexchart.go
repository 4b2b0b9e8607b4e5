package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/place"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
	"sandtable/engine/board"
	"sandtable/printables/draw"
)

// sheetHeight is how high the map of a sheet is.
const sheetHeight float32 = 300

// sheetMap is the map of a sheet on which hexes are tapped; nil: it cannot be drawn.
func (d *desk) sheetMap(of *place.LayerView) *place.Chart {
	m, err := d.mapPicture(of.Panel.Map.Board)
	if err != nil {
		d.p.Fault(err)
		return nil
	}
	v := mapview.New(m)
	v.OnTap = func(at mapview.Spot) {
		if at.On && !(d.fingers() && v.Near(at.Point, float64(theme.Touch))) {
			_ = d.Visit.Tap(of.Layer, m.Board.Label(at.Hex))
		}
	}
	v.Over = func(to draw.Canvas, seen draw.Rect, zoom float64) { drawSigns(of.Panel.Map, m.Board, to, seen, zoom) }
	v.Ground = theme.Color(theme.Paper)
	v.Minimum = fyne.NewSize(120, sheetHeight)
	return &place.Chart{Object: v, Show: centring(v)}
}

// centring redraws a map, and brings what it is about to the middle when that has changed.
func centring(v *mapview.View) func(*page.Map) {
	var from string
	return func(m *page.Map) {
		v.Redraw()
		if m == nil || m.From == from {
			return
		}
		from = m.From
		b := v.Map().Board
		if at, err := b.Hex(from); err == nil {
			v.GoTo(at)
			v.Near(b.Grid().Centre(at), float64(theme.Touch))
		}
	}
}

// drawSigns draws what a map shows besides its hexes.
func drawSigns(m *page.Map, b *board.Board, to draw.Canvas, seen draw.Rect, zoom float64) {
	if m == nil {
		return
	}
	o := &overlaid{to, seen, zoom, b, min(b.Grid().Size.Width, b.Grid().Size.Height)}
	for _, s := range m.Signs {
		o.sign(s)
	}
}
