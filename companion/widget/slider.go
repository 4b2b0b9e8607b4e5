package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Slider chooses one of a row of values by a tap, by dragging along the row, or by keyboard: arrows, Home and End.
type Slider struct {
	face.Zoned

	Words  string
	Format func(int) string // how a value is written

	value, low, high int
	changed          func(int)

	words, shown face.Block
	cells        []*canvas.Rectangle
}

// cellGap is between two values of a slider; cellHigh is how high they are drawn.
const cellGap, cellHigh float32 = 2, 28

// NewSlider makes a slider; changed is called for every change by the user.
func NewSlider(words string, value, low, high int, format func(int) string, changed func(int)) *Slider {
	s := &Slider{Words: words, Format: format, value: value, low: low, high: max(low, high), changed: changed}
	for range s.high - s.low + 1 {
		s.cells = append(s.cells, face.Rect())
	}
	s.BeginZones(s, func(zone int) {
		s.TakeFocus()
		s.change(s.low + zone)
	})
	return s
}

// Value is the chosen value.
func (s *Slider) Value() int { return s.value }

// Set shows another value without telling changed.
func (s *Slider) Set(value int) {
	s.value = min(max(value, s.low), s.high)
	s.Refresh()
}

func (s *Slider) change(value int) {
	was := s.value
	s.Set(value)
	if s.value != was {
		s.changed(s.value)
	}
}

// Dragged chooses the value under the finger.
func (s *Slider) Dragged(e *fyne.DragEvent) {
	s.change(s.low + int(e.Position.X/(s.Size().Width/float32(len(s.cells)))))
}

// DragEnd does nothing: the value is chosen already.
func (s *Slider) DragEnd() {}

// TypedKey takes arrows, Home and End.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	to := map[fyne.KeyName]int{
		fyne.KeyUp: s.value + 1, fyne.KeyRight: s.value + 1, fyne.KeyDown: s.value - 1, fyne.KeyLeft: s.value - 1,
		fyne.KeyHome: s.low, fyne.KeyEnd: s.high,
	}
	if v, ok := to[e.Name]; ok {
		s.change(v)
		return
	}
	s.Zoned.TypedKey(e)
}

// Dress implements face.Face.
func (s *Slider) Dress() {
	s.words.Set(s, s.Words, theme.Body, theme.Ink, fyne.TextAlignLeading)
	s.shown.Set(s, s.Format(s.value), theme.Strong, theme.Ink, fyne.TextAlignTrailing)
	s.shown.Once = true
	for i, c := range s.cells {
		switch at := s.low + i; {
		case at == s.value:
			face.Paint(c, s, theme.Accent, theme.Accent, theme.Hair, 4)
		case at < s.value:
			face.Paint(c, s, theme.AccentSoft, theme.Edge, theme.Hair, 4)
		default:
			face.Paint(c, s, theme.Well, theme.Edge, theme.Hair, 4)
		}
	}
	s.DressPress(theme.Radius)
}

// MinWidth implements face.Face.
func (s *Slider) MinWidth() float32 {
	return max(s.words.MinWidth()+theme.Gap+s.shown.Natural(), 2*theme.Touch)
}

// Natural is the width it likes.
func (s *Slider) Natural() float32 { return max(s.MinWidth(), float32(len(s.cells))*cellHigh) }

func (s *Slider) head(width float32) float32 {
	return s.words.HeightAt(width - s.shown.Natural() - theme.Gap)
}

// HeightAt implements Flowing.
func (s *Slider) HeightAt(width float32) float32 { return s.head(width) + theme.Touch }

// Arrange implements face.Face.
func (s *Slider) Arrange(size fyne.Size) {
	head := s.words.Put(s, 0, 0, size.Width-s.shown.Natural()-theme.Gap)
	s.shown.Put(s, 0, 0, size.Width)
	each := size.Width / float32(len(s.cells))
	s.Areas = s.Areas[:0]
	for i, c := range s.cells {
		x := float32(i) * each
		flow.Place(c, x, head+(theme.Touch-cellHigh)/2, max(1, each-cellGap), cellHigh)
		s.Areas = append(s.Areas, face.Zone{Name: s.Format(s.low + i), Pos: fyne.NewPos(x, head), Size: fyne.NewSize(each, theme.Touch)})
	}
	s.FrameZones(0, head, size.Width, theme.Touch, theme.Ring+1)
}

// Parts implements face.Face.
func (s *Slider) Parts() []fyne.CanvasObject {
	all := face.Joined(s.words.Objects(), s.shown.Objects())
	for _, c := range s.cells {
		all = append(all, c)
	}
	return append(all, s.Wash, s.Circle)
}
