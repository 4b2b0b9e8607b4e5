package vassal

import (
	"fmt"
	"strconv"

	"sandtable/engine"
)

// dice are buttons for all dice of the game: those that its tables want, and those of rules without a table.
func (m *Module) dice() []*element {
	var out []*element
	seen := map[string]bool{}
	for _, d := range thrown(m.game) {
		if name := diceName(d); !seen[name] {
			seen[name] = true
			out = append(out, component("build.module.DiceButton", "name", name, "text", name, "nDice", strconv.Itoa(d.Count), "nSides", strconv.Itoa(d.Sides),
				"plus", strconv.Itoa(d.Low-1), "addToTotal", "0", "reportTotal", strconv.FormatBool(d.Count > 1), "reportFormat", "** $name$ = $result$ *** $PlayerName$"))
		}
	}
	return out
}

// thrown lists the dice of a game.
func thrown(g *engine.Game) (out []engine.NeedDice) {
	for _, t := range g.Tables {
		if t.Count > 0 {
			out = append(out, t.Dice(engine.Said{}))
		}
	}
	add := func(what any) {
		if t, ok := what.(engine.Thrower); ok {
			out = append(out, t.Throws()...)
		}
	}
	for _, r := range g.Rules {
		add(r)
	}
	for _, c := range g.Calcs {
		add(c)
	}
	return out
}

// diceName names dice as players do. Those with a face of 0 say so.
func diceName(d engine.NeedDice) string {
	name := fmt.Sprintf("%dd%d", d.Count, d.Sides)
	if d.Low == 0 {
		name += " (0–" + strconv.Itoa(d.Sides-1) + ")"
	}
	return name
}
