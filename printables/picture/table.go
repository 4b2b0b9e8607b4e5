package picture

import (
	"slices"

	"sandtable/printables/draw"
)

// Column is one column of a Table.
type Column struct {
	Title string
	Align draw.Align // draw.Left, draw.Centre or draw.Right
	Wrap  bool       // long texts, which are broken into lines where the table is too wide
	Bold  bool
	Min   float64 // mm; the column is never narrower
	Share float64 // of the width that is left over; 0 takes none
}

// Cell is one cell of a Table: a text, or a drawing with the text beside it.
type Cell struct {
	Text  string
	Faint bool
	Bold  bool
	Draw  func(c draw.Canvas, box draw.Rect) // nil: none
	Size  draw.Size                          // of the drawing, mm
}

// Table is rows of cells below a line of titles. Rows of less cells than there are columns are filled up
// with empty ones.
type Table struct {
	Columns []Column
	Rows    [][]Cell
	Text    float64 // size of letters, mm; where the table is too wide they get smaller
	High    float64 // least height of a row, mm
	Bare    bool    // no titles
	Ruled   bool    // lines between columns too, for what is filled in by hand
	Style   Style
}

// LaidTable is a table with widths and heights settled, to be drawn in one piece or in several.
type LaidTable struct {
	table   Table
	asked   float64 // size of letters before they got smaller
	widths  []float64
	heights []float64
	blocks  [][]draw.Block
	titles  []draw.Block
	head    float64
}

// The white round the text of a cell, as parts of the size of letters, and how much smaller letters
// may become.
const (
	padAcross     = 0.45
	padDown       = 0.42
	minText       = 0.62
	pictureBeside = 1.2 // mm between a drawing and its text
)

// Lay settles a table for a width in millimetres.
func (t Table) Lay(width float64) LaidTable {
	full := t.Text
	for {
		l := LaidTable{table: t, asked: full}
		if l.setWidths(width) || t.Text <= full*minText {
			l.setBlocks()
			return l
		}
		t.Text *= 0.94
	}
}

// beside gives how much of a cell's width its drawing takes.
func (c Cell) beside() float64 {
	switch {
	case c.Draw == nil:
		return 0
	case c.Text == "":
		return c.Size.W
	}
	return c.Size.W + pictureBeside
}

func font(bold bool) draw.Font {
	if bold {
		return draw.CondensedBold
	}
	return draw.Condensed
}

// lineWidth gives the width of the widest line of a text as written.
func lineWidth(f draw.Font, text string, size float64) float64 {
	w := 0.0
	for _, line := range splitLines(text) {
		w = max(w, f.Width(line, size))
	}
	return w
}

// setBlocks breaks texts into lines and gives rows their heights.
func (l *LaidTable) setBlocks() {
	t := &l.table
	for i := range t.Columns {
		l.titles = append(l.titles, t.title(i, l.widths[i]))
		if !t.Bare {
			l.head = max(l.head, t.rowHeight(l.titles[i]))
		}
	}
	for _, row := range t.Rows {
		high := t.High
		blocks := make([]draw.Block, len(t.Columns))
		for i := range min(len(row), len(t.Columns)) {
			blocks[i] = t.cell(row, i, l.widths[i])
			high = max(high, t.cellHeight(row[i], blocks[i]))
		}
		l.blocks, l.heights = append(l.blocks, blocks), append(l.heights, high)
	}
}

// title breaks the title of a column into lines.
func (t *Table) title(i int, width float64) draw.Block {
	return t.block(t.Columns[i].Title, true, width)
}

// cell breaks the text of a cell into lines.
func (t *Table) cell(row []Cell, i int, width float64) draw.Block {
	return t.block(row[i].Text, t.Columns[i].Bold || row[i].Bold, width-row[i].beside())
}

// cellHeight gives the height of a row that a cell needs.
func (t *Table) cellHeight(c Cell, b draw.Block) float64 {
	return max(t.High, t.rowHeight(b), c.Size.H+padDown*t.Text)
}

