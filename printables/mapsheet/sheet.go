package mapsheet

import "sandtable/printables/draw"

// mapSheet is a map with its surround, as one large sheet at true size.
type mapSheet struct {
	title  string
	bounds draw.Rect // on the map's own plane, mm at scale 1
	parts  []sheetPart
	whole  []keepWhole
}

// keepWhole is what no join should go through: a name, a line of the legend.
type keepWhole struct {
	box  draw.Rect
	cost float64 // 1 for what must be read, less for what can be borne
}

// sheetPart is one part of the sheet: the map, or a part of its surround. Only parts that reach into what is shown
// are drawn.
type sheetPart struct {
	area draw.Rect
	draw func(c draw.Canvas, view draw.Rect, scale float64)
}

// band is something as wide as the map, above or below it.
type band struct {
	high  float64
	draw  func(c draw.Canvas, box draw.Rect)
	whole []draw.Rect // what no join should go through, from the band's upper left corner
}

// moved gives the band further to the right.
func (b band) moved(by float64) band {
	if by == 0 || b.high == 0 {
		return b
	}
	out := band{high: b.high, draw: func(c draw.Canvas, box draw.Rect) {
		box.X += by
		b.draw(c, box)
	}}
	for _, r := range b.whole {
		out.whole = append(out.whole, draw.Move(by, 0).Bounds(r))
	}
	return out
}

const bandGap = 4.0

func (s *mapSheet) above(b band) {
	if b.high > 0 {
		s.put(b, s.bounds.Y-bandGap-b.high)
	}
}

func (s *mapSheet) below(b band) {
	if b.high > 0 {
		s.put(b, s.bounds.Bottom()+bandGap)
	}
}

func (s *mapSheet) put(b band, y float64) {
	area := draw.Rect{X: s.bounds.X, Y: y, W: s.bounds.W, H: b.high}
	s.parts = append(s.parts, sheetPart{area, func(c draw.Canvas, _ draw.Rect, scale float64) {
		if scale < wordy {
			c = wordless{c}
		}
		b.draw(c, area)
	}})
	for _, r := range b.whole {
		s.whole = append(s.whole, keepWhole{draw.Move(area.X, area.Y).Bounds(r), 1})
	}
	s.bounds = s.bounds.Union(area)
}

// draw draws the part of the sheet that is in view, for paper that shows it at a scale.
func (s mapSheet) draw(c draw.Canvas, view draw.Rect, scale float64) {
	for _, p := range s.parts {
		if !p.area.Intersect(view).Empty() {
			p.draw(c, view, scale)
		}
	}
}

// wordy is the scale at which what is round a map can be read.
const wordy = 0.6

// wordless is a canvas for a key plan: words, which could not be read there, are left out.
type wordless struct{ draw.Canvas }

// Text writes nothing.
func (wordless) Text(string, draw.Point, draw.Lettering) {}

// Stamp draws without words, so it shares no stamp with the map at its size.
func (w wordless) Stamp(id string, at draw.Point, drawing func(draw.Canvas)) {
	w.Canvas.Stamp("wordless "+id, at, func(c draw.Canvas) { drawing(wordless{c}) })
}
