package spread

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// port is the part of the cells that is in sight.
type port struct {
	cells     Cells
	columns   []string
	heads     []string  // the words above the columns
	widths    []float32 // of the columns
	size      fyne.Size
	rowHigh   float32
	top, left int        // the first row in sight, and the first column beside the one that stays
	wheel     fyne.Delta // turned and not used yet
}

// measure gives the columns their widths.
func (p *port) measure(size float32) {
	p.columns = p.cells.Columns()
	p.columns = p.columns[:min(len(p.columns), len(p.heads))]
	p.widths = p.widths[:0]
	for i, column := range p.columns {
		wide := fyne.MeasureText(p.heads[i], size, fyne.TextStyle{Bold: true}).Width
		for row := range min(p.cells.Len(), looked) {
			wide = max(wide, fyne.MeasureText(p.cells.Cell(row, column), size, fyne.TextStyle{}).Width)
		}
		p.widths = append(p.widths, min(max(wide+2*pad+1, narrowest), widest))
	}
}

// span is a column in sight.
type span struct {
	col         int
	from, width float32
}

// spans are the columns in sight; the last one may be cut.
func (p *port) spans() []span {
	var out []span
	x := float32(0)
	for col := 0; col < len(p.widths) && x < p.size.Width; col++ {
		if col > 0 && col < p.left {
			continue
		}
		out = append(out, span{col, x, min(p.widths[col], p.size.Width-x)})
		x += p.widths[col]
	}
	return out
}

// rows is how many rows fit below the headings.
func (p *port) rows() int { return max(int((p.size.Height+1)/p.rowHigh)-1, 0) }

// text is that of a cell.
func (p *port) text(at place) string {
	if at.row < 0 || at.col >= len(p.columns) {
		return ""
	}
	return p.cells.Cell(at.row, p.columns[at.col])
}

// y is the upper edge of a row.
func (p *port) y(row int) float32 { return float32(row-p.top+1) * p.rowHigh }

// under is the cell at a position; ok is false beside the cells.
func (p *port) under(pos fyne.Position) (at place, ok bool) {
	row := p.top + int(pos.Y/p.rowHigh) - 1
	if pos.Y < p.rowHigh || row >= p.cells.Len() || row >= p.top+p.rows() {
		return place{}, false
	}
	for _, x := range p.spans() {
		if pos.X >= x.from && pos.X < x.from+x.width {
			return place{row, x.col}, true
		}
	}
	return place{}, false
}

// reveal scrolls to the chosen cell.
func (p *port) reveal(at place) {
	rows := p.rows()
	if rows == 0 || at.row < 0 {
		return
	}
	p.top = min(max(p.top, at.row-rows+1), at.row)
	if at.col == 0 || at.col >= len(p.widths) {
		return
	}
	p.left = min(p.left, at.col)
	for p.left < at.col {
		spans := p.spans()
		if last := spans[len(spans)-1]; last.col > at.col || last.col == at.col && last.width == p.widths[last.col] {
			return
		}
		p.left++
	}
}

// fill gives the port a size, and keeps what is scrolled within the cells.
func (p *port) fill(size fyne.Size, rowHigh float32) {
	p.size, p.rowHigh = size, rowHigh
	p.top = max(min(p.top, p.cells.Len()-p.rows()), 0)
	p.left = min(max(p.left, 1), max(len(p.widths)-1, 1))
}

// Heights of a row for a pointer; theme.Touch is that for a finger. Above and beside the sheet a window has other things.
const (
	rowPointed float32 = 22
	otherHigh  float32 = 216
)

// fingered reports whether a finger taps the cells.
func fingered(s *Sheet) bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	return fyne.CurrentDevice().IsMobile() || c != nil && theme.FormOf(c.Size()).Narrow()
}

func (s *Sheet) height() float32 {
	if fingered(s) {
		return theme.Touch
	}
	return max(rowPointed, fyne.MeasureText("0", s.size(), fyne.TextStyle{}).Height+4)
}

// MinWidth implements face.Face.
func (s *Sheet) MinWidth() float32 { return theme.Touch * 3 }

// fewRows are enough for a finger: what is typed is visible below.
const fewRows = 6

// HeightAt implements flow.Flowing: all rows, but no more than the window shows.
func (s *Sheet) HeightAt(float32) float32 {
	rows := fewRows
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && !fingered(s) {
		rows = max(int((c.Size().Height-otherHigh)/s.height()), fewRows)
	}
	return float32(min(max(s.port.cells.Len(), 1), rows)+1)*s.height() + theme.Hair
}

// faster is by how much a turn of the wheel scrolls more than it does elsewhere.
const faster = 4

// Scrolled implements fyne.Scrollable. At the end of the rows the page is scrolled.
func (s *Sheet) Scrolled(e *fyne.ScrollEvent) {
	if !s.port.pan(e.Scrolled.DX*faster, e.Scrolled.DY*faster) {
		flow.PassWheel(s, e)
	}
	s.Refresh()
}

// Dragged implements fyne.Draggable: a finger moves the cells.
func (s *Sheet) Dragged(e *fyne.DragEvent) {
	if !s.port.pan(e.Dragged.DX, e.Dragged.DY) {
		flow.ScrollBy(s, -e.Dragged.DY)
	}
	s.Refresh()
}

// DragEnd implements fyne.Draggable.
func (s *Sheet) DragEnd() { s.port.wheel = fyne.Delta{} }

// columnStep is how far the cells are moved for the next column.
const columnStep = 60

// pan moves the cells by whole rows and columns. It reports false where there is nothing more to see.
func (p *port) pan(dx, dy float32) bool {
	if below := p.cells.Len() - p.rows(); dx == 0 && (dy > 0 && p.top == 0 || dy < 0 && p.top >= below) {
		p.wheel = fyne.Delta{}
		return false
	}
	p.wheel.DX, p.wheel.DY = p.wheel.DX-dx, p.wheel.DY-dy
	rows, cols := int(p.wheel.DY/p.rowHigh), int(p.wheel.DX/columnStep)
	p.wheel.DY -= float32(rows) * p.rowHigh
	p.wheel.DX -= float32(cols) * columnStep
	p.top, p.left = p.top+rows, p.left+cols
	p.fill(p.size, p.rowHigh)
	return true
}
