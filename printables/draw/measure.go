package draw

import (
	"image"
	"math"
)

// Extent is what a drawing covers and what it is made of.
type Extent struct {
	Box         Rect // bounds of everything drawn; empty if nothing is drawn
	Translucent bool // some colour or picture lets through what is below
	Images      bool // there are pictures in it
}

// Measure runs a drawing without showing it and gives its extent. Pens of width
// 0 count as 0.1 mm wide.
func Measure(drawing func(Canvas)) Extent {
	m := &measurer{at: Identity}
	drawing(m)
	return m.extent
}

// measurer is the canvas behind Measure.
type measurer struct {
	extent Extent
	at     Affine
	clip   *Rect // nil shows everything
	saved  []saved
}

type saved struct {
	at   Affine
	clip *Rect
}

var _ Canvas = (*measurer)(nil)

func (m *measurer) cover(box Rect, c Colour) {
	if c.A == 0 {
		return
	}
	box = m.at.Bounds(box)
	if m.clip != nil {
		box = box.Intersect(*m.clip)
	}
	m.extent.Box = m.extent.Box.Union(box)
	m.extent.Translucent = m.extent.Translucent || c.A < 255
}

func (m *measurer) Fill(p Path, c Colour) { m.cover(p.Rounded().Bounds(), c) }

func (m *measurer) Stroke(p Path, pen Pen) {
	if p.Empty() {
		return
	}
	reach := math.Max(pen.Width, 0.1) / 2
	switch {
	case pen.Corner == Miter:
		reach *= MiterLimit
	case pen.Cap == Square:
		reach *= math.Sqrt2
	}
	m.cover(p.Rounded().Bounds().Inset(-reach), pen.Colour)
}

func (m *measurer) Text(s string, at Point, l Lettering) {
	o := l.Origin(s, at)
	up, down := l.Font.ascent()*l.Size, l.Font.descent()*l.Size
	// Some letters lean out of their advance, so a fifth of the size is added.
	box := Rect{o.X, o.Y - up, l.Font.Width(s, l.Size), up + down}
	if box.W > 0 {
		m.cover(box.Inset(-0.2*l.Size), l.Colour)
	}
}

func (m *measurer) Image(img image.Image, box Rect) {
	m.extent.Images = true
	m.cover(box, Black)
}

func (m *measurer) Clip(p Path) {
	m.push()
	box := m.at.Bounds(p.Rounded().Bounds())
	if m.clip != nil {
		box = box.Intersect(*m.clip)
	}
	m.clip = &box
}

func (m *measurer) Transform(t Affine) {
	m.push()
	m.at = t.Then(m.at)
}

func (m *measurer) push() { m.saved = append(m.saved, saved{m.at, m.clip}) }

func (m *measurer) Pop() {
	if n := len(m.saved); n > 0 {
		m.at, m.clip = m.saved[n-1].at, m.saved[n-1].clip
		m.saved = m.saved[:n-1]
	}
}

func (m *measurer) Stamp(_ string, at Point, drawing func(Canvas)) {
	m.Transform(Move(at.X, at.Y))
	drawing(m)
	m.Pop()
}
