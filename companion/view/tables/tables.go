package tables

import (
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Table describes a table of the game.
type Table struct {
	ID, Name, Rule   string
	Note             string // a remark for readers
	Source           string // in words; empty for the rulebook
	Dice             string // the dice that are thrown on it; empty for none
	Head             []string
	Rows             [][]string // the row's name first
	MarkRow, MarkCol int        // the cell used last, counting the column of headings; -1 for none
	Beyond           string     // what happens outside the outer columns of a table of odds
	Clashes          []string   // warnings of cells that contradict what the rules prove
}

// Used is the cell of a table that was used last.
type Used struct{ Row, Column string }

// All lists every table, with the cell of each that was used last.
func All(s view.Reader, used map[string]Used) []Table {
	var out []Table
	for i := range s.Game.Tables {
		t := &s.Game.Tables[i]
		out = append(out, table(s, t, used[t.ID]))
	}
	return out
}

func table(s view.Reader, t *engine.Table, used Used) Table {
	v := Table{ID: t.ID, Name: s.Say("table." + t.ID + ".name"), Rule: s.Rule(t.Rule), Source: s.Source(t.Source), Dice: dice(s, t.Count, t.Sides, t.Low),
		MarkRow: -1, MarkCol: -1, Clashes: clashes(s, t), Head: []string{""}}
	if t.Count > 0 {
		v.Head[0] = s.Say("tables.die")
	}
	if r := rules.Odds(s); r != nil && r.Settings().Table == t.ID {
		v.Beyond = beyond(s, t.Beyond)
	}
	if key := "table." + t.ID + ".note"; s.Has(key) {
		v.Note = s.Say(key)
	}
	for i, c := range t.Columns {
		v.Head = append(v.Head, ColumnName(s, t.ID, c))
		if c == used.Column {
			v.MarkCol = i + 1
		}
	}
	for i, r := range t.Rows {
		row := []string{RowName(s, t.ID, r)}
		for _, cell := range t.Cells[i] {
			row = append(row, CellName(s, t.ID, cell))
		}
		v.Rows = append(v.Rows, row)
		if r == used.Row && used.Column != "" {
			v.MarkRow = i
		}
	}
	return v
}

// RowName names a row of a table.
func RowName(s view.Reader, table, row string) string {
	return s.NameOr("table."+table+".row."+row+".name", row)
}

// ColumnName names a column of a table.
func ColumnName(s view.Reader, table, column string) string {
	return s.NameOr("table."+table+".column."+column+".name", column)
}

// CellName names the result in a cell of a table.
func CellName(s view.Reader, table, cell string) string {
	return s.NameOr("table."+table+".word."+cell+".name", cell)
}

// dice writes dice as players do: "1d6", "2d10", a die read from 0 as "1d10 (0–9)".
func dice(s view.Reader, count, sides, low int) string {
	if count == 0 {
		return ""
	}
	text := s.Say("tables.dice_form", "n", count, "sides", sides)
	if low == 0 {
		text += " (0–" + strconv.Itoa(sides-1) + ")"
	}
	return text
}

func beyond(s view.Reader, b engine.Beyond) string {
	if (b.Below == "" || b.Below == engine.Clamp) && (b.Above == "" || b.Above == engine.Clamp) {
		return s.Say("tables.clamp")
	}
	word := func(cell string) string {
		if cell == "" || cell == engine.Clamp {
			return s.Say("tables.outer")
		}
		return cell
	}
	return s.Say("tables.beyond", "below", word(b.Below), "above", word(b.Above))
}

// clashes warns of cells that contradict what the rules prove.
func clashes(s view.Reader, t *engine.Table) []string {
	var out []string
	for _, k := range t.Clashes() {
		cell, ok := t.Cell(k.Row, k.Column)
		if !ok {
			cell = s.Say("tables.missing")
		}
		out = append(out, s.Say("tables.clash", "row", k.Row, "column", k.Column, "known", k.Cell, "rule", k.Rule, "cell", cell))
	}
	return out
}

// LastUsed finds in the log's entries, oldest first, which cell of each table was used last.
func LastUsed(s view.Reader, lines []journal.Line) map[string]Used {
	out := map[string]Used{}
	names := map[string]string{}
	for _, t := range s.Game.Tables {
		names["@table."+t.ID+".name"] = t.ID
	}
	crt := ""
	if r := rules.Odds(s); r != nil {
		crt = r.Settings().Table
	}
	for _, l := range lines {
		if !l.Counts {
			continue
		}
		column := ""
		for _, step := range l.Steps {
			switch step.Key {
			case "step.roll.column":
				column = step.Show
			case "step.roll.cell":
				if id := names[view.Text(step.Args["table"])]; id != "" {
					out[id] = Used{view.Text(step.Args["row"]), onlyColumn(s, id, column)}
				}
			case "step.battle.result":
				out[crt] = Used{sumText(l.Command.Faces), view.Text(step.Args["column"])}
			}
		}
	}
	return out
}

// onlyColumn returns the column, or the first one of the table for "".
func onlyColumn(s view.Reader, table, column string) string {
	if t := s.Game.Table(table); column == "" && len(t.Columns) > 0 {
		return t.Columns[0]
	}
	return column
}

func sumText(faces []int) string {
	sum := 0
	for _, f := range faces {
		sum += f
	}
	return strconv.Itoa(sum)
}

// Chart is the terrain effects chart, kind by kind.
type Chart struct {
	Name string // "Terrain", "Hexsides", "Paths"
	Kind string // "terrain", "hexside", "path"
	Rows []ChartRow
}

// ChartRow is one kind of terrain.
type ChartRow struct {
	ID, Name, Rule, Source string
	Cost                   string // in MP
	Effect                 string // in battle
}

// Charts returns the terrain effects chart, empty for a game without terrain.
func Charts(s view.Reader) []Chart {
	var out []Chart
	for _, k := range []struct {
		kind string
		list []engine.Terrain
	}{{"terrain", s.Game.Terrains}, {"hexside", s.Game.Hexsides}, {"path", s.Game.Paths}} {
		c := Chart{Name: s.Say("tables." + k.kind), Kind: k.kind}
		for i := range k.list {
			c.Rows = append(c.Rows, chartRow(s, k.kind, &k.list[i]))
		}
		if len(c.Rows) > 0 {
			out = append(out, c)
		}
	}
	return out
}

func chartRow(s view.Reader, kind string, g *engine.Terrain) ChartRow {
	r := ChartRow{ID: g.ID, Name: s.Terrain(kind, g.ID), Rule: s.Rule(g.Rule), Source: s.Source(g.Source), Cost: g.Points(g.Cost)}
	if g.Bar {
		r.Cost = "–"
	}
	var more []string
	for _, id := range engine.SortedKeys(g.By) {
		more = append(more, s.Word(id)+" "+g.Points(g.By[id]))
	}
	if len(more) > 0 {
		r.Cost += " (" + strings.Join(more, ", ") + ")"
	}
	if key := kind + "." + g.ID + ".effect"; s.Has(key) {
		r.Effect = s.Say(key)
	}
	return r
}
