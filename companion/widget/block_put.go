package widget

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// put lays the lines out from the top left corner and returns the height used.
func (b *block) put(owner fyne.CanvasObject, x, y, width float32) float32 {
	var texts []string
	if b.text != "" {
		texts = b.broken(width)
	}
	b.lines, b.struck = b.lines[:0], b.struck[:0]
	for _, s := range texts {
		b.putLine(s, x, y, width)
		y += b.lineHeight()
	}
	b.dress(owner)
	return float32(len(texts)) * b.lineHeight()
}

// putLine sets one line, in several pieces where signs of another font stand in it.
func (b *block) putLine(s string, x, y, width float32) {
	used := b.measure(s)
	b.strike(x+b.indent(used, width), y, used)
	runs := runsOf(s)
	if len(runs) == 1 {
		b.putRun(s, b.align, x, y, width)
		return
	}
	x += b.indent(used, width)
	for _, run := range runs {
		w := b.measure(run)
		b.putRun(run, fyne.TextAlignLeading, x, y, w)
		x += w
	}
}

func (b *block) putRun(s string, align fyne.TextAlign, x, y, width float32) {
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
	place(l, x, y, width, b.lineHeight())
}

// indent is where a line that uses less than the width begins.
func (b *block) indent(used, width float32) float32 {
	switch b.align {
	case fyne.TextAlignCenter:
		return (width - used) / 2
	case fyne.TextAlignTrailing:
		return width - used
	}
	return 0
}

// strike draws the line through a struck text; the software painter does not know the text style for it.
func (b *block) strike(x, y, width float32) {
	if !b.off {
		return
	}
	n := len(b.struck)
	b.struck = slices.Grow(b.struck, 1)[:n+1]
	if b.struck[n] == nil {
		b.struck[n] = rect()
	}
	place(b.struck[n], x, y+b.lineHeight()*0.55, width, outline)
}

// putMiddle is put, centred within the height.
func (b *block) putMiddle(owner fyne.CanvasObject, x, y, width, height float32) {
	b.put(owner, x, y+(height-b.heightAt(width))/2, width)
}

// objects are what the owner's renderer must show.
func (b *block) objects() []fyne.CanvasObject {
	shown := make([]fyne.CanvasObject, 0, len(b.lines)+len(b.struck))
	for _, l := range b.lines {
		shown = append(shown, l)
	}
	for _, s := range b.struck {
		shown = append(shown, s)
	}
	return shown
}
