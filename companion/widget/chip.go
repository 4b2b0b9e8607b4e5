package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// Chip is one thing picked: a unit, a hex, a filter. The chip is drawn lower than it can be hit.
type Chip struct {
	press

	Words    string
	Side     *Side // its mark goes before the words; nil for none
	Chosen   bool  // for chips that choose: drawn as chosen
	Removing bool  // a tap removes it: a cross is drawn

	ground *canvas.Rectangle
	cross  *canvas.Image
	badge  *badge
	words  block
}

// chipMargin is the part of the height, above and below, that can be hit but is not drawn.
const chipMargin float32 = 4

// NewChip makes a chip that does act when tapped.
func NewChip(words string, side *Side, act func()) *Chip {
	c := &Chip{Words: words, Side: side, ground: rect(), cross: picture(), badge: newBadge()}
	c.begin(c, act)
	return c
}

// NewRemovableChip makes a chip with a cross; a tap or the Delete key calls remove.
func NewRemovableChip(words string, side *Side, remove func()) *Chip {
	c := NewChip(words, side, remove)
	c.Removing = true
	return c
}

// NewChipRow sets chips side by side and wraps them like words.
func NewChipRow(chips ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flow{gap: 6}, chips...)
}

// TypedKey acts on Delete and Backspace too where the chip can be removed.
func (c *Chip) TypedKey(e *fyne.KeyEvent) {
	if c.Removing && (e.Name == fyne.KeyDelete || e.Name == fyne.KeyBackspace) {
		c.Tapped(nil)
		return
	}
	c.press.TypedKey(e)
}

// CreateRenderer implements fyne.Widget.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer { return rendererOf(c) }

func (c *Chip) dress() {
	fill, edge, text := Well, Hairline, Ink
	if c.Chosen {
		fill, edge = AccentSoft, Accent
	}
	if c.Disabled() {
		text = Faint
	}
	c.ground.FillColor, c.ground.StrokeColor = colorFor(c, fill), colorFor(c, edge)
	c.ground.StrokeWidth, c.ground.CornerRadius = outline, radius
	c.words.set(c.Words, Body, text, fyne.TextAlignLeading)
	c.words.dress(c)
	if c.Side != nil {
		c.badge.dress(c, *c.Side)
	}
	setPicture(c.cross, drawing(IconClose, inkFor(c, Faint)))
	c.cross.Hidden = !c.Removing
	c.dressPress(radius)
}

func (c *Chip) crossSize() float32 { return c.words.size }

// before and after are what goes before and after the words, with its space.
func (c *Chip) before() float32 {
	if c.Side == nil {
		return 12
	}
	return 8 + c.badge.size() + 6
}

func (c *Chip) after() float32 {
	if !c.Removing {
		return 12
	}
	return 6 + c.crossSize() + 8
}

func (c *Chip) least() float32 {
	c.dress()
	return max(Touch, c.words.least()+c.before()+c.after())
}

func (c *Chip) natural() float32 {
	c.dress()
	return max(Touch, c.words.natural()+c.before()+c.after())
}

// HeightAt implements Flowing.
func (c *Chip) HeightAt(width float32) float32 {
	c.dress()
	return max(Touch, c.words.heightAt(width-c.before()-c.after())+2*chipMargin+8)
}

func (c *Chip) arrange(size fyne.Size) {
	c.dress()
	h := size.Height - 2*chipMargin
	place(c.ground, 0, chipMargin, size.Width, h)
	c.framePress(0, chipMargin, size.Width, h, ring)
	before, after := c.before(), c.after()
	inner := size.Width - before - after
	x := before
	if c.Side == nil && !c.Removing {
		x += max((inner-c.words.natural())/2, 0)
	}
	c.words.putMiddle(c, x, 0, inner, size.Height)
	if c.Side != nil {
		c.badge.put(c, 8, (size.Height-c.badge.size())/2)
	}
	cross := c.crossSize()
	place(c.cross, size.Width-8-cross, (size.Height-cross)/2, cross, cross)
}

func (c *Chip) parts() []fyne.CanvasObject {
	marks := []fyne.CanvasObject(nil)
	if c.Side != nil {
		marks = c.badge.objects()
	}
	return joined(only(c.ground, c.wash), marks, c.words.objects(), only(c.cross, c.circle))
}
