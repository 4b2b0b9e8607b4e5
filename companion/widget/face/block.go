package face

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"sandtable/companion/widget/theme"
)

// Block is a text inside a widget: one line, or as many as it needs. The owner lays it out; it is no object itself.
type Block struct {
	Text  string
	Role  theme.Role
	tone  fyne.ThemeColorName
	Align fyne.TextAlign
	Once  bool // never wraps
	Off   bool // struck through
	Heavy bool // bold whatever the role says

	Size   float32 // as last dressed
	lines  []*canvas.Text
	struck []*canvas.Rectangle
	breaks [2]broken // the last answers of Broken: a layout asks for the old width and the new one
	spans  spans
}

// broken are the lines of a text, for the question that they answer.
type broken struct {
	of    brokenFor
	lines []string
}

// spans are what the letters of a text come to. Only another text or other letters change them, and each layout asks for
// them many times.
type spans struct {
	of                   letters
	natural, least, line float32 // negative: not asked yet
}

// letters are all that the width of a text depends on.
type letters struct {
	text string
	size float32
	bold bool
}

// brokenFor is all that the breaking of a text into lines depends on.
type brokenFor struct {
	letters
	width float32
}

// Set changes what the block says, keeping its canvas objects, and dresses it.
func (b *Block) Set(owner fyne.CanvasObject, text string, role theme.Role, tone fyne.ThemeColorName, align fyne.TextAlign) {
	b.Text, b.Role, b.tone, b.Align = text, role, tone, align
	b.Dress(owner)
}

// Dress takes size and colour from the theme of the owner. Call it, or Set, before anything is measured.
func (b *Block) Dress(owner fyne.CanvasObject) {
	th := fynetheme.CurrentForWidget(owner)
	b.Size = b.Role.SizeIn(th)
	tone := b.tone
	if tone == "" {
		tone = theme.Ink
	}
	if len(b.lines)+len(b.struck) == 0 {
		return // what is only measured shows no colour
	}
	c := theme.ColorIn(th, tone)
	for _, l := range b.lines {
		b.dressLine(l, c)
	}
	for _, s := range b.struck {
		s.FillColor = c
	}
}

// dressLine redraws a line only when it has changed, for dress also comes before every measuring.
func (b *Block) dressLine(l *canvas.Text, c color.Color) {
	if l.Color == c && l.TextSize == b.Size && l.TextStyle == b.style() {
		return
	}
	l.Color, l.TextSize, l.TextStyle = c, b.Size, b.style()
	l.Refresh()
}

func (b *Block) style() fyne.TextStyle { return fyne.TextStyle{Bold: b.Role.Bold() || b.Heavy} }

// Measure is how wide a text is in the letters of the block.
func (b *Block) Measure(s string) float32 {
	w := float32(0)
	for _, run := range runsOf(s) {
		w += fyne.MeasureText(run, b.Size, b.style()).Width
	}
	return w
}

// cachedSpans are the spans of the current text.
func (b *Block) cachedSpans() *spans {
	if of := (letters{b.Text, b.Size, b.style().Bold}); b.spans.of != of || b.spans.line == 0 {
		b.spans = spans{of, -1, -1, -1}
	}
	return &b.spans
}

// LineHeight is how high a line is.
func (b *Block) LineHeight() float32 {
	k := b.cachedSpans()
	if k.line < 0 {
		k.line = fyne.MeasureText("0", b.Size, b.style()).Height
	}
	return k.line
}

// Baseline is the part of the difference of two line heights by which the smaller text is lowered to share a baseline
// with the larger: the part of Noto Sans that is above the line.
const Baseline float32 = 0.785

// Natural is the width of the text when it does not wrap.
func (b *Block) Natural() float32 {
	k := b.cachedSpans()
	if k.natural < 0 {
		k.natural = 0
		for line := range strings.SplitSeq(b.Text, "\n") {
			k.natural = max(k.natural, b.Measure(line))
		}
	}
	return k.natural
}

// MinWidth is the width below which words would be divided, but no more than six ems: a longer word may be.
func (b *Block) MinWidth() float32 {
	if b.Text == "" {
		return 0
	}
	if b.Once {
		return b.Natural()
	}
	k := b.cachedSpans()
	if k.least < 0 {
		k.least = 0
		for _, p := range piecesOf(b.Text) {
			k.least = max(k.least, b.Measure(p.text))
		}
		k.least = min(k.least, 6*b.Size)
	}
	return k.least
}

// Broken are the lines of the text at a width.
func (b *Block) Broken(width float32) []string {
	if b.Once {
		return []string{b.Text}
	}
	q := brokenFor{letters{b.Text, b.Size, b.style().Bold}, width}
	for _, known := range b.breaks {
		if known.of == q && known.lines != nil {
			return known.lines
		}
	}
	b.breaks[1] = b.breaks[0]
	b.breaks[0] = broken{q, wrap(b.Text, width+0.5, b.Measure)}
	return b.breaks[0].lines
}

// HeightAt is 0 for no text.
func (b *Block) HeightAt(width float32) float32 {
	if b.Text == "" {
		return 0
	}
	return float32(len(b.Broken(width))) * b.LineHeight()
}
