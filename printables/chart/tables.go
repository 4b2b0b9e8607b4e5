package chart

import (
	"strconv"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// diceTables sets the tables of a game.
type diceTables struct{ sheet.Subject }

// chartText is the size of letters in tables, in millimetres.
const chartText = 3.0

// sectioned gives a heading with a rule and the mark of a source.
func (w diceTables) sectioned(text, rule string, source engine.Source) flow.Heading {
	return flow.Heading{Text: sheet.Sentence(text), Rule: rule, Source: w.Source(source), Level: 2}
}

// table gives a table of the game with its heading and its note.
func (w diceTables) table(t *engine.Table) []flow.Passage {
	key := "table." + t.ID
	grid := flow.Table{Grid: w.grid(t)}
	p := []flow.Passage{w.sectioned(w.Or(key+".name", t.ID), t.Rule, t.Source), grid}
	if note := w.Or(key+".note", ""); note != "" {
		p[1] = flow.NotedTable{Table: grid, Note: flow.Paragraph{Text: note, Size: 2.6, Faint: true}}
	}
	return p
}

// grid sets a table: the totals of the dice at the left, a column for each of the table's.
func (w diceTables) grid(t *engine.Table) picture.Table {
	grid := picture.Table{Text: chartText, Style: w.Setup.Style, Ruled: true}
	grid.Columns = append(grid.Columns, picture.Column{Title: w.diceName(t), Align: draw.Centre, Bold: true})
	for _, c := range t.Columns {
		grid.Columns = append(grid.Columns, picture.Column{Title: w.Or("table."+t.ID+".column."+c+".name", c), Align: draw.Centre, Min: 8, Share: 1, Wrap: true})
	}
	for i, row := range t.Rows {
		cells := []picture.Cell{{Text: w.Or("table."+t.ID+".row."+row+".name", row)}}
		for _, text := range t.Cells[i] {
			cells = append(cells, picture.Cell{Text: w.Or("table."+t.ID+".word."+text+".name", text)})
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
	return strconv.Itoa(t.Count) + w.Say("print.dice") + strconv.Itoa(t.Sides)
}
