package basic

import (
	"encoding/json"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// arriveQuestion is the input of a question about the schedule: a turn; 0: every turn.
type arriveQuestion struct {
	Turn int `json:"turn"`
}

// Arrival is one unit of a schedule.
type Arrival struct {
	Turn int      `json:"turn"`
	Unit string   `json:"unit"`
	At   []string `json:"at,omitempty"` // hexes, edges, zones
}

// arriveCalc lists which units arrive when and where, from the roster.
type arriveCalc struct{ set *Arrive }

func (c arriveCalc) ID() string { return c.set.Question() }

// Side is the side that may ask; empty: both.
func (c arriveCalc) Side() string { return c.set.Side }

func (c arriveCalc) Inputs() []engine.Field {
	return []engine.Field{{Name: "turn", Kind: engine.FieldNumber, Max: setting.MaxCount, Optional: true, Key: "input.arrive.turn"}}
}

func (c arriveCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	var q arriveQuestion
	if err := engine.Strict(in, &q); err != nil {
		return engine.Resolution{}, err
	}
	s, err := setting.Placed(g, nil, nil)
	if err != nil {
		return engine.Resolution{}, err
	}
	out, steps := []Arrival{}, []engine.Step{}
	for _, u := range c.set.scheduled(g, s) {
		if q.Turn > 0 && u.Arrives != q.Turn {
			continue
		}
		at := c.set.at(u)
		out = append(out, Arrival{u.Arrives, u.ID, at})
		steps = append(steps, engine.Step{Key: "step.arrival", Args: engine.Args{"turn": u.Arrives, "unit": "@unit." + u.ID + ".name", "at": placesOf(c.set.entries, at)},
			Rule: string(c.set.Rule), Source: u.Source})
	}
	if len(out) == 0 {
		steps = append(steps, engine.Step{Key: "step.arrival_none", Rule: string(c.set.Rule), Source: c.set.Source})
	}
	return engine.Resolution{Result: out, Steps: steps, Source: engine.WeakestStep(steps)}, nil
}
