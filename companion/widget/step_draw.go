package widget

import "fyne.io/fyne/v2"

func (l *stepLine) dress() {
	words, value, text := Body, Strong, Ink
	if l.step.Total {
		words, value = Strong, Title
	}
	if l.step.Off {
		text = Faint
	}
	l.words.set(l.step.Words, words, text, fyne.TextAlignLeading)
	l.value.set(l.step.Value, value, text, fyne.TextAlignTrailing)
	l.rule.set(l.step.Rule, Small, Faint, fyne.TextAlignTrailing)
	l.source.set(l.step.Source, Small, Faint, fyne.TextAlignCenter)
	l.value.once, l.rule.once, l.source.once = true, true, true
	l.words.off, l.value.off = l.step.Off, l.step.Off
	for _, b := range []*block{&l.words, &l.value, &l.rule, &l.source} {
		b.dress(l)
	}
	l.dressBox()
	l.bar.FillColor, l.bar.Hidden = colorFor(l, Ink), !l.step.Total
	l.tag.FillColor, l.tag.StrokeColor = colorFor(l, ""), colorFor(l, Edge)
	l.tag.StrokeWidth, l.tag.CornerRadius, l.tag.Hidden = hair, 4, l.step.Source == ""
	l.dressPress(radius)
}

func (l *stepLine) dressBox() {
	fill := Accent
	if l.step.Off {
		fill = ""
	}
	l.box.FillColor, l.box.StrokeColor = colorFor(l, fill), colorFor(l, Edge)
	if !l.step.Off {
		l.box.StrokeColor = colorFor(l, Accent)
	}
	l.box.StrokeWidth, l.box.CornerRadius, l.box.Hidden = 2, 4, l.step.Switch == nil
	setPicture(l.tick, drawing(IconTick, inkFor(l, OnAccent)))
	l.tick.Hidden = l.step.Off || l.step.Switch == nil
}

func (l *stepLine) boxSize() float32 { return max(20, l.words.size*1.1) }

func (l *stepLine) tagWidth() float32 {
	if l.step.Source == "" {
		return 0
	}
	return l.source.natural() + 10
}

// refWidth is the width of source and rule side by side.
func (l *stepLine) refWidth() float32 {
	w := l.tagWidth() + l.rule.natural()
	if l.step.Source != "" && l.step.Rule != "" {
		w += 6
	}
	return w
}

func (l *stepLine) wordsWidth(c stepColumns, width float32) float32 {
	w := width - c.box - c.value - Gap
	if c.ref > 0 && !c.below {
		w -= c.ref + Gap
	}
	return max(w, 1)
}

// heightIn is the height of the line in the columns.
func (l *stepLine) heightIn(c stepColumns, width float32) float32 {
	h := max(l.words.heightAt(l.wordsWidth(c, width)), l.value.lineHeight())
	if c.below && l.refWidth() > 0 {
		h += l.rule.lineHeight() + 2
	}
	h += 8
	if l.step.Total {
		h += 6
	}
	if l.step.Switch != nil {
		h = max(h, Touch)
	}
	return h
}

// least is 0: Steps gives its lines their width.
func (l *stepLine) least() float32 { return 0 }

// HeightAt implements Flowing.
func (l *stepLine) HeightAt(width float32) float32 {
	l.dress()
	return l.heightIn(l.columns, width)
}

func (l *stepLine) arrange(size fyne.Size) {
	l.dress()
	c := l.columns
	l.framePress(-4, 0, size.Width+8, size.Height, 0)
	place(l.bar, 0, 2, size.Width, outline)
	text := max(l.words.heightAt(l.wordsWidth(c, size.Width)), l.words.lineHeight())
	if c.below && l.refWidth() > 0 {
		text += l.rule.lineHeight() + 2
	}
	y := (size.Height - text) / 2
	if l.step.Total {
		y += 3
	}
	box := l.boxSize()
	place(l.box, 0, (size.Height-box)/2, box, box)
	place(l.tick, 2, (size.Height-box)/2+2, box-4, box-4)
	used := l.words.put(l, c.box, y, l.wordsWidth(c, size.Width))
	l.value.put(l, size.Width-c.value, y-(l.value.lineHeight()-l.words.lineHeight())*baseline, c.value)
	drop := (l.words.lineHeight() - l.rule.lineHeight()) * 0.75
	if c.below {
		l.putRef(c.box, y+used+2)
		return
	}
	l.putRef(size.Width-c.value-Gap-l.refWidth(), y+drop)
}

// putRef sets source and rule from x on.
func (l *stepLine) putRef(x, y float32) {
	h := l.rule.lineHeight()
	tag := l.tagWidth()
	place(l.tag, x, y+1, tag, h-2)
	l.source.put(l, x, y, tag)
	if tag > 0 {
		x += tag + 6
	}
	l.rule.put(l, x, y, l.rule.natural())
}

func (l *stepLine) parts() []fyne.CanvasObject {
	return joined(only(l.wash, l.bar, l.box, l.tick, l.tag),
		l.words.objects(), l.value.objects(), l.rule.objects(), l.source.objects(), only(l.circle))
}
