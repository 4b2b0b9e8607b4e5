package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Text is words on the ground it lies on.
type Text struct {
	widget.BaseWidget

	Words string
	Role  Role
	Tone  fyne.ThemeColorName // Ink if empty
	Align fyne.TextAlign
	Once  bool // one line, never wrapped

	block block
}

// NewText makes a text that wraps where it must.
func NewText(words string, role Role) *Text {
	t := &Text{Words: words, Role: role}
	t.ExtendBaseWidget(t)
	return t
}

// NewPrompt makes the text that tells the players what to do: body size, wrapped.
func NewPrompt(words string) *Text { return NewText(words, Body) }

// NewLine makes a text that stays on one line. Use it only where the width is sure to be enough, as for figures.
func NewLine(words string, role Role) *Text {
	t := NewText(words, role)
	t.Once = true
	return t
}

// In sets the colour and returns the text.
func (t *Text) In(tone fyne.ThemeColorName) *Text {
	t.Tone = tone
	return t
}

// Set changes the words.
func (t *Text) Set(words string) {
	if t.Words != words {
		t.Words = words
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer { return rendererOf(t) }

func (t *Text) dress() {
	t.block.set(t.Words, t.Role, t.Tone, t.Align)
	t.block.once = t.Once
	t.block.dress(t)
}

func (t *Text) least() float32 {
	t.dress()
	return t.block.least()
}

func (t *Text) natural() float32 {
	t.dress()
	return t.block.natural()
}

// HeightAt implements Flowing.
func (t *Text) HeightAt(width float32) float32 {
	t.dress()
	return max(t.block.heightAt(width), t.block.lineHeight())
}

func (t *Text) arrange(size fyne.Size) { t.block.put(t, 0, 0, size.Width) }

func (t *Text) parts() []fyne.CanvasObject { return t.block.objects() }

// Rule is a hairline across the width.
type Rule struct {
	widget.BaseWidget

	line *canvas.Rectangle
}

// NewRule makes a Rule.
func NewRule() *Rule {
	r := &Rule{line: rect()}
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements fyne.Widget.
func (r *Rule) CreateRenderer() fyne.WidgetRenderer { return rendererOf(r) }

func (r *Rule) dress() { r.line.FillColor = colorFor(r, Hairline) }

func (r *Rule) least() float32 { return 1 }

// HeightAt implements Flowing.
func (r *Rule) HeightAt(float32) float32 { return hair }

func (r *Rule) arrange(size fyne.Size) { place(r.line, 0, 0, size.Width, hair) }

func (r *Rule) parts() []fyne.CanvasObject { return only(r.line) }

// Section is a small heading with a hairline running on to the right: the "why" above the lines of a result.
type Section struct {
	widget.BaseWidget

	Words string

	block block
	line  *canvas.Rectangle
}

// NewSection makes a Section.
func NewSection(words string) *Section {
	s := &Section{Words: words, line: rect()}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *Section) CreateRenderer() fyne.WidgetRenderer { return rendererOf(s) }

func (s *Section) dress() {
	s.block.set(s.Words, Small, Faint, fyne.TextAlignLeading)
	s.block.dress(s)
	s.line.FillColor = colorFor(s, Hairline)
}

func (s *Section) least() float32 {
	s.dress()
	return s.block.least()
}

// HeightAt implements Flowing.
func (s *Section) HeightAt(width float32) float32 {
	s.dress()
	return s.block.heightAt(width)
}

func (s *Section) arrange(size fyne.Size) {
	s.block.put(s, 0, 0, size.Width)
	x := min(s.block.natural()+Gap, size.Width)
	place(s.line, x, s.block.lineHeight()/2, size.Width-x, hair)
}

func (s *Section) parts() []fyne.CanvasObject { return joined(only(s.line), s.block.objects()) }
