package basic

import (
	"slices"

	"sandtable/engine"
)

func (a *Arrive) die() entryDie { return entryDie{a.Die, a.entries, a.Rule, a.Source} }

// rolled lets the die decide where units enter that share their places. A hex that is given as a correction stands.
func (m *arriveMove) rolled(units []string, c engine.Command) error {
	at := m.set.at(m.Game.Counter(units[0]))
	if !m.set.die().decides(at) || m.override && m.hex != "" {
		return nil
	}
	for _, id := range units {
		if other := m.set.at(m.Game.Counter(id)); !slices.Equal(other, at) {
			return engine.Wrong("arrive.apart", "unit", "@unit."+id+".name", "at", placesOf(m.set.entries, other))
		}
	}
	var err error
	if m.at, err = m.set.die().roll(m.Draft, at, c); err != nil {
		return err
	}
	if open := m.set.gate(m.Game, m.State, m.Game.Counter(units[0]).Side, m.at).hexes; len(open) == 1 {
		m.hex = open[0]
	}
	return nil
}
