package widget

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

func (l *stepLine) Dress() {
	words, value, text := theme.Body, theme.Strong, theme.Ink
	if l.step.Total {
		words, value = theme.Strong, theme.Title
	}
	if l.step.Off {
		text = theme.Faint
	}
	l.words.Set(l, l.step.Words, words, text, fyne.TextAlignLeading)
	l.value.Set(l, l.step.Value, value, text, fyne.TextAlignTrailing)
	l.rule.dress(l, l.step.Rule)
	l.source.Set(l, l.step.Source, theme.Small, theme.Faint, fyne.TextAlignCenter)
	l.value.Once, l.rule.Once, l.source.Once = true, true, true
	l.words.Off, l.value.Off = l.step.Off, l.step.Off
	l.dressBox()
	l.bar.FillColor, l.bar.Hidden = theme.ColorFor(l, theme.Ink), !l.step.Total
	face.Paint(l.tag, l, "", theme.Edge, theme.Hair, 4)
	l.tag.Hidden = l.step.Source == ""
	l.DressPress(theme.Radius)
}

func (l *stepLine) dressBox() {
	fill, edge := theme.Accent, theme.Accent
	if l.step.Off {
		fill, edge = "", theme.Edge
	}
	face.Paint(l.box, l, fill, edge, 2, 4)
	l.box.Hidden = l.step.Switch == nil
	theme.SetPicture(l.tick, theme.Drawing(style.IconTick, theme.InkFor(l, theme.OnAccent)))
	l.tick.Hidden = l.step.Off || l.step.Switch == nil
}

func (l *stepLine) boxSize() float32 { return max(20, l.words.Size*1.1) }

func (l *stepLine) tagWidth() float32 {
	if l.step.Source == "" {
		return 0
	}
	return l.source.Natural() + 10
}

// refWidth is the width of source and rule side by side.
func (l *stepLine) refWidth() float32 {
	w := l.tagWidth() + l.rule.Natural()
	if l.step.Source != "" && l.step.Rule != "" {
		w += 6
	}
	return w
}

func (l *stepLine) wordsWidth(c stepColumns, width float32) float32 {
	w := width - c.box - c.value - theme.Gap
	if c.ref > 0 && !c.below {
		w -= c.ref + theme.Gap
	}
	return max(w, 1)
}

// heightIn is the height of the line in the columns.
func (l *stepLine) heightIn(c stepColumns, width float32) float32 {
	h := max(l.words.HeightAt(l.wordsWidth(c, width)), l.value.LineHeight())
	if c.below && l.refWidth() > 0 {
		h += l.rule.LineHeight() + 2
	}
	h += 8
	if l.step.Total {
		h += 6
	}
	if l.step.Switch != nil || l.rule.tap != nil {
		h = max(h, theme.Touch)
	}
	return h
}

// MinWidth is 0: Steps gives its lines their width.
func (l *stepLine) MinWidth() float32 { return 0 }

// HeightAt implements Flowing.
func (l *stepLine) HeightAt(width float32) float32 { return l.heightIn(l.columns, width) }

func (l *stepLine) Arrange(size fyne.Size) {
	c := l.columns
	l.FramePress(-4, 0, size.Width+8, size.Height, 0)
	flow.Place(l.bar, 0, 2, size.Width, theme.Outline)
	text := max(l.words.HeightAt(l.wordsWidth(c, size.Width)), l.words.LineHeight())
	if c.below && l.refWidth() > 0 {
		text += l.rule.LineHeight() + 2
	}
	y := (size.Height - text) / 2
	if l.step.Total {
		y += 3
	}
	box := l.boxSize()
	flow.Place(l.box, 0, (size.Height-box)/2, box, box)
	flow.Place(l.tick, 2, (size.Height-box)/2+2, box-4, box-4)
	used := l.words.Put(l, c.box, y, l.wordsWidth(c, size.Width))
	l.value.Put(l, size.Width-c.value, y-(l.value.LineHeight()-l.words.LineHeight())*face.Baseline, c.value)
	drop := (l.words.LineHeight() - l.rule.LineHeight()) * 0.75
	if c.below {
		l.putRef(c.box, y+used+2, size.Height)
		return
	}
	l.putRef(size.Width-c.value-theme.Gap-l.refWidth(), y+drop, size.Height)
}

// putRef sets source and rule from x on.
func (l *stepLine) putRef(x, y, within float32) {
	tag := l.tagWidth()
	flow.Place(l.tag, x, y+1, tag, l.rule.LineHeight()-2)
	l.source.Put(l, x, y, tag)
	if tag > 0 {
		x += tag + 6
	}
	l.rule.arrange(l, x, y, l.rule.Natural(), within)
}

func (l *stepLine) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(l.Wash, l.bar, l.box, l.tick, l.tag),
		l.words.Objects(), l.value.Objects(), l.rule.Objects(), l.source.Objects(), face.Only(l.Circle), l.rule.taps())
}
