package bismarck

import (
	"sandtable/engine"
)

// apply puts what a casualty has lost on the ship, which keeps it to its own side, and sinks it if its
// hull is gone. The points of the damage follow.
func (o *order) apply(c *casualty) {
	o.vessel(c.Ship).lose("hull", c.Hull)
	o.vessel(c.Ship).lose("bow", c.Bow)
	o.vessel(c.Ship).lose("stern", c.Stern)
	o.vessel(c.Ship).lose("secondary", c.Secondary)
	for _, v := range c.Effects {
		o.vessel(c.Ship).slow(v)
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
		o.vessel(c.Ship).burn(o.Game.Counter(c.Ship).Side, c.Fuel)
	}
	if c.Sunk || now(o.Game, o.State, c.Ship, "hull") == 0 {
		o.vessel(c.Ship).sink(c.By)
	}
	o.vessel(c.Ship).score()
}

// sink shows a ship that is lost to everybody and counts what it is worth; by is the ship that sank it,
// the Allied side for any of its ships, empty for none.
func (v vessel) sink(by string) {
	c := v.Game.Counter(v.id)
	force := forceOf(v.Game, v.State, v.id)
	v.strip()
	v.Add("", &engine.PieceMoved{ID: v.id, To: engine.InBox(boxSunk)})
	v.dissolve(force)
	v.Alert(v.Game.Counter(v.id).Side, words("sunk"), "unit", unit(v.id))
	switch {
	case v.id == "bismarck":
		v.Set("bismarck", valueOf(v.Game, "bismarck", "sunk"))
	case c.Type == "tk":
		points := map[bool]int{true: 1}[v.Game.Counter(by) != nil || by == allied]
		v.because(engine.House, "Victory", "tanker", "+", points, "unit", unit(v.id))
		v.count("tankers", points)
		return
	}
	if c.Has("heavy") {
		v.because(c.Source, "Victory", "hull", "+", c.Factors["hull"], "unit", unit(v.id))
		v.count("hulls_"+c.Side, c.Factors["hull"])
	} else {
		v.because(engine.Rulebook, "Victory", "small", "+", 1, "unit", unit(v.id))
		v.count("small_"+c.Side, 1)
	}
	if by == "bismarck" && c.Has("capital") {
		v.count("capital_sunk", 1)
		if c.Has("famous") {
			v.count("famous_sunk", 1)
		}
	}
}

// strip takes a ship out of its side's own knowledge.
func (v vessel) strip() {
	p, _ := v.State.Piece(v.id)
	for _, m := range engine.SortedKeys(p.Marks) {
		v.Mark(v.id, m, false)
	}
	for _, t := range engine.SortedKeys(p.Tracks) {
		v.Track(v.id, t, 0)
	}
	v.Flip(v.id, false)
	v.Move(v.id, engine.Place{})
}

// count adds to a tracker.
func (o *order) count(tracker string, by int) { o.Set(tracker, o.State.Tracker(tracker)+by) }

// score counts the pairs of hits on the large ships of a ship's side that are afloat again. The other side's ships may
// be hidden from who asks. Ruling: every box crossed off is a hit, of hull and guns alike.
func (v vessel) score() {
	side, pairs := v.Game.Counter(v.id).Side, 0
	for _, ship := range afloat(v.Game, v.State, side) {
		p, _ := v.State.Piece(ship)
		if v.Game.Counter(ship).Has("heavy") {
			pairs += (p.Tracks["hull"] + p.Tracks["bow"] + p.Tracks["stern"] + p.Tracks["secondary"]) / 2
		}
	}
	if pairs != v.State.Tracker("hits_"+side) {
		v.because(engine.House, "Victory", "hits", "=", pairs)
	}
	v.Set("hits_"+side, pairs)
}
