package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// grid draws some columns of a table, from and up to.
type grid struct {
	face.Zoned

	table    *Table
	from, to int
	row, col int // where the keyboard is

	head, mark *canvas.Rectangle
	lines      []*canvas.Rectangle
	cells      []*face.Block
}

func newGrid(t *Table) *grid {
	g := &grid{table: t, head: face.Rect(), mark: face.Rect()}
	g.BeginZones(g, g.tap)
	if t.onCell == nil {
		g.Disable()
	}
	return g
}

func (g *grid) show(from, to int) {
	g.from, g.to = from, to
	g.col = min(max(g.col, from), max(to-1, from))
}

func (g *grid) columns() int { return g.to - g.from }

func (g *grid) tap(zone int) {
	g.TakeFocus()
	g.row, g.col = zone/g.columns(), g.from+zone%g.columns()
	g.table.onCell(g.row, g.col)
	g.Refresh()
}

// TypedKey moves among the cells by arrows; Enter and Space tap the cell.
func (g *grid) TypedKey(e *fyne.KeyEvent) {
	if len(g.table.Rows) == 0 {
		g.Zoned.TypedKey(e)
		return
	}
	switch e.Name {
	case fyne.KeyUp:
		g.row = max(g.row-1, 0)
	case fyne.KeyDown:
		g.row = min(g.row+1, len(g.table.Rows)-1)
	case fyne.KeyLeft:
		g.col = max(g.col-1, g.from)
	case fyne.KeyRight:
		g.col = min(g.col+1, g.to-1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		g.table.onCell(g.row, g.col)
	default:
		g.Zoned.TypedKey(e)
		return
	}
	g.Refresh()
}

func (g *grid) Dress() {
	g.head.FillColor = theme.ColorFor(g, theme.Well)
	face.Paint(g.mark, g, theme.AccentSoft, theme.Accent, 2, 4)
	for _, l := range g.lines {
		l.FillColor = theme.ColorFor(g, theme.Hairline)
	}
	g.DressPress(4)
}

func (g *grid) fits() bool { return g.to <= len(g.table.fit.widths) }

func (g *grid) MinWidth() float32 {
	if !g.fits() {
		return 0
	}
	return g.table.fit.span(g.from, g.to)
}

// HeightAt implements Flowing.
func (g *grid) HeightAt(float32) float32 { return sum(g.table.fit.heights) }

func (g *grid) Arrange(size fyne.Size) {
	if !g.fits() || g.columns() == 0 {
		return
	}
	fit, rows := g.table.fit, len(g.table.Rows)
	g.Areas = g.Areas[:0]
	g.grow(rows)
	width := fit.span(g.from, g.to)
	flow.Place(g.head, 0, 0, width, fit.heights[0])
	for row := -1; row < rows; row++ {
		for col := g.from; col < g.to; col++ {
			g.putCell(row, col)
		}
		y := sum(fit.heights[:row+2])
		flow.Place(g.lines[row+1], 0, y-theme.Hair, width, theme.Hair)
	}
	g.Dress()
	g.putMark()
	g.FrameZones(0, 0, width, sum(fit.heights), 0)
	if rows > 0 && g.Focused {
		pos, cell := fit.at(min(g.row, rows-1), g.col, g.from)
		flow.Place(g.Circle, pos.X, pos.Y, cell.Width, cell.Height)
	}
}

func (g *grid) grow(rows int) {
	for len(g.lines) < rows+1 {
		g.lines = append(g.lines, face.Rect())
	}
	g.lines = g.lines[:rows+1]
	n := (rows + 1) * g.columns()
	for len(g.cells) < n {
		g.cells = append(g.cells, &face.Block{})
	}
	g.cells = g.cells[:n]
}

func (g *grid) putCell(row, col int) {
	t := g.table
	pos, size := t.fit.at(row, col, g.from)
	role, tone := cellRole(t.fit.role, row, col), theme.Ink
	marked := t.MarkRow == row && t.MarkCol == col && row >= 0
	if marked || row >= 0 && row == t.MarkRow && col == 0 || row < 0 && col == t.MarkCol {
		tone = theme.Accent
	}
	b := g.cells[(row+1)*g.columns()+col-g.from]
	b.Set(g, t.cell(row, col), role, tone, t.Columns[col].Align)
	b.Once = t.once(col, t.fit)
	b.PutMiddle(g, pos.X+cellPad, pos.Y, size.Width-2*cellPad, size.Height)
	if row >= 0 && t.onCell != nil {
		g.Areas = append(g.Areas, face.Zone{Name: t.cell(row, col), Pos: pos, Size: size})
	}
}

// putMark draws the mark around the marked cell, or around the row or under the column when only that is marked.
func (g *grid) putMark() {
	t := g.table
	g.mark.Hidden = t.MarkRow < 0 || t.MarkRow >= len(t.Rows) || t.MarkCol < g.from || t.MarkCol >= g.to
	if g.mark.Hidden {
		return
	}
	pos, size := t.fit.at(t.MarkRow, t.MarkCol, g.from)
	flow.Place(g.mark, pos.X+1, pos.Y+1, size.Width-2, size.Height-3)
}

func (g *grid) Parts() []fyne.CanvasObject {
	all := face.Only(g.head)
	for _, l := range g.lines {
		all = append(all, l)
	}
	all = append(all, g.mark, g.Wash)
	for _, b := range g.cells {
		all = append(all, b.Objects()...)
	}
	return append(all, g.Circle)
}
