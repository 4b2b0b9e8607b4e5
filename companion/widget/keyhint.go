package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// KeyHint shows a key as a cap and, after it, what it does. For screens that have a keyboard.
type KeyHint struct {
	widget.BaseWidget

	Key   string
	Words string

	cap        *canvas.Rectangle
	key, words block
}

// NewKeyHint makes a hint; words may be empty.
func NewKeyHint(key, words string) *KeyHint {
	h := &KeyHint{Key: key, Words: words, cap: rect()}
	h.ExtendBaseWidget(h)
	return h
}

// CreateRenderer implements fyne.Widget.
func (h *KeyHint) CreateRenderer() fyne.WidgetRenderer { return rendererOf(h) }

func (h *KeyHint) dress() {
	h.cap.FillColor, h.cap.StrokeColor = colorFor(h, Sheet), colorFor(h, Edge)
	h.cap.StrokeWidth, h.cap.CornerRadius = hair, 4
	h.key.set(h.Key, Small, Ink, fyne.TextAlignCenter)
	h.words.set(h.Words, Small, Faint, fyne.TextAlignLeading)
	h.key.once, h.words.once = true, true
	h.key.dress(h)
	h.words.dress(h)
}

func (h *KeyHint) capWidth() float32 { return max(h.key.natural()+12, h.height()) }

func (h *KeyHint) height() float32 { return h.key.lineHeight() + 4 }

func (h *KeyHint) least() float32 {
	h.dress()
	w := h.capWidth()
	if h.Words != "" {
		w += 6 + h.words.natural()
	}
	return w
}

// HeightAt implements Flowing.
func (h *KeyHint) HeightAt(float32) float32 {
	h.dress()
	return h.height()
}

func (h *KeyHint) arrange(size fyne.Size) {
	h.dress()
	place(h.cap, 0, (size.Height-h.height())/2, h.capWidth(), h.height())
	h.key.putMiddle(h, 0, 0, h.capWidth(), size.Height)
	h.words.putMiddle(h, h.capWidth()+6, 0, h.words.natural(), size.Height)
}

func (h *KeyHint) parts() []fyne.CanvasObject {
	return joined(only(h.cap), h.key.objects(), h.words.objects())
}
