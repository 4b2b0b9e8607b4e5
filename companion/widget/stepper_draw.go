package widget

import (
	"strconv"

	"fyne.io/fyne/v2"
)

func (s *Stepper) dress() {
	s.makeKeys()
	s.words.set(s.Words, Body, Ink, fyne.TextAlignLeading)
	s.shown.set(s.format(s.value), Title, Ink, fyne.TextAlignCenter)
	s.shown.once = true
	s.words.dress(s)
	s.shown.dress(s)
	for _, k := range s.keys {
		s.dressKey(k)
	}
	s.dressPress(radius)
}

func (s *Stepper) dressKey(k *stepKey) {
	tone, icon, label := Ink, IconPlus, ""
	if k.by < 0 {
		icon = IconMinus
	}
	if s.clamp(s.value+k.by) == s.value || s.Disabled() {
		tone = Dim
	}
	if k.by > 1 {
		label = "+" + s.jumpWords()
	}
	if k.by < -1 {
		label = "−" + s.jumpWords()
	}
	k.ground.FillColor, k.ground.StrokeColor = colorFor(s, Well), colorFor(s, Hairline)
	k.ground.StrokeWidth, k.ground.CornerRadius = hair, radius
	setPicture(k.image, drawing(icon, inkFor(s, tone)))
	k.image.Hidden = label != ""
	k.label.set(label, Body, tone, fyne.TextAlignCenter)
	k.label.once = true
	k.label.dress(s)
}

func (s *Stepper) jumpWords() string {
	if s.JumpAs != "" {
		return s.JumpAs
	}
	return strconv.Itoa(s.Jump)
}

func (s *Stepper) numberWidth() float32 {
	return max(s.shown.measure(s.format(s.Min)), s.shown.measure(s.format(s.Max)), s.shown.natural(), 28) + 12
}

func (s *Stepper) keyWidth(k *stepKey) float32 { return max(Touch, k.label.natural()+12) }

func (s *Stepper) controls() float32 {
	w := s.numberWidth()
	for _, k := range s.keys {
		w += s.keyWidth(k) + keyGap
	}
	return w
}

func (s *Stepper) least() float32 {
	s.dress()
	return max(s.controls(), s.words.least())
}

func (s *Stepper) natural() float32 {
	s.dress()
	return s.controls() + s.words.natural() + 12
}

// beside says whether the words have room at the left of the keys, on at most two lines.
func (s *Stepper) beside(width float32) bool {
	inner := width - s.controls() - 12
	return inner >= s.words.least() && s.words.heightAt(inner) < 2.5*s.words.lineHeight()
}

// HeightAt implements Flowing.
func (s *Stepper) HeightAt(width float32) float32 {
	s.dress()
	if s.beside(width) {
		return max(Touch, s.words.heightAt(width-s.controls()-12))
	}
	return s.words.heightAt(width) + keyGap + Touch
}

func (s *Stepper) arrange(size fyne.Size) {
	s.dress()
	if s.beside(size.Width) {
		s.words.putMiddle(s, 0, 0, size.Width-s.controls()-12, size.Height)
		s.arrangeKeys(size.Width-s.controls(), (size.Height-Touch)/2)
	} else {
		y := s.words.put(s, 0, 0, size.Width) + keyGap
		s.arrangeKeys(0, y)
	}
	first, last := s.zones[0], s.zones[len(s.zones)-1]
	s.frameZones(first.Pos.X, first.Pos.Y, last.Pos.X+last.Size.Width-first.Pos.X, Touch, ring+1)
}

func (s *Stepper) arrangeKeys(x, y float32) {
	s.zones = s.zones[:0]
	for i, k := range s.keys {
		if i == len(s.keys)/2 {
			s.shown.putMiddle(s, x, y, s.numberWidth(), Touch)
			x += s.numberWidth() + keyGap
		}
		w := s.keyWidth(k)
		place(k.ground, x, y, w, Touch)
		place(k.image, x+(w-20)/2, y+(Touch-20)/2, 20, 20)
		k.label.putMiddle(s, x, y, w, Touch)
		s.zones = append(s.zones, Zone{keyName(k.by), fyne.NewPos(x, y), fyne.NewSize(w, Touch)})
		x += w + keyGap
	}
}

func keyName(by int) string {
	if by > 0 {
		return "+" + strconv.Itoa(by)
	}
	return "−" + strconv.Itoa(-by)
}

func (s *Stepper) parts() []fyne.CanvasObject {
	all := s.words.objects()
	for _, k := range s.keys {
		all = joined(all, only(k.ground, k.image), k.label.objects())
	}
	return joined(all, s.shown.objects(), only(s.wash, s.circle))
}
