package chart

import (
	"slices"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
)

// Part is one of a game's charts.
type Part struct {
	ID       string // of its table or cup; "" for what has none
	Passages []flow.Passage
}

// Parts gives the charts one by one, as short as they go in columns of a width: the named tables in their
// order, or all where none is named, then what holds of battle, terrain, movement and stacking.
func (w Charts) Parts(terrains *picture.Terrains, named []string, width float64) []Part {
	var out []Part
	if len(named) == 0 {
		named = engine.IDs(w.Game.Tables, func(t engine.Table) string { return t.ID })
		named = append(named, engine.IDs(w.Game.Cups, func(c engine.Cup) string { return c.ID })...)
	}
	for _, id := range named {
		if t := w.Game.Table(id); t != nil {
			out = append(out, Part{id, diceTables(w).short(t, width)})
		} else if c := w.Game.Cup(id); c != nil {
			out = append(out, Part{id, diceTables(w).cup(c)})
		}
	}
	reasons := reasons(w)
	for _, p := range [][]flow.Passage{battleChart{reasons}.passages(), terrainChart(w).passages(terrains), movementChart{reasons}.passages(), stacking(w.Subject)} {
		if len(p) > 0 {
			out = append(out, Part{Passages: p})
		}
	}
	return out
}

// short gives a table with equal rows as one; one with a single column lies on its side where it has room so.
func (w diceTables) short(t *engine.Table, width float64) []flow.Passage {
	p := w.table(t)
	grid := w.merged(t)
	if len(t.Columns) == 1 {
		if strip := lying(grid); !strip.Lay(width).Crowded() {
			grid = strip
		}
	}
	set := flow.Table{Grid: grid}
	if n, noted := p[1].(flow.NotedTable); noted {
		n.Table = set
		p[1] = n
	} else {
		p[1] = set
	}
	return p
}

// merged joins rows of numbers that follow one another and say the same.
func (w diceTables) merged(t *engine.Table) picture.Table {
	grid := w.grid(t)
	if t.Count == 0 {
		return grid
	}
	var rows [][]picture.Cell
	var first string
	for i, row := range grid.Rows {
		last := len(rows) - 1
		if i > 0 && slices.EqualFunc(rows[last][1:], row[1:], func(a, b picture.Cell) bool { return a.Text == b.Text }) {
			rows[last][0].Text = first + "–" + row[0].Text
			continue
		}
		first = row[0].Text
		rows = append(rows, slices.Clone(row))
	}
	grid.Rows = rows
	return grid
}

// lying turns a table of one column on its side: a column for each row.
func lying(t picture.Table) picture.Table {
	out := picture.Table{Text: t.Text, Style: t.Style, Ruled: true, Columns: []picture.Column{{Title: t.Columns[0].Title, Bold: true}}}
	row := []picture.Cell{{Text: t.Columns[1].Title}}
	for _, r := range t.Rows {
		out.Columns = append(out.Columns, picture.Column{Title: r[0].Text, Align: draw.Centre, Share: 1, Wrap: len(r[1].Text) > 4})
		row = append(row, r[1])
	}
	out.Rows = [][]picture.Cell{row}
	return out
}
