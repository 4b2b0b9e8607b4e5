package flow

import (
	"slices"

	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// Passage is a part of a running text: a heading, a paragraph, a table.
type Passage interface {
	// Height gives the height at a width, in millimetres.
	Height(width float64) float64
	// Draw draws the passage with its upper left corner at a point.
	Draw(c draw.Canvas, at draw.Point, width float64)
	// Split gives the part that fits into a height and the rest; a nil part means that nothing does.
	Split(width, room float64) (head, tail Passage)
}

// Distances of running text, in millimetres.
const (
	PassageGap = 2.4
	ColumnGap  = 7.0
)

// Pages sets passages on pages.
func Pages(s sheet.Setup, page draw.Size, columns int, passages []Passage) []sheet.Leaf {
	f := newFlow(s, page)
	f.section(columns, passages)
	f.endPage()
	return f.leaves
}

// EvenPages sets passages on as few pages as Pages does, but balances the columns: a passage that does not fill its
// pages is spread over all of their columns.
func EvenPages(s sheet.Setup, page draw.Size, columns int, passages []Passage) []sheet.Leaf {
	const step = 4.0
	best := newFlow(s, page)
	best.section(columns, passages)
	for even := best.body.H - step; even > sheet.MinBody; even -= step {
		f := newFlow(s, page)
		f.body.H, f.heights = even, best.heights
		f.section(columns, passages)
		if f.pages() > best.pages() || f.over {
			break
		}
		best = f
	}
	best.endPage()
	return best.leaves
}

// flow sets passages in columns on pages of one size, one below the other. A heading is never the last
// thing in a column; a passage that is higher than half a column is split, and drawn over the column's
// end if it is too high for a whole one and cannot be.
type flow struct {
	size    draw.Size
	body    draw.Rect
	columns int
	list    []Passage
	heights map[measure]float64
	leaves  []sheet.Leaf
	onPage  []placedPassage // of the page being filled
	column  int
	y       float64
	top     float64 // where the columns of the section begin on the page
	low     float64 // the lowest end of a column on the page
	over    bool    // something is drawn over a column's end
	even    float64 // where columns end on the page of evenOn; 0: at the body's end
	evenOn  int
	pull    bool // groups that fit come before those that do not
}

// measure is what the height of a passage hangs on.
type measure struct {
	passage int
	width   float64
}

type placedPassage struct {
	Passage
	at    draw.Point
	width float64
}

func newFlow(s sheet.Setup, page draw.Size) *flow {
	f := &flow{size: page, body: s.Body(page), heights: map[measure]float64{}}
	f.y, f.top, f.low = f.body.Y, f.body.Y, f.body.Y
	return f
}

// section sets passages in columns from the current position.
func (f *flow) section(columns int, passages []Passage) {
	f.columns, f.column, f.list = columns, 0, passages
	if f.pull {
		f.groups()
		return
	}
	for i := range passages {
		f.add(i)
	}
}

// pages counts the pages with the one being filled.
func (f *flow) pages() int {
	if len(f.onPage) > 0 {
		return len(f.leaves) + 1
	}
	return len(f.leaves)
}

func (f *flow) width() float64 {
	return (f.body.W - float64(f.columns-1)*ColumnGap) / float64(f.columns)
}

func (f *flow) x() float64 { return f.body.X + float64(f.column)*(f.width()+ColumnGap) }

// bottom is where the columns of the page end.
func (f *flow) bottom() float64 {
	if f.even > 0 && len(f.leaves) == f.evenOn {
		return f.even
	}
	return f.body.Bottom()
}

// height gives the height of a passage of the list in a column.
func (f *flow) height(i int) float64 {
	key := measure{i, f.width()}
	high, ok := f.heights[key]
	if !ok {
		high = f.list[i].Height(key.width)
		f.heights[key] = high
	}
	return high
}

// add sets a passage of the list.
func (f *flow) add(i int) {
	p, high := f.list[i], f.height(i)
	if _, isBreak := p.(PageBreak); isBreak {
		f.nextPage()
		return
	}
	for {
		room := f.bottom() - f.y
		fresh := f.y == f.body.Y
		if high <= room+0.01 && (fresh || f.company(i, room)) {
			f.place(p, high)
			return
		}
		head, tail := p.Split(f.width(), room)
		if head != nil && (fresh || high > f.small()) {
			f.place(head, head.Height(f.width()))
			f.nextColumn()
			p, high = tail, tail.Height(f.width())
			continue
		}
		if fresh {
			f.over = true
			f.place(p, high)
			return
		}
		f.nextColumn()
	}
}

// company reports whether what must stay with a passage of the list fits too: the text after a heading.
func (f *flow) company(i int, room float64) bool {
	if !isHeading(f.list[i]) || i+1 == len(f.list) {
		return true
	}
	room -= f.height(i) + PassageGap
	if f.height(i+1) <= room {
		return !isHeading(f.list[i+1]) || f.company(i+1, room)
	}
	head, _ := f.list[i+1].Split(f.width(), room)
	return head != nil && f.height(i+1) > f.small()
}

// small is the height up to which a passage is rather moved to the next column than split.
func (f *flow) small() float64 { return 0.55 * f.body.H }

func isHeading(p Passage) bool { _, ok := p.(Heading); return ok }

// headingOf gives the heading that a passage is or begins with, "" for none.
func headingOf(p Passage) string {
	switch p := p.(type) {
	case Heading:
		return p.Text
	case Together:
		if len(p) > 0 {
			return headingOf(p[0])
		}
	}
	return ""
}

func (f *flow) place(p Passage, high float64) {
	f.onPage = append(f.onPage, placedPassage{p, draw.Pt(f.x(), f.y), f.width()})
	f.y += high + PassageGap
	f.low = max(f.low, f.y)
}

func (f *flow) nextColumn() {
	f.column++
	f.y = f.top
	if f.column == f.columns {
		f.endPage()
	}
}

// nextPage ends the page unless it is empty.
func (f *flow) nextPage() {
	if len(f.onPage) > 0 {
		f.endPage()
	}
}

func (f *flow) endPage() {
	if len(f.onPage) == 0 {
		return
	}
	placed := slices.Clone(f.onPage)
	title := ""
	for _, p := range placed {
		if title == "" {
			title = headingOf(p.Passage)
		}
	}
	f.leaves = append(f.leaves, sheet.Leaf{Size: f.size, Title: title, Draw: func(c draw.Canvas) {
		for _, p := range placed {
			p.Passage.Draw(c, p.at, p.width)
		}
	}})
	f.onPage, f.column = nil, 0
	f.y, f.top, f.low = f.body.Y, f.body.Y, f.body.Y
}
