package flow

import (
	"math"
	"strings"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Heading is a title, with the number of a rule and the mark of a source at the right.
type Heading struct {
	Text, Rule, Source string
	Level              int // 1 the largest
	Emblem             picture.Emblem
}

func (h Heading) size() float64 {
	return map[int]float64{1: 6, 2: 4.2, 3: 3.4}[min(3, max(1, h.Level))]
}

func (h Heading) block(width float64) draw.Block {
	return draw.Block{Font: draw.Bold, Size: h.size(), Lines: draw.Wrap(draw.Bold, h.Text, h.size(), width-h.tail()-h.lead())}
}

// tail gives the room that rule and source take at the right.
func (h Heading) tail() float64 {
	w := draw.Condensed.Width(h.Rule, 2.8)
	if h.Source != "" {
		w += picture.TagWidth(h.Source, 2.6) + 1.5
	}
	if w > 0 {
		w += 3
	}
	return w
}

// lead gives the room that an emblem takes at the left.
func (h Heading) lead() float64 {
	if h.Emblem.Shape == "" {
		return 0
	}
	return h.size() * 1.35
}

func (h Heading) Height(width float64) float64 { return h.block(width).Height() + h.size()*0.7 }

func (h Heading) Split(float64, float64) (head, tail Passage) { return nil, nil }

func (h Heading) Draw(c draw.Canvas, at draw.Point, width float64) {
	b := h.block(width)
	high := b.Height()
	top := at.Y + h.size()*0.35
	if h.Emblem.Shape != "" {
		h.Emblem.Draw(c, draw.Rect{X: at.X, Y: top - h.size()*0.14, W: h.size(), H: h.size()})
	}
	b.Draw(c, draw.Rect{X: at.X + h.lead(), Y: top, W: width - h.lead(), H: high}, picture.Ink, draw.Left)
	x, base := at.X+width, top+draw.Bold.CapHeight()*h.size()
	if h.Source != "" {
		x -= picture.TagWidth(h.Source, 2.6)
		picture.Tag(c, h.Source, draw.Pt(x, base), 2.6)
		x -= 1.5
	}
	c.Text(h.Rule, draw.Pt(x, base), draw.Lettering{Font: draw.Condensed, Size: 2.8, Colour: picture.Faint, Align: draw.Right})
	if h.Level < 3 {
		y := top + high + h.size()*0.3
		c.Stroke(draw.Polyline(draw.Pt(at.X, y), draw.Pt(at.X+width, y)), draw.Solid(0.2, picture.Ink))
	}
}

// Paragraph is text of one size, set flush left, behind a mark if there is one.
type Paragraph struct {
	Text  string
	Size  float64 // mm; 0: the usual size
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
	return draw.Wrap(draw.Sans, p.Text, p.textSize(), room)
}

const lineFeed = 1.32

func (p Paragraph) Height(width float64) float64 {
	return float64(len(p.set(width))) * p.textSize() * lineFeed
}

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
		c.Text(line, draw.Pt(at.X+p.indent(), base+float64(i)*size*lineFeed), draw.Lettering{Font: draw.Sans, Size: size, Colour: colour})
	}
}

// Table is a table; where it is split its titles, or its heading, are repeated.
type Table struct {
	Grid     picture.Table
	from, to int      // rows; to 0: all
	Again    *Heading // for the second part and those after it of a table without titles
}

func (t Table) end() int {
	if t.to == 0 {
		return len(t.Grid.Rows)
	}
	return t.to
}

// lead gives the height of the heading that is repeated.
func (t Table) lead(width float64) float64 {
	if t.from == 0 || t.Again == nil {
		return 0
	}
	return t.Again.Height(width) + passageGap
}

func (t Table) Height(width float64) float64 {
	return t.lead(width) + t.Grid.Lay(width).Height(t.from, t.end())
}

func (t Table) Split(width, room float64) (head, tail Passage) {
	n := t.Grid.Lay(width).Fitting(t.from, room-t.lead(width))
	if n < 1 || t.from+n >= t.end() {
		return nil, nil
	}
	first, rest := t, t
	first.to, rest.from = t.from+n, t.from+n
	rest.to = t.end()
	return first, rest
}

func (t Table) Draw(c draw.Canvas, at draw.Point, width float64) {
	if lead := t.lead(width); lead > 0 {
		t.Again.Draw(c, at, width)
		at.Y += lead
	}
	t.Grid.Lay(width).Draw(c, at, t.from, t.end())
}

// NotedTable is a table with a note below its last row.
type NotedTable struct {
	Table
	Note Paragraph
}

func (n NotedTable) Height(width float64) float64 {
	return n.Table.Height(width) + passageGap + n.Note.Height(width)
}

