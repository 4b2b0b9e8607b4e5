package chart

import (
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

// Parts returns the charts one by one, as short as they fit in columns of a width: the named tables in order, or all
// if none is named, then the rules of battle, terrain, movement and stacking.
func (w Charts) Parts(terrains *picture.Terrains, named []string, width float64) []Part {
	var out []Part
	if len(named) == 0 {
		for i := range w.Game.Tables {
			if t := &w.Game.Tables[i]; !ofSources(t) {
				named = append(named, t.ID)
			}
		}
		named = append(named, engine.IDs(w.Game.Cups, func(c engine.Cup) string { return c.ID })...)
	}
	for _, id := range named {
		if t := w.Game.Table(id); t != nil {
			out = append(out, Part{id, diceTables{w.Subject}.short(t, width)})
		} else if c := w.Game.Cup(id); c != nil {
			out = append(out, Part{id, diceTables{w.Subject}.cup(c)})
		}
	}
	reasons := reasons{w.Subject}
	for _, p := range [][]flow.Passage{battleChart{reasons}.passages(), terrainChart{w.Subject}.passages(terrains), movementChart{reasons}.passages(), stacking(w.Subject)} {
		if len(p) > 0 {
			out = append(out, Part{Passages: p})
		}
	}
	return out
}

// short returns a table; one with a single column is turned where it has room.
func (w diceTables) short(t *engine.Table, width float64) []flow.Passage {
	p := w.table(t)
	for i := range p {
		switch set := p[i].(type) {
		case flow.Table:
			p[i] = turned(set, width)
		case flow.NotedTable:
			set.Table = turned(set.Table, width)
			p[i] = set
		}
	}
	return p
}

// turned turns a table of one column on its side if it fits then.
func turned(t flow.Table, width float64) flow.Table {
	if len(t.Grid.Columns) == 2 {
		if strip := t.Instead(transpose(t.Grid)); !strip.Lay(width).Crowded() {
			return strip
		}
	}
	return t
}

// transpose turns a table of one column on its side: a column for each row.
func transpose(t picture.Table) picture.Table {
	out := picture.Table{Text: t.Text, Style: t.Style, Ruled: true, Columns: []picture.Column{{Title: t.Columns[0].Title, Bold: true}}}
	row := []picture.Cell{{Text: t.Columns[1].Title}}
	for _, r := range t.Rows {
		out.Columns = append(out.Columns, picture.Column{Title: r[0].Text, Align: draw.Centre, Share: 1, Wrap: len(r[1].Text) > 4})
		row = append(row, r[1])
	}
	out.Rows = [][]picture.Cell{row}
	return out
}
