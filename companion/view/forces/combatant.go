package forces

import (
	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// combatant finds a unit in the battle under way.
func combatant(s view.Reader, st *engine.State, unit string) *combat.TrackUnit {
	f := rules.Track(s)
	if f == nil {
		return nil
	}
	if b := f.TrackBattle(s.Game, st); b != nil {
		for i := range b.Units {
			if b.Units[i].Unit == unit {
				return &b.Units[i]
			}
		}
	}
	return nil
}
