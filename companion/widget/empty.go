package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// EmptyState stands where there is nothing yet, and says what will be there and how to begin.
type EmptyState struct {
	widget.BaseWidget

	Icon  Icon
	Words string
	Note  string

	action *Button // nil for none
	image  *canvas.Image
	words  block
	note   block
}

// NewEmptyState makes one; action may be nil.
func NewEmptyState(icon Icon, words, note string, action *Button) *EmptyState {
	e := &EmptyState{Icon: icon, Words: words, Note: note, action: action, image: picture()}
	e.ExtendBaseWidget(e)
	return e
}

// CreateRenderer implements fyne.Widget.
func (e *EmptyState) CreateRenderer() fyne.WidgetRenderer { return rendererOf(e) }

func (e *EmptyState) inner() []fyne.CanvasObject {
	if e.action == nil {
		return nil
	}
	return only(e.action)
}

func (e *EmptyState) dress() {
	setPicture(e.image, drawing(e.Icon, inkFor(e, Edge)))
	e.words.set(e.Words, Title, Ink, fyne.TextAlignCenter)
	e.note.set(e.Note, Body, Faint, fyne.TextAlignCenter)
	e.words.dress(e)
	e.note.dress(e)
}

const emptyIcon float32 = 44

func (e *EmptyState) least() float32 {
	e.dress()
	w := max(e.words.least(), e.note.least())
	if e.action != nil {
		w = max(w, e.action.least())
	}
	return w + 2*Margin
}

// textWidth keeps the note from becoming a very long line.
func (e *EmptyState) textWidth(width float32) float32 { return min(width-2*Margin, 26*e.note.size) }

// HeightAt implements Flowing.
func (e *EmptyState) HeightAt(width float32) float32 {
	e.dress()
	inner := e.textWidth(width)
	h := 2*Margin + emptyIcon + Gap + e.words.heightAt(inner) + 4 + e.note.heightAt(inner)
	if e.action != nil {
		h += Margin + e.action.HeightAt(inner)
	}
	return h
}

func (e *EmptyState) arrange(size fyne.Size) {
	e.dress()
	inner := e.textWidth(size.Width)
	x := (size.Width - inner) / 2
	y := (size.Height-e.HeightAt(size.Width))/2 + Margin
	place(e.image, (size.Width-emptyIcon)/2, y, emptyIcon, emptyIcon)
	y += emptyIcon + Gap
	y += e.words.put(e, x, y, inner) + 4
	y += e.note.put(e, x, y, inner) + Margin
	if e.action != nil {
		w := min(max(e.action.natural(), 160), inner)
		place(e.action, (size.Width-w)/2, y, w, e.action.HeightAt(w))
	}
}

func (e *EmptyState) parts() []fyne.CanvasObject {
	return joined(only(e.image), e.words.objects(), e.note.objects(), e.inner())
}
