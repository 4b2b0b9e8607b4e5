package tables

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// TableDraft is a table being typed in from a printed copy.
type TableDraft struct {
	ID    string
	Typed gamedata.CopyTable
	of    engine.Table // the game's own, for what is known of it
}

// DraftTable begins with a table as the game has it now; nil when there is no such table.
func DraftTable(s view.Reader, id string) *TableDraft {
	t := s.Game.Table(id)
	if t == nil {
		return nil
	}
	return &TableDraft{ID: id, Typed: gamedata.TypedTable(t), of: *t}
}

// Results lists the different cells, in reading order: what is likely to be typed again.
func (d *TableDraft) Results() []string {
	var out []string
	for _, row := range d.Typed.Cells {
		for _, cell := range row {
			if cell != "" && !slices.Contains(out, cell) {
				out = append(out, cell)
			}
		}
	}
	return out
}

// SetCell types one cell.
func (d *TableDraft) SetCell(row, column int, cell string) {
	d.Typed.Cells[row][column] = strings.TrimSpace(cell)
}

// AddColumn puts an empty column at a place. Its name is fresh; it is renamed afterwards.
func (d *TableDraft) AddColumn(at int) {
	name := ""
	for n := len(d.Typed.Columns) + 1; name == "" || slices.Contains(d.Typed.Columns, name); n++ {
		name = strconv.Itoa(n)
	}
	d.Typed.Columns = slices.Insert(d.Typed.Columns, at, name)
	for i, row := range d.Typed.Cells {
		d.Typed.Cells[i] = slices.Insert(row, at, "–")
	}
}

// RenameColumn gives a column another name; an empty one, or one that is taken, is refused.
func (d *TableDraft) RenameColumn(at int, name string) bool {
	name = strings.TrimSpace(name)
	if taken := slices.Index(d.Typed.Columns, name); name == "" || taken >= 0 && taken != at {
		return false
	}
	d.Typed.Columns[at] = name
	return true
}

// RemoveColumn takes a column out; the last one stays.
func (d *TableDraft) RemoveColumn(at int) {
	if len(d.Typed.Columns) == 1 {
		return
	}
	d.Typed.Columns = slices.Delete(d.Typed.Columns, at, at+1)
	for i, row := range d.Typed.Cells {
		d.Typed.Cells[i] = slices.Delete(row, at, at+1)
	}
}

// SetDice says what is thrown on the table: its rows become the totals, each keeping its cells.
func (d *TableDraft) SetDice(count, sides, low int) {
	t := &d.Typed
	was, rows := t.Cells, t.Rows
	t.Count, t.Sides, t.Low = count, sides, low
	t.Rows, t.Cells = nil, nil
	for total := count * low; total <= count*(low+sides-1); total++ {
		row := strconv.Itoa(total)
		t.Rows = append(t.Rows, row)
		cells := slices.Repeat([]string{"–"}, len(t.Columns))
		if at := slices.Index(rows, row); at >= 0 {
			cells = was[at]
		}
		t.Cells = append(t.Cells, cells)
	}
}

// Clashes says which known cells the typed table contradicts. The printed table is the authority, so
// this is a warning.
func (d *TableDraft) Clashes(s view.Reader) []string {
	t := d.of
	t.Columns, t.Rows, t.Cells = d.Typed.Columns, d.Typed.Rows, d.Typed.Cells
	return clashes(s, &t)
}

// Differs reports whether anything was typed that the game does not have.
func (d *TableDraft) Differs() bool {
	was := gamedata.TypedTable(&d.of)
	same := slices.Equal(was.Columns, d.Typed.Columns) && slices.Equal(was.Rows, d.Typed.Rows) && *was.Beyond == *d.Typed.Beyond &&
		slices.EqualFunc(was.Cells, d.Typed.Cells, slices.Equal[[]string])
	return !same
}
