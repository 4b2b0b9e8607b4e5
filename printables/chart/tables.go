package chart

import (
	"slices"
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
	return flow.Heading{Text: sheet.Sentence(text), Rule: w.Rule(rule), Source: w.Source(source), Level: 2}
}

// table returns a table of the game with its heading and its note.
func (w diceTables) table(t *engine.Table) []flow.Passage {
	key := "table." + t.ID
	h := w.sectioned(w.Or(key+".name", t.ID), t.Rule, t.Source)
	grid := flow.NewTable(w.grid(t), continued(w.Subject, h))
	p := []flow.Passage{h, grid}
	if note := w.Or(key+".note", ""); note != "" {
		p[1] = flow.NotedTable{Table: grid, Note: flow.Paragraph{Text: note, Size: 2.6, Faint: true}}
	}
	return p
}

// grid sets a table: the totals of the dice or the names of its rows at the left, a column for each of the table's.
func (w diceTables) grid(t *engine.Table) picture.Table {
	grid := picture.Table{Text: chartText, Style: w.Setup.Style, Ruled: true}
	rows := w.rows(t)
	head := picture.Column{Title: w.diceName(t), Align: draw.Centre, Bold: true, Wrap: true}
	if !slices.ContainsFunc(rows, chartRow.counts) {
		head.Align = draw.Left
	}
	grid.Columns = append(grid.Columns, head)
	for i, c := range t.Columns {
		align := draw.Centre
		if slices.ContainsFunc(rows, func(r chartRow) bool { return isName(r.cells[i]) }) {
			align = draw.Left
		}
		grid.Columns = append(grid.Columns, picture.Column{Title: sheet.Sentence(trueMinus(w.Or("table."+t.ID+".column."+c+".name", c))), Align: align, Min: 8, Share: 1, Wrap: true})
	}
	for _, r := range rows {
		cells := []picture.Cell{{Text: r.name()}}
		for _, text := range r.cells {
			cells = append(cells, picture.Cell{Text: text})
		}
		grid.Rows = append(grid.Rows, cells)
	}
	return grid
}

// rows returns the rows of a table in words, with equal rows of consecutive numbers as one.
func (w diceTables) rows(t *engine.Table) []chartRow {
	var out []chartRow
	for i, id := range t.Rows {
		name := sheet.Sentence(trueMinus(w.Or("table."+t.ID+".row."+id+".name", id)))
		row := chartRow{from: name, to: name}
		for _, text := range t.Cells[i] {
			row.cells = append(row.cells, sheet.Sentence(trueMinus(w.Or("table."+t.ID+".word."+text+".name", text))))
		}
		if last := len(out) - 1; last >= 0 && out[last].continues(row) {
			out[last].to = row.to
			continue
		}
		out = append(out, row)
	}
	return out
}

// diceName names the dice of a table, "1d6"; "" for a table without dice.
func (w diceTables) diceName(t *engine.Table) string {
	if t.Count == 0 {
		return ""
	}
	return strconv.Itoa(t.Count) + w.Say("print.dice") + strconv.Itoa(t.Sides)
}
