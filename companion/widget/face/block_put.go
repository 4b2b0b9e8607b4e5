package face

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Put lays the lines out from the top left corner and returns the height used.
func (b *Block) Put(owner fyne.CanvasObject, x, y, width float32) float32 {
	var texts []string
	if b.Text != "" {
		texts = b.Broken(width)
	}
	b.lines, b.struck = b.lines[:0], b.struck[:0]
	for _, s := range texts {
		b.putLine(s, x, y, width)
		y += b.LineHeight()
	}
	b.Dress(owner)
	return float32(len(texts)) * b.LineHeight()
}

// putLine sets one line, in several pieces when it has signs of another font.
func (b *Block) putLine(s string, x, y, width float32) {
	used := b.Measure(s)
	b.strike(x+b.indent(used, width), y, used)
	runs := runsOf(s)
	if len(runs) == 1 {
		b.putRun(s, b.Align, x, y, width)
		return
	}
	x += b.indent(used, width)
	for _, run := range runs {
		w := b.Measure(run)
		b.putRun(run, fyne.TextAlignLeading, x, y, w)
		x += w
	}
}

func (b *Block) putRun(s string, align fyne.TextAlign, x, y, width float32) {
	n := len(b.lines)
	b.lines = slices.Grow(b.lines, 1)[:n+1]
	if b.lines[n] == nil {
		b.lines[n] = canvas.NewText("", color.Transparent)
	}
	l := b.lines[n]
	if l.Text != s || l.Alignment != align {
		l.Text, l.Alignment = s, align
		l.Refresh()
	}
	flow.Place(l, x, y, width, b.LineHeight())
}

// indent is where a line that uses less than the width begins.
func (b *Block) indent(used, width float32) float32 {
	switch b.Align {
	case fyne.TextAlignCenter:
		return (width - used) / 2
	case fyne.TextAlignTrailing:
		return width - used
	}
	return 0
}

// strike draws the line through a struck text; the software painter does not know the text style for it.
func (b *Block) strike(x, y, width float32) {
	if !b.Off {
		return
	}
	n := len(b.struck)
	b.struck = slices.Grow(b.struck, 1)[:n+1]
	if b.struck[n] == nil {
		b.struck[n] = Rect()
	}
	flow.Place(b.struck[n], x, y+b.LineHeight()*0.55, width, theme.Outline)
}

// PutMiddle is put, centred within the height.
func (b *Block) PutMiddle(owner fyne.CanvasObject, x, y, width, height float32) {
	b.Put(owner, x, y+(height-b.HeightAt(width))/2, width)
}

// Objects are what the owner's renderer must show.
func (b *Block) Objects() []fyne.CanvasObject {
	shown := make([]fyne.CanvasObject, 0, len(b.lines)+len(b.struck))
	for _, l := range b.lines {
		shown = append(shown, l)
	}
	for _, s := range b.struck {
		shown = append(shown, s)
	}
	return shown
}
