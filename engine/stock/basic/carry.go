package basic

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// carry applies effects, and logs each tracker with a marker on the table whose value they changed: the players move
// the marker.
func carry(d *engine.Draft, list []setting.Effect) error {
	was := map[string]int{}
	for _, e := range list {
		if e.Op == "set" {
			was[e.On] = d.State.Tracker(e.On)
		}
	}
	if err := d.Carry(setting.Effects(list)); err != nil {
		return err
	}
	for _, id := range engine.SortedKeys(was) {
		if t, v := d.Game.Tracker(id), d.State.Tracker(id); t.Paper && v != was[id] {
			d.SayTo(t.Side, "log.tracker.becomes", "tracker", "@tracker."+id+".name", "value", t.Word(v))
		}
	}
	return nil
}
