package printables

import (
	"regexp"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// ruleTable is a table of reasons: what counts, its value, the rule, the source.
func (w *work) ruleTable() picture.Table {
	return picture.Table{Text: 2.7, Style: w.job.Style, Bare: true, Columns: []picture.Column{
		{Wrap: true, Share: 1}, {Align: draw.Centre, Bold: true, Wrap: true, Least: 14}, {Align: draw.Centre}}}
}

func (w *work) ruleRow(text, value string, rule engine.Cite, source engine.Source) []picture.Cell {
	return []picture.Cell{{Text: sentence(text)}, {Text: value}, w.authority(string(rule), source)}
}

// battleChart lists what counts in a battle by odds: strengths first, then shifts.
func (w *work) battleChart() []passage {
	var out []passage
	for _, r := range w.set.Game.Rules {
		odds, ok := r.(interface{ Settings() *stock.Odds })
		if !ok {
			continue
		}
		set := odds.Settings()
		strengths, shifts := w.ruleTable(), w.ruleTable()
		for _, m := range set.Modifiers {
			text := w.or("odds."+set.ID+".modifier."+m.ID+".text", m.ID)
			row := w.ruleRow(text, w.modifier(&m), m.Rule, m.Source)
			if m.Kind == stock.KindShift || m.Kind == stock.KindCancel {
				shifts.Rows = append(shifts.Rows, row)
			} else {
				strengths.Rows = append(strengths.Rows, row)
			}
		}
		out = append(out, w.chart("print.battle.strengths", strengths)...)
		out = append(out, w.chart("print.battle.shifts", shifts)...)
	}
	return out
}

// chart gives a table below its heading, nothing for a table without rows.
func (w *work) chart(key string, t picture.Table) []passage {
	if len(t.Rows) == 0 {
		return nil
	}
	h := heading{text: w.say(key), level: 2}
	return []passage{h, tablePassage{table: t, again: &h}}
}

var shiftToward = regexp.MustCompile(`^toward\("([a-z0-9_]+)"\)`)

// modifier writes what a modifier of a battle does.
func (w *work) modifier(m *stock.OddsModifier) string {
	value := ""
	if m.Value != nil {
		value = m.Value.String()
	}
	n, err := strconv.Atoi(strings.TrimSpace(value))
	plain := err == nil
	switch m.Kind {
	case stock.KindHalf:
		return "×½"
	case stock.KindMultiply:
		if value == "" {
			n, plain = 2, true
		}
		return ifPlain(plain, "×"+strconv.Itoa(n))
	case stock.KindAdd:
		return ifPlain(plain, "+"+strconv.Itoa(n))
	case stock.KindStrength:
		return ifPlain(plain, "= "+strconv.Itoa(n))
	case stock.KindCancel:
		return w.say("print.battle.cancels")
	}
	if to := shiftToward.FindStringSubmatch(value); to != nil {
		return w.say("print.battle.each", "side", w.or("side."+to[1]+".name", to[1]))
	}
	if n < 0 {
		return ifPlain(plain, "← "+strconv.Itoa(-n))
	}
	return ifPlain(plain, strconv.Itoa(n)+" →")
}

func ifPlain(plain bool, text string) string {
	if plain {
		return text
	}
	return ""
}

// movementChart lists what changes a unit's allowance and what a step costs beside ground.
func (w *work) movementChart() []passage {
	var out []passage
	for _, c := range w.set.Game.Calcs {
		move, ok := c.(interface{ Settings() *stock.Move })
		if !ok {
			continue
		}
		set := move.Settings()
		key := "move." + set.ID
		t := w.ruleTable()
		for _, a := range set.Allowance {
			t.Rows = append(t.Rows, w.ruleRow(w.or(key+".allowance."+a.ID+".text", a.ID), amount(&a, ""), a.Rule, a.Source))
		}
		for _, a := range set.Extra {
			t.Rows = append(t.Rows, w.ruleRow(w.or(key+".extra."+a.ID+".text", a.ID), amount(&a, w.say("print.mp")), a.Rule, a.Source))
		}
		t.Rows = append(t.Rows, w.remarks(key+".bar", set.Bar)...)
		t.Rows = append(t.Rows, w.remarks(key+".step_bar", set.StepBar)...)
		t.Rows = append(t.Rows, w.remarks(key+".note", set.Notes)...)
		if set.Short != nil {
			t.Rows = append(t.Rows, w.ruleRow(w.or(key+".short.text", "short"), "", set.Short.Rule, set.Short.Source))
		}
		if set.Exit != nil {
			t.Rows = append(t.Rows, w.ruleRow(w.or(key+".exit.text", "exit"), "", set.Exit.Rule, set.Exit.Source))
		}
		out = append(out, w.chart("print.movement", t)...)
	}
	return out
}

func (w *work) remarks(key string, list []stock.Remark) [][]picture.Cell {
	var rows [][]picture.Cell
	for _, r := range list {
		rows = append(rows, w.ruleRow(w.or(key+"."+r.ID+".text", r.ID), "", r.Rule, r.Source))
	}
	return rows
}

// amount writes an amount whose value is a plain number.
func amount(a *stock.Amount, unit string) string {
	if a.Value == nil {
		return ""
	}
	if _, err := strconv.Atoi(a.Value.String()); err != nil {
		return ""
	}
	op := a.Op
	if op == "" {
		op = "+"
	}
	return strings.TrimSpace(op + a.Value.String() + " " + unit)
}

var stackText = regexp.MustCompile(`^stack\.[a-z0-9_]+\.text$`)

// stackingChart gives the stacking limits in the game's own words.
func (w *work) stackingChart() []passage {
	var out []passage
	for _, key := range w.book.Keys(w.lang) {
		if stackText.MatchString(key) {
			out = append(out, paragraph{text: sentence(w.say(key)) + "."})
		}
	}
	if len(out) > 0 {
		out = append([]passage{heading{text: w.say("print.stacking"), level: 2}}, out...)
	}
	return out
}
