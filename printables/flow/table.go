package flow

import (
	"strings"
	"sync"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Table is a table; a split repeats its titles, below a heading that names the continued table. Make it with
// [NewTable]; for another grid, make another table.
type Table struct {
	Grid     picture.Table
	from, to int      // rows; to 0: all
	again    *Heading // above the second part and those after it
	laid     *layouts
}

// layouts keeps how a table is laid at each width: while columns are balanced it is asked for the same again and again.
type layouts struct {
	lock sync.Mutex
	by   map[float64]picture.LaidTable // by width in millimetres
}

// NewTable returns a table; again, if it is not nil, is repeated above its second part and those after it.
func NewTable(grid picture.Table, again *Heading) Table {
	return Table{Grid: grid, again: again, laid: &layouts{by: map[float64]picture.LaidTable{}}}
}

// Instead returns a table of the same heading with another grid.
func (t Table) Instead(grid picture.Table) Table { return NewTable(grid, t.again) }

// Lay settles the whole table for a width in millimetres.
func (t Table) Lay(width float64) picture.LaidTable {
	t.laid.lock.Lock()
	defer t.laid.lock.Unlock()
	if _, ok := t.laid.by[width]; !ok {
		t.laid.by[width] = t.Grid.Lay(width)
	}
	return t.laid.by[width]
}

func (t Table) end() int {
	if t.to == 0 {
		return len(t.Grid.Rows)
	}
	return t.to
}

// lead gives the height of the heading that is repeated.
func (t Table) lead(width float64) float64 {
	if t.from == 0 || t.again == nil {
		return 0
	}
	return t.again.Height(width) + PassageGap
}

// Height implements [Passage].
func (t Table) Height(width float64) float64 {
	return t.lead(width) + t.Lay(width).Height(t.from, t.end())
}

// Split implements [Passage].
func (t Table) Split(width, room float64) (head, tail Passage) {
	n := t.Lay(width).Fitting(t.from, room-t.lead(width))
	if t.from+n == t.end()-1 && n > 2 {
		n-- // no row is split off alone
	}
	if n < 1 || t.from+n >= t.end() {
		return nil, nil
	}
	first, rest := t, t
	first.to, rest.from = t.from+n, t.from+n
	rest.to = t.end()
	return first, rest
}

// Draw implements [Passage].
func (t Table) Draw(c draw.Canvas, at draw.Point, width float64) {
	if lead := t.lead(width); lead > 0 {
		t.again.Draw(c, at, width)
		at.Y += lead
	}
	t.Lay(width).Draw(c, at, t.from, t.end())
}

// NotedTable is a table with a note below its last row.
type NotedTable struct {
	Table
	Note Paragraph
}

// Height implements [Passage].
func (n NotedTable) Height(width float64) float64 {
	return n.Table.Height(width) + PassageGap + n.Note.Height(width)
}

// Split implements [Passage].
func (n NotedTable) Split(width, room float64) (head, tail Passage) {
	head, tail = n.Table.Split(width, room)
	if rest, ok := tail.(Table); ok {
		tail = NotedTable{rest, n.Note}
	}
	return head, tail
}

// Draw implements [Passage].
func (n NotedTable) Draw(c draw.Canvas, at draw.Point, width float64) {
	n.Table.Draw(c, at, width)
	n.Note.Draw(c, draw.Pt(at.X, at.Y+n.Table.Height(width)+PassageGap), width)
}

// Authority gives a cell with the number of a rule and, below it, the mark of a source that is not the
// rulebook.
func Authority(rule, mark string) picture.Cell {
	return picture.Cell{Text: strings.TrimSpace(rule + "\n" + mark), Faint: true}
}
