package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// badge is the mark of a side with its letter, inside a widget.
type badge struct {
	mark   Mark
	image  *canvas.Image
	letter block
}

func newBadge() *badge { return &badge{image: picture()} }

func (b *badge) dress(owner fyne.CanvasObject, s Side) {
	b.mark = s.Mark
	setPicture(b.image, markDrawing(s.Mark, inkFor(owner, SideFill(s.Index))))
	b.letter.set(s.Letter, Small, OnSide(s.Index), fyne.TextAlignCenter)
	b.letter.once, b.letter.heavy = true, true
	b.letter.dress(owner)
}

// size is that of the mark: large enough for the letter, so larger for the shapes that run to points.
func (b *badge) size() float32 {
	if b.mark == Triangle || b.mark == Diamond {
		return b.letter.size * 2.15
	}
	return b.letter.size * 1.75
}

func (b *badge) put(owner fyne.CanvasObject, x, y float32) {
	size := b.size()
	place(b.image, x, y, size, size)
	drop := float32(0)
	if b.mark == Triangle {
		drop = size * 0.15
	}
	b.letter.putMiddle(owner, x, y+drop, size, size)
}

func (b *badge) objects() []fyne.CanvasObject {
	return joined(only(b.image), b.letter.objects())
}

// SidePill names a side: its mark in its colour, the letter in the mark, and the name.
type SidePill struct {
	widget.BaseWidget

	Side Side
	Tail string // what follows the name, as the phase: set plainly
	Role Role

	badge *badge
	point *canvas.Rectangle
	name  block
	tail  block
}

// NewSidePill makes a pill in the type of the role.
func NewSidePill(side Side, tail string, role Role) *SidePill {
	p := &SidePill{Side: side, Tail: tail, Role: role, badge: newBadge(), point: rect()}
	p.ExtendBaseWidget(p)
	return p
}

// Set changes side and tail.
func (p *SidePill) Set(side Side, tail string) {
	p.Side, p.Tail = side, tail
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *SidePill) CreateRenderer() fyne.WidgetRenderer { return rendererOf(p) }

func (p *SidePill) dress() {
	p.badge.dress(p, p.Side)
	p.name.set(p.Side.Name, max(p.Role, Strong), SideInk(p.Side.Index), fyne.TextAlignLeading)
	p.tail.set(p.Tail, p.Role, Ink, fyne.TextAlignLeading)
	p.point.FillColor = colorFor(p, Faint)
	p.name.dress(p)
	p.tail.dress(p)
}

func (p *SidePill) indent() float32 { return p.badge.size() + Gap }

func (p *SidePill) least() float32 {
	p.dress()
	return p.indent() + max(p.name.least(), p.tail.least())
}

func (p *SidePill) natural() float32 {
	p.dress()
	w := p.indent() + p.name.natural()
	if p.Tail != "" {
		w += p.gap() + p.tail.natural()
	}
	return w
}

// gap is the space between name and tail, with the point in it.
func (p *SidePill) gap() float32 { return p.name.size * 0.75 }

// putPoint sets the point between name and tail.
func (p *SidePill) putPoint(x, height float32) {
	d := max(p.name.size/6, 3)
	p.point.CornerRadius = d / 2
	place(p.point, x+(p.gap()-d)/2, height/2, d, d)
}

// HeightAt implements Flowing. Where name and tail do not fit side by side the tail goes below.
func (p *SidePill) HeightAt(width float32) float32 {
	p.dress()
	inner := width - p.indent()
	h := p.name.heightAt(inner)
	if p.natural() > width {
		h += p.tail.heightAt(inner)
	}
	return max(h, p.badge.size())
}

func (p *SidePill) arrange(size fyne.Size) {
	p.dress()
	x, inner := p.indent(), size.Width-p.indent()
	p.point.Hidden = p.Tail == "" || p.natural() > size.Width
	if p.natural() > size.Width {
		y := p.name.put(p, x, 0, inner)
		p.tail.put(p, x, y, inner)
		p.badge.put(p, 0, max((p.name.lineHeight()-p.badge.size())/2, 0))
		return
	}
	p.badge.put(p, 0, (size.Height-p.badge.size())/2)
	p.name.putMiddle(p, x, 0, inner, size.Height)
	x += p.name.natural()
	p.putPoint(x, size.Height)
	x += p.gap()
	p.tail.putMiddle(p, x, 0, size.Width-x+1, size.Height)
}

func (p *SidePill) parts() []fyne.CanvasObject {
	return joined(p.badge.objects(), only(p.point), p.name.objects(), p.tail.objects())
}
