package flow

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Paragraph is text of one size, set flush left, behind a mark if there is one.
type Paragraph struct {
	Text  string
	Size  float64 // mm; 0: the usual size
	Font  draw.Font
	Faint bool
	Mark  string // before the first line: "•", "1", or "☐" for a box to tick
	Rule  string // at the right of the first line
	lines []string
}

const usualText = 3.0

func (p Paragraph) textSize() float64 {
	if p.Size == 0 {
		return usualText
	}
	return p.Size
}

func (p Paragraph) indent() float64 {
	if p.Mark == "" {
		return 0
	}
	return 1.9 * p.textSize()
}

func (p Paragraph) set(width float64) []string {
	if p.lines != nil {
		return p.lines
	}
	room := width - p.indent()
	if p.Rule != "" {
		room -= draw.Condensed.Width(p.Rule, 2.6) + 3
	}
	return draw.Wrap(p.Font, p.Text, p.textSize(), room)
}

const lineFeed = 1.32

// Height implements [Passage].
func (p Paragraph) Height(width float64) float64 {
	return float64(len(p.set(width))) * p.textSize() * lineFeed
}

// Split implements [Passage].
func (p Paragraph) Split(width, room float64) (head, tail Passage) {
	lines := p.set(width)
	n := int(room / (p.textSize() * lineFeed))
	if n < 1 || n >= len(lines) {
		return nil, nil
	}
	first, rest := p, p
	first.lines, rest.lines, rest.Rule = lines[:n], lines[n:], ""
	if rest.Mark != "" {
		rest.Mark = " "
	}
	return first, rest
}

// Draw implements [Passage].
func (p Paragraph) Draw(c draw.Canvas, at draw.Point, width float64) {
	size := p.textSize()
	colour := picture.Ink
	if p.Faint {
		colour = picture.Faint
	}
	base := at.Y + size*0.95
	switch p.Mark {
	case "☐":
		side := size * 0.85
		c.Stroke(draw.Rect{X: at.X, Y: base - side*0.92, W: side, H: side}.Path(), draw.Solid(0.2, picture.Ink))
	default:
		c.Text(p.Mark, draw.Pt(at.X, base), draw.Lettering{Font: draw.Bold, Size: size, Colour: colour})
	}
	if p.Rule != "" {
		c.Text(p.Rule, draw.Pt(at.X+width, base), draw.Lettering{Font: draw.Condensed, Size: 2.6, Colour: picture.Faint, Align: draw.Right})
	}
	for i, line := range p.set(width) {
		c.Text(line, draw.Pt(at.X+p.indent(), base+float64(i)*size*lineFeed), draw.Lettering{Font: p.Font, Size: size, Colour: colour})
	}
}

// Struck is a paragraph with a line through it.
type Struck struct{ Paragraph }

// Draw implements [Passage].
func (s Struck) Draw(c draw.Canvas, at draw.Point, width float64) {
	s.Paragraph.Draw(c, at, width)
	size := s.textSize()
	for i, line := range s.set(width) {
		y := at.Y + size*0.95 - size*0.26 + float64(i)*size*lineFeed
		x := at.X + s.indent()
		c.Stroke(draw.Polyline(draw.Pt(x, y), draw.Pt(x+s.Font.Width(line, size), y)), draw.Solid(0.15, picture.Faint))
	}
}
