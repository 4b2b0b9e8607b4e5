package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
)

// tableFit is the layout of a table in a width: type, widths of the columns, heights of the heading and the rows.
type tableFit struct {
	role    theme.Role
	widths  []float32
	heights []float32 // the heading first
	slides  bool
	broken  bool // the first column, for else it would leave the others nothing to slide in
}

const (
	cellPad  float32 = 7
	cellRise float32 = 6 // above and below the text
)

func (f tableFit) span(from, to int) float32 { return sum(f.widths[from:to]) }

// fitAsked is all that the fit of a table depends on: its data and the letters. The data are identified by their
// address.
type fitAsked struct {
	columns     *TableColumn
	rows        *[]string
	count       int // of the rows
	body, small float32
}

// fitMemory caches the layouts of a table by width. Measuring all cells takes long, and a layout asks
// several times.
type fitMemory struct {
	asked   fitAsked
	answers map[float32]tableFit
}

// asks is the current question.
func (t *Table) asks() fitAsked {
	look := fynetheme.CurrentForWidget(t)
	q := fitAsked{columns: &t.Columns[0], count: len(t.Rows), body: theme.Body.SizeIn(look), small: theme.Small.SizeIn(look)}
	if len(t.Rows) > 0 {
		q.rows = &t.Rows[0]
	}
	return q
}

// fitTo is the layout of the table in a width.
func (t *Table) fitTo(width float32) tableFit {
	if len(t.Columns) == 0 {
		return tableFit{}
	}
	if q := t.asks(); q != t.known.asked || t.known.answers == nil {
		t.known = fitMemory{q, map[float32]tableFit{}}
	}
	fit, ok := t.known.answers[width]
	if !ok {
		fit = t.measure(width)
		t.known.answers[width] = fit
	}
	return fit
}

// measure tries body type in lines as they are, broken, then the same in small type, then sliding.
func (t *Table) measure(width float32) tableFit {
	var fit tableFit
	for _, role := range []theme.Role{theme.Body, theme.Small} {
		full, least := t.columnWidths(role)
		fit = tableFit{role: role, widths: full}
		if sum(full) <= width {
			t.spread(fit.widths, width-sum(full))
			return t.withHeights(fit)
		}
		if sum(least) <= width && t.wraps() {
			fit.widths = narrow(full, least, width)
			return t.withHeights(fit)
		}
		fit.widths, fit.slides = least, true
	}
	if most := width / 2; fit.widths[0] > most {
		fit.widths[0], fit.broken = most, true
	}
	return t.withHeights(fit)
}

// once reports whether the texts of a column stay in one line.
func (t *Table) once(col int, fit tableFit) bool {
	return !t.Columns[col].Wrap && !(col == 0 && fit.broken)
}

func (t *Table) wraps() bool {
	return slices.ContainsFunc(t.Columns, func(c TableColumn) bool { return c.Wrap })
}

func (t *Table) blockAt(row, col int, role theme.Role, once bool) *face.Block {
	b := &face.Block{Once: once}
	b.Set(t, t.cell(row, col), cellRole(role, row, col), theme.Ink, t.Columns[col].Align)
	return b
}

// cellRole is bold for the heading and the first column of a body table; small type has no bold.
func cellRole(role theme.Role, row, col int) theme.Role {
	if role == theme.Body && (row < 0 || col == 0) {
		return theme.Strong
	}
	return role
}

// columnWidths gives the width of each column when nothing is broken, and the least: for columns that may be broken the
// longest word, or ten letters of a longer text.
func (t *Table) columnWidths(role theme.Role) (full, least []float32) {
	for col, c := range t.Columns {
		f, l := float32(0), float32(0)
		for row := -1; row < len(t.Rows); row++ {
			b := t.blockAt(row, col, role, !c.Wrap)
			f = max(f, b.Natural())
			l = max(l, b.MinWidth(), min(b.Natural(), 8*b.Size))
		}
		if !c.Wrap {
			l = f
		}
		if t.onCell != nil {
			f, l = max(f, theme.Touch-2*cellPad), max(l, theme.Touch-2*cellPad)
		}
		full, least = append(full, f+2*cellPad), append(least, l+2*cellPad)
	}
	return full, least
}

func sum(widths []float32) float32 {
	total := float32(0)
	for _, w := range widths {
		total += w
	}
	return total
}

// spread gives what is left to the columns that wrap, or else to all.
func (t *Table) spread(widths []float32, left float32) {
	takers := 0
	for _, c := range t.Columns {
		if c.Wrap {
			takers++
		}
	}
	for i, c := range t.Columns {
		switch {
		case takers == 0:
			widths[i] += left / float32(len(widths))
		case c.Wrap:
			widths[i] += left / float32(takers)
		}
	}
}

// narrow takes widths between least and full that fill the width.
func narrow(full, least []float32, width float32) []float32 {
	share := (width - sum(least)) / (sum(full) - sum(least))
	widths := make([]float32, len(full))
	for i := range widths {
		widths[i] = least[i] + (full[i]-least[i])*share
	}
	return widths
}

func (t *Table) withHeights(fit tableFit) tableFit {
	for row := -1; row < len(t.Rows); row++ {
		h := float32(0)
		for col := range t.Columns {
			b := t.blockAt(row, col, fit.role, t.once(col, fit))
			h = max(h, b.HeightAt(fit.widths[col]-2*cellPad), b.LineHeight())
		}
		h += 2 * cellRise
		if t.onCell != nil && row >= 0 {
			h = max(h, theme.Touch)
		}
		fit.heights = append(fit.heights, h)
	}
	return fit
}

// at is the rectangle of a cell, the heading being row -1, in a grid that begins with column from.
func (f tableFit) at(row, col, from int) (fyne.Position, fyne.Size) {
	y := sum(f.heights[:row+1])
	return fyne.NewPos(f.span(from, col), y), fyne.NewSize(f.widths[col], f.heights[row+1])
}