func (t Table) block(text string, bold bool, width float64) draw.Block {
	f := font(bold)
	return draw.Block{Font: f, Size: t.Text, Lines: draw.Wrap(f, text, t.Text, width-2*padAcross*t.Text)}
}

func (t Table) rowHeight(b draw.Block) float64 { return b.Height() + 2*padDown*t.Text }

// width gives the width of the table.
func (l LaidTable) width() float64 { return sum(l.widths) }

// Height gives the height of the rows from one to before another, with their titles.
func (l LaidTable) Height(from, to int) float64 { return l.head + sum(l.heights[from:to]) }

// Fitting gives how many rows from one on fit into a height, with their titles.
func (l LaidTable) Fitting(from int, height float64) int {
	n, left := 0, height-l.head
	for _, h := range l.heights[from:] {
		if left -= h; left < -0.001 {
			break
		}
		n++
	}
	return n
}

// Draw draws the titles and the rows from one to before another, with the upper left corner at a point.
func (l LaidTable) Draw(c draw.Canvas, at draw.Point, from, to int) {
	t := l.table
	w, y := l.width(), at.Y
	if l.head > 0 {
		c.Fill(draw.Rect{X: at.X, Y: y, W: w, H: l.head}.Path(), t.Style.tint())
		l.row(c, draw.Pt(at.X, y), l.head, l.titles, nil)
		y += l.head
		c.Stroke(draw.Polyline(draw.Pt(at.X, y), draw.Pt(at.X+w, y)), draw.Solid(0.3, Ink))
	}
	for i := from; i < to; i++ {
		l.row(c, draw.Pt(at.X, y), l.heights[i], l.blocks[i], t.Rows[i])
		y += l.heights[i]
		if i+1 < to {
			c.Stroke(draw.Polyline(draw.Pt(at.X, y), draw.Pt(at.X+w, y)), draw.Solid(0.1, Hairline))
		}
	}
	if t.Ruled {
		l.rule(c, at, y)
	}
	c.Stroke(draw.Rect{X: at.X, Y: at.Y, W: w, H: y - at.Y}.Path(), draw.Solid(0.2, Ink))
}

// rule draws the lines between columns down to y.
func (l LaidTable) rule(c draw.Canvas, at draw.Point, y float64) {
	x := at.X
	for _, w := range l.widths[:max(0, len(l.widths)-1)] {
		x += w
		c.Stroke(draw.Polyline(draw.Pt(x, at.Y), draw.Pt(x, y)), draw.Solid(0.1, Hairline))
	}
}

// row draws one row; cells is nil for the titles.
func (l LaidTable) row(c draw.Canvas, at draw.Point, high float64, blocks []draw.Block, cells []Cell) {
	x := at.X
	for i, b := range blocks {
		col := l.table.Columns[i]
		pad := padAcross * l.table.Text
		box := draw.Rect{X: x + pad, Y: at.Y, W: l.widths[i] - 2*pad, H: high}
		colour := Ink
		if i < len(cells) {
			cell := cells[i]
			if cell.Faint {
				colour = Faint
			}
			box = cell.picture(c, box, col.Align)
		}
		if slices.ContainsFunc(b.Lines, func(s string) bool { return s != "" }) {
			b.Draw(c, box, colour, col.Align)
		}
		x += l.widths[i]
	}
}

// picture draws the cell's drawing and gives the room that is left for the text.
func (c Cell) picture(canvas draw.Canvas, box draw.Rect, align draw.Align) draw.Rect {
	if c.Draw == nil {
		return box
	}
	at := draw.RectAround(draw.Pt(box.X+c.Size.W/2, box.Centre().Y), c.Size.W, c.Size.H)
	if c.Text == "" && align == draw.Centre {
		at.X = box.Centre().X - c.Size.W/2
	}
	c.Draw(canvas, at)
	box.X, box.W = box.X+c.beside(), box.W-c.beside()
	return box
}
