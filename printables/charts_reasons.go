package printables

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// reasons are charts of what counts and why: a text, its value, its rule.
type reasons struct{ sheetGame }

// table is an empty table of reasons: what counts, its value, the rule, the source.
func (w reasons) table() picture.Table {
	return picture.Table{Text: 2.7, Style: w.setup.Style, Bare: true, Columns: []picture.Column{
		{Wrap: true, Share: 1}, {Align: draw.Centre, Bold: true, Wrap: true, Least: 14}, {Align: draw.Centre}}}
}

func (w reasons) row(text, value string, rule engine.Cite, source engine.Source) []picture.Cell {
	return []picture.Cell{{Text: sentence(text)}, {Text: value}, authority(string(rule), w.source(source))}
}

// below gives a table below its heading, nothing for a table without rows.
func (w reasons) below(key string, t picture.Table) []passage {
	if len(t.Rows) == 0 {
		return nil
	}
	h := heading{text: w.say(key), level: 2}
	return []passage{h, tablePassage{table: t, again: &h}}
}

func (w reasons) remarks(key string, list []setting.Remark) [][]picture.Cell {
	var rows [][]picture.Cell
	for _, r := range list {
		rows = append(rows, w.row(w.or(key+"."+r.ID+".text", r.ID), "", r.Rule, r.Source))
	}
	return rows
}
