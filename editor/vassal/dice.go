package vassal

import (
	"fmt"
	"strconv"
)

// dice are buttons for the dice that the tables want.
func (m *Module) dice() []*element {
	var out []*element
	seen := map[string]bool{}
	for _, t := range m.game.Tables {
		if t.Count == 0 {
			continue
		}
		name := fmt.Sprintf("%dd%d", t.Count, t.Sides)
		if t.Low == 0 {
			name += " (0–" + strconv.Itoa(t.Sides-1) + ")"
		}
		if !seen[name] {
			seen[name] = true
			out = append(out, component("build.module.DiceButton", "name", name, "text", name, "nDice", strconv.Itoa(t.Count), "nSides", strconv.Itoa(t.Sides),
				"plus", strconv.Itoa(t.Low-1), "addToTotal", "0", "reportTotal", strconv.FormatBool(t.Count > 1), "reportFormat", "** $name$ = $result$ *** $PlayerName$"))
		}
	}
	return out
}
