package widget

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
)

// Stepper sets a number by taps: one down, one up, and with Jump set also several at once. By keyboard: arrows, Page
// Up and Down for the jump, Home and End, or the digits of the number.
type Stepper struct {
	face.Zoned

	Words    string
	Min, Max int
	Jump     int              // 0 for no jump keys
	JumpAs   string           // how the jump is written on its keys; empty for plain digits
	Format   func(int) string // how the number is written; nil for plain digits
	Stuck    func(to int)     // what a key that would pass a bound does instead, on a tap and under a resting pointer; may be nil
	Each     float64          // how much of what is written a step is; 0: 1. Typed digits write what is written

	value   int
	typed   string // digits typed so far
	changed func(int)

	keys  []*stepKey
	words face.Block
	shown face.Block
}

// stepKey is one of the keys: by how much it moves, and how it is drawn.
type stepKey struct {
	by     int
	ground *canvas.Rectangle
	image  *canvas.Image
	label  face.Block
}

const keyGap float32 = 4

// NewStepper makes a stepper; changed, which may be nil, is called for every change by the user.
func NewStepper(words string, value, low, high int, changed func(int)) *Stepper {
	s := &Stepper{Words: words, Min: low, Max: high, changed: changed}
	s.BeginZones(s, s.tap)
	s.value = s.clamp(value)
	return s
}

// WithJump adds keys that move by jump and returns the stepper.
func (s *Stepper) WithJump(jump int) *Stepper {
	s.Jump = jump
	s.keys = nil
	return s
}

// Value is the number shown.
func (s *Stepper) Value() int { return s.value }

// Set shows another number, kept within Min and Max, without telling changed.
func (s *Stepper) Set(value int) {
	s.value = s.clamp(value)
	s.Refresh()
}

func (s *Stepper) clamp(v int) int { return min(max(v, s.Min), s.Max) }

func (s *Stepper) change(value int) {
	was := s.value
	s.Set(value)
	if s.value != was && s.changed != nil {
		s.changed(s.value)
	}
}

func (s *Stepper) tap(zone int) {
	s.TakeFocus()
	s.typed = ""
	s.change(s.value + s.keys[zone].by)
}

// TypedKey takes arrows, Page Up and Down, Home, End and Backspace.
func (s *Stepper) TypedKey(e *fyne.KeyEvent) {
	jump := max(s.Jump, 1)
	to := map[fyne.KeyName]int{
		fyne.KeyUp: s.value + 1, fyne.KeyRight: s.value + 1, fyne.KeyDown: s.value - 1, fyne.KeyLeft: s.value - 1,
		fyne.KeyPageUp: s.value + jump, fyne.KeyPageDown: s.value - jump, fyne.KeyHome: s.Min, fyne.KeyEnd: s.Max,
		fyne.KeyBackspace: s.Min,
	}
	s.typed = ""
	if v, ok := to[e.Name]; ok && !s.Disabled() {
		s.change(v)
		return
	}
	s.Zoned.TypedKey(e)
}

// TypedRune takes digits, and a decimal mark where steps are parts: they write the number, beginning again when it would
// exceed Max.
func (s *Stepper) TypedRune(r rune) {
	mark := (r == '.' || r == ',') && s.Each > 0 && s.Each < 1
	if !mark && (r < '0' || r > '9') || s.Disabled() {
		s.Zoned.TypedRune(r)
		return
	}
	if mark {
		r = '.'
	}
	s.typed += string(r)
	v, ok := s.steps()
	if !ok {
		s.typed = string(r)
		v, _ = s.steps()
	}
	s.change(v)
}

// steps is the number that is typed, in steps, and whether it is one that can be.
func (s *Stepper) steps() (int, bool) {
	n, err := strconv.ParseFloat("0"+s.typed, 64)
	if s.Each > 0 {
		n /= s.Each
	}
	n = math.Round(n)
	return int(min(n, float64(s.Max))), err == nil && n <= float64(s.Max)
}

// FocusLost forgets the digits typed.
func (s *Stepper) FocusLost() {
	s.typed = ""
	s.Zoned.FocusLost()
}

func (s *Stepper) format(v int) string {
	if s.Format != nil {
		return s.Format(v)
	}
	return strconv.Itoa(v)
}

func (s *Stepper) makeKeys() {
	if s.keys != nil {
		return
	}
	steps := []int{-1, 1}
	if s.Jump > 1 {
		steps = []int{-s.Jump, -1, 1, s.Jump}
	}
	for _, by := range steps {
		s.keys = append(s.keys, &stepKey{by: by, ground: face.Rect(), image: theme.Picture()})
	}
}
