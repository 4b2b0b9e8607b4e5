package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Item is one line of a list to pick from: a session, a unit, a table. The whole line can be tapped.
type Item struct {
	press

	Words  string
	Detail string // small, below
	Tail   string // at the right, in figures
	Icon   Icon   // before the words, unless there is a side
	Side   *Side
	Chosen bool

	ground              *canvas.Rectangle
	image, next         *canvas.Image
	badge               *badge
	words, detail, tail block
}

// NewItem makes a line.
func NewItem(words, detail, tail string, act func()) *Item {
	i := &Item{Words: words, Detail: detail, Tail: tail}
	i.ground, i.image, i.next, i.badge = rect(), picture(), picture(), newBadge()
	i.begin(i, act)
	if act == nil {
		i.Disable()
	}
	return i
}

// Of gives the line the mark of a side and returns it.
func (i *Item) Of(side Side) *Item {
	i.Side = &side
	return i
}

// With gives the line an icon and returns it.
func (i *Item) With(icon Icon) *Item {
	i.Icon = icon
	return i
}

// CreateRenderer implements fyne.Widget.
func (i *Item) CreateRenderer() fyne.WidgetRenderer { return rendererOf(i) }

func (i *Item) dress() {
	i.ground.FillColor, i.ground.CornerRadius = colorFor(i, AccentSoft), radius
	i.ground.Hidden = !i.Chosen
	i.words.set(i.Words, Body, Ink, fyne.TextAlignLeading)
	if i.Detail != "" || i.Chosen {
		i.words.role = Strong
	}
	i.detail.set(i.Detail, Small, Faint, fyne.TextAlignLeading)
	i.tail.set(i.Tail, Body, Ink, fyne.TextAlignTrailing)
	i.tail.once = true
	for _, b := range []*block{&i.words, &i.detail, &i.tail} {
		b.dress(i)
	}
	if i.Side != nil {
		i.badge.dress(i, *i.Side)
	}
	setPicture(i.image, drawing(i.Icon, inkFor(i, Faint)))
	i.image.Hidden = i.Icon == "" || i.Side != nil
	setPicture(i.next, drawing(IconNext, inkFor(i, Edge)))
	i.next.Hidden = i.Disabled()
	i.dressPress(radius)
}

func (i *Item) before() float32 {
	switch {
	case i.Side != nil:
		return i.badge.size() + 10
	case i.Icon != "":
		return 24 + 10
	}
	return 0
}

func (i *Item) after() float32 {
	w := float32(0)
	if i.Tail != "" {
		w += i.tail.natural() + Gap
	}
	if !i.Disabled() {
		w += 18 + 2
	}
	return w
}

func (i *Item) least() float32 {
	i.dress()
	return max(i.words.least(), i.detail.least()) + i.before() + i.after()
}

// HeightAt implements Flowing.
func (i *Item) HeightAt(width float32) float32 {
	i.dress()
	inner := width - i.before() - i.after()
	return max(Touch, i.words.heightAt(inner)+i.detail.heightAt(inner)+12)
}

func (i *Item) arrange(size fyne.Size) {
	i.dress()
	place(i.ground, -6, 0, size.Width+12, size.Height)
	i.framePress(-6, 0, size.Width+12, size.Height, 0)
	x, inner := i.before(), size.Width-i.before()-i.after()
	y := (size.Height - i.words.heightAt(inner) - i.detail.heightAt(inner)) / 2
	y += i.words.put(i, x, y, inner)
	i.detail.put(i, x, y, inner)
	if i.Side != nil {
		i.badge.put(i, 0, (size.Height-i.badge.size())/2)
	}
	place(i.image, 0, (size.Height-24)/2, 24, 24)
	right := size.Width
	if !i.next.Hidden {
		place(i.next, right-18, (size.Height-18)/2, 18, 18)
		right -= 20
	}
	i.tail.putMiddle(i, right-i.tail.natural(), 0, i.tail.natural(), size.Height)
}

func (i *Item) parts() []fyne.CanvasObject {
	marks := only(i.image)
	if i.Side != nil {
		marks = i.badge.objects()
	}
	return joined(only(i.ground, i.wash), marks, i.words.objects(), i.detail.objects(), i.tail.objects(),
		only(i.next, i.circle))
}
