package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Kind is how much a button asks to be pressed.
type Kind int

// The kinds of button. A screen has one Main at most.
const (
	Plain       Kind = iota // outlined
	Main                    // filled with ink
	Quiet                   // words only
	Destructive             // outlined in the colour of danger
)

// Button is a press with words, an icon or both. Words that do not fit on a line wrap.
type Button struct {
	press

	Words string
	Note  string // a second line in small type
	Icon  Icon
	After bool // the icon stands after the words
	Kind  Kind
	Big   bool // the main button of a screen: taller, larger type

	ground *canvas.Rectangle
	image  *canvas.Image
	words  block
	note   block
}

// NewButton makes an outlined button.
func NewButton(words string, act func()) *Button { return NewKindButton(Plain, "", words, act) }

// NewKindButton makes a button of a kind, with an icon if one is named.
func NewKindButton(kind Kind, icon Icon, words string, act func()) *Button {
	b := &Button{Words: words, Icon: icon, Kind: kind, ground: rect(), image: picture()}
	b.begin(b, act)
	return b
}

// NewBigButton makes the main button of a screen: what comes next, and in a small second line what that is.
func NewBigButton(words, note string, act func()) *Button {
	b := NewKindButton(Main, "", words, act)
	b.Note, b.Big = note, true
	return b
}

// NewIconButton makes a square button with an icon alone.
func NewIconButton(icon Icon, act func()) *Button { return NewKindButton(Quiet, icon, "", act) }

// OnTapped changes what the button does.
func (b *Button) OnTapped(act func()) { b.act = act }

// Set changes the words and the note.
func (b *Button) Set(words, note string) {
	b.Words, b.Note = words, note
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer { return rendererOf(b) }

func (b *Button) tones() (ground, edge, text fyne.ThemeColorName) {
	switch {
	case b.Disabled() && b.Kind == Quiet:
		return "", "", Dim
	case b.Disabled():
		return "", Hairline, Faint
	}
	switch b.Kind {
	case Main:
		return Action, Action, OnAction
	case Quiet:
		return "", "", Ink
	case Destructive:
		return "", Danger, Danger
	}
	return Sheet, Edge, Ink
}

func (b *Button) dress() {
	ground, edge, text := b.tones()
	b.ground.FillColor, b.ground.StrokeColor = colorFor(b, ground), colorFor(b, edge)
	b.ground.StrokeWidth, b.ground.CornerRadius = outline, radius
	if edge == "" {
		b.ground.StrokeWidth = 0
	}
	role := Strong
	if b.Big {
		role = Title
	}
	b.words.set(b.Words, role, text, fyne.TextAlignCenter)
	b.note.set(b.Note, Small, text, fyne.TextAlignCenter)
	b.words.dress(b)
	b.note.dress(b)
	setPicture(b.image, drawing(b.Icon, inkFor(b, text)))
	b.image.Hidden = b.Icon == ""
	b.dressPress(radius)
}

// side is the space left and right of the words.
func (b *Button) side() float32 {
	if b.Words == "" {
		return (Touch - b.iconSize()) / 2
	}
	return 12
}

func (b *Button) iconSize() float32 { return max(22, b.words.size*1.25) }

// iconSpace is what the icon takes from the width of the words.
func (b *Button) iconSpace() float32 {
	switch {
	case b.Icon == "":
		return 0
	case b.Words == "":
		return b.iconSize()
	}
	return b.iconSize() + Gap
}

func (b *Button) around() float32 { return 2*b.side() + b.iconSpace() }

func (b *Button) least() float32 {
	b.dress()
	return max(Touch, max(b.words.least(), b.note.least())+b.around())
}

func (b *Button) natural() float32 {
	b.dress()
	return max(Touch, max(b.words.natural(), b.note.natural())+b.around())
}

// HeightAt implements Flowing.
func (b *Button) HeightAt(width float32) float32 {
	b.dress()
	inner := width - b.around()
	text := b.words.heightAt(inner) + b.note.heightAt(inner)
	if b.Big {
		return max(60, text+22)
	}
	return max(Touch, text+14)
}

func (b *Button) arrange(size fyne.Size) {
	b.dress()
	place(b.ground, 0, 0, size.Width, size.Height)
	b.framePress(0, 0, size.Width, size.Height, ring+1)
	inner := max(size.Width-b.around(), 0)
	used := min(max(b.words.natural(), b.note.natural()), inner)
	start := (size.Width - used - b.iconSpace()) / 2
	icon := b.iconSize()
	x := start + b.iconSpace() - (inner-used)/2
	if b.After {
		x = start - (inner-used)/2
		start += used + Gap
	}
	place(b.image, start, (size.Height-icon)/2, icon, icon)
	y := (size.Height - b.words.heightAt(inner) - b.note.heightAt(inner)) / 2
	y += b.words.put(b, x, y, inner)
	b.note.put(b, x, y, inner)
}

func (b *Button) parts() []fyne.CanvasObject {
	return joined(only(b.ground, b.wash, b.image), b.words.objects(), b.note.objects(), only(b.circle))
}
