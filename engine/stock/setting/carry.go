package setting

import "sandtable/engine"

// Carry applies effects and logs what the players do on the table: they move the marker of each tracker whose value
// changed, and the counters that a word of units stands for. They also turn up what is shown and take away what is hidden.
func Carry(d *engine.Draft, list []Effect, known engine.Names) error {
	if len(list) == 0 {
		return nil
	}
	was, stood, before := map[string]int{}, map[string]engine.Place{}, d.State.Clone()
	for _, e := range list {
		if e.Op == "set" {
			was[e.On] = d.State.Tracker(e.On)
		}
		for _, id := range known.Units[e.On] {
			p, _ := d.State.Piece(id)
			stood[id] = p.Place
		}
	}
	if err := d.CarryWith(Effects(list), known); err != nil {
		return err
	}
	for _, id := range engine.SortedKeys(stood) {
		if p, _ := d.State.Piece(id); p.Place != stood[id] {
			d.SayTo(d.State.Keeper(id), "log.transfer", "unit", "@unit."+id+".name", "was", d.Game.Word(stood[id]), "to", d.Game.Word(p.Place))
		}
	}
	for _, id := range engine.SortedKeys(was) {
		if t, v := d.Game.Tracker(id), d.State.Tracker(id); t.Paper && v != was[id] {
			d.SayTo(t.Side, "log.tracker.becomes", "tracker", "@tracker."+id+".name", "value", t.Word(v))
		}
	}
	for i := range d.Game.Counters {
		tell(d, before, &d.Game.Counters[i])
	}
	return nil
}

// tell logs that a counter was shown to all or is hidden again, and each track of it that changed.
func tell(d *engine.Draft, before *engine.State, c *engine.Counter) {
	p, ok := d.State.PieceOf(c)
	if !ok {
		return
	}
	unit, side, was := "@unit."+c.ID+".name", d.State.Keeper(c.ID), before.Keeper(c.ID)
	switch {
	case side == "" && was != "":
		d.Say("log.counter_shown", "unit", unit, "at", d.Game.Word(p.Place))
	case side != "" && was == "":
		d.Say("log.counter_hidden", "unit", unit)
	}
	old, _ := before.PieceOf(c)
	if to, faces := d.Game.Facing(c, p); faces && p.Turned != old.Turned {
		d.SayTo(side, "log.faced", "unit", unit, "to", d.Game.FacingWord(to))
	}
	for _, t := range d.Game.Factors {
		if p.Tracks[t] != old.Tracks[t] {
			d.SayTo(side, "log.tracks", "unit", unit, "track", "@factor."+t+".name", "value", p.Tracks[t], "of", c.Factors[t])
		}
	}
}
