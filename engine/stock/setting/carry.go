package setting

import "sandtable/engine"

// Carry applies effects and logs what the players do on the table: they move the marker of each tracker whose value
// changed, and the counters that a word of units stands for. Locals and units are those of [engine.Draft.CarryWith].
func Carry(d *engine.Draft, list []Effect, locals map[string]any, units map[string][]string) error {
	was, stood := map[string]int{}, map[string]engine.Place{}
	for _, e := range list {
		if e.Op == "set" {
			was[e.On] = d.State.Tracker(e.On)
		}
		for _, id := range units[e.On] {
			p, _ := d.State.Piece(id)
			stood[id] = p.Place
		}
	}
	if err := d.CarryWith(Effects(list), locals, units); err != nil {
		return err
	}
	for _, id := range engine.SortedKeys(stood) {
		if p, _ := d.State.Piece(id); p.Place != stood[id] {
			d.SayTo(d.State.Keeper(id), "log.transfer", "unit", "@unit."+id+".name", "was", stood[id].Word(), "to", p.Place.Word())
		}
	}
	for _, id := range engine.SortedKeys(was) {
		if t, v := d.Game.Tracker(id), d.State.Tracker(id); t.Paper && v != was[id] {
			d.SayTo(t.Side, "log.tracker.becomes", "tracker", "@tracker."+id+".name", "value", t.Word(v))
		}
	}
	return nil
}
