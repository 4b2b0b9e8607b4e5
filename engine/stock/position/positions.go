package position

import (
	"encoding/json"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Positions is the input of questions about the map: a hex for each unit in one, and the marks of units. All other
// units are elsewhere.
type Positions struct {
	Positions map[string]string   `json:"positions"`
	Marks     map[string][]string `json:"marks,omitempty"`
}

func positionInputs() []engine.Field {
	return []engine.Field{{Name: "positions", Kind: engine.FieldObject, Key: "input.board.positions"},
		{Name: "marks", Kind: engine.FieldObject, Optional: true, Key: "input.board.marks"}}
}

// asked decodes a question and returns a state with its units on the map.
func (t *MapInPlay) asked(g *engine.Game, in json.RawMessage, into any, at *Positions) (*engine.State, error) {
	if err := engine.Strict(in, into); err != nil {
		return nil, err
	}
	return at.on(t, g)
}

// on returns a state with counters in their typed hexes and with their marks.
func (p *Positions) on(t *MapInPlay, g *engine.Game) (*engine.State, error) {
	s, err := setting.Supposed(g, nil)
	if err != nil {
		return nil, err
	}
	d := engine.NewDraft(g, s)
	for _, id := range engine.SortedKeys(p.Positions) {
		label, err := t.Hex(p.Positions[id])
		if err != nil {
			return nil, err
		}
		if g.Counter(id) == nil {
			return nil, engine.Wrong("unit.unknown", "unit", id)
		}
		d.Move(id, engine.AtHex(label))
	}
	for _, id := range engine.SortedKeys(p.Marks) {
		if _, ok := p.Positions[id]; !ok {
			return nil, engine.Wrong("unit.unknown", "unit", id)
		}
		for _, m := range p.Marks[id] {
			if g.Mark(m) == nil {
				return nil, engine.Wrong("mark.unknown", "mark", m)
			}
			d.Mark(id, m, true)
		}
	}
	return d.State, nil
}
