package widget

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Dress implements face.Face.
func (s *Stepper) Dress() {
	s.makeKeys()
	s.words.Set(s, s.Words, theme.Body, theme.Ink, fyne.TextAlignLeading)
	s.shown.Set(s, s.format(s.value), theme.Title, theme.Ink, fyne.TextAlignCenter)
	s.shown.Once = true
	for _, k := range s.keys {
		s.dressKey(k)
	}
	s.DressPress(theme.Radius)
}

func (s *Stepper) dressKey(k *stepKey) {
	tone, icon, label := theme.Ink, style.IconPlus, ""
	if k.by < 0 {
		icon = style.IconMinus
	}
	if k.stuck(s) || s.Disabled() {
		tone = theme.Dim
	}
	if k.by > 1 {
		label = "+" + s.jumpWords()
	}
	if k.by < -1 {
		label = "−" + s.jumpWords()
	}
	face.Paint(k.ground, s, theme.Well, theme.Hairline, theme.Hair, theme.Radius)
	theme.SetPicture(k.image, theme.Drawing(icon, theme.InkFor(s, tone)))
	k.image.Hidden = label != ""
	k.label.Set(s, label, theme.Body, tone, fyne.TextAlignCenter)
	k.label.Once = true
}

// stuck reports whether the number is at the bound that the key would pass.
func (k *stepKey) stuck(s *Stepper) bool { return s.clamp(s.value+k.by) == s.value }

func (s *Stepper) jumpWords() string {
	if s.JumpAs != "" {
		return s.JumpAs
	}
	return strconv.Itoa(s.Jump)
}

func (s *Stepper) numberWidth() float32 {
	return max(s.shown.Measure(s.format(s.Min)), s.shown.Measure(s.format(s.Max)), s.shown.Natural(), 28) + 12
}

func (s *Stepper) keyWidth(k *stepKey) float32 { return max(theme.Touch, k.label.Natural()+12) }

func (s *Stepper) controls() float32 {
	w := s.numberWidth()
	for _, k := range s.keys {
		w += s.keyWidth(k) + keyGap
	}
	return w
}

// MinWidth implements face.Face.
func (s *Stepper) MinWidth() float32 { return max(s.controls(), s.words.MinWidth()) }

// Natural is the width it likes.
func (s *Stepper) Natural() float32 { return s.controls() + s.words.Natural() + 12 }

// beside says whether the words have room at the left of the keys, on at most two lines.
func (s *Stepper) beside(width float32) bool {
	inner := width - s.controls() - 12
	return inner >= s.words.MinWidth() && s.words.HeightAt(inner) < 2.5*s.words.LineHeight()
}

// HeightAt implements Flowing.
func (s *Stepper) HeightAt(width float32) float32 {
	if s.beside(width) {
		return max(theme.Touch, s.words.HeightAt(width-s.controls()-12))
	}
	return s.words.HeightAt(width) + keyGap + theme.Touch
}

// Arrange implements face.Face.
func (s *Stepper) Arrange(size fyne.Size) {
	if s.beside(size.Width) {
		s.words.PutMiddle(s, 0, 0, size.Width-s.controls()-12, size.Height)
		s.arrangeKeys(size.Width-s.controls(), (size.Height-theme.Touch)/2)
	} else {
		y := s.words.Put(s, 0, 0, size.Width) + keyGap
		s.arrangeKeys(0, y)
	}
	first, last := s.Areas[0], s.Areas[len(s.Areas)-1]
	s.FrameZones(first.Pos.X, first.Pos.Y, last.Pos.X+last.Size.Width-first.Pos.X, theme.Touch, theme.Ring+1)
}

func (s *Stepper) arrangeKeys(x, y float32) {
	s.Areas = s.Areas[:0]
	for i, k := range s.keys {
		if i == len(s.keys)/2 {
			s.shown.PutMiddle(s, x, y, s.numberWidth(), theme.Touch)
			x += s.numberWidth() + keyGap
		}
		w := s.keyWidth(k)
		flow.Place(k.ground, x, y, w, theme.Touch)
		flow.Place(k.image, x+(w-20)/2, y+(theme.Touch-20)/2, 20, 20)
		k.label.PutMiddle(s, x, y, w, theme.Touch)
		zone := face.Zone{Name: keyName(k.by), Pos: fyne.NewPos(x, y), Size: fyne.NewSize(w, theme.Touch)}
		if s.Stuck != nil && k.stuck(s) {
			zone.Stuck = func() { s.Stuck(s.value + k.by) }
		}
		s.Areas = append(s.Areas, zone)
		x += w + keyGap
	}
}

func keyName(by int) string {
	if by > 0 {
		return "+" + strconv.Itoa(by)
	}
	return "−" + strconv.Itoa(-by)
}

// Parts implements face.Face.
func (s *Stepper) Parts() []fyne.CanvasObject {
	all := s.words.Objects()
	for _, k := range s.keys {
		all = face.Joined(all, face.Only(k.ground, k.image), k.label.Objects())
	}
	return face.Joined(all, s.shown.Objects(), face.Only(s.Wash, s.Circle))
}
