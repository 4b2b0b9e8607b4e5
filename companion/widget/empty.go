package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// EmptyState fills an empty place. It says what will be there and how to begin.
type EmptyState struct {
	face.Base

	Icon  style.Icon
	Words string
	Note  string

	action *Button // nil for none
	image  *canvas.Image
	words  face.Block
	note   face.Block
}

// NewEmptyState makes one; action may be nil.
func NewEmptyState(icon style.Icon, words, note string, action *Button) *EmptyState {
	e := &EmptyState{Icon: icon, Words: words, Note: note, action: action, image: theme.Picture()}
	e.ExtendBaseWidget(e)
	return e
}

// Dress implements face.Face.
func (e *EmptyState) Dress() {
	theme.SetPicture(e.image, theme.Drawing(e.Icon, theme.InkFor(e, theme.Edge)))
	e.words.Set(e, e.Words, theme.Title, theme.Ink, fyne.TextAlignCenter)
	e.note.Set(e, e.Note, theme.Body, theme.Faint, fyne.TextAlignCenter)
}

const emptyIcon float32 = 44

// MinWidth implements face.Face.
func (e *EmptyState) MinWidth() float32 {
	w := max(e.words.MinWidth(), e.note.MinWidth())
	if e.action != nil {
		w = max(w, flow.MinWidth(e.action))
	}
	return w + 2*theme.Margin
}

// textWidth keeps the note from becoming a very long line.
func (e *EmptyState) textWidth(width float32) float32 {
	return min(width-2*theme.Margin, 26*e.note.Size)
}

// HeightAt implements Flowing.
func (e *EmptyState) HeightAt(width float32) float32 {
	inner := e.textWidth(width)
	h := 2*theme.Margin + emptyIcon + theme.Gap + e.words.HeightAt(inner) + 4 + e.note.HeightAt(inner)
	if e.action != nil {
		h += theme.Margin + flow.HeightAt(e.action, inner)
	}
	return h
}

// Arrange implements face.Face.
func (e *EmptyState) Arrange(size fyne.Size) {
	inner := e.textWidth(size.Width)
	x := (size.Width - inner) / 2
	y := (size.Height-e.HeightAt(size.Width))/2 + theme.Margin
	flow.Place(e.image, (size.Width-emptyIcon)/2, y, emptyIcon, emptyIcon)
	y += emptyIcon + theme.Gap
	y += e.words.Put(e, x, y, inner) + 4
	y += e.note.Put(e, x, y, inner) + theme.Margin
	if e.action != nil {
		w := min(max(flow.Natural(e.action), 160), inner)
		flow.Place(e.action, (size.Width-w)/2, y, w, flow.HeightAt(e.action, w))
	}
}

// Parts implements face.Face.
func (e *EmptyState) Parts() []fyne.CanvasObject {
	all := face.Joined(face.Only(e.image), e.words.Objects(), e.note.Objects())
	if e.action != nil {
		all = append(all, e.action)
	}
	return all
}
