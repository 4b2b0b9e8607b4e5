package aid

import (
	"cmp"
	"slices"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Boxes are the boxes for counters off the map, each with a place for every unit that begins there.
type Boxes struct {
	sheet.Subject
	Pieces []counter.Piece
}

// Leaves returns the boxes, as many on a page as fit.
func (w Boxes) Leaves() []sheet.Leaf {
	var p []flow.Passage
	for _, b := range w.Game.Boxes {
		if holdsUnits(w.Game, &b) {
			p = append(p, w.box(&b))
		}
	}
	return flow.Pages(w.Setup, w.Setup.Paper, 1, p)
}

// holdsUnits reports whether a box is for units off the map, and not only for markers.
func holdsUnits(g *engine.Game, b *engine.Box) bool {
	markers := false
	for _, c := range g.Counters {
		if c.Box == b.ID && counter.Drawable(c.Type) {
			return b.ID != engine.OnMap
		}
		markers = markers || c.Box == b.ID
	}
	return b.ID != engine.OnMap && !markers
}

// box returns a box with enough rows for the units that begin in it, two at least.
func (w Boxes) box(b *engine.Box) flow.Passage {
	labels, side := w.beginning(b.ID)
	body := w.Setup.Body(w.Setup.Paper)
	pitch := side + 2
	perRow := max(1, int((body.W-4)/pitch))
	rows := max(2, (len(labels)+perRow-1)/perRow)
	box := picture.Box{Title: sheet.Sentence(w.Or("box."+b.ID+".name", b.ID)), Emblem: w.Emblem(b.Side)}
	const head = 7
	return flow.Drawing{High: head + float64(rows)*pitch + 4, On: func(c draw.Canvas, r draw.Rect) {
		box.Draw(c, r, w.Setup.Style, 0)
		for i, label := range labels {
			cell := draw.Rect{X: r.X + 3 + float64(i%perRow)*pitch, Y: r.Y + head + 3 + float64(i/perRow)*pitch, W: side, H: side}
			c.Stroke(cell.Path(), draw.Pen{Width: 0.2, Colour: picture.Hairline, Dash: []float64{1, 0.8}})
			text := cell.Inset(1.2)
			draw.Fit(draw.Condensed, label, text.W, text.H*0.5, 3, picture.MinText).Draw(c, text, picture.Faint, draw.Centre)
		}
	}}
}

// beginning lists the labels of units that begin in a box, and the side of the largest counter.
func (w Boxes) beginning(box string) (labels []string, side float64) {
	side = sheet.FiveEighths
	for _, p := range w.Pieces {
		c := w.Game.Counter(p.ID)
		if c == nil || c.Box != box || p.Marker {
			continue
		}
		labels = append(labels, cmp.Or(c.Label, p.Name))
		side = max(side, p.Size.W, p.Size.H)
	}
	return labels, side
}

// HasBoxes reports whether a game has a box for counters off the map.
func HasBoxes(g *engine.Game) bool {
	return slices.ContainsFunc(g.Boxes, func(b engine.Box) bool { return holdsUnits(g, &b) })
}
