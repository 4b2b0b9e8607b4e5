package mapsheet

import (
	"cmp"

	"sandtable/engine/board"
	"sandtable/printables/aid"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// surround is a map and what is printed round it: its title, the turn track, the legend, the scale.
type surround struct {
	sheet.Subject
	board  *board.Board
	looks  *picture.Terrains
	choice Choice
	side   string // whose copy of the map it is; empty: everybody's
	under  *picture.Under
	page   stretch // the part of the map's width below which the legend is whole, on one page; empty: all of it
}

// rim is the white round a map.
const rim = 2.0

// sheet puts them together, the title and the legend only if they are to stand round the map.
func (w surround) sheet(legend bool) mapSheet {
	m := w.picture()
	bounds := m.Bounds().Inset(-rim)
	s := mapSheet{title: w.name(), bounds: bounds}
	if w.side != "" {
		s.title += " · " + w.Or("side."+w.side+".name", w.side)
	}
	s.parts = append(s.parts, sheetPart{bounds, func(c draw.Canvas, view draw.Rect, scale float64) {
		at := *m
		at.Scale = scale
		at.Draw(c, view)
	}})
	s.whole = wholeOn(m)
	if w.choice.Track {
		s.above(w.turnBand(bounds.W))
	}
	if legend {
		s.above(titleBand(s.title, bounds.W))
		from, width := w.page.from, bounds.W
		if w.page.to > 0 {
			width = w.page.to - from
		}
		s.below(w.legendBand(width).moved(from))
		s.below(w.scaleBand(width, 1).moved(from))
		s.bounds.H += rim
	}
	return s
}

func (w surround) name() string {
	return w.Or("map."+w.board.ID()+".name", cmp.Or(w.board.Name(), w.board.ID()))
}

// wholeOn gives what no join should go through on a map: names of towns above all, then those of regions, and boxes.
func wholeOn(m *picture.Map) []keepWhole {
	const region, box = 0.3, 0.1
	var out []keepWhole
	for _, n := range m.Names() {
		k := keepWhole{n.Box, 1}
		if n.Wide {
			k.cost = region
		}
		out = append(out, k)
	}
	if m.Show.Boxes {
		for _, b := range m.Board.Boxes() {
			out = append(out, keepWhole{draw.Rect{X: b.X, Y: b.Y, W: b.Width, H: b.Height}, box})
		}
	}
	return out
}

// picture sets up the drawing of a board in the sheet's style and language.
func (w surround) picture() *picture.Map {
	b := w.board
	m := picture.NewMap(b, w.looks)
	m.Style = w.Setup.Style
	if w.choice.Layers != nil {
		m.Show = *w.choice.Layers
	}
	m.Side, m.Name, m.Under = w.Marked, w.OnMap(b), w.under
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
	return band{high: rows.Height(width), draw: func(c draw.Canvas, box draw.Rect) { rows.Draw(c, draw.Pt(box.X, box.Y), box.W) }}
}

func titleBand(title string, width float64) band {
	const high, size = 10, 8
	return band{high, func(c draw.Canvas, box draw.Rect) {
		draw.Fit(draw.Bold, title, width, box.H, size, 3).Draw(c, box, picture.Ink, draw.Left)
	}, []draw.Rect{{W: min(width, draw.Bold.Width(title, size)), H: high}}}
}
