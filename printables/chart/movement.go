package chart

import (
	"regexp"
	"strconv"
	"strings"

	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// movementChart lists what movement costs beside terrain.
type movementChart struct{ reasons }

// passages lists what changes a unit's allowance and what a step costs beside terrain.
func (w movementChart) passages() []flow.Passage {
	var out []flow.Passage
	for _, c := range w.Game.Calcs {
		move, ok := c.(interface{ Settings() *position.Move })
		if !ok {
			continue
		}
		set := move.Settings()
		key := "move." + set.ID
		t := w.table()
		for _, a := range set.Allowance {
			t.Rows = append(t.Rows, w.row(w.Or(key+".allowance."+a.ID+".text", a.ID), amount(&a, ""), a.Rule, a.Source))
		}
		for _, a := range set.Extra {
			t.Rows = append(t.Rows, w.row(w.Or(key+".extra."+a.ID+".text", a.ID), amount(&a, w.Say("print.mp")), a.Rule, a.Source))
		}
		t.Rows = append(t.Rows, w.remarks(key+".bar", set.Bar)...)
		t.Rows = append(t.Rows, w.remarks(key+".step_bar", set.StepBar)...)
		t.Rows = append(t.Rows, w.remarks(key+".note", set.Notes)...)
		if set.Short != nil {
			t.Rows = append(t.Rows, w.row(w.Or(key+".short.text", "short"), "", set.Short.Rule, set.Short.Source))
		}
		if set.Exit != nil {
			t.Rows = append(t.Rows, w.row(w.Or(key+".exit.text", "exit"), "", set.Exit.Rule, set.Exit.Source))
		}
		out = append(out, w.below("print.movement", t)...)
	}
	return out
}

// amount writes an amount whose value is a plain number.
func amount(a *setting.Amount, unit string) string {
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

// stacking gives the stacking limits in the game's own words.
func stacking(w sheet.Subject) []flow.Passage {
	var out []flow.Passage
	for _, key := range w.Book.Keys(w.Lang) {
		if stackText.MatchString(key) {
			out = append(out, flow.Paragraph{Text: sheet.Sentence(w.Say(key)) + "."})
		}
	}
	if len(out) > 0 {
		out = append([]flow.Passage{flow.Heading{Text: w.Say("print.stacking"), Level: 2}}, out...)
	}
	return out
}
