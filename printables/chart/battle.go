package chart

import (
	"regexp"
	"strconv"
	"strings"

	"sandtable/engine/stock/combat"
	"sandtable/printables/flow"
)

// battleChart lists what counts in a battle by odds.
type battleChart struct{ reasons }

// passages lists strengths first, then shifts.
func (w battleChart) passages() []flow.Passage {
	var out []flow.Passage
	for _, r := range w.Game.Rules {
		odds, ok := r.(interface{ Settings() *combat.Odds })
		if !ok {
			continue
		}
		set := odds.Settings()
		strengths, shifts := w.table(), w.table()
		for _, m := range set.Modifiers {
			text := w.Or("odds."+set.ID+".modifier."+m.ID+".text", m.ID)
			if m.PaidIn != "" {
				text += " (" + w.Cost(m.Price()) + ")"
			}
			row := w.row(text, w.modifier(&m), m.Rule, m.Source)
			if m.Kind == combat.KindShift || m.Kind == combat.KindCancel {
				shifts.Rows = append(shifts.Rows, row)
			} else {
				strengths.Rows = append(strengths.Rows, row)
			}
		}
		out = append(out, w.below("print.battle.strengths", strengths)...)
		out = append(out, w.below("print.battle.shifts", shifts)...)
		results := w.table()
		for _, m := range set.Results {
			if m.Means != "" {
				results.Rows = append(results.Rows, w.row(w.Or("odds."+set.ID+".result."+m.ID+".means", m.ID), m.Word(), m.Rule, m.Source))
			}
		}
		out = append(out, w.below("print.battle.results", results)...)
	}
	return out
}

var shiftToward = regexp.MustCompile(`^toward\("([a-z0-9_]+)"\)`)

// modifier writes what a modifier of a battle does.
func (w battleChart) modifier(m *combat.OddsModifier) string {
	value := ""
	if m.Value != nil {
		value = m.Value.String()
	}
	n, err := strconv.Atoi(strings.TrimSpace(value))
	plain := err == nil
	switch m.Kind {
	case combat.KindHalf:
		return "×½"
	case combat.KindMultiply:
		if value == "" {
			n, plain = 2, true
		}
		return ifPlain(plain, "×"+strconv.Itoa(n))
	case combat.KindAdd:
		return ifPlain(plain, "+"+strconv.Itoa(n))
	case combat.KindStrength:
		return ifPlain(plain, "= "+strconv.Itoa(n))
	case combat.KindCancel:
		return w.Say("print.battle.cancels")
	}
	if to := shiftToward.FindStringSubmatch(value); to != nil {
		return w.Say("print.battle.each", "side", w.Or("side."+to[1]+".name", to[1]))
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
