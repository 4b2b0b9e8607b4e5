package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Item is one line of a list to pick from: a session, a unit, a table. The whole line can be tapped.
type Item struct {
	face.Press

	Words  string
	Detail string     // small, below
	Tail   string     // at the right, in figures
	Icon   style.Icon // before the words, unless there is a side
	Side   *theme.Side
	Chosen bool

	ground              *canvas.Rectangle
	image, next         *canvas.Image
	badge               *badge
	counters            counters
	words, detail, tail face.Block
}

// NewItem makes a line.
func NewItem(words, detail, tail string, act func()) *Item {
	i := &Item{Words: words, Detail: detail, Tail: tail}
	i.ground, i.image, i.next, i.badge = face.Rect(), theme.Picture(), theme.Picture(), newBadge()
	i.Begin(i, act)
	if act == nil {
		i.Disable()
	}
	return i
}

// Of gives the line the mark of a side and returns it.
func (i *Item) Of(side theme.Side) *Item {
	i.Side = &side
	return i
}

// With gives the line an icon and returns it.
func (i *Item) With(icon style.Icon) *Item {
	i.Icon = icon
	return i
}

// Showing puts counters before the words of the line and returns it.
func (i *Item) Showing(paints []Paint) *Item {
	i.counters = newCounters(40, paints)
	return i
}

// Dress implements face.Face.
func (i *Item) Dress() {
	i.ground.FillColor, i.ground.CornerRadius = theme.ColorFor(i, theme.AccentSoft), theme.Radius
	i.ground.Hidden = !i.Chosen
	role := theme.Body
	if i.Detail != "" || i.Chosen {
		role = theme.Strong
	}
	i.words.Set(i, i.Words, role, theme.Ink, fyne.TextAlignLeading)
	i.detail.Set(i, i.Detail, theme.Small, theme.Faint, fyne.TextAlignLeading)
	i.tail.Set(i, i.Tail, theme.Body, theme.Ink, fyne.TextAlignTrailing)
	if i.Side != nil {
		i.badge.Dress(i, *i.Side)
	}
	theme.SetPicture(i.image, theme.Drawing(i.Icon, theme.InkFor(i, theme.Faint)))
	i.image.Hidden = i.Icon == "" || i.Side != nil
	theme.SetPicture(i.next, theme.Drawing(style.IconNext, theme.InkFor(i, theme.Edge)))
	i.next.Hidden = i.Disabled()
	i.DressPress(theme.Radius)
}

func (i *Item) before() float32 {
	switch {
	case i.counters.shown():
		return i.counters.width() + theme.Gap
	case i.Side != nil:
		return i.badge.size() + 10
	case i.Icon != "":
		return 24 + 10
	}
	return 0
}

// arrow is the room of the arrow at the right.
func (i *Item) arrow() float32 {
	if i.Disabled() {
		return 0
	}
	return 18 + 2
}

// tailBelow reports whether the tail is below because the words would be broken beside it.
func (i *Item) tailBelow(width float32) bool {
	return i.words.MinWidth()+i.before()+i.arrow()+theme.Gap+i.tail.Natural() > width
}

// after is the room right of the words.
func (i *Item) after(width float32) float32 {
	if i.Tail == "" || i.tailBelow(width) {
		return i.arrow()
	}
	return i.arrow() + i.tail.Natural() + theme.Gap
}

// MinWidth implements face.Face.
func (i *Item) MinWidth() float32 {
	return max(i.words.MinWidth(), i.detail.MinWidth(), i.tail.MinWidth()) + i.before() + i.arrow()
}

// high is the height of the texts at a width of the item.
func (i *Item) high(width float32) float32 {
	inner := width - i.before() - i.after(width)
	h := i.words.HeightAt(inner) + i.detail.HeightAt(inner)
	if i.tailBelow(width) {
		h += i.tail.HeightAt(inner)
	}
	return h
}

// HeightAt implements Flowing.
func (i *Item) HeightAt(width float32) float32 {
	return max(theme.Touch, i.high(width)+12, i.counters.high()+10)
}

// Arrange implements face.Face.
func (i *Item) Arrange(size fyne.Size) {
	flow.Place(i.ground, -6, 0, size.Width+12, size.Height)
	i.FramePress(-6, 0, size.Width+12, size.Height, 0)
	x, inner := i.before(), size.Width-i.before()-i.after(size.Width)
	y := (size.Height - i.high(size.Width)) / 2
	y += i.words.Put(i, x, y, inner)
	y += i.detail.Put(i, x, y, inner)
	if i.Side != nil {
		i.badge.arrange(i, 0, (size.Height-i.badge.size())/2)
	}
	i.counters.arrange(0, size.Height)
	flow.Place(i.image, 0, (size.Height-24)/2, 24, 24)
	right := size.Width
	if !i.next.Hidden {
		flow.Place(i.next, right-18, (size.Height-18)/2, 18, 18)
		right -= i.arrow()
	}
	if i.tailBelow(size.Width) {
		i.tail.Put(i, x, y, inner)
		return
	}
	i.tail.PutMiddle(i, right-i.tail.Natural(), 0, i.tail.Natural(), size.Height)
}

// Parts implements face.Face.
func (i *Item) Parts() []fyne.CanvasObject {
	marks := face.Only(i.image)
	if i.Side != nil {
		marks = i.badge.objects()
	}
	return face.Joined(face.Only(i.ground, i.Wash), marks, i.counters.objects(), i.words.Objects(), i.detail.Objects(), i.tail.Objects(),
		face.Only(i.next, i.Circle))
}
