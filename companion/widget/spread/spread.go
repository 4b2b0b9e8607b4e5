// Package spread is a spreadsheet widget that builds only the visible cells.
package spread

import (
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
)

// Cells is what a spreadsheet shows: rows counted from 0, columns by name.
type Cells interface {
	Columns() []string
	Len() int
	Cell(row int, column string) string
}

// Sheet is a spreadsheet. However many rows there are, it has texts only for the visible cells. A tap chooses a cell;
// keys move the choice and type in the cell. It scrolls by whole rows and columns, so that each cell is drawn, and found
// under the pointer, by the same arithmetic. The first column stays.
type Sheet struct {
	face.Base

	to      Listener
	port    port
	at      place // the chosen cell
	home    int   // the column to which Enter returns
	edit    *edit // what is being typed; nil for nothing
	focused bool
	ink     ink
}

// place is the position of a cell; its row is below 0 for none.
type place struct{ row, col int }

// Listener takes what is done to the cells.
type Listener struct {
	Chosen func(row, col int)                          // a cell was chosen
	Typed  func(row, col int, text string, r2, c2 int) // a cell was typed, and the one at r2, c2 chosen
	Pasted func(row, col int, text string)             // cells of another spreadsheet were pasted at a cell
}

// New makes a spreadsheet with words above its columns.
func New(cells Cells, heads []string, to Listener) *Sheet {
	s := &Sheet{to: to, port: port{cells: cells, heads: heads, left: 1, rowHigh: theme.Touch}, at: place{row: -1}, ink: newInk()}
	s.ExtendBaseWidget(s)
	s.port.measure(s.size())
	return s
}

// Choose brings the sheet up to date, with the cell that is chosen; a row below 0: none is.
func (s *Sheet) Choose(row, col int) {
	if now := (place{row, col}); now != s.at {
		s.edit, s.at = nil, now
		s.port.reveal(now)
	}
	s.port.measure(s.size())
	s.Refresh()
}

// looked is how many rows the width of a column is taken from.
const looked = 60

// Columns are as wide as their widest text within these bounds, with room beside it.
const (
	narrowest float32 = 40
	widest    float32 = 180
	pad       float32 = 6
	barWide   float32 = 4
)

// size is that of the letters.
func (s *Sheet) size() float32 { return theme.Small.SizeIn(s.Theme()) }
