package widget

import (
	"slices"

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
	s := &Segmented{Options: options, chosen: chosen, changed: changed, ground: rect()}
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
		s.picks = append(s.picks, rect())
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

// likes gives the width each option would like, measured in bold, so that choosing moves nothing.
func (s *Segmented) likes(measure func(*block) float32) (each []float32, widest, total float32) {
	for _, b := range s.words {
		bold := *b
		bold.role = Strong
		w := max(Touch, measure(&bold)+2*segmentPad)
		each, widest, total = append(each, w), max(widest, w), total+w
	}
	return each, widest, total
}

const segmentPad float32 = 9

func (s *Segmented) least() float32 {
	s.dress()
	_, widest, _ := s.likes((*block).least)
	return widest
}

func (s *Segmented) natural() float32 {
	s.dress()
	_, widest, _ := s.likes((*block).natural)
	return widest * float32(len(s.Options))
}

// widths says how the options stand: the widths of a line of them. All in one line, equal or else as wide as their words;
// four two by two; or one in a line.
func (s *Segmented) widths(width float32) []float32 {
	n := len(s.Options)
	each, widest, total := s.likes((*block).natural)
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
	h := Touch
	for i, b := range s.words {
		h = max(h, b.heightAt(widths[i%len(widths)]-2*segmentPad)+12)
	}
	return h
}

// HeightAt implements Flowing.
func (s *Segmented) HeightAt(width float32) float32 {
	s.dress()
	if len(s.Options) == 0 {
		return 0
	}
	widths := s.widths(width)
	lines := (len(s.Options) + len(widths) - 1) / len(widths)
	return float32(lines) * s.lineHeight(widths)
}

func (s *Segmented) arrange(size fyne.Size) {
	s.dress()
	s.zones = s.zones[:0]
	place(s.ground, 0, 0, size.Width, size.Height)
	widths := s.widths(size.Width)
	h := s.lineHeight(widths)
	x := float32(0)
	for i, option := range s.Options {
		column, y := i%len(widths), float32(i/len(widths))*h
		if column == 0 {
			x = 0
		}
		w := widths[column]
		place(s.picks[i], x+3, y+3, w-6, h-6)
		s.words[i].putMiddle(s, x+segmentPad, y, w-2*segmentPad, h)
		s.zones = append(s.zones, Zone{option, fyne.NewPos(x, y), fyne.NewSize(w, h)})
		x += w
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
