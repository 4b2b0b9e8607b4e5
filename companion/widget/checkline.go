package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// CheckLine is a line to tick, with the number of its rule at the right. A tap anywhere on the line ticks it.
type CheckLine struct {
	face.Press

	Words string
	Rule  string
	Done  bool

	changed func(done bool)
	box     *canvas.Rectangle
	tick    *canvas.Image
	words   face.Block
	rule    ruleNumber
}

// Consults sets what a tap on the number of the rule does; act may be nil.
func (l *CheckLine) Consults(act func()) *CheckLine {
	l.rule.lead(act)
	return l
}

// NewCheckLine makes a line; changed, which may be nil, is called for every tap.
func NewCheckLine(words, rule string, done bool, changed func(done bool)) *CheckLine {
	l := &CheckLine{Words: words, Rule: rule, Done: done, changed: changed}
	l.box, l.tick = face.Rect(), theme.Picture()
	l.Begin(l, l.toggle)
	return l
}

// Set ticks or clears the line without telling changed.
func (l *CheckLine) Set(done bool) {
	if l.Done != done {
		l.Done = done
		l.Refresh()
	}
}

func (l *CheckLine) toggle() {
	l.Set(!l.Done)
	if l.changed != nil {
		l.changed(l.Done)
	}
}

// Dress implements face.Face.
func (l *CheckLine) Dress() {
	fill, edge, text, tick := fyne.ThemeColorName(""), theme.Edge, theme.Ink, theme.OnAccent
	switch {
	case l.Disabled():
		edge, text, tick = theme.Hairline, theme.Dim, theme.Dim
	case l.Done:
		fill, edge = theme.Accent, theme.Accent
	}
	face.Paint(l.box, l, fill, edge, 2, 4)
	l.tick.Hidden = !l.Done
	theme.SetPicture(l.tick, theme.Drawing(style.IconTick, theme.InkFor(l, tick)))
	l.words.Set(l, l.Words, theme.Body, text, fyne.TextAlignLeading)
	l.rule.dress(l, l.Rule)
	l.rule.Once = true
	l.DressPress(theme.Radius)
}

func (l *CheckLine) boxSize() float32 { return max(24, l.words.Size*1.35) }

func (l *CheckLine) around() float32 {
	space := l.boxSize() + 12
	if l.Rule != "" {
		space += l.rule.Natural() + theme.Gap
	}
	return space
}

// MinWidth implements face.Face.
func (l *CheckLine) MinWidth() float32 { return l.words.MinWidth() + l.around() }

// Natural is the width it likes.
func (l *CheckLine) Natural() float32 { return l.words.Natural() + l.around() }

// HeightAt implements Flowing.
func (l *CheckLine) HeightAt(width float32) float32 {
	return max(theme.Touch, l.words.HeightAt(width-l.around())+12)
}

// Arrange implements face.Face.
func (l *CheckLine) Arrange(size fyne.Size) {
	l.FramePress(-4, 0, size.Width+8, size.Height, 1)
	box := l.boxSize()
	top := (theme.Touch - box) / 2
	flow.Place(l.box, 0, top, box, box)
	flow.Place(l.tick, 2, top+2, box-4, box-4)
	inner := size.Width - l.around()
	y := max((theme.Touch-l.words.LineHeight())/2, 6)
	if l.words.HeightAt(inner) > l.words.LineHeight() {
		y = (size.Height - l.words.HeightAt(inner)) / 2
	}
	l.words.Put(l, box+12, y, inner)
	at := y + (l.words.LineHeight()-l.rule.LineHeight())*face.Baseline
	l.rule.arrange(l, 0, at, size.Width, size.Height)
}

// Parts implements face.Face.
func (l *CheckLine) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(l.Wash, l.box, l.tick), l.words.Objects(), l.rule.Objects(), face.Only(l.Circle), l.rule.taps())
}

// ruleNumber is the number of a rule at the end of a line. It may lead to the rule.
type ruleNumber struct {
	face.Block
	tap *face.Tap // nil if the number leads nowhere
}

// lead sets what a tap on the number does; act may be nil.
func (r *ruleNumber) lead(act func()) {
	if r.tap = nil; act != nil {
		r.tap = face.NewTap(act)
	}
}

func (r *ruleNumber) dress(owner fyne.CanvasObject, number string) {
	tone := theme.Faint
	if r.tap != nil {
		tone = theme.Accent
	}
	r.Set(owner, number, theme.Small, tone, fyne.TextAlignTrailing)
}

// arrange sets the number at the right end of a line; within is the height that the tap may take.
func (r *ruleNumber) arrange(owner fyne.CanvasObject, x, y, width, within float32) {
	r.Put(owner, x, y, width)
	if r.tap != nil {
		r.tap.Over(x+width-r.Natural(), y, r.Natural(), r.LineHeight(), within)
	}
}

// taps is the area to tap, which is drawn over everything else.
func (r *ruleNumber) taps() []fyne.CanvasObject {
	if r.tap == nil {
		return nil
	}
	return face.Only(r.tap)
}

// Cite is the number of a rule behind a line that shows none itself. It may lead to the rule.
type Cite struct {
	face.Base

	Rule   string
	number ruleNumber
}

// NewCite makes a number; act, which may be nil, is what a tap does.
func NewCite(rule string, act func()) *Cite {
	c := &Cite{Rule: rule}
	c.number.lead(act)
	c.ExtendBaseWidget(c)
	return c
}

// Dress implements face.Face.
func (c *Cite) Dress() {
	c.number.dress(c, c.Rule)
	c.number.Once = true
}

// MinWidth implements face.Face. A number that leads somewhere is as wide as a finger: it takes nothing of what it is beside.
func (c *Cite) MinWidth() float32 {
	if c.number.tap != nil {
		return max(c.number.Natural(), theme.Touch)
	}
	return c.number.Natural()
}

// HeightAt implements Flowing: a number that leads somewhere is as high as a finger.
func (c *Cite) HeightAt(float32) float32 {
	if c.number.tap != nil {
		return theme.Touch
	}
	return c.number.LineHeight()
}

// Arrange implements face.Face.
func (c *Cite) Arrange(size fyne.Size) {
	c.number.arrange(c, 0, (size.Height-c.number.LineHeight())/2, size.Width, size.Height)
}

// Parts implements face.Face.
func (c *Cite) Parts() []fyne.CanvasObject {
	return face.Joined(c.number.Objects(), c.number.taps())
}
