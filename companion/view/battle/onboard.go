package battle

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// Refuge is a hex that a unit of the battle under way may retreat to.
type Refuge struct {
	Unit, Label, Hex string
}

// Refuges are the hexes that the units whose decision it is may retreat to, as the map has it.
func Refuges(s view.Reader, st *engine.State) []Refuge {
	r := rules.Odds(s)
	if r == nil {
		return nil
	}
	b := r.Battle(st)
	if b == nil || b.Owes == nil {
		return nil
	}
	role := map[string]string{combat.Defending: combat.RoleDefender, combat.Attacking: combat.RoleAttacker}[b.Stage]
	var out []Refuge
	for _, u := range b.Units {
		if u.Role != role || u.Fate != combat.Stands || u.Cannot {
			continue
		}
		ways, _ := r.WaysOut(s.Game, st, u.ID)
		for _, w := range ways {
			if w.Bar == nil {
				out = append(out, Refuge{Unit: u.ID, Label: s.Label(u.ID), Hex: w.Hex})
			}
		}
	}
	return out
}

// Send brings the battle forward with the unit and the hex chosen.
func (f Refuge) Send() page.Send {
	return page.Send{Put: &page.Put{Panel: page.Battle, Field: fieldWay, Value: f.Unit + " " + f.Hex}, Open: page.Battle}
}

// way takes a unit and the hex it retreats to, as the map says them.
func (p *Panel) way(text string) { p.chosen, p.to, _ = strings.Cut(text, " ") }
