package mapsheet

import (
	"cmp"

	"sandtable/engine/board"
	"sandtable/printables/aid"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// surround is a map and what stands round it: its title, the turn track, the legend, the scale.
type surround struct {
	sheet.Subject
	board  *board.Board
	looks  *picture.Terrains
	choice Choice
	side   string // whose copy of the map it is; empty: everybody's
}

// sheet puts them together.
func (w surround) sheet() mapSheet {
	b := w.board
	m := w.picture()
	bounds := m.Bounds().Inset(-2)
	s := mapSheet{title: w.Or("map."+b.ID()+".name", cmp.Or(b.Name(), b.ID())), bounds: bounds}
	if w.side != "" {
		s.title += " · " + w.Or("side."+w.side+".name", w.side)
	}
	s.parts = append(s.parts, sheetPart{bounds, m.Draw})
	if w.choice.Track {
		s.above(w.turnBand(bounds.W))
	}
	if !w.choice.Bare {
		s.above(titleBand(s.title, bounds.W))
		s.below(w.legendBand(bounds.W))
		s.below(w.scaleBand(bounds.W))
	}
	return s
}

// picture sets up the drawing of a board in the sheet's style and language.
func (w surround) picture() *picture.Map {
	b := w.board
	m := picture.NewMap(b, w.looks)
	m.Style = w.Setup.Style
	if w.choice.Layers != nil {
		m.Show = *w.choice.Layers
	}
	m.Side, m.Name = w.Marked, w.OnMap(b)
	return m
}

// turnBand is the turn track over the width of a map.
func (w surround) turnBand(width float64) band {
	t := w.Game.Tracker(w.Game.Sequence.Turn)
	if t == nil {
		return band{}
	}
	rows := aid.Tracks{Subject: w.Subject}.Row(t)
	rows.Width, rows.High, rows.Equal = 22, 26, true
	return band{rows.Height(width), func(c draw.Canvas, box draw.Rect) { rows.Draw(c, draw.Pt(box.X, box.Y), box.W) }}
}

func titleBand(title string, width float64) band {
	return band{10, func(c draw.Canvas, box draw.Rect) {
		draw.Fit(draw.Bold, title, width, box.H, 8, 3).Draw(c, box, picture.Ink, draw.Left)
	}}
}
