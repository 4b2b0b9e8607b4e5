package printables

import (
	"math"
	"strings"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// heading is a title, with the number of a rule and the mark of a source at the right.
type heading struct {
	text, rule, source string
	level              int // 1 the largest
	emblem             picture.Emblem
}

func (h heading) size() float64 {
	return map[int]float64{1: 6, 2: 4.2, 3: 3.4}[min(3, max(1, h.level))]
}

func (h heading) block(width float64) draw.Block {
	return draw.Block{Font: draw.Bold, Size: h.size(), Lines: draw.Wrap(draw.Bold, h.text, h.size(), width-h.tail()-h.lead())}
}

// tail gives the room that rule and source take at the right.
func (h heading) tail() float64 {
	w := draw.Condensed.Width(h.rule, 2.8)
	if h.source != "" {
		w += picture.TagWidth(h.source, 2.6) + 1.5
	}
	if w > 0 {
		w += 3
	}
	return w
}

// lead gives the room that an emblem takes at the left.
func (h heading) lead() float64 {
	if h.emblem.Shape == "" {
		return 0
	}
	return h.size() * 1.35
}

func (h heading) height(width float64) float64 { return h.block(width).Height() + h.size()*0.7 }

func (h heading) split(float64, float64) (head, tail passage) { return nil, nil }

func (h heading) draw(c draw.Canvas, at draw.Point, width float64) {
	b := h.block(width)
	high := b.Height()
	top := at.Y + h.size()*0.35
	if h.emblem.Shape != "" {
		h.emblem.Draw(c, draw.Rect{X: at.X, Y: top - h.size()*0.14, W: h.size(), H: h.size()})
	}
	b.Draw(c, draw.Rect{X: at.X + h.lead(), Y: top, W: width - h.lead(), H: high}, picture.Ink, draw.Left)
	x, base := at.X+width, top+draw.Bold.CapHeight()*h.size()
	if h.source != "" {
		x -= picture.TagWidth(h.source, 2.6)
		picture.Tag(c, h.source, draw.Pt(x, base), 2.6)
		x -= 1.5
	}
	c.Text(h.rule, draw.Pt(x, base), draw.Lettering{Font: draw.Condensed, Size: 2.8, Colour: picture.Faint, Align: draw.Right})
	if h.level < 3 {
		y := top + high + h.size()*0.3
		c.Stroke(draw.Polyline(draw.Pt(at.X, y), draw.Pt(at.X+width, y)), draw.Solid(0.2, picture.Ink))
	}
}

// paragraph is text of one size, set flush left, behind a mark if there is one.
type paragraph struct {
	text  string
	size  float64 // mm; 0: the usual size
	faint bool
	mark  string // before the first line: "•", "1", or "☐" for a box to tick
	rule  string // at the right of the first line
	lines []string
}

const usualText = 3.0

func (p paragraph) textSize() float64 {
	if p.size == 0 {
		return usualText
	}
	return p.size
}

func (p paragraph) indent() float64 {
	if p.mark == "" {
		return 0
	}
	return 1.9 * p.textSize()
}

func (p paragraph) set(width float64) []string {
	if p.lines != nil {
		return p.lines
	}
	room := width - p.indent()
	if p.rule != "" {
		room -= draw.Condensed.Width(p.rule, 2.6) + 3
	}
	return draw.Wrap(draw.Sans, p.text, p.textSize(), room)
}

const lineFeed = 1.32

func (p paragraph) height(width float64) float64 {
	return float64(len(p.set(width))) * p.textSize() * lineFeed
}

func (p paragraph) split(width, room float64) (head, tail passage) {
	lines := p.set(width)
	n := int(room / (p.textSize() * lineFeed))
	if n < 1 || n >= len(lines) {
		return nil, nil
	}
	first, rest := p, p
	first.lines, rest.lines, rest.rule = lines[:n], lines[n:], ""
	if rest.mark != "" {
		rest.mark = " "
	}
	return first, rest
}

func (p paragraph) draw(c draw.Canvas, at draw.Point, width float64) {
	size := p.textSize()
	colour := picture.Ink
	if p.faint {
		colour = picture.Faint
	}
	base := at.Y + size*0.95
	switch p.mark {
	case "☐":
		side := size * 0.85
		c.Stroke(draw.Rect{X: at.X, Y: base - side*0.92, W: side, H: side}.Path(), draw.Solid(0.2, picture.Ink))
	default:
		c.Text(p.mark, draw.Pt(at.X, base), draw.Lettering{Font: draw.Bold, Size: size, Colour: colour})
	}
	if p.rule != "" {
		c.Text(p.rule, draw.Pt(at.X+width, base), draw.Lettering{Font: draw.Condensed, Size: 2.6, Colour: picture.Faint, Align: draw.Right})
	}
	for i, line := range p.set(width) {
		c.Text(line, draw.Pt(at.X+p.indent(), base+float64(i)*size*lineFeed), draw.Lettering{Font: draw.Sans, Size: size, Colour: colour})
	}
}

// tablePassage is a table; where it is split its titles, or its heading, are repeated.
type tablePassage struct {
	table    picture.Table
	from, to int      // rows; to 0: all
	again    *heading // for the second part and those after it of a table without titles
}

func (t tablePassage) end() int {
	if t.to == 0 {
		return len(t.table.Rows)
	}
	return t.to
}

// lead gives the height of the heading that is repeated.
func (t tablePassage) lead(width float64) float64 {
	if t.from == 0 || t.again == nil {
		return 0
	}
	return t.again.height(width) + passageGap
}

func (t tablePassage) height(width float64) float64 {
	return t.lead(width) + t.table.Lay(width).Height(t.from, t.end())
}

func (t tablePassage) split(width, room float64) (head, tail passage) {
	n := t.table.Lay(width).Fitting(t.from, room-t.lead(width))
	if n < 1 || t.from+n >= t.end() {
		return nil, nil
	}
	first, rest := t, t
	first.to, rest.from = t.from+n, t.from+n
	rest.to = t.end()
	return first, rest
}

func (t tablePassage) draw(c draw.Canvas, at draw.Point, width float64) {
	if lead := t.lead(width); lead > 0 {
		t.again.draw(c, at, width)
		at.Y += lead
	}
	t.table.Lay(width).Draw(c, at, t.from, t.end())
}

// notedTable is a table with a note below its last row.
type notedTable struct {
	tablePassage
	note paragraph
}

func (n notedTable) height(width float64) float64 {
	return n.tablePassage.height(width) + passageGap + n.note.height(width)
}

func (n notedTable) split(width, room float64) (head, tail passage) {
	head, tail = n.tablePassage.split(width, room)
	if rest, ok := tail.(tablePassage); ok {
		tail = notedTable{rest, n.note}
	}
	return head, tail
}

func (n notedTable) draw(c draw.Canvas, at draw.Point, width float64) {
	n.tablePassage.draw(c, at, width)
	n.note.draw(c, draw.Pt(at.X, at.Y+n.tablePassage.height(width)+passageGap), width)
}

// drawing is a picture of a given height that is not split.
type drawing struct {
	high float64
	on   func(c draw.Canvas, box draw.Rect)
}

func (d drawing) height(float64) float64                      { return d.high }
func (d drawing) split(float64, float64) (head, tail passage) { return nil, nil }
func (d drawing) draw(c draw.Canvas, at draw.Point, width float64) {
	d.on(c, draw.Rect{X: at.X, Y: at.Y, W: width, H: d.high})
}

// together is passages that are not parted.
type together []passage

func (g together) height(width float64) float64 {
	high := 0.0
	for i, p := range g {
		if i > 0 {
			high += passageGap * 0.6
		}
		high += p.height(width)
	}
	return high
}

func (g together) split(float64, float64) (head, tail passage) { return nil, nil }

func (g together) draw(c draw.Canvas, at draw.Point, width float64) {
	for _, p := range g {
		p.draw(c, at, width)
		at.Y += p.height(width) + passageGap*0.6
	}
}

// space is white.
type space float64

func (s space) height(float64) float64                    { return float64(s) }
func (space) split(float64, float64) (head, tail passage) { return nil, nil }
func (space) draw(draw.Canvas, draw.Point, float64)       {}

// pageBreak begins a new page.
type pageBreak struct{}

func (pageBreak) height(float64) float64                      { return 0 }
func (pageBreak) split(float64, float64) (head, tail passage) { return nil, nil }
func (pageBreak) draw(draw.Canvas, draw.Point, float64)       {}

// boxRows is boxes of one size in rows, as many in a row as fit; rows are not parted.
type boxRows struct {
	boxes  []picture.Box
	width  float64 // least of a box, mm
	high   float64
	marker float64
	style  picture.Style
	equal  bool // boxes fill the width of the row even where they are few
}

func (b boxRows) perRow(width float64) int {
	n := max(1, int((width+0.001)/b.width))
	if n >= len(b.boxes) {
		return max(1, len(b.boxes))
	}
	rows := int(math.Ceil(float64(len(b.boxes)) / float64(n)))
	return int(math.Ceil(float64(len(b.boxes)) / float64(rows))) // rows of about the same length
}

func (b boxRows) rows(width float64) int {
	n := b.perRow(width)
	return (len(b.boxes) + n - 1) / n
}

func (b boxRows) height(width float64) float64 { return float64(b.rows(width)) * b.high }

func (b boxRows) split(width, room float64) (head, tail passage) {
	n := b.perRow(width)
	fit := int(room/b.high) * n
	if fit < 1 || fit >= len(b.boxes) {
		return nil, nil
	}
	first, rest := b, b
	first.boxes, rest.boxes = b.boxes[:fit], b.boxes[fit:]
	return first, rest
}

func (b boxRows) draw(c draw.Canvas, at draw.Point, width float64) {
	n := b.perRow(width)
	w := width / float64(n)
	if !b.equal {
		w = min(w, b.width*1.35)
	}
	for i, box := range b.boxes {
		box.Draw(c, draw.Rect{X: at.X + float64(i%n)*w, Y: at.Y + float64(i/n)*b.high, W: w, H: b.high}, b.style, b.marker)
	}
}

// blankLines is room to write in.
type blankLines int

const writingLine = 7.0 // mm from line to line, for a pencil

func (b blankLines) height(float64) float64 { return float64(b) * writingLine }

func (b blankLines) split(_, room float64) (head, tail passage) {
	n := int(room / writingLine)
	if n < 1 || n >= int(b) {
		return nil, nil
	}
	return blankLines(n), b - blankLines(n)
}

func (b blankLines) draw(c draw.Canvas, at draw.Point, width float64) {
	var p draw.Path
	for i := range int(b) {
		y := at.Y + float64(i+1)*writingLine - 0.6
		p.Add(draw.Polyline(draw.Pt(at.X, y), draw.Pt(at.X+width, y)))
	}
	c.Stroke(p, draw.Solid(0.12, picture.Hairline))
}

// trimmed gives a text without blanks round it, and with no end of line.
func trimmed(s string) string { return strings.Join(strings.Fields(s), " ") }
