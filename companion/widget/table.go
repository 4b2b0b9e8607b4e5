package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// TableColumn is one column of a Table.
type TableColumn struct {
	Title string
	Align fyne.TextAlign
	Wrap  bool // long texts: may be broken into lines
}

// Table shows a printed table: a heading, rows, one cell marked. Where it is too wide it first breaks what may be broken,
// then takes smaller type, and in the end scrolls sideways under its first column, which stays.
type Table struct {
	face.Base

	Columns []TableColumn
	Rows    [][]string
	MarkRow int // the row and column that were used; -1 for none
	MarkCol int

	onCell func(row, col int)
	first  *grid // all columns, or the first alone
	rest   *grid
	slide  *container.Scroll
	fit    tableFit  // as arranged
	known  fitMemory // what was asked before
}

// NewTable makes a table without a mark. onCell, which may be nil, is called for taps on cells; rows are then Touch high.
func NewTable(columns []TableColumn, rows [][]string, onCell func(row, col int)) *Table {
	t := &Table{Columns: columns, Rows: rows, MarkRow: -1, MarkCol: -1, onCell: onCell}
	t.first, t.rest = newGrid(t), newGrid(t)
	t.slide = flow.NewSlide(t.rest)
	t.ExtendBaseWidget(t)
	return t
}

// cell is the text at a place, the heading at row -1; empty where the data has none.
func (t *Table) cell(row, col int) string {
	if row < 0 {
		return t.Columns[col].Title
	}
	if row >= len(t.Rows) || col >= len(t.Rows[row]) {
		return ""
	}
	return t.Rows[row][col]
}

// MinWidth implements face.Face.
func (t *Table) MinWidth() float32 { return 3 * theme.Touch }

// HeightAt implements Flowing.
func (t *Table) HeightAt(width float32) float32 {
	fit := t.fitTo(width)
	if fit.slides {
		return sum(fit.heights) + 10
	}
	return sum(fit.heights)
}

// Arrange implements face.Face.
func (t *Table) Arrange(size fyne.Size) {
	t.fit = t.fitTo(size.Width)
	split := len(t.Columns)
	if t.fit.slides {
		split = 1
	}
	t.first.show(0, split)
	t.rest.show(split, len(t.Columns))
	left := t.fit.span(0, split)
	flow.Place(t.first, 0, 0, left, size.Height)
	t.first.Refresh()
	if t.fit.slides {
		flow.Place(t.slide, left, 0, size.Width-left, size.Height)
		t.rest.Refresh()
		t.slide.Refresh()
	}
}

// Parts implements face.Face.
func (t *Table) Parts() []fyne.CanvasObject {
	switch {
	case len(t.Columns) == 0:
		return nil
	case t.fit.slides:
		return face.Only(t.first, t.slide)
	}
	return face.Only(t.first)
}