func (n NotedTable) Split(width, room float64) (head, tail Passage) {
	head, tail = n.Table.Split(width, room)
	if rest, ok := tail.(Table); ok {
		tail = NotedTable{rest, n.Note}
	}
	return head, tail
}

func (n NotedTable) Draw(c draw.Canvas, at draw.Point, width float64) {
	n.Table.Draw(c, at, width)
	n.Note.Draw(c, draw.Pt(at.X, at.Y+n.Table.Height(width)+passageGap), width)
}

// Drawing is a picture of a given height that is not split.
type Drawing struct {
	High float64
	On   func(c draw.Canvas, box draw.Rect)
}

func (d Drawing) Height(float64) float64                      { return d.High }
func (d Drawing) Split(float64, float64) (head, tail Passage) { return nil, nil }
func (d Drawing) Draw(c draw.Canvas, at draw.Point, width float64) {
	d.On(c, draw.Rect{X: at.X, Y: at.Y, W: width, H: d.High})
}

// Together is passages that are not parted.
type Together []Passage

func (g Together) Height(width float64) float64 {
	high := 0.0
	for i, p := range g {
		if i > 0 {
			high += passageGap * 0.6
		}
		high += p.Height(width)
	}
	return high
}

func (g Together) Split(float64, float64) (head, tail Passage) { return nil, nil }

func (g Together) Draw(c draw.Canvas, at draw.Point, width float64) {
	for _, p := range g {
		p.Draw(c, at, width)
		at.Y += p.Height(width) + passageGap*0.6
	}
}

// Space is white.
type Space float64

func (s Space) Height(float64) float64                    { return float64(s) }
func (Space) Split(float64, float64) (head, tail Passage) { return nil, nil }
func (Space) Draw(draw.Canvas, draw.Point, float64)       {}

// PageBreak begins a new page.
type PageBreak struct{}

func (PageBreak) Height(float64) float64                      { return 0 }
func (PageBreak) Split(float64, float64) (head, tail Passage) { return nil, nil }
func (PageBreak) Draw(draw.Canvas, draw.Point, float64)       {}

// BoxRows is boxes of one size in rows, as many in a row as fit; rows are not parted.
type BoxRows struct {
	Boxes  []picture.Box
	Width  float64 // least of a box, mm
	High   float64
	Marker float64
	Style  picture.Style
	Equal  bool // boxes fill the width of the row even where they are few
}

func (b BoxRows) perRow(width float64) int {
	n := max(1, int((width+0.001)/b.Width))
	if n >= len(b.Boxes) {
		return max(1, len(b.Boxes))
	}
	rows := int(math.Ceil(float64(len(b.Boxes)) / float64(n)))
	return int(math.Ceil(float64(len(b.Boxes)) / float64(rows))) // rows of about the same length
}

func (b BoxRows) rows(width float64) int {
	n := b.perRow(width)
	return (len(b.Boxes) + n - 1) / n
}

func (b BoxRows) Height(width float64) float64 { return float64(b.rows(width)) * b.High }

func (b BoxRows) Split(width, room float64) (head, tail Passage) {
	n := b.perRow(width)
	fit := int(room/b.High) * n
	if fit < 1 || fit >= len(b.Boxes) {
		return nil, nil
	}
	first, rest := b, b
	first.Boxes, rest.Boxes = b.Boxes[:fit], b.Boxes[fit:]
	return first, rest
}

func (b BoxRows) Draw(c draw.Canvas, at draw.Point, width float64) {
	n := b.perRow(width)
	w := width / float64(n)
	if !b.Equal {
		w = min(w, b.Width*1.35)
	}
	for i, box := range b.Boxes {
		box.Draw(c, draw.Rect{X: at.X + float64(i%n)*w, Y: at.Y + float64(i/n)*b.High, W: w, H: b.High}, b.Style, b.Marker)
	}
}

// BlankLines is room to write in.
type BlankLines int

const writingLine = 7.0 // mm from line to line, for a pencil

func (b BlankLines) Height(float64) float64 { return float64(b) * writingLine }

func (b BlankLines) Split(_, room float64) (head, tail Passage) {
	n := int(room / writingLine)
	if n < 1 || n >= int(b) {
		return nil, nil
	}
	return BlankLines(n), b - BlankLines(n)
}

func (b BlankLines) Draw(c draw.Canvas, at draw.Point, width float64) {
	var p draw.Path
	for i := range int(b) {
		y := at.Y + float64(i+1)*writingLine - 0.6
		p.Add(draw.Polyline(draw.Pt(at.X, y), draw.Pt(at.X+width, y)))
	}
	c.Stroke(p, draw.Solid(0.12, picture.Hairline))
}

// Trimmed gives a text without blanks round it, and with no end of line.
func Trimmed(s string) string { return strings.Join(strings.Fields(s), " ") }
