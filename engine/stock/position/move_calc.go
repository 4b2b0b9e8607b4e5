package position

import (
	"encoding/json"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// MoveCalc is the movement help as a calculator of the game; a screen finds it to ask about the units in play.
type MoveCalc struct{ set *Move }

// ID returns the id of the question.
func (c MoveCalc) ID() string { return c.set.Question() }

// Side returns the side that may ask; empty for both.
func (c MoveCalc) Side() string { return c.set.Side }

// Settings returns the movement help as data sets it up.
func (c MoveCalc) Settings() *Move { return c.set }

// Flags reports which flags a unit's marks set.
func (c MoveCalc) Flags(s *engine.State, unit string) map[string]bool {
	out := map[string]bool{}
	piece, _ := s.Piece(unit)
	for _, id := range c.set.Marks {
		if piece.Marks[id] {
			out[id] = true
		}
	}
	return out
}

// Inputs lists the unit or its values, the flags, and the path.
func (c MoveCalc) Inputs() []engine.Field {
	out := []engine.Field{
		{Name: "unit", Kind: engine.FieldUnit, Optional: true, Key: "input.unit"},
		{Name: "side", Kind: engine.FieldText, Optional: true, Key: "input.side"},
		{Name: "movement", Kind: engine.FieldNumber, Max: maxSteps, Optional: true, Key: "input.movement"},
		{Name: "traits", Kind: engine.FieldTexts, Optional: true, Key: "input.traits"},
		{Name: "type", Kind: engine.FieldText, Optional: true, Key: "input.type"},
		{Name: "reinforcement", Kind: engine.FieldFlag, Optional: true, Key: "input.reinforcement"},
	}
	for _, f := range c.set.Flags {
		out = append(out, engine.Field{Name: f, Kind: engine.FieldFlag, Optional: true})
	}
	return append(out, engine.Field{Name: "from", Kind: engine.FieldObject, Optional: true, Key: "input.from"},
		engine.Field{Name: "path", Kind: engine.FieldObjects, Key: "input.path"},
		engine.Field{Name: "trackers", Kind: engine.FieldObject, Optional: true, Key: "input.trackers"})
}

// Resolve computes allowance and cost line by line.
func (c MoveCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	q, err := c.set.read(in)
	if err != nil {
		return engine.Resolution{}, err
	}
	return c.Ask(g, q)
}

// Ask is Resolve for a decoded question.
func (c MoveCalc) Ask(g *engine.Game, q MoveQuestion) (engine.Resolution, error) {
	s, err := setting.Supposed(g, q.Trackers)
	if err != nil {
		return engine.Resolution{}, err
	}
	return c.AskAt(g, s, q)
}

// AskAt is Ask in a state: formulas see its turn, its weather and its counters.
func (c MoveCalc) AskAt(g *engine.Game, s *engine.State, q MoveQuestion) (engine.Resolution, error) {
	if err := q.known(g); err != nil {
		return engine.Resolution{}, err
	}
	unit, err := c.set.mover(g, q)
	if err != nil {
		return engine.Resolution{}, err
	}
	w := &moveWork{set: c.set, game: g, state: s, question: q, unit: unit}
	w.work()
	return engine.Resolution{Result: w.answer, Steps: w.steps, Source: engine.WeakestStep(w.steps)}, nil
}
