package printables

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Cover is the picture of a game for a list of games: the middle of its first map, or else a plan that one of its
// questions draws, with some of its counters in front. A game without any of these has the colours of its sides.
type Cover struct {
	ground  *picture.Map  // nil for none
	plan    *picture.Plan // nil for none
	colours []draw.Colour // of the sides
	pieces  [][]counter.Piece
}

// Cover makes the cover of the set's game.
func (s *Set) Cover(lang words.Lang) (Cover, error) {
	setup, err := sheet.Setup{Lang: lang}.Settled()
	if err != nil {
		return Cover{}, err
	}
	pieces, _, err := s.Pieces(setup)
	if err != nil {
		return Cover{}, err
	}
	w := sheet.Subject{Voice: s.voice(lang), Game: s.Game, Setup: setup}
	c := Cover{plan: examplePlan(w)}
	for _, side := range s.Game.Sides {
		c.colours = append(c.colours, w.Emblem(side.ID).Colour)
		c.pieces = append(c.pieces, unitsOf(pieces, side.ID))
	}
	if len(s.Boards) == 0 {
		return c, nil
	}
	terrains, err := w.Terrains()
	if err != nil {
		return Cover{}, err
	}
	b := s.Boards[0]
	c.ground = picture.NewMap(b, terrains)
	c.ground.Side, c.ground.Name = w.Marked, w.OnMap(b)
	c.ground.Show.Boxes, c.ground.Show.Numbers, c.ground.Show.Sources = false, false, false
	return c, nil
}

// examplePlan is the plan of the first example that draws one, nil for none.
func examplePlan(w sheet.Subject) *picture.Plan {
	for _, e := range w.Game.Examples {
		calc, ok := looks.SheetOf(w.Game, e.Question)
		if !ok {
			continue
		}
		if a, err := calc.Suppose(w.Game, json.RawMessage(e.Ask)); err == nil && a.Plan != nil {
			plan := picture.PlanOf(w.Game, a.Plan, func(t engine.Said) string { return w.Book.Say(w.Lang, t.Key, t.Args) })
			plan.Step = 0
			return &plan
		}
	}
	return nil
}

// unitsOf returns the first units of a side, as many as a cover shows.
func unitsOf(pieces []counter.Piece, side string) []counter.Piece {
	const most = 2
	own := slices.DeleteFunc(slices.Clone(pieces), func(p counter.Piece) bool { return p.Marker || p.Side != side })
	return own[:min(len(own), most)]
}

// Draw fills a box with the cover; zoom is how many pixels a unit of the canvas has. Where the screen is dark, all but the
// counters have the dark dress of maps.
func (c Cover) Draw(to draw.Canvas, box draw.Rect, zoom float64, dark bool) {
	to.Clip(box.Path())
	defer to.Pop()
	dressed := picture.Dress(to, dark)
	c.drawSides(dressed, box)
	switch {
	case c.ground != nil:
		c.drawMap(to, box, zoom, dark)
	case c.plan != nil:
		c.drawPlan(dressed, box)
	}
	c.drawPieces(to, box)
}

// drawSides fills the box with the colours of the sides.
func (c Cover) drawSides(to draw.Canvas, box draw.Rect) {
	wide := box.W / float64(max(len(c.colours), 1))
	for i, colour := range c.colours {
		to.Fill(draw.Rect{X: box.X + float64(i)*wide, Y: box.Y, W: wide, H: box.H}.Path(), colour.Mix(draw.White, 0.6))
	}
}

// drawMap fills the box with the middle of the map: so many hexes in its height, fewer of a small map.
func (c Cover) drawMap(to draw.Canvas, box draw.Rect, zoom float64, dark bool) {
	const hexes = 9
	m, all := *c.ground, c.ground.Bounds()
	scale := max(box.H/(hexes*m.Board.Grid().Size.Height), box.W/all.W, box.H/all.H)
	view := draw.RectAround(all.Centre(), box.W/scale, box.H/scale)
	m.Zoom, m.Dark = scale*zoom, dark
	to.Transform(draw.Move(-view.X, -view.Y).Then(draw.Scale(scale, scale)).Then(draw.Move(box.X, box.Y)))
	m.Draw(to, view)
	to.Pop()
}

// drawPlan draws the plan in the middle, with letters that can be read.
func (c Cover) drawPlan(to draw.Canvas, box draw.Rect) {
	const high = 60 // millimetres of the box
	scale := box.H / high
	to.Transform(draw.Scale(scale, scale).Then(draw.Move(box.X, box.Y)))
	c.plan.Draw(to, draw.Rect{W: box.W / scale, H: high}.Inset(high*0.06), picture.Colour)
	to.Pop()
}

// drawPieces lays counters of the first two sides along the lower edge, the first side at the left, each as large as two
// of a side have room.
func (c Cover) drawPieces(to draw.Canvas, box draw.Rect) {
	side := min(box.H*0.34, box.W*0.18)
	step, gap := side*1.08, side*0.2
	for i, pieces := range c.pieces[:min(len(c.pieces), 2)] {
		x := box.X + gap
		if i == 1 {
			x = box.Right() - gap - side - step*float64(len(pieces)-1)
		}
		for j, p := range pieces {
			at := draw.Rect{X: x + step*float64(j), Y: box.Bottom() - gap - side, W: side, H: side}
			counter.Set{p.ID: p}.Draw(to, at, p.ID, false, nil)
		}
	}
}
