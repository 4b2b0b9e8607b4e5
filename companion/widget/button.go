package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
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
	face.Press

	Words string
	Note  string // a second line in small type
	Icon  style.Icon
	After bool // the icon comes after the words
	Kind  Kind
	Big   bool // the main button of a screen: taller, larger type

	ground *canvas.Rectangle
	image  *canvas.Image
	words  face.Block
	note   face.Block
}

// NewButton makes an outlined button.
func NewButton(words string, act func()) *Button { return NewKindButton(Plain, "", words, act) }

// NewKindButton makes a button of a kind, with an icon if one is named.
func NewKindButton(kind Kind, icon style.Icon, words string, act func()) *Button {
	b := &Button{Words: words, Icon: icon, Kind: kind, ground: face.Rect(), image: theme.Picture()}
	b.Begin(b, act)
	return b
}

// NewBigButton makes the main button of a screen: what comes next, and in a small second line what that is.
func NewBigButton(words, note string, act func()) *Button {
	b := NewKindButton(Main, "", words, act)
	b.Note, b.Big = note, true
	return b
}

// NewIconButton makes a square button with an icon alone.
func NewIconButton(icon style.Icon, act func()) *Button { return NewKindButton(Quiet, icon, "", act) }

// OnTapped changes what the button does.
func (b *Button) OnTapped(act func()) { b.Act = act }

// Set changes the words and the note.
func (b *Button) Set(words, note string) {
	b.Words, b.Note = words, note
	b.Refresh()
}

func (b *Button) tones() (ground, edge, text fyne.ThemeColorName) {
	switch {
	case b.Disabled() && b.Kind == Quiet:
		return "", "", theme.Dim
	case b.Disabled():
		return "", theme.Hairline, theme.Dim
	}
	switch b.Kind {
	case Main:
		return theme.Action, theme.Action, theme.OnAction
	case Quiet:
		return "", "", theme.Ink
	case Destructive:
		return "", theme.Danger, theme.Danger
	}
	return theme.Sheet, theme.Edge, theme.Ink
}

// Dress implements face.Face.
func (b *Button) Dress() {
	ground, edge, text := b.tones()
	face.Paint(b.ground, b, ground, edge, theme.Outline, theme.Radius)
	if edge == "" {
		b.ground.StrokeWidth = 0
	}
	role := theme.Strong
	if b.Big {
		role = theme.Title
	}
	b.words.Set(b, b.Words, role, text, fyne.TextAlignCenter)
	theme.SetPicture(b.image, theme.Drawing(b.Icon, theme.InkFor(b, text)))
	if b.Disabled() {
		text = theme.Faint // the note says why
	}
	b.note.Set(b, b.Note, theme.Small, text, fyne.TextAlignCenter)
	b.image.Hidden = b.Icon == ""
	b.DressPress(theme.Radius)
}

// side is the space left and right of the words.
func (b *Button) side() float32 {
	if b.Words == "" {
		return (theme.Touch - b.iconSize()) / 2
	}
	return 12
}

func (b *Button) iconSize() float32 { return max(22, b.words.Size*1.25) }

// iconSpace is what the icon takes from the width of the words.
func (b *Button) iconSpace() float32 {
	switch {
	case b.Icon == "":
		return 0
	case b.Words == "":
		return b.iconSize()
	}
	return b.iconSize() + theme.Gap
}

func (b *Button) around() float32 { return 2*b.side() + b.iconSpace() }

// MinWidth implements face.Face.
func (b *Button) MinWidth() float32 {
	return max(theme.Touch, max(b.words.MinWidth(), b.note.MinWidth())+b.around())
}

// Natural is the width it likes.
func (b *Button) Natural() float32 {
	return max(theme.Touch, max(b.words.Natural(), b.note.Natural())+b.around())
}

// HeightAt implements Flowing.
func (b *Button) HeightAt(width float32) float32 {
	inner := width - b.around()
	text := b.words.HeightAt(inner) + b.note.HeightAt(inner)
	if b.Big {
		return max(60, text+22)
	}
	return max(theme.Touch, text+14)
}

// Arrange implements face.Face.
func (b *Button) Arrange(size fyne.Size) {
	flow.Place(b.ground, 0, 0, size.Width, size.Height)
	b.FramePress(0, 0, size.Width, size.Height, theme.Ring+1)
	inner := max(size.Width-b.around(), 0)
	used := min(max(b.words.Natural(), b.note.Natural()), inner)
	start := (size.Width - used - b.iconSpace()) / 2
	icon := b.iconSize()
	x := start + b.iconSpace() - (inner-used)/2
	if b.After {
		x = start - (inner-used)/2
		start += used + theme.Gap
	}
	flow.Place(b.image, start, (size.Height-icon)/2, icon, icon)
	y := (size.Height - b.words.HeightAt(inner) - b.note.HeightAt(inner)) / 2
	y += b.words.Put(b, x, y, inner)
	b.note.Put(b, x, y, inner)
}

// Parts implements face.Face.
func (b *Button) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(b.ground, b.Wash, b.image), b.words.Objects(), b.note.Objects(), face.Only(b.Circle))
}

// Weight returns how much the button asks to be pressed.
func (b *Button) Weight() face.Weight {
	switch {
	case b.Kind == Quiet:
		return face.Light
	case b.Kind == Main && !b.Disabled():
		return face.Black
	}
	return face.Outlined
}

// Spared is the button if it is what is to be done now, or closes a pane.
func (b *Button) Spared() []face.Zone {
	if b.Weight() != face.Black && b.Icon != style.IconClose {
		return nil
	}
	return []face.Zone{{Size: b.Size()}}
}
