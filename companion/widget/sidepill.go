package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// badge is the mark of a side with its letter, inside a widget.
type badge struct {
	mark   theme.Mark
	image  *canvas.Image
	letter face.Block
}

func newBadge() *badge {
	return &badge{image: theme.Picture(), letter: face.Block{Once: true, Heavy: true}}
}

func (b *badge) Dress(owner fyne.CanvasObject, s theme.Side) {
	b.mark = s.Mark
	theme.SetPicture(b.image, theme.MarkDrawing(s.Mark, theme.InkFor(owner, theme.SideFill(s.Index))))
	b.letter.Set(owner, s.Letter, theme.Small, theme.OnSide(s.Index), fyne.TextAlignCenter)
}

// size is that of the mark: large enough for the letter, so larger for the shapes that run to points.
func (b *badge) size() float32 {
	if b.mark == theme.Triangle || b.mark == theme.Diamond {
		return b.letter.Size * 2.15
	}
	return b.letter.Size * 1.75
}

func (b *badge) arrange(owner fyne.CanvasObject, x, y float32) {
	size := b.size()
	flow.Place(b.image, x, y, size, size)
	drop := float32(0)
	if b.mark == theme.Triangle {
		drop = size * 0.15
	}
	b.letter.PutMiddle(owner, x, y+drop, size, size)
}

func (b *badge) objects() []fyne.CanvasObject {
	return face.Joined(face.Only(b.image), b.letter.Objects())
}

// SidePill names a side: its mark in its colour, the letter in the mark, and the name.
type SidePill struct {
	face.Base

	Side theme.Side
	Tail string // what follows the name, as the phase: set plainly
	Role theme.Role

	badge *badge
	point *canvas.Rectangle
	name  face.Block
	tail  face.Block
}

// NewSidePill makes a pill in the type of the role.
func NewSidePill(side theme.Side, tail string, role theme.Role) *SidePill {
	p := &SidePill{Side: side, Tail: tail, Role: role, badge: newBadge(), point: face.Rect()}
	p.ExtendBaseWidget(p)
	return p
}

// Dress implements face.Face.
func (p *SidePill) Dress() {
	p.badge.Dress(p, p.Side)
	p.name.Set(p, p.Side.Name, max(p.Role, theme.Strong), theme.SideInk(p.Side.Index), fyne.TextAlignLeading)
	p.tail.Set(p, p.Tail, p.Role, theme.Ink, fyne.TextAlignLeading)
	p.point.FillColor = theme.ColorFor(p, theme.Faint)
}

func (p *SidePill) indent() float32 { return p.badge.size() + theme.Gap }

// MinWidth implements face.Face.
func (p *SidePill) MinWidth() float32 { return p.indent() + max(p.name.MinWidth(), p.tail.MinWidth()) }

// Natural is the width it likes.
func (p *SidePill) Natural() float32 {
	w := p.indent() + p.name.Natural()
	if p.Tail != "" {
		w += p.gap() + p.tail.Natural()
	}
	return w
}

// gap is the space between name and tail, with the point in it.
func (p *SidePill) gap() float32 { return p.name.Size * 0.75 }

// putPoint sets the point between name and tail.
func (p *SidePill) putPoint(x, height float32) {
	d := max(p.name.Size/6, 3)
	p.point.CornerRadius = d / 2
	flow.Place(p.point, x+(p.gap()-d)/2, height/2, d, d)
}

// HeightAt implements Flowing. Where name and tail do not fit side by side the tail goes below.
func (p *SidePill) HeightAt(width float32) float32 {
	inner := width - p.indent()
	h := p.name.HeightAt(inner)
	if p.Natural() > width {
		h += p.tail.HeightAt(inner)
	}
	return max(h, p.badge.size())
}

// Arrange implements face.Face.
func (p *SidePill) Arrange(size fyne.Size) {
	x, inner := p.indent(), size.Width-p.indent()
	p.point.Hidden = p.Tail == "" || p.Natural() > size.Width
	if p.Natural() > size.Width {
		y := p.name.Put(p, x, 0, inner)
		p.tail.Put(p, x, y, inner)
		p.badge.arrange(p, 0, max((p.name.LineHeight()-p.badge.size())/2, 0))
		return
	}
	p.badge.arrange(p, 0, (size.Height-p.badge.size())/2)
	p.name.PutMiddle(p, x, 0, inner, size.Height)
	x += p.name.Natural()
	p.putPoint(x, size.Height)
	x += p.gap()
	p.tail.PutMiddle(p, x, 0, size.Width-x+1, size.Height)
}

// Parts implements face.Face.
func (p *SidePill) Parts() []fyne.CanvasObject {
	return face.Joined(p.badge.objects(), face.Only(p.point), p.name.Objects(), p.tail.Objects())
}
