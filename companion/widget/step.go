package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
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
}

// Steps shows a reckoning line by line: reasons at the left, values in one column at the right, rule numbers small
// between them, or below the reasons where the width is little. A line with a Switch has a box and can be taken out.
type Steps struct {
	widget.BaseWidget

	lines []*stepLine
}

// NewSteps makes the lines.
func NewSteps(steps []Step) *Steps {
	s := &Steps{}
	s.ExtendBaseWidget(s)
	s.fill(steps)
	return s
}

// Set changes the lines.
func (s *Steps) Set(steps []Step) {
	s.fill(steps)
	s.Refresh()
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

// CreateRenderer implements fyne.Widget.
func (s *Steps) CreateRenderer() fyne.WidgetRenderer { return rendererOf(s) }

func (s *Steps) inner() []fyne.CanvasObject { return s.parts() }

func (s *Steps) dress() {
	for _, l := range s.lines {
		l.dress()
	}
}

// stepColumns are the widths all lines share.
type stepColumns struct {
	box, ref, value float32
	below           bool // rule and source stand below the reason
}

func (s *Steps) columns(width float32) stepColumns {
	var c stepColumns
	for _, l := range s.lines {
		c.value = max(c.value, l.value.natural())
		c.ref = max(c.ref, l.refWidth())
		if l.step.Switch != nil {
			c.box = l.boxSize() + 10
		}
	}
	c.below = c.ref > 0 && width-c.box-c.ref-c.value-2*Gap < width*0.5
	return c
}

func (s *Steps) least() float32 {
	s.dress()
	w := float32(0)
	for _, l := range s.lines {
		w = max(w, l.words.least(), l.refWidth())
	}
	c := s.columns(0)
	return w + c.box + c.value + Gap
}

// HeightAt implements Flowing.
func (s *Steps) HeightAt(width float32) float32 {
	s.dress()
	c := s.columns(width)
	total := float32(0)
	for _, l := range s.lines {
		total += l.heightIn(c, width)
	}
	return total
}

func (s *Steps) arrange(size fyne.Size) {
	s.dress()
	c := s.columns(size.Width)
	y := float32(0)
	for _, l := range s.lines {
		l.columns = c
		h := l.heightIn(c, size.Width)
		place(l, 0, y, size.Width, h)
		l.Refresh()
		y += h
	}
}

func (s *Steps) parts() []fyne.CanvasObject {
	all := make([]fyne.CanvasObject, len(s.lines))
	for i, l := range s.lines {
		all[i] = l
	}
	return all
}

// stepLine is one line of Steps.
type stepLine struct {
	press

	step    Step
	columns stepColumns

	box  *canvas.Rectangle
	tick *canvas.Image
	bar  *canvas.Rectangle // above a total
	tag  *canvas.Rectangle // round the source

	words, value, rule, source block
}

func newStepLine() *stepLine {
	l := &stepLine{tick: picture()}
	l.box, l.bar, l.tag = rect(), rect(), rect()
	l.begin(l, l.toggle)
	return l
}

// show takes a step. A line without a switch is disabled, so that the focus passes it by.
func (l *stepLine) show(step Step) {
	l.step = step
	if step.Switch == nil {
		l.Disable()
	} else {
		l.Enable()
	}
}

func (l *stepLine) toggle() { l.step.Switch(l.step.Off) }

// CreateRenderer implements fyne.Widget.
func (l *stepLine) CreateRenderer() fyne.WidgetRenderer { return rendererOf(l) }
