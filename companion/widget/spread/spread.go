// Package spread is a spreadsheet widget that builds only the visible cells.
package spread

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
)

// Cells is what a spreadsheet shows: rows counted from 0, columns by name.
type Cells interface {
	Columns() []string
	Len() int
	Cell(row int, column string) string
}

// Sheet is a spreadsheet. However many rows there are, it has widgets only for the visible ones. A tap chooses a
// cell; arrows move the choice.
type Sheet struct {
	widget.BaseWidget

	cells  Cells
	heads  []string // the words above the columns
	table  *widget.Table
	chosen func(row, col int)
	quiet  bool // the choice is being shown, not made
	drawn  bool // it was on the screen before
	at     widget.TableCellID
}

// rowHigh is how high a row is: a finger hits it.
const rowHigh = theme.Touch

// New makes a spreadsheet with words above its columns; chosen is called with the cell that is tapped.
func New(cells Cells, heads []string, chosen func(row, col int)) *Sheet {
	s := &Sheet{cells: cells, heads: heads, chosen: chosen, at: widget.TableCellID{Row: -1}}
	s.lay()
	s.ExtendBaseWidget(s)
	return s
}

// lay makes the table that shows the cells.
func (s *Sheet) lay() {
	s.table = widget.NewTable(func() (int, int) { return s.cells.Len(), len(s.cells.Columns()) }, newCell, s.fill)
	s.table.ShowHeaderRow = true
	s.table.StickyColumnCount = 1
	s.table.CreateHeader = func() fyne.CanvasObject { return newCell() }
	s.table.UpdateHeader = s.head
	s.table.OnSelected = func(id widget.TableCellID) {
		if !s.quiet && id.Row >= 0 && id.Col >= 0 {
			s.chosen(id.Row, id.Col)
		}
	}
	s.fit()
}

// Choose brings the sheet up to date, with the cell that is chosen; a row below 0: none is.
func (s *Sheet) Choose(row, col int) {
	s.quiet, s.at = true, widget.TableCellID{Row: row, Col: col}
	s.fit()
	s.table.Refresh()
	if row >= 0 && row < s.cells.Len() {
		s.table.Select(widget.TableCellID{Row: row, Col: col})
	} else {
		s.table.UnselectAll()
	}
	s.quiet = false
}

func newCell() fyne.CanvasObject {
	return container.New(cellRoom{}, canvas.NewText("", theme.Color(theme.Ink)))
}

// cellRoom leaves some room beside a cell's text, which is cut off where the cell ends.
type cellRoom struct{}

// Layout implements fyne.Layout.
func (cellRoom) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.NewPos(6, (size.Height-o[0].MinSize().Height)/2))
	o[0].Resize(fyne.NewSize(size.Width-8, o[0].MinSize().Height))
}

// MinSize implements fyne.Layout.
func (cellRoom) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(theme.Touch, rowHigh) }

func (s *Sheet) fill(id widget.TableCellID, o fyne.CanvasObject) {
	columns := s.cells.Columns()
	if id.Col < len(columns) {
		s.write(o, s.cells.Cell(id.Row, columns[id.Col]), id.Col, false)
	}
}

func (s *Sheet) head(id widget.TableCellID, o fyne.CanvasObject) {
	if id.Col >= 0 && id.Col < len(s.heads) {
		s.write(o, s.heads[id.Col], id.Col, true)
	}
}

func (s *Sheet) write(o fyne.CanvasObject, words string, col int, head bool) {
	text := o.(*fyne.Container).Objects[0].(*canvas.Text)
	text.TextStyle.Bold = head
	text.TextSize, text.Color = s.size(), theme.Color(theme.Ink)
	text.Text = cutText(words, s.width(col)-10, text.TextSize, text.TextStyle)
	text.Refresh()
}

// looked is how many rows the width of a column is taken from.
const looked = 60

// Columns are as wide as their widest text within these bounds.
const (
	narrowest float32 = 44
	widest    float32 = 180
)

// fit gives the columns their widths.
func (s *Sheet) fit() {
	for i := range s.cells.Columns() {
		s.table.SetColumnWidth(i, s.width(i))
	}
}

// size is that of the letters.
func (s *Sheet) size() float32 { return theme.Small.SizeIn(s.Theme()) }

func (s *Sheet) width(col int) float32 {
	columns := s.cells.Columns()
	if col >= len(columns) || col >= len(s.heads) {
		return narrowest
	}
	size := s.size()
	wide := fyne.MeasureText(s.heads[col], size, fyne.TextStyle{Bold: true}).Width
	for row := range min(s.cells.Len(), looked) {
		wide = max(wide, fyne.MeasureText(s.cells.Cell(row, columns[col]), size, fyne.TextStyle{}).Width)
	}
	return min(max(wide+14, narrowest), widest)
}

// cutText shortens a text until it fits a width.
func cutText(words string, width, size float32, style fyne.TextStyle) string {
	if fyne.MeasureText(words, size, style).Width <= width {
		return words
	}
	for r := []rune(words); len(r) > 0; r = r[:len(r)-1] {
		if short := string(r) + "…"; fyne.MeasureText(short, size, style).Width <= width {
			return short
		}
	}
	return ""
}

// CreateRenderer implements fyne.Widget. A sheet that comes back to the screen after a minute has another table: the
// toolkit has thrown away what drew the old one, which would stay without its rows.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	if s.drawn {
		s.lay()
		s.Choose(s.at.Row, s.at.Col)
	}
	s.drawn = true
	return face.RendererOf(s)
}

// Dress implements face.Face.
func (s *Sheet) Dress() {}

// MinWidth implements face.Face.
func (s *Sheet) MinWidth() float32 { return theme.Touch * 3 }

// HeightAt implements flow.Flowing: six rows, or as many as there are, so that what is typed is visible below.
func (s *Sheet) HeightAt(float32) float32 {
	return float32(min(max(s.cells.Len(), 1), 6)+1) * (rowHigh + 4)
}

// Arrange implements face.Face.
func (s *Sheet) Arrange(size fyne.Size) {
	s.table.Move(fyne.NewPos(0, 0))
	s.table.Resize(size)
}

// Parts implements face.Face.
func (s *Sheet) Parts() []fyne.CanvasObject { return face.Only(s.table) }
