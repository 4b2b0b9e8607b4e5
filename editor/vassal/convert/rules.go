package convert

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/editor/vassal/source"
)

// rule is a rule of the package: a draw from a cup, or a throw of dice.
type rule struct {
	kind, id, name string
	pairs          []any
}

// rule adds a rule, which every phase offers.
func (g *game) rule(kind, name, russian string, pairs ...any) {
	r := rule{kind, g.taken.free(name, kind), name, pairs}
	g.rules = append(g.rules, r)
	g.russian[kind+"."+r.id+".name"] = russian
}

// do lists the rules that a phase offers.
func (g *game) do() []string {
	out := []string{}
	for _, r := range g.rules {
		out = append(out, r.id)
	}
	return out
}

// dice are thrown together; a tracker shows their sum.
type dice struct {
	id, name     string
	count, sides int
	low          int // the lowest face: 1, or 0
}

// least and most are the bounds of the sum.
func (d dice) least() int { return d.count * d.low }
func (d dice) most() int  { return d.count * (d.low + d.sides - 1) }

// Bounds of dice: how many buttons, and dice and faces of one.
const (
	mostButtons = 20
	mostDice    = 10
	mostFaces   = 100
)

// throws makes a table of every kind of dice, whose totals a tracker keeps.
func (g *game) throws(w *writer) {
	for _, b := range g.module.Root.All("DiceButton") {
		d := dice{count: b.Int("nDice", 2), sides: b.Int("nSides", 6), low: 1 + b.Int("plus", 0)}
		if d.count < 1 || d.count > mostDice || d.sides < 2 || d.sides > mostFaces || d.low < 0 || d.low > 1 || b.Int("addToTotal", 0) != 0 || g.known(d) || len(g.dice) == mostButtons {
			g.report.lost(lostDice, "", 1)
			continue
		}
		d.name = dieName(b, d)
		g.throw(w, d)
	}
	g.report.came(cameDice, "", len(g.dice))
	if len(g.dice) == 0 { // of a module without ordinary dice
		g.throw(w, dice{name: "1d6", count: 1, sides: 6, low: 1})
	}
}

// throw adds dice with their tracker and the rule that throws them.
func (g *game) throw(w *writer, d dice) {
	d.id = g.taken.free("dice_"+d.kind(), "dice")
	g.dice = append(g.dice, d)
	russian := strings.ReplaceAll(d.name, fromZero, " от 0")
	if russian != d.name {
		g.russian["tracker."+d.id+".name"], g.russian["table."+d.id+".name"] = russian, russian
	}
	w.row("tracker", "id", d.id, "name", d.name, "min", d.least(), "max", d.most(), "start", d.least())
	g.rule("roll", "Throw "+d.name, "Бросок: "+russian, "source", "user", "table", d.id, "parts", []string{d.id})
}

// fromZero is what the name of dice with a face of 0 ends with.
const fromZero = " from 0"

// kind names the dice as players do: 2d6. Those with a face of 0 are 1d10 from 0.
func (d dice) kind() string {
	kind := strconv.Itoa(d.count) + "d" + strconv.Itoa(d.sides)
	if d.low == 0 {
		kind += fromZero
	}
	return kind
}

// known reports whether there are such dice already, perhaps with another name.
func (g *game) known(d dice) bool {
	for _, other := range g.dice {
		if other.kind() == d.kind() {
			return true
		}
	}
	return false
}

func dieName(n *source.Node, d dice) string {
	name := strings.TrimSuffix(words(n.Get("name")), fmt.Sprintf(" (0–%d)", d.sides-1)) // as our export names them
	if name != "" && !strings.HasPrefix(d.kind(), name) {
		return words(name + " (" + d.kind() + ")")
	}
	return d.kind()
}

// ruleText writes the draws and throws.
func (g *game) ruleText() string {
	w := &writer{}
	for _, r := range g.rules {
		w.row(r.kind, append([]any{"id", r.id, "name", r.name}, r.pairs...)...)
	}
	return w.text.String()
}

// tableText writes a table for each kind of dice, with its totals.
func (g *game) tableText() string {
	w := &writer{}
	for _, d := range g.dice {
		rows, cells := []string{}, [][]string{}
		for total := d.least(); total <= d.most(); total++ {
			rows, cells = append(rows, strconv.Itoa(total)), append(cells, []string{strconv.Itoa(total)})
		}
		w.row("table", "id", d.id, "name", d.name, "source", "user", "count", d.count, "sides", d.sides, "low", d.low, "columns", []string{"total"}, "rows", rows, "cells", cells)
		w.row("table.column", "id", "total", "name", "Total")
		g.russian.add("table."+d.id+".column.total.name", "Total")
	}
	return w.text.String()
}
