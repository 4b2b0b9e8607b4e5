package tables

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// TableDraft is a table that a player types in from a printed copy.
type TableDraft struct {
	ID    string
	Typed gamedata.CopyTable
	of    engine.Table // the table of the game, with what the rules prove of it
}

// DraftTable begins with a table of the game, nil for an unknown id.
func DraftTable(s view.Reader, id string) *TableDraft {
	t := s.Game.Table(id)
	if t == nil {
		return nil
	}
	return &TableDraft{ID: id, Typed: gamedata.TypedTable(t), of: *t}
}

// Results lists the distinct cells in reading order: players are likely to type them again.
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

// SetCell sets one cell.
func (d *TableDraft) SetCell(row, column int, cell string) {
	d.Typed.Cells[row][column] = strings.TrimSpace(cell)
}

// AddColumn inserts an empty column with a new number as its name.
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

// RenameColumn renames a column. It returns false for an empty name or one of another column.
func (d *TableDraft) RenameColumn(at int, name string) bool {
	name = strings.TrimSpace(name)
	if taken := slices.Index(d.Typed.Columns, name); name == "" || taken >= 0 && taken != at {
		return false
	}
	d.Typed.Columns[at] = name
	return true
}

// RemoveColumn removes a column, but not the last one.
func (d *TableDraft) RemoveColumn(at int) {
	if len(d.Typed.Columns) == 1 {
		return
	}
	d.Typed.Columns = slices.Delete(d.Typed.Columns, at, at+1)
	for i, row := range d.Typed.Cells {
		d.Typed.Cells[i] = slices.Delete(row, at, at+1)
	}
}

// SetDice sets the dice of the table. Its rows become the totals of the dice; known totals keep their cells.
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

// Clashes warns of cells that contradict what the rules prove. The printed table is the authority.
func (d *TableDraft) Clashes(s view.Reader) []string {
	t := d.of
	t.Columns, t.Rows, t.Cells = d.Typed.Columns, d.Typed.Rows, d.Typed.Cells
	return clashes(s, &t)
}

// Differs reports whether the draft differs from the table of the game.
func (d *TableDraft) Differs() bool {
	was := gamedata.TypedTable(&d.of)
	same := slices.Equal(was.Columns, d.Typed.Columns) && slices.Equal(was.Rows, d.Typed.Rows) && *was.Beyond == *d.Typed.Beyond &&
		slices.EqualFunc(was.Cells, d.Typed.Cells, slices.Equal[[]string])
	return !same
}
