package basic

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

type ledgerCalc struct{ set *Ledger }

func (c ledgerCalc) ID() string { return c.set.Question() }

// Side is whose question it is; empty: both may ask.
func (c ledgerCalc) Side() string { return c.set.Side }

// Inputs are the lines, each with its count, and beside them trackers by their own names or under
// "trackers", and units that are not where the game begins.
func (c ledgerCalc) Inputs() []engine.Field {
	var out []engine.Field
	for _, line := range c.set.Lines {
		out = append(out, engine.Field{Name: line.ID, Kind: engine.FieldNumber, Max: line.Most, Optional: true, Key: "ledger." + c.set.ID + ".line." + line.ID + ".text"})
	}
	return append(out, engine.Field{Name: "trackers", Kind: engine.FieldObject, Optional: true, Key: "input.trackers"},
		engine.Field{Name: "units", Kind: engine.FieldObject, Optional: true, Key: "input.units.at"})
}

func (c ledgerCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	fields := map[string]json.RawMessage{}
	if err := engine.Strict(in, &fields); err != nil {
		return engine.Resolution{}, err
	}
	counts, trackers, units := map[string]int{}, map[string]setting.TrackerInput{}, map[string]setting.UnitPlace{}
	for _, key := range engine.SortedKeys(fields) {
		var err error
		switch {
		case c.set.has(key) && !(named(fields[key]) && g.Tracker(key) != nil):
			counts[key], err = countInput(key, fields[key], c.set.max(key))
		case key == "trackers":
			var more map[string]setting.TrackerInput
			err = engine.Strict(fields[key], &more)
			for id, v := range more {
				trackers[id] = v
			}
		case key == "units":
			err = engine.Strict(fields[key], &units)
		case g.Tracker(key) != nil:
			var v setting.TrackerInput
			err = engine.Strict(fields[key], &v)
			trackers[key] = v
		default:
			err = engine.Wrong("input.unknown", "field", key)
		}
		if err != nil {
			return engine.Resolution{}, err
		}
	}
	s, err := setting.Placed(g, trackers, units)
	if err != nil {
		return engine.Resolution{}, err
	}
	t := c.set.tally(g, s, counts)
	return engine.Resolution{Result: t, Steps: t.Steps, Source: engine.WeakestStep(said(t.Steps))}, nil
}

// said leaves out the lines that players may add to, where they added nothing: the result does not rest
// on them.
func said(steps []engine.Step) []engine.Step {
	return slices.DeleteFunc(slices.Clone(steps), func(s engine.Step) bool { return s.Source == engine.User && s.Op == "+" && s.Value == 0 })
}

// named reports whether a value is a name, as a tracker's may be and a count is not.
func named(data json.RawMessage) bool { return len(data) > 0 && data[0] == '"' }

func (l *Ledger) has(line string) bool {
	for _, x := range l.Lines {
		if x.ID == line {
			return true
		}
	}
	return false
}

// max is the largest count of a line, as Inputs tells it.
func (l *Ledger) max(line string) int {
	for _, x := range l.Lines {
		if x.ID == line && x.Most > 0 {
			return x.Most
		}
	}
	return setting.MaxCount
}

// countInput reads a number up to most, or a truth as 1 or 0.
func countInput(key string, data json.RawMessage, most int) (int, error) {
	var truth bool
	if json.Unmarshal(data, &truth) == nil && string(data) != "null" {
		return map[bool]int{true: 1}[truth], nil
	}
	var n int
	if err := json.Unmarshal(data, &n); err != nil || string(data) == "null" || n < 0 || n > most {
		return 0, engine.Wrong("input.count", "field", key, "most", most)
	}
	return n, nil
}
