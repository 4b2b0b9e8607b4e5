package main

import (
	"fmt"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

func (d *description) tables() {
	d.section("tables")
	for i := range d.game.Tables {
		d.table(&d.game.Tables[i])
	}
}

func (d *description) table(t *engine.Table) {
	d.item(2, []int{18, 10, 8}, t.ID, string(t.Source), t.Rule, d.words.Say("table."+t.ID+".name"))
	if t.Count > 0 {
		d.line("    %s", d.say("describe.dice", "count", t.Count, "low", t.Low, "high", t.Low+t.Sides-1))
	}
	if t.Beyond != (engine.Beyond{}) {
		d.line("    %s", d.say("describe.beyond", "below", d.outer(t.Beyond.Below), "above", d.outer(t.Beyond.Above)))
	}
	width := widest(t.Rows)
	d.line("    %*s  %s", width, "", row(t, t.Columns))
	for i, name := range t.Rows {
		d.line("    %*s  %s", width, name, row(t, t.Cells[i]))
	}
	d.codes(t)
	for _, k := range t.Known {
		d.line("    %s", d.say("describe.known", "row", k.Row, "column", k.Column, "cell", k.Cell, "rule", k.Rule))
	}
}

// codes explains the game's own codes in a results table.
func (d *description) codes(t *engine.Table) {
	for _, r := range d.game.Rules {
		odds, ok := r.(combat.OddsRule)
		if !ok || odds.Settings().Table != t.ID {
			continue
		}
		for _, m := range odds.Settings().Results {
			d.line("    %s", d.say("describe.code", "code", m.Word(), "means", battle.Result(d.words, m.Word()), "rule", string(m.Rule)))
		}
	}
}

// outer explains what applies beyond an outer column.
func (d *description) outer(beyond string) string {
	if beyond == engine.Clamp {
		return d.say("describe.clamp")
	}
	return beyond
}

// row pads cells to the widths of their columns.
func row(t *engine.Table, cells []string) string {
	var b strings.Builder
	for i, cell := range cells {
		width := len([]rune(t.Columns[i]))
		for _, line := range t.Cells {
			width = max(width, len([]rune(line[i])))
		}
		fmt.Fprintf(&b, "%-*s  ", width, cell)
	}
	return strings.TrimRight(b.String(), " ")
}

func widest(texts []string) int {
	width := 0
	for _, t := range texts {
		width = max(width, len([]rune(t)))
	}
	return width
}

// terrain lists kinds of terrain, hexsides or paths with their costs.
func (d *description) terrain(key string, list []engine.Terrain) {
	if len(list) == 0 {
		return
	}
	d.section(key)
	kind := map[string]string{"terrain": "terrain", "hexsides": "hexside", "paths": "path"}[key]
	for i := range list {
		x := &list[i]
		d.item(2, []int{18, 10, 8}, x.ID, string(x.Source), x.Rule, d.words.Say(kind+"."+x.ID+".name")+": "+d.cost(x))
	}
}

func (d *description) cost(x *engine.Terrain) string {
	var parts []string
	if x.Bar {
		parts = append(parts, d.say("describe.barred"))
	} else {
		parts = append(parts, d.say("describe.costs", "cost", view.Number(x.Cost, 1)))
	}
	for _, who := range engine.SortedKeys(x.By) {
		parts = append(parts, d.say("describe.costs_for", "who", who, "cost", view.Number(x.By[who], 1)))
	}
	if len(x.Bridges) > 0 {
		parts = append(parts, d.say("describe.bridges", "sides", strings.Join(x.Bridges, ", ")))
	}
	return strings.Join(parts, "; ")
}
