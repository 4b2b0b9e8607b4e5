package basic

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

type ledgerCalc struct{ set *Ledger }

func (c ledgerCalc) ID() string { return c.set.Question() }

// Side is the side that may ask; empty: both.
func (c ledgerCalc) Side() string { return c.set.Side }

// Inputs lists the lines, each with its count, then the trackers and the units that differ from the start. Resolve
// also accepts a tracker by its own name.
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
		case c.set.has(key) && !(quoted(fields[key]) && g.Tracker(key) != nil):
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
	return engine.Resolution{Result: t, Steps: t.Steps, Source: engine.WeakestStep(relevant(t.Steps))}, nil
}

// relevant drops the lines of the players' own that add nothing: the result does not depend on them.
func relevant(steps []engine.Step) []engine.Step {
	return slices.DeleteFunc(slices.Clone(steps), func(s engine.Step) bool { return s.Source == engine.User && s.Op == "+" && s.Value == 0 })
}

// quoted reports whether a value is a name: a tracker's value may be one, a count is a number.
func quoted(data json.RawMessage) bool { return len(data) > 0 && data[0] == '"' }

func (l *Ledger) has(line string) bool {
	for _, x := range l.Lines {
		if x.ID == line {
			return true
		}
	}
	return false
}

// max is the largest count of a line, as in Inputs.
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
