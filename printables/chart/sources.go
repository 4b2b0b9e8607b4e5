package chart

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// ofSources reports whether each cell of a table names a source.
func ofSources(t *engine.Table) bool {
	known := []string{string(engine.Rulebook), string(engine.Public), string(engine.House), string(engine.User)}
	for _, row := range t.Cells {
		if slices.ContainsFunc(row, func(cell string) bool { return !slices.Contains(known, cell) }) {
			return false
		}
	}
	return len(t.Cells) > 0
}

// sources is a compact page on where the values of the charts come from: the charts by their source, then the
// game's own tables of sources with equal rows as one.
func sources(w sheet.Subject) []flow.Passage {
	h := flow.Heading{Text: w.Say("print.sources"), Level: 1}
	t := picture.Table{Text: 2.7, Style: w.Setup.Style, Bare: true, Columns: []picture.Column{{Bold: true}, {Wrap: true, Share: 1}}}
	for _, source := range []engine.Source{engine.User, engine.Public, engine.House, engine.Rulebook} {
		if names := chartsOf(w, source); len(names) > 0 {
			t.Rows = append(t.Rows, []picture.Cell{{Text: w.Say("source." + string(source))}, {Text: strings.Join(names, ", ")}})
		}
	}
	out := []flow.Passage{h, flow.NewTable(t, continued(w, h))}
	for i := range w.Game.Tables {
		if t := &w.Game.Tables[i]; ofSources(t) {
			out = append(out, sourceTable(w, t)...)
		}
	}
	return out
}

// chartsOf names the charts whose values are of a source.
func chartsOf(w sheet.Subject, source engine.Source) []string {
	var out []string
	note := func(of engine.Source, key, id string) {
		if of == source || of == "" && source == engine.Rulebook {
			out = append(out, sheet.Sentence(w.Or(key+id+".name", id)))
		}
	}
	for i := range w.Game.Tables {
		if t := &w.Game.Tables[i]; !ofSources(t) {
			note(t.Source, "table.", t.ID)
		}
	}
	for _, c := range w.Game.Cups {
		note(c.Source, "cup.", c.ID)
	}
	for _, list := range []struct {
		key   string
		kinds []engine.Terrain
	}{{"terrain.", w.Game.Terrains}, {"hexside.", w.Game.Hexsides}, {"path.", w.Game.Paths}} {
		for _, k := range list.kinds {
			note(k.Source, list.key, k.ID)
		}
	}
	return out
}

// sourceTable returns a table of sources in which equal rows are one, with their names.
func sourceTable(w sheet.Subject, t *engine.Table) []flow.Passage {
	dice := diceTables{w}
	grid := dice.grid(t)
	var order []string
	names := map[string][]string{}
	cells := map[string][]picture.Cell{}
	for i, row := range dice.rows(t) {
		key := strings.Join(row.cells, "|")
		if names[key] == nil {
			order = append(order, key)
		}
		names[key], cells[key] = append(names[key], row.name()), grid.Rows[i][1:]
	}
	short := picture.Table{Text: 2.6, Style: w.Setup.Style, Ruled: true, Columns: grid.Columns}
	short.Columns[0] = picture.Column{Wrap: true, Share: 4}
	for i := range short.Columns[1:] {
		short.Columns[i+1].Align = draw.Centre
	}
	for _, key := range order {
		short.Rows = append(short.Rows, append([]picture.Cell{{Text: strings.Join(names[key], ", ")}}, cells[key]...))
	}
	h := dice.sectioned(w.Or("table."+t.ID+".name", t.ID), t.Rule, "")
	out := []flow.Passage{h, flow.NewTable(short, continued(w, h))}
	if note := w.Or("table."+t.ID+".note", ""); note != "" {
		out = append(out, flow.Paragraph{Text: note, Size: 2.6, Faint: true})
	}
	return out
}
