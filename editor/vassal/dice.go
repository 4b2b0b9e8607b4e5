package vassal

import (
	"fmt"
	"strconv"

	"sandtable/engine"
)

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
