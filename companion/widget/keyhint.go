package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// KeyHint shows a key as a cap and, after it, what it does. For screens that have a keyboard.
type KeyHint struct {
	face.Base

	Key   string
	Words string

	cap        *canvas.Rectangle
	key, words face.Block
}

// NewKeyHint makes a hint; words may be empty.
func NewKeyHint(key, words string) *KeyHint {
	h := &KeyHint{Key: key, Words: words, cap: face.Rect()}
	h.ExtendBaseWidget(h)
	return h
}

// Dress implements face.Face.
func (h *KeyHint) Dress() {
	face.Paint(h.cap, h, theme.Sheet, theme.Edge, theme.Hair, 4)
	h.key.Set(h, h.Key, theme.Small, theme.Ink, fyne.TextAlignCenter)
	h.words.Set(h, h.Words, theme.Small, theme.Faint, fyne.TextAlignLeading)
	h.key.Once = true
}

func (h *KeyHint) capWidth() float32 { return max(h.key.Natural()+12, h.height()) }

func (h *KeyHint) height() float32 { return h.key.LineHeight() + 4 }

// before is the space before the words.
func (h *KeyHint) before() float32 {
	if h.Words == "" {
		return h.capWidth()
	}
	return h.capWidth() + 6
}

// MinWidth implements face.Face.
func (h *KeyHint) MinWidth() float32 { return h.before() + h.words.MinWidth() }

// Natural is the width it likes.
func (h *KeyHint) Natural() float32 { return h.before() + h.words.Natural() }

// HeightAt implements Flowing. Words that do not fit on a line wrap.
func (h *KeyHint) HeightAt(width float32) float32 {
	return max(h.height(), h.words.HeightAt(width-h.before()))
}

// Arrange implements face.Face.
func (h *KeyHint) Arrange(size fyne.Size) {
	flow.Place(h.cap, 0, (size.Height-h.height())/2, h.capWidth(), h.height())
	h.key.PutMiddle(h, 0, 0, h.capWidth(), size.Height)
	h.words.PutMiddle(h, h.before(), 0, size.Width-h.before(), size.Height)
}

// Parts implements face.Face.
func (h *KeyHint) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(h.cap), h.key.Objects(), h.words.Objects())
}
