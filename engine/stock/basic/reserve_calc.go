package basic

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// unitsInput is units in a question: a number of them, or their ids.
type unitsInput struct {
	ids []string
}

// maxCommitted bounds the units of one question.
const maxCommitted = 200

// UnmarshalJSON reads a number or a list of ids.
func (u *unitsInput) UnmarshalJSON(b []byte) error {
	u.ids = nil
	if b = bytes.TrimSpace(b); len(b) > 0 && b[0] == '[' {
		return json.Unmarshal(b, &u.ids)
	}
	var n int
	if err := json.Unmarshal(b, &n); err != nil {
		return err
	}
	for i := range max(0, min(n, maxCommitted+1)) {
		u.ids = append(u.ids, fmt.Sprint(i+1))
	}
	return nil
}

// reserveQuestion is the input of a question about a reserve.
type reserveQuestion struct {
	Units    unitsInput                      `json:"units"`
	Rolls    []int                           `json:"rolls"`
	Trackers map[string]setting.TrackerInput `json:"trackers"`
}

// Released is the answer to a question about a reserve.
type Released struct {
	Enters []string `json:"enters"`
	Stays  []string `json:"stays"`
	Barred []string `json:"barred"`
	Cost   int      `json:"cost"` // in units of 1/scale
	Scale  int      `json:"scale"`
}

type reserveCalc struct{ set *Reserve }

func (c reserveCalc) ID() string { return c.set.Question() }

// Side is the side that may ask; empty: both.
func (c reserveCalc) Side() string { return c.set.Side }

func (c reserveCalc) Inputs() []engine.Field {
	out := []engine.Field{{Name: "units", Kind: engine.FieldUnits, Key: "input.units"}}
	if c.set.Release != nil {
		out = append(out, engine.Field{Name: "rolls", Kind: engine.FieldNumbers, Key: "input.rolls"})
	}
	return append(out, engine.Field{Name: "trackers", Kind: engine.FieldObject, Optional: true, Key: "input.trackers"})
}

func (c reserveCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	var q reserveQuestion
	if err := engine.Strict(in, &q); err != nil {
		return engine.Resolution{}, err
	}
	units := q.Units.ids
	if len(units) == 0 && c.set.Release != nil {
		q.Units.ids = make([]string, min(maxCommitted, len(q.Rolls)/c.set.Release.Dice))
		for i := range q.Units.ids {
			q.Units.ids[i] = fmt.Sprint(i + 1)
		}
		units = q.Units.ids
	}
	if len(units) == 0 || len(units) > maxCommitted {
		return engine.Resolution{}, engine.Wrong("units.number", "most", maxCommitted)
	}
	s, err := setting.Supposed(g, q.Trackers)
	if err != nil {
		return engine.Resolution{}, err
	}
	return c.set.release(g, s, units, q.Rolls)
}

// release answers for units and rolls, changing nothing.
func (r *Reserve) release(g *engine.Game, s *engine.State, units []string, faces []int) (engine.Resolution, error) {
	out := Released{Enters: []string{}, Stays: []string{}, Barred: []string{}, Scale: max(1, r.Scale)}
	if !r.Offered(g, s) {
		out.Stays = slices.Clone(units)
		step := engine.Step{Key: "step.reserve.early", Rule: string(r.Rule), Source: r.Source}
		return engine.Resolution{Result: out, Steps: []engine.Step{step}, Source: r.Source}, nil
	}
	rolls, err := r.Release.rolls("reserve."+r.ID, units, engine.Command{Faces: faces})
	if err != nil {
		return engine.Resolution{}, rollsWanted(err)
	}
	var steps []engine.Step
	for i, id := range units {
		outcome := releaseEnters
		if r.Release != nil {
			if outcome, err = r.Release.outcome(g, s, formula.Locals{"roll": rolls[i]}); err != nil {
				return engine.Resolution{}, err
			}
			steps = append(steps, r.Release.rolled(setting.UnitWord(g, id), rolls[i], outcome))
		}
		list := map[string]*[]string{releaseEnters: &out.Enters, releaseStays: &out.Stays, releaseBarred: &out.Barred}[outcome]
		*list = append(*list, id)
	}
	worth, total := r.worth(g, s, len(out.Enters))
	steps, out.Cost = append(steps, worth...), total
	if p := r.Places; p != nil && len(out.Enters) > 0 && p.Holds(g, s, nil) {
		steps = append(steps, p.Step("reserve."+r.ID+".places"))
	}
	return engine.Resolution{Result: out, Steps: steps, Source: engine.WeakestStep(steps)}, nil
}

// rollsWanted turns a request for dice into a problem: a question must bring its rolls.
func rollsWanted(err error) error {
	if want, ok := err.(*engine.NeedDice); ok {
		return engine.Wrong("dice.count", "want", want.Count, "got", 0)
	}
	return err
}
