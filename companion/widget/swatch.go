package widget

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Swatch is one thing of a palette: a sample of how it looks, and its name.
type Swatch struct {
	press

	Words  string
	Tail   string      // at the right, in figures
	Sample image.Image // nil for none
	Chosen bool

	ground      *canvas.Rectangle
	image       *canvas.Image
	words, tail block
}

// The size of a sample, in units.
const (
	SampleWidth  float32 = 40
	SampleHeight float32 = 34
)

// NewSwatch makes a swatch.
func NewSwatch(sample image.Image, words string, chosen bool, act func()) *Swatch {
	s := &Swatch{Words: words, Sample: sample, Chosen: chosen, ground: rect(), image: sampled()}
	s.begin(s, act)
	return s
}

// sampled is the picture of a sample.
func sampled() *canvas.Image {
	i := canvas.NewImageFromImage(nil)
	i.FillMode = canvas.ImageFillContain
	return i
}

// CreateRenderer implements fyne.Widget.
func (s *Swatch) CreateRenderer() fyne.WidgetRenderer { return rendererOf(s) }

func (s *Swatch) dress() {
	s.ground.FillColor, s.ground.StrokeColor = colorFor(s, AccentSoft), colorFor(s, Accent)
	s.ground.StrokeWidth, s.ground.CornerRadius = outline, radius
	s.ground.Hidden = !s.Chosen
	role := Body
	if s.Chosen {
		role = Strong
	}
	s.words.set(s.Words, role, Ink, fyne.TextAlignLeading)
	s.tail.set(s.Tail, Small, Faint, fyne.TextAlignTrailing)
	s.tail.once = true
	s.words.dress(s)
	s.tail.dress(s)
	if s.image.Image != s.Sample {
		s.image.Image = s.Sample
		s.image.Refresh()
	}
	s.image.Hidden = s.Sample == nil
	s.dressPress(radius)
}

func (s *Swatch) before() float32 {
	if s.Sample == nil {
		return 10
	}
	return 6 + SampleWidth + Gap
}

func (s *Swatch) after() float32 {
	if s.Tail == "" {
		return 8
	}
	return s.tail.natural() + Gap + 8
}

func (s *Swatch) least() float32 {
	s.dress()
	return max(Touch, s.words.least()+s.before()+s.after())
}

func (s *Swatch) natural() float32 {
	s.dress()
	return max(Touch, s.words.natural()+s.before()+s.after())
}

// HeightAt implements Flowing.
func (s *Swatch) HeightAt(width float32) float32 {
	s.dress()
	return max(Touch, s.words.heightAt(width-s.before()-s.after())+8)
}

func (s *Swatch) arrange(size fyne.Size) {
	s.dress()
	place(s.ground, 1, 1, size.Width-2, size.Height-2)
	s.framePress(1, 1, size.Width-2, size.Height-2, 0)
	place(s.image, 6, (size.Height-SampleHeight)/2, SampleWidth, SampleHeight)
	s.words.putMiddle(s, s.before(), 0, size.Width-s.before()-s.after(), size.Height)
	s.tail.putMiddle(s, size.Width-8-s.tail.natural(), 0, s.tail.natural(), size.Height)
}

func (s *Swatch) parts() []fyne.CanvasObject {
	return joined(only(s.ground, s.wash, s.image), s.words.objects(), s.tail.objects(), only(s.circle))
}
