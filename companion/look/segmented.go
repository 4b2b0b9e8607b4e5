package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Segmented is a choice of one among a few, all of them seen. Side by side where the words fit, else below one another.
// By keyboard: arrows, or the digit of the place.
type Segmented struct {
	zoned

	Options []string

	chosen  int
	changed func(int)

	ground *canvas.Rectangle
	picks  []*canvas.Rectangle
	words  []*block
}

// NewSegmented makes a choice of two to about five; chosen -1 is none yet. changed may be nil.
func NewSegmented(options []string, chosen int, changed func(int)) *Segmented {
	s := &Segmented{Options: options, chosen: chosen, changed: changed, ground: canvas.NewRectangle(nil)}
	s.beginZones(s, func(zone int) {
		s.takeFocus()
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
		s.zoned.TypedKey(e)
	}
}

// TypedRune takes the digits from 1.
func (s *Segmented) TypedRune(r rune) {
	if i := int(r - '1'); i >= 0 && i < len(s.Options) {
		s.change(i)
		return
	}
	s.zoned.TypedRune(r)
}

// CreateRenderer implements fyne.Widget.
func (s *Segmented) CreateRenderer() fyne.WidgetRenderer { return rendererOf(s) }

func (s *Segmented) dress() {
	s.ground.FillColor, s.ground.StrokeColor = colorFor(s, Well), colorFor(s, Hairline)
	s.ground.StrokeWidth, s.ground.CornerRadius = hair, radius
	for len(s.words) < len(s.Options) {
		s.words = append(s.words, &block{})
		s.picks = append(s.picks, canvas.NewRectangle(nil))
	}
	s.words, s.picks = s.words[:len(s.Options)], s.picks[:len(s.Options)]
	for i, option := range s.Options {
		role, text := Body, Ink
		if i == s.chosen {
			role, text = Strong, OnAccent
		}
		s.picks[i].Hidden = i != s.chosen
		s.picks[i].FillColor, s.picks[i].CornerRadius = colorFor(s, Accent), radius-2
		s.words[i].set(option, role, text, fyne.TextAlignCenter)
		s.words[i].dress(s)
	}
	s.dressPress(radius)
}

// widest is the width of the widest option in bold, so that choosing moves nothing.
func (s *Segmented) widest(measure func(*block) float32) float32 {
	w := float32(0)
	for _, b := range s.words {
		bold := *b
		bold.role = Strong
		w = max(w, measure(&bold))
	}
	return max(Touch, w+20)
}

func (s *Segmented) least() float32 {
	s.dress()
	return s.widest((*block).least)
}

func (s *Segmented) natural() float32 {
	s.dress()
	return s.widest((*block).natural) * float32(len(s.Options))
}

// columns is how many options stand side by side: all, or two by two for four, or one.
func (s *Segmented) columns(width float32) int {
	n, w := len(s.Options), s.widest((*block).natural)
	switch {
	case w*float32(n) <= width:
		return n
	case n == 4 && w*2 <= width:
		return 2
	}
	return 1
}

func (s *Segmented) lineHeight(width float32) float32 {
	inner := width/float32(s.columns(width)) - 20
	h := Touch
	for _, b := range s.words {
		h = max(h, b.heightAt(inner)+12)
	}
	return h
}

// HeightAt implements Flowing.
func (s *Segmented) HeightAt(width float32) float32 {
	s.dress()
	if len(s.Options) == 0 {
		return 0
	}
	columns := s.columns(width)
	return float32((len(s.Options)+columns-1)/columns) * s.lineHeight(width)
}

func (s *Segmented) arrange(size fyne.Size) {
	s.dress()
	s.zones = s.zones[:0]
	place(s.ground, 0, 0, size.Width, size.Height)
	columns, h := s.columns(size.Width), s.lineHeight(size.Width)
	w := size.Width / float32(columns)
	for i, option := range s.Options {
		x, y := float32(i%columns)*w, float32(i/columns)*h
		place(s.picks[i], x+3, y+3, w-6, h-6)
		s.words[i].putMiddle(s, x+10, y, w-20, h)
		s.zones = append(s.zones, Zone{option, fyne.NewPos(x, y), fyne.NewSize(w, h)})
	}
	s.frameZones(0, 0, size.Width, size.Height, ring+1)
}

func (s *Segmented) parts() []fyne.CanvasObject {
	all := only(s.ground, s.wash)
	for i, b := range s.words {
		all = joined(all, only(s.picks[i]), b.objects())
	}
	return append(all, s.circle)
}
