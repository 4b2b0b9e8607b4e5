package bismarck

import (
	"sandtable/engine"
)

// apply puts what a casualty has lost on the ship, which keeps it to its own side, and sinks it if its
// hull is gone. The points of the damage follow.
func (o *order) apply(c *casualty) {
	o.lose(c.Ship, "hull", c.Hull)
	o.lose(c.Ship, "bow", c.Bow)
	o.lose(c.Ship, "stern", c.Stern)
	o.lose(c.Ship, "secondary", c.Secondary)
	for _, v := range c.Effects {
		o.slow(c.Ship, v)
	}
	for _, m := range []struct {
		mark string
		on   bool
	}{{"rudder", c.Rudder}, {"ablaze", c.Ablaze}, {"fire_control", c.FireControl}, {"radar_out", c.Radar}} {
		if m.on {
			o.Mark(c.Ship, m.mark, true)
		}
	}
	if uses(o.Game, c.Ship) {
		o.burn(c.Ship, o.Game.Counter(c.Ship).Side, c.Fuel)
	}
	if c.Sunk || now(o.Game, o.State, c.Ship, "hull") == 0 {
		o.sink(c.Ship, c.By)
	}
	o.score()
}

// sink shows a ship that is lost to everybody and counts what it is worth; by is the ship that sank it,
// empty for none.
func (o *order) sink(ship, by string) {
	c := o.Game.Counter(ship)
	force := forceOf(o.Game, o.State, ship)
	o.strip(ship)
	o.Add("", &engine.PieceMoved{ID: ship, To: engine.InBox(boxSunk)})
	o.dissolve(force)
	o.Say(words("sunk"), "unit", unit(ship))
	switch {
	case ship == "bismarck":
		o.Set("bismarck", valueOf(o.Game, "bismarck", "sunk"))
	case c.Type == "tk":
		if o.Game.Counter(by) != nil {
			o.count("tankers", 1)
		}
		return
	}
	if c.Has("heavy") {
		o.count("hulls_"+c.Side, c.Factors["hull"])
	} else {
		o.count("small_"+c.Side, 1)
	}
	if by == "bismarck" && c.Has("capital") {
		o.count("capital_sunk", 1)
		if c.Has("famous") {
			o.count("famous_sunk", 1)
		}
	}
}

// strip takes a ship out of its side's own knowledge.
func (o *order) strip(ship string) {
	p, _ := o.State.Piece(ship)
	for _, m := range engine.SortedKeys(p.Marks) {
		o.Mark(ship, m, false)
	}
	for _, t := range engine.SortedKeys(p.Tracks) {
		o.Track(ship, t, 0)
	}
	o.Flip(ship, false)
	o.Move(ship, engine.Place{})
}

// count adds to a tracker.
func (o *order) count(tracker string, by int) { o.Set(tracker, o.State.Tracker(tracker)+by) }

// score counts the pairs of hits on large ships afloat anew. Ruling: every box crossed off is a hit, of
// hull and guns alike.
func (o *order) score() {
	for _, side := range []string{german, allied} {
		pairs := 0
		for _, ship := range afloat(o.Game, o.State, side) {
			p, _ := o.State.Piece(ship)
			if o.Game.Counter(ship).Has("heavy") {
				pairs += (p.Tracks["hull"] + p.Tracks["bow"] + p.Tracks["stern"] + p.Tracks["secondary"]) / 2
			}
		}
		o.Set("hits_"+side, pairs)
	}
}
