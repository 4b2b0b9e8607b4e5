package artwork

import (
	"fmt"
	"math"

	"sandtable/printables/draw"
)

// Fit says how a picture fills its place.
type Fit uint8

// Fitted shows all of the picture, Cropped covers all of the place, Tiled repeats the picture at its own size,
// of which 300 pixels are an inch.
const (
	Fitted Fit = iota
	Cropped
	Tiled
)

// FitIDs are the words for a Fit in data, in order.
var FitIDs = []string{"fit", "crop", "tile"}

// maxTiles is how often a picture is repeated along a side. A smaller one is made larger.
const maxTiles = 24

// Draw draws the picture into a box, and nothing beyond it.
func (p *Picture) Draw(c draw.Canvas, box draw.Rect, fit Fit) {
	p = p.now()
	if box.Empty() || p.size.W <= 0 {
		return
	}
	// What is in place 0, 0 is the same wherever it is drawn.
	id := fmt.Sprintf("artwork %s %s %.3f %.3f", p.sum, FitIDs[fit], box.W, box.H)
	at := draw.Rect{W: box.W, H: box.H}
	c.Stamp(id, draw.Pt(box.X, box.Y), func(c draw.Canvas) {
		switch fit {
		case Cropped:
			p.crop(c, at)
		case Tiled:
			p.tile(c, at)
		default:
			p.put(c, at.Within(p.size.W/p.size.H))
		}
	})
}

func (p *Picture) crop(c draw.Canvas, box draw.Rect) {
	scale := math.Max(box.W/p.size.W, box.H/p.size.H)
	c.Clip(box.Path())
	p.put(c, draw.RectAround(box.Centre(), scale*p.size.W, scale*p.size.H))
	c.Pop()
}

func (p *Picture) tile(c draw.Canvas, box draw.Rect) {
	scale := math.Max(1, math.Max(box.W/p.size.W, box.H/p.size.H)/maxTiles)
	w, h := scale*p.size.W, scale*p.size.H
	c.Clip(box.Path())
	for y := box.Y; y < box.Bottom(); y += h {
		for x := box.X; x < box.Right(); x += w {
			p.put(c, draw.Rect{X: x, Y: y, W: w, H: h})
		}
	}
	c.Pop()
}

// put draws the picture stretched over a box, whose form is its own.
func (p *Picture) put(c draw.Canvas, box draw.Rect) {
	if p.pixels != nil {
		p.turn.draw(c, p.pixels, box)
		return
	}
	m := draw.Scale(box.W/p.size.W, box.H/p.size.H).Then(draw.Move(box.X, box.Y))
	for _, s := range p.marks {
		s.draw(c, m)
	}
}
