package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/setting"
)

// marchRule is a march as a rule of the game.
type marchRule struct{ set *March }

// ID returns the verb of its commands.
func (r marchRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r marchRule) Cite() string { return string(r.set.Rule) }

// Legal offers the march while a unit is on the map, also one whose hex is not recorded: the players move it.
func (r marchRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) || !r.set.inPlay.Confirmed(g, s) {
		return nil
	}
	for _, id := range setting.Chosen(g, s, r.set.Units) {
		if p, _ := s.Piece(id); p.Place.OnTheMap() {
			return []engine.Choice{{Do: r.set.ID, Side: r.set.Side, Key: "march." + r.set.ID + ".name", Main: true}}
		}
	}
	return nil
}

// Decide moves every unit.
func (r marchRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	if err := c.Decode(&struct{}{}); err != nil {
		return engine.Outcome{}, err
	}
	if err := r.set.inPlay.ready(g, s); err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	for _, id := range setting.Chosen(g, s, r.set.Units) {
		r.set.move(d, id)
	}
	err := setting.Carry(d, r.set.Effects, engine.Names{})
	return d.Outcome(), err
}

// move moves one unit as far as it goes. One whose hex is not recorded is left to the players.
func (m *March) move(d *engine.Draft, id string) {
	p, _ := d.State.Piece(id)
	if !p.Place.OnTheMap() {
		return
	}
	unit, rule := "@unit."+id+".name", string(m.Rule)
	at, known := hexUnder(m.inPlay.board, p.Place)
	if !known {
		d.Why(engine.Step{Key: "step.march.unseen", Args: engine.Args{"unit": unit, "count": max(1, m.Hexes), "to": placeWord(m.inPlay, m.To)}, Show: setting.FoundMark(setting.FoundAsk), Rule: rule, Source: m.Source})
		return
	}
	for range max(1, m.Hexes) {
		if x := m.stay(d.Game, d.State, id); x != nil {
			d.Why(engine.Step{Key: "step.march.stays", Args: engine.Args{"unit": unit, "why": "@march." + m.ID + ".stay." + x.ID + ".text"}, Rule: string(x.Rule), Source: x.Source})
			return
		}
		to, ok := m.next(at)
		if !ok {
			return
		}
		from, label := m.inPlay.board.Label(at), m.inPlay.board.Label(to)
		d.Move(id, engine.AtHex(label))
		d.SayTo(d.State.Keeper(id), "log.transfer", "unit", unit, "was", from, "to", label)
		d.Why(engine.Step{Key: "step.march.moves", Args: engine.Args{"unit": unit, "from": from, "to": label, "left": m.near(to)}, Rule: rule, Source: m.Source})
		at = to
	}
}

// placeWord names a place of the map: the key of its name, or its number.
func placeWord(t *MapInPlay, at string) string {
	switch {
	case t.EntryName(at) != "":
		return "@" + t.EntryName(at)
	case slices.Contains(basic.Rims, at):
		return "@arrive.at." + at
	}
	return at
}
