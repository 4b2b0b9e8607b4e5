package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Segmented is a choice of one among a few, all of them seen. Side by side where the words fit, else below one another.
// By keyboard: arrows, or the digit of the place.
type Segmented struct {
	face.Zoned

	Options []string

	chosen  int
	changed func(int)

	ground *canvas.Rectangle
	picks  []*canvas.Rectangle
	words  []*face.Block
}

// NewSegmented makes a choice of two to about five; chosen is -1 before a choice. changed may be nil.
func NewSegmented(options []string, chosen int, changed func(int)) *Segmented {
	s := &Segmented{Options: options, chosen: chosen, changed: changed, ground: face.Rect()}
	s.BeginZones(s, func(zone int) {
		s.TakeFocus()
		s.change(zone)
	})
	return s
}

// Chosen is the place of the chosen option, -1 for none.
func (s *Segmented) Chosen() int { return s.chosen }

// Set chooses without telling changed.
func (s *Segmented) Set(chosen int) {
	s.chosen = chosen
	s.Refresh()
}

func (s *Segmented) change(to int) {
	if to < 0 || to >= len(s.Options) || to == s.chosen || s.Disabled() {
		return
	}
	s.Set(to)
	if s.changed != nil {
		s.changed(to)
	}
}

// TypedKey takes the arrows.
func (s *Segmented) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		s.change(s.chosen - 1)
	case fyne.KeyRight, fyne.KeyDown:
		s.change(s.chosen + 1)
	default:
		s.Zoned.TypedKey(e)
	}
}

// TypedRune takes the digits from 1.
func (s *Segmented) TypedRune(r rune) {
	if i := int(r - '1'); i >= 0 && i < len(s.Options) {
		s.change(i)
		return
	}
	s.Zoned.TypedRune(r)
}

// Dress implements face.Face.
func (s *Segmented) Dress() {
	face.Paint(s.ground, s, theme.Well, theme.Hairline, theme.Hair, theme.Radius)
	for len(s.words) < len(s.Options) {
		s.words = append(s.words, &face.Block{})
		s.picks = append(s.picks, face.Rect())
	}
	s.words, s.picks = s.words[:len(s.Options)], s.picks[:len(s.Options)]
	for i, option := range s.Options {
		role, text, pick := theme.Body, theme.Ink, theme.Accent
		if i == s.chosen {
			role, text = theme.Strong, theme.OnAccent
		}
		if s.Disabled() {
			text, pick = theme.Dim, theme.AccentSoft
		}
		s.picks[i].Hidden = i != s.chosen
		s.picks[i].FillColor, s.picks[i].CornerRadius = theme.ColorFor(s, pick), theme.Radius-2
		s.words[i].Set(s, option, role, text, fyne.TextAlignCenter)
	}
	s.DressPress(theme.Radius)
}

// likes gives the width each option would like, measured in bold, so that choosing moves nothing.
func (s *Segmented) likes(measure func(*face.Block) float32) (each []float32, widest, total float32) {
	for _, b := range s.words {
		bold := *b
		bold.Role = theme.Strong
		w := max(theme.Touch, measure(&bold)+2*segmentPad)
		each, widest, total = append(each, w), max(widest, w), total+w
	}
	return each, widest, total
}

const segmentPad float32 = 9

// MinWidth implements face.Face.
func (s *Segmented) MinWidth() float32 {
	_, widest, _ := s.likes((*face.Block).MinWidth)
	return widest
}

// Natural is the width it likes.
func (s *Segmented) Natural() float32 {
	_, widest, _ := s.likes((*face.Block).Natural)
	return widest * float32(len(s.Options))
}

// widths is how the options are arranged: the widths of a line of them. All in one line, equal or else as wide as their words;
// four two by two; or one in a line.
func (s *Segmented) widths(width float32) []float32 {
	n := len(s.Options)
	each, widest, total := s.likes((*face.Block).Natural)
	switch {
	case widest*float32(n) <= width:
		return slices.Repeat([]float32{width / float32(n)}, n)
	case total <= width:
		for i := range each {
			each[i] += (width - total) / float32(n)
		}
		return each
	case n == 4 && widest*2 <= width:
		return []float32{width / 2, width / 2}
	}
	return []float32{width}
}

func (s *Segmented) lineHeight(widths []float32) float32 {
	h := theme.Touch
	for i, b := range s.words {
		h = max(h, b.HeightAt(widths[i%len(widths)]-2*segmentPad)+12)
	}
	return h
}

// HeightAt implements Flowing.
func (s *Segmented) HeightAt(width float32) float32 {
	if len(s.Options) == 0 {
		return 0
	}
	widths := s.widths(width)
	lines := (len(s.Options) + len(widths) - 1) / len(widths)
	return float32(lines) * s.lineHeight(widths)
}

// Arrange implements face.Face.
func (s *Segmented) Arrange(size fyne.Size) {
	s.Areas = s.Areas[:0]
	flow.Place(s.ground, 0, 0, size.Width, size.Height)
	widths := s.widths(size.Width)
	h := s.lineHeight(widths)
	x := float32(0)
	for i, option := range s.Options {
		column, y := i%len(widths), float32(i/len(widths))*h
		if column == 0 {
			x = 0
		}
		w := widths[column]
		flow.Place(s.picks[i], x+3, y+3, w-6, h-6)
		s.words[i].PutMiddle(s, x+segmentPad, y, w-2*segmentPad, h)
		s.Areas = append(s.Areas, face.Zone{Name: option, Pos: fyne.NewPos(x, y), Size: fyne.NewSize(w, h)})
		x += w
	}
	s.FrameZones(0, 0, size.Width, size.Height, theme.Ring+1)
}

// Parts implements face.Face.
func (s *Segmented) Parts() []fyne.CanvasObject {
	all := face.Only(s.ground, s.Wash)
	for i, b := range s.words {
		all = face.Joined(all, face.Only(s.picks[i]), b.Objects())
	}
	return append(all, s.Circle)
}
