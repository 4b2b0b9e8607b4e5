package setting

import "sandtable/engine"

// UnitPlace is the position of a unit, in a question about points.
type UnitPlace struct {
	Box   string   `json:"box"`
	Marks []string `json:"marks,omitempty"`
}

// Placed is the state for a question: trackers as given, every counter where the game begins except the given ones.
func Placed(g *engine.Game, trackers map[string]TrackerInput, units map[string]UnitPlace) (*engine.State, error) {
	s, err := Supposed(g, trackers)
	if err != nil {
		return nil, err
	}
	d := engine.NewDraft(g, s)
	for _, c := range g.Counters {
		d.Move(c.ID, c.Begins())
	}
	for _, id := range engine.SortedKeys(units) {
		if g.Counter(id) == nil {
			return nil, engine.Wrong("unit.unknown", "unit", id)
		}
		if box := units[id].Box; box != "" {
			if g.Box(box) == nil {
				return nil, engine.Wrong("box.unknown", "box", box)
			}
			d.Move(id, engine.InBox(box))
		}
		for _, m := range units[id].Marks {
			if g.Mark(m) == nil {
				return nil, engine.Wrong("mark.unknown", "mark", m)
			}
			d.Mark(id, m, true)
		}
	}
	return d.State, nil
}
