package look

import (
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

	size   float32 // as last dressed
	lines  []*canvas.Text
	struck []*canvas.Rectangle
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
		l.Color, l.TextSize, l.TextStyle = c, b.size, b.style()
	}
	for _, s := range b.struck {
		s.FillColor = c
	}
}

func (b *block) style() fyne.TextStyle { return fyne.TextStyle{Bold: b.role.bold()} }

func (b *block) measure(s string) float32 { return fyne.MeasureText(s, b.size, b.style()).Width }

func (b *block) lineHeight() float32 { return fyne.MeasureText("0", b.size, b.style()).Height }

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
	return wrap(b.text, width+0.5, b.measure)
}

// heightAt is 0 for no text.
func (b *block) heightAt(width float32) float32 {
	if b.text == "" {
		return 0
	}
	return float32(len(b.broken(width))) * b.lineHeight()
}

// put lays the lines out from the top left corner and returns the height used.
func (b *block) put(owner fyne.CanvasObject, x, y, width float32) float32 {
	var texts []string
	if b.text != "" {
		texts = b.broken(width)
	}
	b.setCount(len(texts))
	b.dress(owner)
	height := b.lineHeight()
	for i, s := range texts {
		l := b.lines[i]
		l.Text, l.Alignment = s, b.align
		place(l, x, y+float32(i)*height, width, height)
		l.Refresh()
		b.strike(i, x, y+float32(i)*height, width)
	}
	return float32(len(texts)) * height
}

// putMiddle is put, centred within the height.
func (b *block) putMiddle(owner fyne.CanvasObject, x, y, width, height float32) {
	b.put(owner, x, y+(height-b.heightAt(width))/2, width)
}

func (b *block) setCount(n int) {
	for len(b.lines) < n {
		b.lines = append(b.lines, canvas.NewText("", nil))
		b.struck = append(b.struck, canvas.NewRectangle(nil))
	}
	b.lines, b.struck = b.lines[:n], b.struck[:n]
}

// strike draws the line through a struck text; the software painter does not know the text style for it.
func (b *block) strike(i int, x, y, width float32) {
	s := b.struck[i]
	s.Hidden = !b.off
	if !b.off {
		return
	}
	w := b.measure(b.lines[i].Text)
	switch b.align {
	case fyne.TextAlignCenter:
		x += (width - w) / 2
	case fyne.TextAlignTrailing:
		x += width - w
	}
	place(s, x, y+b.lineHeight()*0.55, w, outline)
}

// objects are what the owner's renderer must show.
func (b *block) objects() []fyne.CanvasObject {
	shown := make([]fyne.CanvasObject, 0, 2*len(b.lines))
	for i, l := range b.lines {
		shown = append(shown, l)
		if b.off {
			shown = append(shown, b.struck[i])
		}
	}
	return shown
}
