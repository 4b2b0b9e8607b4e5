package setting

import (
	"bytes"
	"encoding/json"
	"slices"

	"sandtable/engine"
)

// TrackerInput is a tracker's value in a question: a number, or the id of a named value.
type TrackerInput struct {
	number int
	name   string
}

// UnmarshalJSON reads a number or a name.
func (t *TrackerInput) UnmarshalJSON(b []byte) error {
	*t = TrackerInput{}
	if b = bytes.TrimSpace(b); len(b) > 0 && b[0] == '"' {
		return json.Unmarshal(b, &t.name)
	}
	return json.Unmarshal(b, &t.number)
}

// Supposed is the state for a question without a session: trackers as at the start except the given ones, cups full,
// no counter placed.
func Supposed(g *engine.Game, given map[string]TrackerInput) (*engine.State, error) {
	d := engine.NewDraft(g, engine.NewState())
	for _, t := range g.Trackers {
		d.Set(t.ID, t.Start)
	}
	for _, c := range g.Cups {
		d.Cup(c.ID, engine.Contents{In: slices.Clone(c.Chits)})
	}
	for _, id := range engine.SortedKeys(given) {
		t := g.Tracker(id)
		if t == nil {
			return nil, engine.Wrong("tracker.unknown", "tracker", id)
		}
		v := given[id].number
		if name := given[id].name; name != "" {
			at := slices.Index(t.Values, name)
			if at < 0 {
				return nil, engine.Wrong("tracker.value", "tracker", "@tracker."+id+".name", "value", name)
			}
			v = t.Min + at
		}
		if v < t.Min || v > t.Max {
			return nil, engine.Wrong("tracker.bounds", "tracker", "@tracker."+id+".name", "value", v, "min", t.Min, "max", t.Max)
		}
		d.Set(id, v)
	}
	return d.State, nil
}
