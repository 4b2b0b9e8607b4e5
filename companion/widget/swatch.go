package widget

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Swatch is one thing of a palette: a sample of how it looks, and its name.
type Swatch struct {
	face.Press

	Words  string
	Tail   string      // at the right, in figures
	Sample image.Image // nil for none
	Chosen bool

	ground      *canvas.Rectangle
	image       *canvas.Image
	words, tail face.Block
}

// The size of a sample, in units.
const (
	SampleWidth  float32 = 40
	SampleHeight float32 = 34
)

// NewSwatch makes a swatch.
func NewSwatch(sample image.Image, words string, chosen bool, act func()) *Swatch {
	s := &Swatch{Words: words, Sample: sample, Chosen: chosen, ground: face.Rect(), image: newSample()}
	s.Begin(s, act)
	return s
}

// newSample is the picture of a sample.
func newSample() *canvas.Image {
	i := canvas.NewImageFromImage(nil)
	i.FillMode = canvas.ImageFillContain
	return i
}

// Dress implements face.Face.
func (s *Swatch) Dress() {
	face.Paint(s.ground, s, theme.AccentSoft, theme.Accent, theme.Outline, theme.Radius)
	s.ground.Hidden = !s.Chosen
	role := theme.Body
	if s.Chosen {
		role = theme.Strong
	}
	s.words.Set(s, s.Words, role, theme.Ink, fyne.TextAlignLeading)
	s.tail.Set(s, s.Tail, theme.Small, theme.Faint, fyne.TextAlignTrailing)
	s.tail.Once = true
	if s.image.Image != s.Sample {
		s.image.Image = s.Sample
		s.image.Refresh()
	}
	s.image.Hidden = s.Sample == nil
	s.DressPress(theme.Radius)
}

func (s *Swatch) before() float32 {
	if s.Sample == nil {
		return 10
	}
	return 6 + SampleWidth + theme.Gap
}

func (s *Swatch) after() float32 {
	if s.Tail == "" {
		return 8
	}
	return s.tail.Natural() + theme.Gap + 8
}

// MinWidth implements face.Face.
func (s *Swatch) MinWidth() float32 { return max(theme.Touch, s.words.MinWidth()+s.before()+s.after()) }

// Natural is the width it likes.
func (s *Swatch) Natural() float32 { return max(theme.Touch, s.words.Natural()+s.before()+s.after()) }

// HeightAt implements Flowing.
func (s *Swatch) HeightAt(width float32) float32 {
	return max(theme.Touch, s.words.HeightAt(width-s.before()-s.after())+8)
}

// Arrange implements face.Face.
func (s *Swatch) Arrange(size fyne.Size) {
	flow.Place(s.ground, 1, 1, size.Width-2, size.Height-2)
	s.FramePress(1, 1, size.Width-2, size.Height-2, 0)
	flow.Place(s.image, 6, (size.Height-SampleHeight)/2, SampleWidth, SampleHeight)
	s.words.PutMiddle(s, s.before(), 0, size.Width-s.before()-s.after(), size.Height)
	s.tail.PutMiddle(s, size.Width-8-s.tail.Natural(), 0, s.tail.Natural(), size.Height)
}

// Parts implements face.Face.
func (s *Swatch) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(s.ground, s.Wash, s.image), s.words.Objects(), s.tail.Objects(), face.Only(s.Circle))
}

// CarriedSwatch is a swatch whose thing can be dragged out of the palette to where it belongs.
type CarriedSwatch struct {
	Swatch
	face.Carry
}

// NewCarriedSwatch makes a swatch that can be dragged; its owner sets where it may be dropped.
func NewCarriedSwatch(sample image.Image, words string, chosen bool, act func()) *CarriedSwatch {
	s := &CarriedSwatch{Swatch: Swatch{Words: words, Sample: sample, Chosen: chosen, ground: face.Rect(), image: newSample()}}
	s.BeginCarry(s)
	s.Begin(s, act)
	return s
}
