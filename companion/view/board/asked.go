package board

import (
	"errors"
	"maps"

	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
	"sandtable/engine/play"
)

// asked offers the hexes of counters that the main choices of the phase are about, such as a sighted contact to shadow. A
// press does what the button of the choice does. Over counters of the same type it says why the rules refuse them.
func (m *mirror) asked() (offers []page.Offer, barred map[string]string) {
	barred = map[string]string{}
	offered, _ := m.Offered(m.State)
	for _, c := range offered {
		field, id := choice.Subject(m.Game, c)
		hex := m.hexOf(id)
		if !c.Main || hex == "" || phase.Theirs(m.Seat, c) {
			continue
		}
		hint := m.Said(engine.Said{Key: c.Key, Args: c.Args})
		offers = append(offers, page.Offer{Hex: hex, Hint: hint, Tone: page.Good, Send: choice.Send(m.Seat, c)})
		maps.Copy(barred, m.refusals(c, field, id))
	}
	return offers, barred
}

// hexOf returns the hex of a counter on the map, "" for any other.
func (m *mirror) hexOf(id string) string {
	p, _ := m.State.Piece(id)
	return p.Place.Hex
}

// refusals says, by hex, why a choice about a counter is refused for others of its type.
func (m *mirror) refusals(c engine.Choice, field, id string) map[string]string {
	out := map[string]string{}
	for i := range m.Game.Counters {
		other := &m.Game.Counters[i]
		hex := m.hexOf(other.ID)
		if hex == "" || other.ID == id || other.Type != m.Game.Counter(id).Type {
			continue
		}
		do := engine.Ask(c.Do, map[string]any{field: other.ID})
		do.Side = c.Side
		var why *engine.Problem
		if _, err := play.Decide(m.Game, m.State, do); errors.As(err, &why) {
			out[hex] = m.Problem(why)
		}
	}
	return out
}
