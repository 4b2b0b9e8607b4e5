package basic

import (
	"encoding/json"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// rollQuestion is the input of a question about rolls.
type rollQuestion struct {
	Rolls    []int                           `json:"rolls"`
	Trackers map[string]setting.TrackerInput `json:"trackers"`
}

// Throws is the answer to a question about rolls.
type Throws struct {
	Rolls    []Thrown       `json:"rolls"`
	Trackers map[string]int `json:"trackers"` // after the last roll
}

type rollCalc struct{ set *Roll }

func (c rollCalc) ID() string { return c.set.Question() }

// Side is the side that may ask; empty: both.
func (c rollCalc) Side() string { return c.set.Side }

func (c rollCalc) Inputs() []engine.Field {
	return []engine.Field{
		{Name: "rolls", Kind: engine.FieldNumbers, Key: "input.rolls"},
		{Name: "trackers", Kind: engine.FieldObject, Optional: true, Key: "input.trackers"},
	}
}

func (c rollCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	var q rollQuestion
	if err := engine.Strict(in, &q); err != nil {
		return engine.Resolution{}, err
	}
	want := c.set.dice(g)
	most := c.set.max(want.Count)
	if len(q.Rolls) == 0 || len(q.Rolls)%want.Count != 0 || len(q.Rolls) > most {
		return engine.Resolution{}, engine.Wrong("input.rolls", "got", len(q.Rolls), "each", want.Count, "most", most)
	}
	s, err := setting.Supposed(g, q.Trackers)
	if err != nil {
		return engine.Resolution{}, err
	}
	d := engine.NewDraft(g, s)
	answer := Throws{}
	for i := 0; i < len(q.Rolls); i += want.Count {
		faces, err := engine.Command{Faces: q.Rolls[i : i+want.Count]}.Roll(want)
		if err != nil {
			return engine.Resolution{}, err
		}
		d.Why(engine.Step{Key: "step.roll.nth", Args: engine.Args{"n": i/want.Count + 1}})
		done, err := c.set.throw(d, faces)
		if err != nil {
			return engine.Resolution{}, err
		}
		answer.Rolls, answer.Trackers = append(answer.Rolls, done), done.Trackers
	}
	steps := d.Outcome().Steps
	return engine.Resolution{Result: answer, Steps: steps, Source: engine.WeakestStep(steps)}, nil
}

// maxRolls bounds the rolls of one question about dice that a game throws without bound.
const maxRolls = 1000

// max is the most rolls of a question with the given number of dice for each.
func (r *Roll) max(each int) int {
	if r.Most > 0 {
		return min(r.Most*each, maxRolls)
	}
	return maxRolls
}
