package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// charter draws maps: a desk.
type charter interface {
	mapPicture(*board.Board) (*picture.Map, error)
	fingers() bool
}

// sheetMap is how high the map of a sheet is.
const sheetMap float32 = 300

// mapped makes the map of a sheet on which hexes are tapped, unless the sheet has none, or nobody draws it.
func (s *shown) mapped() {
	c, ok := s.h.(charter)
	if !ok || s.panel.Map == nil {
		return
	}
	m, err := c.mapPicture(s.panel.Map.Board)
	if err != nil {
		s.h.place().fault(err)
		return
	}
	v := mapview.New(m)
	s.chart = v
	v.OnTap = func(at mapview.Spot) {
		if !at.On || c.fingers() && v.Near(at.Point, float64(theme.Touch)) || s.panel.Map == nil {
			return
		}
		send(s.h, s.panel.Map.Send.With(m.Board.Label(at.Hex)), s)
		v.Redraw()
	}
	v.Over = func(to draw.Canvas, seen draw.Rect, zoom float64) { drawSigns(s.panel.Map, m.Board, to, seen, zoom) }
	v.Ground = theme.Color(theme.Paper)
	v.Minimum = fyne.NewSize(120, sheetMap)
}

// centre brings what the sheet is about to the middle of its map, when that has become another.
func (s *shown) centre() {
	if s.chart == nil || s.panel.Map == nil || s.panel.Map.From == s.from {
		return
	}
	s.from = s.panel.Map.From
	b := s.chart.Map().Board
	if at, err := b.Hex(s.from); err == nil {
		s.chart.GoTo(at)
		s.chart.Near(b.Grid().Centre(at), float64(theme.Touch))
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
