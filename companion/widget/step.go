package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Step is one line of a reckoning, already in words.
type Step struct {
	Words  string // the reason
	Value  string // with its sign
	Rule   string // the number of the rule
	Source string // a mark such as "house"; empty for none
	Off    bool   // switched off by hand: struck through
	Total  bool   // the result: set off by a rule above and bolder
	Switch func(on bool)

	Consult func() // what a tap on the number of the rule does, or nil
}

// Steps shows a reckoning line by line: reasons at the left, values in one column at the right, rule numbers small
// between them, or below the reasons where the width is little. A line with a Switch has a box and can be taken out.
type Steps struct {
	face.Base

	lines []*stepLine
}

// NewSteps makes the lines.
func NewSteps(steps []Step) *Steps {
	s := &Steps{}
	s.ExtendBaseWidget(s)
	s.fill(steps)
	return s
}

func (s *Steps) fill(steps []Step) {
	for len(s.lines) < len(steps) {
		s.lines = append(s.lines, newStepLine())
	}
	s.lines = s.lines[:len(steps)]
	for i, step := range steps {
		s.lines[i].show(step)
	}
}

// Dress implements face.Face.
func (s *Steps) Dress() {
	for _, l := range s.lines {
		l.Dress()
	}
}

// stepColumns are the widths all lines share.
type stepColumns struct {
	box, ref, value float32
	below           bool // rule and source are below the reason
}

func (s *Steps) columns(width float32) stepColumns {
	var c stepColumns
	for _, l := range s.lines {
		c.value = max(c.value, l.value.Natural())
		c.ref = max(c.ref, l.refWidth())
		if l.step.Switch != nil {
			c.box = l.boxSize() + 10
		}
	}
	c.below = c.ref > 0 && width-c.box-c.ref-c.value-2*theme.Gap < width*0.5
	return c
}

// MinWidth implements face.Face.
func (s *Steps) MinWidth() float32 {
	w := float32(0)
	for _, l := range s.lines {
		w = max(w, l.words.MinWidth(), l.refWidth())
	}
	c := s.columns(0)
	return w + c.box + c.value + theme.Gap
}

// HeightAt implements Flowing.
func (s *Steps) HeightAt(width float32) float32 {
	c := s.columns(width)
	total := float32(0)
	for _, l := range s.lines {
		total += l.heightIn(c, width)
	}
	return total
}

// Arrange implements face.Face.
func (s *Steps) Arrange(size fyne.Size) {
	c := s.columns(size.Width)
	y := float32(0)
	for _, l := range s.lines {
		l.columns = c
		h := l.heightIn(c, size.Width)
		flow.Place(l, 0, y, size.Width, h)
		l.Refresh()
		y += h
	}
}

// Parts implements face.Face.
func (s *Steps) Parts() []fyne.CanvasObject {
	all := make([]fyne.CanvasObject, len(s.lines))
	for i, l := range s.lines {
		all[i] = l
	}
	return all
}

// stepLine is one line of Steps.
type stepLine struct {
	face.Press

	step    Step
	columns stepColumns

	box  *canvas.Rectangle
	tick *canvas.Image
	bar  *canvas.Rectangle // above a total
	tag  *canvas.Rectangle // round the source

	words, value, source face.Block
	rule                 ruleNumber
}

func newStepLine() *stepLine {
	l := &stepLine{tick: theme.Picture()}
	l.box, l.bar, l.tag = face.Rect(), face.Rect(), face.Rect()
	l.Begin(l, l.toggle)
	return l
}

// show takes a step. A line without a switch is disabled, so that the focus passes it by.
func (l *stepLine) show(step Step) {
	l.step = step
	l.rule.lead(step.Consult)
	if step.Switch == nil {
		l.Disable()
	} else {
		l.Enable()
	}
}

func (l *stepLine) toggle() { l.step.Switch(l.step.Off) }
