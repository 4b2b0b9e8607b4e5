package widget

import (
	"image"

	"fyne.io/fyne/v2"
)

// CarriedSwatch is a swatch whose thing can be dragged out of the palette to where it belongs.
type CarriedSwatch struct {
	Swatch

	Carried func(at fyne.Position) // hears where on the window the pointer is; may be nil
	Dropped func(at fyne.Position) // hears where it was let go

	at       fyne.Position
	carrying bool
}

// NewCarriedSwatch makes a swatch that can be dragged; whoever makes it sets where it may be dropped.
func NewCarriedSwatch(sample image.Image, words string, chosen bool, act func()) *CarriedSwatch {
	s := &CarriedSwatch{Swatch: Swatch{Words: words, Sample: sample, Chosen: chosen, ground: rect(), image: sampled()}}
	s.begin(s, act)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *CarriedSwatch) CreateRenderer() fyne.WidgetRenderer { return rendererOf(s) }

// Dragged follows the pointer.
func (s *CarriedSwatch) Dragged(e *fyne.DragEvent) {
	s.at, s.carrying = e.AbsolutePosition, true
	if s.Carried != nil {
		s.Carried(s.at)
	}
}

// DragEnd lets it go.
func (s *CarriedSwatch) DragEnd() {
	if s.carrying && s.Dropped != nil {
		s.carrying = false
		s.Dropped(s.at)
	}
}
