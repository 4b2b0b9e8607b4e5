package widget

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// block is a text inside a widget: one line, or as many as it needs. The owner lays it out; it is no object itself.
type block struct {
	text  string
	role  Role
	tone  fyne.ThemeColorName
	align fyne.TextAlign
	once  bool // never wraps
	off   bool // struck through
	heavy bool // bold whatever the role says

	size   float32 // as last dressed
	lines  []*canvas.Text
	struck []*canvas.Rectangle
	asked  brokenFor // the last question to broken
	answer []string
}

// brokenFor is all that the breaking of a text into lines depends on.
type brokenFor struct {
	text        string
	size, width float32
	bold        bool
}

// set changes what the block says, keeping its canvas objects.
func (b *block) set(text string, role Role, tone fyne.ThemeColorName, align fyne.TextAlign) {
	b.text, b.role, b.tone, b.align = text, role, tone, align
}

// dress takes size and colour from the theme of the owner. It must have been called before anything is measured.
func (b *block) dress(owner fyne.CanvasObject) {
	b.size = b.role.sizeIn(theme.CurrentForWidget(owner))
	tone := b.tone
	if tone == "" {
		tone = Ink
	}
	c := colorFor(owner, tone)
	for _, l := range b.lines {
		b.dressLine(l, c)
	}
	for _, s := range b.struck {
		s.FillColor = c
	}
}

// dressLine has a line drawn anew only when something about it changed, for dress also comes before every measuring.
func (b *block) dressLine(l *canvas.Text, c color.Color) {
	if l.Color == c && l.TextSize == b.size && l.TextStyle == b.style() {
		return
	}
	l.Color, l.TextSize, l.TextStyle = c, b.size, b.style()
	l.Refresh()
}

func (b *block) style() fyne.TextStyle { return fyne.TextStyle{Bold: b.role.bold() || b.heavy} }

func (b *block) measure(s string) float32 {
	w := float32(0)
	for _, run := range runsOf(s) {
		w += fyne.MeasureText(run, b.size, b.style()).Width
	}
	return w
}

func (b *block) lineHeight() float32 { return fyne.MeasureText("0", b.size, b.style()).Height }

// baseline is the part of the difference of two line heights by which the smaller text is lowered to stand on one line
// with the larger: the part of Noto Sans that is above the line.
const baseline float32 = 0.785

// natural is the width of the text when it does not wrap.
func (b *block) natural() float32 {
	widest := float32(0)
	for _, l := range wrap(b.text, 1e6, b.measure) {
		widest = max(widest, b.measure(l))
	}
	return widest
}

// least is the width below which words would be divided, but no more than six ems: a longer word may be.
func (b *block) least() float32 {
	if b.text == "" {
		return 0
	}
	if b.once {
		return b.natural()
	}
	widest := float32(0)
	for _, p := range piecesOf(b.text) {
		widest = max(widest, b.measure(p.text))
	}
	return min(widest, 6*b.size)
}

func (b *block) broken(width float32) []string {
	if b.once {
		return []string{b.text}
	}
	q := brokenFor{text: b.text, size: b.size, width: width, bold: b.style().Bold}
	if q != b.asked || b.answer == nil {
		b.asked, b.answer = q, wrap(b.text, width+0.5, b.measure)
	}
	return b.answer
}

// heightAt is 0 for no text.
func (b *block) heightAt(width float32) float32 {
	if b.text == "" {
		return 0
	}
	return float32(len(b.broken(width))) * b.lineHeight()
}
