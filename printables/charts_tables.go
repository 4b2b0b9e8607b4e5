package printables

import (
	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"strconv"
)

// diceTables sets the tables of a game.
type diceTables struct{ sheetGame }

// chartText is the size of letters in tables, in millimetres.
const chartText = 3.0

// sectioned gives a heading with a rule and the mark of a source.
func (w diceTables) sectioned(text, rule string, source engine.Source) heading {
	return heading{text: sentence(text), rule: rule, source: w.source(source), level: 2}
}

// table gives a table of the game with its heading and its note.
func (w diceTables) table(t *engine.Table) []passage {
	key := "table." + t.ID
	grid := tablePassage{table: w.grid(t)}
	p := []passage{w.sectioned(w.or(key+".name", t.ID), t.Rule, t.Source), grid}
	if note := w.or(key+".note", ""); note != "" {
		p[1] = notedTable{grid, paragraph{text: note, size: 2.6, faint: true}}
	}
	return p
}

// grid sets a table: the totals of the dice at the left, a column for each of the table's.
func (w diceTables) grid(t *engine.Table) picture.Table {
	grid := picture.Table{Text: chartText, Style: w.setup.Style, Ruled: true}
	grid.Columns = append(grid.Columns, picture.Column{Title: w.diceName(t), Align: draw.Centre, Bold: true})
	for _, c := range t.Columns {
		grid.Columns = append(grid.Columns, picture.Column{Title: w.or("table."+t.ID+".column."+c+".name", c), Align: draw.Centre, Least: 8, Share: 1, Wrap: true})
	}
	for i, row := range t.Rows {
		cells := []picture.Cell{{Text: w.or("table."+t.ID+".row."+row+".name", row)}}
		for _, text := range t.Cells[i] {
			cells = append(cells, picture.Cell{Text: w.or("table."+t.ID+".word."+text+".name", text)})
		}
		grid.Rows = append(grid.Rows, cells)
	}
	return grid
}

// diceName writes which dice are thrown, "1d6"; nothing for a table without.
func (w diceTables) diceName(t *engine.Table) string {
	if t.Count == 0 {
		return ""
	}
	return strconv.Itoa(t.Count) + w.say("print.dice") + strconv.Itoa(t.Sides)
}
