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
	passageGap = 2.4
	ColumnGap  = 7.0
)

// flow sets passages in columns on pages of one size, one below the other. A heading is never the last
// thing in a column; a passage that is higher than half a column is split, and drawn over the column's
// end if it is too high for a whole one and cannot be.
type flow struct {
	size    draw.Size
	body    draw.Rect
	columns int
	leaves  []sheet.Leaf
	onPage  []placedPassage // of the page being filled
	column  int
	y       float64
	over    bool // something is drawn over a column's end
}

type placedPassage struct {
	Passage
	at    draw.Point
	width float64
}

// Pages sets passages on pages.
func Pages(s sheet.Setup, page draw.Size, columns int, passages []Passage) []sheet.Leaf {
	return flowing(s.Body(page), page, columns, passages).leaves
}

// EvenPages sets passages on as few pages as flowed does, but ends columns as high as it can: what does not
// fill its pages stands in all of their columns.
func EvenPages(s sheet.Setup, page draw.Size, columns int, passages []Passage) []sheet.Leaf {
	const step = 4.0
	body := s.Body(page)
	best := flowing(body, page, columns, passages)
	for body.H -= step; body.H > sheet.MinBody; body.H -= step {
		f := flowing(body, page, columns, passages)
		if len(f.leaves) > len(best.leaves) || f.over {
			break
		}
		best = f
	}
	return best.leaves
}

func flowing(body draw.Rect, page draw.Size, columns int, passages []Passage) *flow {
	f := &flow{size: page, body: body, columns: columns}
	f.y = f.body.Y
	for i := 0; i < len(passages); i++ {
		f.add(passages[i:])
	}
	f.endPage()
	return f
}

func (f *flow) width() float64 {
	return (f.body.W - float64(f.columns-1)*ColumnGap) / float64(f.columns)
}

func (f *flow) x() float64 { return f.body.X + float64(f.column)*(f.width()+ColumnGap) }

// add sets the first of the passages that are left.
func (f *flow) add(left []Passage) {
	p := left[0]
	if _, isBreak := p.(PageBreak); isBreak {
		f.nextPage()
		return
	}
	for {
		room := f.body.Bottom() - f.y
		high := p.Height(f.width())
		fresh := f.y == f.body.Y
		if high <= room+0.01 && (fresh || f.company(left, room)) {
			f.place(p, high)
			return
		}
		head, tail := p.Split(f.width(), room)
		if head != nil && (fresh || high > f.small()) {
			f.place(head, head.Height(f.width()))
			f.nextColumn()
			p, left = tail, append([]Passage{tail}, left[1:]...)
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

// company reports whether what must stand together with the first passage fits too: what follows a
// heading.
func (f *flow) company(left []Passage, room float64) bool {
	if !isHeading(left[0]) || len(left) < 2 {
		return true
	}
	room -= left[0].Height(f.width()) + passageGap
	if left[1].Height(f.width()) <= room {
		return !isHeading(left[1]) || f.company(left[1:], room)
	}
	head, _ := left[1].Split(f.width(), room)
	return head != nil && left[1].Height(f.width()) > f.small()
}

// small is the height up to which a passage is rather moved to the next column than split.
func (f *flow) small() float64 { return 0.55 * f.body.H }

func isHeading(p Passage) bool { _, ok := p.(Heading); return ok }

func (f *flow) place(p Passage, high float64) {
	f.onPage = append(f.onPage, placedPassage{p, draw.Pt(f.x(), f.y), f.width()})
	f.y += high + passageGap
}

func (f *flow) nextColumn() {
	f.column++
	f.y = f.body.Y
	if f.column == f.columns {
		f.endPage()
	}
}

// nextPage ends the page unless nothing stands on it.
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
		if h, ok := p.Passage.(Heading); ok && title == "" {
			title = h.Text
		}
	}
	f.leaves = append(f.leaves, sheet.Leaf{Size: f.size, Title: title, Draw: func(c draw.Canvas) {
		for _, p := range placed {
			p.Passage.Draw(c, p.at, p.width)
		}
	}})
	f.onPage, f.column, f.y = nil, 0, f.body.Y
}
