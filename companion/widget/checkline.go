package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// CheckLine is a line to tick, with the number of its rule at the right. A tap anywhere on the line ticks it.
type CheckLine struct {
	press

	Words string
	Rule  string
	Done  bool
	Pick  bool // it is a choice, not a thing to do: ticked it stays as dark

	changed func(done bool)
	box     *canvas.Rectangle
	tick    *canvas.Image
	words   block
	rule    block
}

// NewCheckLine makes a line; changed, which may be nil, hears of every tap.
func NewCheckLine(words, rule string, done bool, changed func(done bool)) *CheckLine {
	l := &CheckLine{Words: words, Rule: rule, Done: done, changed: changed}
	l.box, l.tick = rect(), picture()
	l.begin(l, l.toggle)
	return l
}

// NewPickLine makes a line that chooses something: what is ticked stays as dark as what is not.
func NewPickLine(words, tail string, on bool, changed func(on bool)) *CheckLine {
	l := NewCheckLine(words, tail, on, changed)
	l.Pick = true
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

// CreateRenderer implements fyne.Widget.
func (l *CheckLine) CreateRenderer() fyne.WidgetRenderer { return rendererOf(l) }

func (l *CheckLine) dress() {
	fill, edge, text := fyne.ThemeColorName(""), Edge, Ink
	if l.Done {
		fill, edge, text = Accent, Accent, Faint
	}
	if l.Pick {
		text = Ink
	}
	l.box.FillColor, l.box.StrokeColor = colorFor(l, fill), colorFor(l, edge)
	l.box.StrokeWidth, l.box.CornerRadius = 2, 4
	l.tick.Hidden = !l.Done
	setPicture(l.tick, drawing(IconTick, inkFor(l, OnAccent)))
	l.words.set(l.Words, Body, text, fyne.TextAlignLeading)
	l.rule.set(l.Rule, Small, Faint, fyne.TextAlignTrailing)
	l.rule.once = true
	l.words.dress(l)
	l.rule.dress(l)
	l.dressPress(radius)
}

func (l *CheckLine) boxSize() float32 { return max(24, l.words.size*1.35) }

func (l *CheckLine) around() float32 {
	space := l.boxSize() + 12
	if l.Rule != "" {
		space += l.rule.natural() + Gap
	}
	return space
}

func (l *CheckLine) least() float32 {
	l.dress()
	return l.words.least() + l.around()
}

func (l *CheckLine) natural() float32 {
	l.dress()
	return l.words.natural() + l.around()
}

// HeightAt implements Flowing.
func (l *CheckLine) HeightAt(width float32) float32 {
	l.dress()
	return max(Touch, l.words.heightAt(width-l.around())+12)
}

func (l *CheckLine) arrange(size fyne.Size) {
	l.dress()
	l.framePress(-4, 0, size.Width+8, size.Height, 1)
	box := l.boxSize()
	top := (Touch - box) / 2
	place(l.box, 0, top, box, box)
	place(l.tick, 2, top+2, box-4, box-4)
	inner := size.Width - l.around()
	y := max((Touch-l.words.lineHeight())/2, 6)
	if l.words.heightAt(inner) > l.words.lineHeight() {
		y = (size.Height - l.words.heightAt(inner)) / 2
	}
	l.words.put(l, box+12, y, inner)
	l.rule.put(l, 0, y+(l.words.lineHeight()-l.rule.lineHeight())*baseline, size.Width)
}

func (l *CheckLine) parts() []fyne.CanvasObject {
	return joined(only(l.wash, l.box, l.tick), l.words.objects(), l.rule.objects(), only(l.circle))
}
