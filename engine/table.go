package engine

import "slices"

// Table is a printed table: rows by die total, columns by name, one text in each cell.
type Table struct {
	ID      string
	Rule    string
	Source  Source
	Count   int      // dice thrown on it; 0: looked up without dice
	Sides   int      // faces of each die
	Low     int      // the lowest face: 1, or 0 for a die read 0 to 9
	Rows    []string // ids or die totals, top to bottom
	Columns []string // ids, left to right; odds are written "1-2", "1-1", "2-1", differences "-1", "0", "+2"
	Limits  []int    // the least number of each column, if columns are ranges of numbers; empty: columns are found by name
	Cells   [][]string
	Beyond  Beyond
	Known   []Known // cells the rulebook proves, whatever the table's source
	Factors bool    // its cells are the sources of factors, a counter a row and a factor a column

	read func(table, row, column string) // told of each cell that is read; nil: nobody asks
}

// Dice is what must be thrown on the table; why says what for.
func (t *Table) Dice(why Said) NeedDice {
	return NeedDice{Count: t.Count, Sides: t.Sides, Low: t.Low, Why: why}
}

// Beyond says what happens outside the outer columns: "clamp" to the outer one, or a fixed cell.
type Beyond struct {
	Below string `toml:"below" json:"below"`
	Above string `toml:"above" json:"above"`
}

// Clamp is the value of Beyond for "use the outer column".
const Clamp = "clamp"

// Known is a cell that public rules text proves.
type Known struct {
	Row    string `toml:"row" json:"row"`
	Column string `toml:"column" json:"column"`
	Cell   string `toml:"cell" json:"cell"`
	Rule   string `toml:"rule" json:"rule"`
}

// Cell returns the text at a row and column, by id; ok is false when either is not there.
func (t *Table) Cell(row, column string) (cell string, ok bool) {
	r, c := slices.Index(t.Rows, row), slices.Index(t.Columns, column)
	if r < 0 || c < 0 {
		return "", false
	}
	if t.read != nil {
		t.read(t.ID, row, column)
	}
	return t.Cells[r][c], true
}

// SourceOf returns how far a factor of a counter can be trusted: as a table of sources has it, else as the counter. What
// the owner of a printed copy typed in is the owner's.
func (g *Game) SourceOf(c *Counter, factor string) Source {
	for i := range g.Tables {
		if t := &g.Tables[i]; t.Factors && c.Source != User {
			if cell, ok := t.Cell(c.ID, factor); ok {
				return Source(cell)
			}
		}
	}
	return c.Source
}

// SourceOf returns how far a cell can be trusted. One that the rules prove is the rulebook's, whatever the table's source.
func (t *Table) SourceOf(row, column string) Source {
	for _, k := range t.Known {
		if k.Row == row && k.Column == column && t.Source != User {
			if cell, _ := t.Cell(row, column); cell == k.Cell {
				return Rulebook
			}
		}
	}
	return t.Source
}

// Watched returns a copy of the game that reports each cell read from its tables, and each question asked, by a rule
// or by a player. The game itself does not change.
func (g *Game) Watched(read func(table, row, column string), asked func(rule string)) *Game {
	out := *g
	out.asked = asked
	out.Tables = slices.Clone(g.Tables)
	for i := range out.Tables {
		out.Tables[i].read = read
	}
	return &out
}

// Asked reports to the watcher of the game that the question of a rule is being answered.
func (g *Game) Asked(rule string) {
	if g.asked != nil {
		g.asked(rule)
	}
}

// Clashes returns the known cells that the table's own cells contradict. They are for a warning:
// the printed table is the authority.
func (t *Table) Clashes() []Known {
	var out []Known
	for _, k := range t.Known {
		if cell, ok := t.Cell(k.Row, k.Column); !ok || cell != k.Cell {
			out = append(out, k)
		}
	}
	return out
}
