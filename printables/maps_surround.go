package printables

import (
	"cmp"
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// surround is a map and what stands round it: its title, the turn track, the legend, the scale.
type surround struct {
	sheetGame
	board  *board.Board
	looks  *picture.Grounds
	choice MapChoice
}

// sheet puts them together.
func (w surround) sheet() mapSheet {
	b := w.board
	m := w.picture()
	bounds := m.Bounds().Inset(-2)
	s := mapSheet{title: w.or("map."+b.ID()+".name", cmp.Or(b.Name(), b.ID())), bounds: bounds}
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
	m.Style = w.setup.Style
	if w.choice.Layers != nil {
		m.Show = *w.choice.Layers
	}
	m.Side = func(id string) (picture.Emblem, bool) {
		e := w.emblem(id)
		return e, e.Shape != ""
	}
	m.Name = func(kind, id, own string) string {
		return sentence(w.or("map."+b.ID()+"."+kind+"."+id+".name", w.or(kind+"."+id+".name", own)))
	}
	return m
}

// turnBand is the turn track over the width of a map.
func (w surround) turnBand(width float64) band {
	t := w.game.Tracker(w.game.Sequence.Turn)
	if t == nil {
		return band{}
	}
	rows := tracks{w.sheetGame}.row(t)
	rows.width, rows.high, rows.equal = 22, 26, true
	return band{rows.height(width), func(c draw.Canvas, box draw.Rect) { rows.draw(c, draw.Pt(box.X, box.Y), box.W) }}
}

func titleBand(title string, width float64) band {
	return band{10, func(c draw.Canvas, box draw.Rect) {
		draw.Fit(draw.Bold, title, width, box.H, 8, 3).Draw(c, box, picture.Ink, draw.Left)
	}}
}
