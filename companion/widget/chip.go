package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Chip is one thing picked: a unit, a hex, a filter. The chip is drawn lower than it can be hit.
type Chip struct {
	face.Press

	Words    string
	Icon     style.Icon  // before the words, on a chip without a side or counters
	Side     *theme.Side // its mark goes before the words; nil for none
	Chosen   bool        // for chips that choose: drawn as chosen
	Removing bool        // a tap removes it: a cross is drawn

	ground *canvas.Rectangle
	cross  *canvas.Image
	image  *canvas.Image
	badge  *badge
	words  face.Block

	counters counters
}

// chipMargin is the part of the height, above and below, that can be hit but is not drawn.
const chipMargin float32 = 4

// NewChip makes a chip that does act when tapped.
func NewChip(words string, side *theme.Side, act func()) *Chip {
	c := &Chip{Words: words, Side: side, ground: face.Rect(), cross: theme.Picture(), image: theme.Picture(), badge: newBadge()}
	c.Begin(c, act)
	return c
}

// CarriedChip is a chip whose thing can be dragged to where it belongs.
type CarriedChip struct {
	Chip
	face.Carry
}

// NewCarriedChip makes a chip that can be dragged; its owner sets where it may be dropped.
func NewCarriedChip(words string, paints []Paint, act func()) *CarriedChip {
	c := &CarriedChip{Chip: Chip{Words: words, ground: face.Rect(), cross: theme.Picture(), image: theme.Picture(), badge: newBadge()}}
	c.BeginCarry(c)
	c.Begin(c, act)
	c.Showing(paints)
	return c
}

// Showing puts counters before the words of the chip and returns it.
func (c *Chip) Showing(paints []Paint) *Chip {
	c.counters = newCounters(36, paints)
	return c
}

// NewChipRow sets chips side by side and wraps them like words.
func NewChipRow(chips ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flow.Wrapping{Gap: 6}, chips...)
}

// TypedKey acts on Delete and Backspace too where the chip can be removed.
func (c *Chip) TypedKey(e *fyne.KeyEvent) {
	if c.Removing && (e.Name == fyne.KeyDelete || e.Name == fyne.KeyBackspace) {
		c.Tapped(nil)
		return
	}
	c.Press.TypedKey(e)
}

// Dress implements face.Face.
func (c *Chip) Dress() {
	fill, edge, text := theme.Well, theme.Hairline, theme.Ink
	if c.Chosen {
		fill, edge = theme.AccentSoft, theme.Accent
	}
	off := c.Disabled()
	switch {
	case off && c.Chosen:
		edge, text = theme.Hairline, theme.Dim
	case off:
		fill, text = "", theme.Dim
	}
	c.counters.fade(off)
	face.Paint(c.ground, c, fill, edge, theme.Outline, theme.Radius)
	c.words.Set(c, c.Words, theme.Body, text, fyne.TextAlignLeading)
	if c.Side != nil {
		c.badge.Dress(c, *c.Side)
	}
	theme.SetPicture(c.cross, theme.Drawing(style.IconClose, theme.InkFor(c, theme.Faint)))
	c.cross.Hidden = !c.Removing
	theme.SetPicture(c.image, theme.Drawing(c.Icon, theme.InkFor(c, text)))
	c.image.Hidden = !c.iconic()
	c.DressPress(theme.Radius)
}

func (c *Chip) iconSize() float32 { return c.words.Size * 1.25 }

// iconic reports whether the icon is shown.
func (c *Chip) iconic() bool { return c.Icon != "" && c.Side == nil && !c.counters.shown() }

func (c *Chip) crossSize() float32 { return c.words.Size }

// before and after are what goes before and after the words, with its space.
func (c *Chip) before() float32 {
	switch {
	case c.counters.shown():
		return chipMargin + c.counters.width() + 6
	case c.Side != nil:
		return 8 + c.badge.size() + 6
	case c.iconic():
		return 8 + c.iconSize() + 6
	}
	return 12
}

func (c *Chip) after() float32 {
	switch {
	case !c.Removing && c.counters.shown():
		return 10
	case !c.Removing:
		return 12
	}
	return 6 + c.crossSize() + 8
}

// MinWidth implements face.Face.
func (c *Chip) MinWidth() float32 { return max(theme.Touch, c.words.MinWidth()+c.before()+c.after()) }

// Natural is the width it likes.
func (c *Chip) Natural() float32 { return max(theme.Touch, c.words.Natural()+c.before()+c.after()) }

// HeightAt implements Flowing.
func (c *Chip) HeightAt(width float32) float32 {
	return max(theme.Touch, c.words.HeightAt(width-c.before()-c.after())+2*chipMargin+8, c.counters.high()+4*chipMargin)
}

// Arrange implements face.Face.
func (c *Chip) Arrange(size fyne.Size) {
	h := size.Height - 2*chipMargin
	flow.Place(c.ground, 0, chipMargin, size.Width, h)
	c.FramePress(0, chipMargin, size.Width, h, theme.Ring)
	before, after := c.before(), c.after()
	inner := size.Width - before - after
	x := before
	if c.Side == nil && !c.Removing && !c.counters.shown() {
		x += max((inner-c.words.Natural())/2, 0)
	}
	c.words.PutMiddle(c, x, 0, inner, size.Height)
	if c.Side != nil {
		c.badge.arrange(c, 8, (size.Height-c.badge.size())/2)
	}
	icon := c.iconSize()
	flow.Place(c.image, x-6-icon, (size.Height-icon)/2, icon, icon)
	c.counters.arrange(chipMargin, size.Height)
	cross := c.crossSize()
	flow.Place(c.cross, size.Width-8-cross, (size.Height-cross)/2, cross, cross)
}

// Parts implements face.Face.
func (c *Chip) Parts() []fyne.CanvasObject {
	marks := []fyne.CanvasObject(nil)
	if c.Side != nil {
		marks = c.badge.objects()
	}
	return face.Joined(face.Only(c.ground, c.Wash), marks, c.counters.objects(), c.words.Objects(), face.Only(c.image, c.cross, c.Circle))
}
