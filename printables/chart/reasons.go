package chart

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// reasons are charts of what counts and why: a text, its value, its rule.
type reasons struct{ sheet.Subject }

// table is an empty table of reasons: what counts, its value, the rule, the source.
func (w reasons) table() picture.Table {
	return picture.Table{Text: 2.7, Style: w.Setup.Style, Bare: true, Columns: []picture.Column{
		{Wrap: true, Share: 1}, {Align: draw.Centre, Bold: true, Wrap: true, Min: 14}, {Align: draw.Centre}}}
}

func (w reasons) row(text, value string, rule engine.Cite, source engine.Source) []picture.Cell {
	return []picture.Cell{{Text: sheet.Sentence(text)}, {Text: value}, flow.Authority(w.Rule(string(rule)), w.Source(source))}
}

// below gives a table below its heading, nothing for a table without rows.
func (w reasons) below(key string, t picture.Table) []flow.Passage {
	if len(t.Rows) == 0 {
		return nil
	}
	h := flow.Heading{Text: w.Say(key), Level: 2}
	return []flow.Passage{h, flow.NewTable(t, continued(w.Subject, h))}
}

func (w reasons) remarks(key string, list []setting.Remark) [][]picture.Cell {
	var rows [][]picture.Cell
	for _, r := range list {
		rows = append(rows, w.row(w.Or(key+"."+r.ID+".text", r.ID), "", r.Rule, r.Source))
	}
	return rows
}
