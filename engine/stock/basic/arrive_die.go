package basic

import (
	"slices"
	"strconv"

	"sandtable/engine"
)

// rolls reports whether a die decides among some places.
func (a *Arrive) rolls(at []string) bool { return a.Die > 0 && len(at) > 1 }

// rolled lets the die decide where units enter that share their places. A hex that is given as a correction stands.
func (m *arriveMove) rolled(units []string, c engine.Command) error {
	at := m.set.at(m.Game.Counter(units[0]))
	if !m.set.rolls(at) || m.override && m.hex != "" {
		return nil
	}
	for _, id := range units {
		if other := m.set.at(m.Game.Counter(id)); !slices.Equal(other, at) {
			return engine.Wrong("arrive.apart", "unit", "@unit."+id+".name", "at", placesOf(m.set.entries, other))
		}
	}
	faces, err := c.Roll(engine.NeedDice{Count: 1, Sides: m.set.Die, Low: 1, Why: engine.Tell("step.arrive_where", "at", placesOf(m.set.entries, at))})
	if err != nil {
		return err
	}
	i := (faces[0] - 1) * len(at) / m.set.Die
	m.at = at[i : i+1]
	m.Why(engine.Step{Key: "step.arrive_die", Args: engine.Args{"roll": faces[0], "share": m.set.share(i, len(at)), "at": placesOf(m.set.entries, m.at)}, Value: faces[0],
		Rule: string(m.set.Rule), Source: m.set.Source})
	if open := m.set.gate(m.Game, m.State, m.Game.Counter(units[0]).Side, m.at).hexes; len(open) == 1 {
		m.hex = open[0]
	}
	return nil
}

// share is which numbers of the die mean one of some places: "4–6".
func (a *Arrive) share(i, places int) string {
	from, to := (i*a.Die+places-1)/places+1, ((i+1)*a.Die+places-1)/places
	if from == to {
		return strconv.Itoa(from)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}
