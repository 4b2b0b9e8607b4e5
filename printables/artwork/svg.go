package artwork

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"regexp"

	"github.com/fyne-io/oksvg"

	"sandtable/printables/draw"
)

// The bounds of an SVG: what a drawing program writes for a counter is a hundredth of them.
const (
	maxElements = 20_000
	maxUses     = 200
	maxSegments = 200_000
)

var evenScale = regexp.MustCompile(`scale\(\s*([-+.0-9eE]+)\s*\)`)

// perUnit is the size of an SVG's unit: 96 are an inch.
const perUnit = 25.4 / 96

// mark is a part of an SVG: a shape, or pixels.
type mark interface {
	draw(c draw.Canvas, m draw.Affine)
	covers() (draw.Rect, draw.Colour) // on about which box it shows which colour
}

// Shape is one path of an SVG, in millimetres from its upper left corner.
type Shape struct {
	Path draw.Path
	Fill draw.Colour // None: it is stroked
	Pen  draw.Pen
}

func (s Shape) draw(c draw.Canvas, m draw.Affine) {
	p := s.Path.Transform(m)
	if s.Fill.A > 0 {
		c.Fill(p, s.Fill)
		return
	}
	pen := s.Pen
	pen.Width *= m.Factor()
	pen.Dash = nil
	for _, d := range s.Pen.Dash {
		pen.Dash = append(pen.Dash, d*m.Factor())
	}
	c.Stroke(p, pen)
}

func (s Shape) covers() (draw.Rect, draw.Colour) {
	if s.Fill.A <= 127 {
		return draw.Rect{}, draw.Colour{}
	}
	return s.Path.Bounds(), s.Fill
}

// readShapes reads an SVG.
func (p *Picture) readShapes(data []byte) (err error) {
	seen, err := survey(data)
	if err != nil {
		return p.broken(err)
	}
	seen.markFills(data)
	p.lost = seen.lost(p.name)
	// The reader of SVG trusts that elements are where they should be.
	defer func() {
		if r := recover(); r != nil {
			err = p.broken(fmt.Errorf("svg: %v", r))
		}
	}()
	// It takes scale(2) for one that leaves no height, and most gradients for black.
	data = seen.flattened(evenScale.ReplaceAll(seen.framed(data), []byte("scale($1 $1)")))
	icon, err := oksvg.ReadReplacingCurrentColor(bytes.NewReader(data), "black")
	if err != nil {
		return p.broken(err)
	}
	box := draw.Rect{X: icon.ViewBox.X, Y: icon.ViewBox.Y, W: icon.ViewBox.W, H: icon.ViewBox.H}
	if !(box.W > 0 && box.H > 0 && box.W < 1e6 && box.H < 1e6 && math.Abs(box.X)+math.Abs(box.Y) < 1e6) {
		return p.broken(errors.New("svg: no size"))
	}
	p.size = draw.Size{W: box.W * perUnit, H: box.H * perUnit}
	all := draw.Move(-box.X, -box.Y).Then(draw.Scale(perUnit, perUnit))
	// The reader forgets the rule by which a path is filled. Nearly all files keep to one.
	holes := bytes.Contains(data, []byte("evenodd"))
	segments := 0
	for i := range icon.SVGPaths {
		if in, ok := seen.framedBy(icon.SVGPaths[i].LineWidth, matrixOf(icon.SVGPaths[i]).Then(all)); ok {
			p.marks = append(p.marks, in)
			continue
		}
		for _, s := range shapesOf(&icon.SVGPaths[i], all, holes) {
			if segments += len(s.Path.Segments()); segments > maxSegments {
				return p.broken(errors.New("svg: too many lines"))
			}
			p.marks = append(p.marks, seen.shaded(s, matrixOf(icon.SVGPaths[i]).Then(all)))
		}
	}
	if len(p.marks) == 0 {
		if len(p.lost) > 0 {
			return p.lost[0] // which says what to do
		}
		return p.broken(errors.New("svg: nothing to draw"))
	}
	p.mean = p.blend()
	return nil
}
