package bismarck

import (
	"slices"

	"sandtable/engine"
)

// sink shows a ship that is lost to everybody and counts what it is worth; by is the ship that sank it,
// the Allied side for any of its ships, empty for none.
func (v vessel) sink(by string) {
	c := v.o.Game.Counter(v.id)
	from := v.o.force(forceOf(v.o.Game, v.o.State, v.id), c.Side)
	v.strip()
	v.o.Add("", &engine.PieceMoved{ID: v.id, To: engine.InBox(boxSunk)})
	from.dissolve()
	v.o.Alert(v.o.Game.Counter(v.id).Side, words("sunk"), "unit", unit(v.id))
	switch {
	case v.id == "bismarck":
		v.o.Set("bismarck", valueOf(v.o.Game, "bismarck", "sunk"))
	case c.Type == "tk":
		points := map[bool]int{true: 1}[v.o.Game.Counter(by) != nil || by == allied]
		v.o.because(engine.House, "Victory", "tanker", "+", points, "unit", unit(v.id))
		v.o.count("tankers", points)
		return
	}
	if c.Has("heavy") {
		v.o.because(c.Source, "Victory", "hull", "+", c.Factors["hull"], "unit", unit(v.id))
		v.o.count("hulls_"+c.Side, c.Factors["hull"])
	} else {
		v.o.because(engine.Rulebook, "Victory", "small", "+", 1, "unit", unit(v.id))
		v.o.count("small_"+c.Side, 1)
	}
	if by == "bismarck" && c.Has("capital") {
		v.o.count("capital_sunk", 1)
		if c.Has("famous") {
			v.o.count("famous_sunk", 1)
		}
	}
}

// strip takes a ship out of its side's own knowledge.
func (v vessel) strip() {
	p, _ := v.o.State.Piece(v.id)
	for _, m := range engine.SortedKeys(p.Marks) {
		v.o.Mark(v.id, m, false)
	}
	for _, t := range engine.SortedKeys(p.Tracks) {
		v.o.Track(v.id, t, 0)
	}
	v.o.Flip(v.id, false)
	v.o.Move(v.id, engine.Place{})
}

// score counts the pairs of hits on the large ships of a ship's side that are afloat again. The other side's ships may
// be hidden from who asks. Ruling: every box crossed off is a hit, of hull and guns alike.
func (v vessel) score() {
	side, pairs := v.o.Game.Counter(v.id).Side, 0
	for _, ship := range afloat(v.o.Game, v.o.State, side) {
		p, _ := v.o.State.Piece(ship)
		if v.o.Game.Counter(ship).Has("heavy") {
			pairs += (p.Tracks["hull"] + p.Tracks["bow"] + p.Tracks["stern"] + p.Tracks["secondary"]) / 2
		}
	}
	if pairs != v.o.State.Tracker("hits_"+side) {
		v.o.because(engine.House, "Victory", "hits", "=", pairs)
	}
	v.o.Set("hits_"+side, pairs)
}

// judge finds out whether the ship is still raiding, as the Bismarck is asked at the end.
func (v vessel) judge() {
	p, _ := v.o.State.Piece(v.id)
	value := "yes"
	for _, factor := range []string{"hull", "bow", "stern", "secondary", "evasion"} {
		if p.Tracks[factor] > 0 {
			value = "no"
		}
	}
	fuel := now(v.o.Game, v.o.State, v.id, "fuel")
	for _, mark := range []string{"rudder", "fire_control", "radar_out"} {
		if p.Marks[mark] {
			value = "no"
		}
	}
	if fuel < enoughFuel {
		value = "no"
	}
	v.o.because(engine.Rulebook, "Victory", "fuel_needed", "=", enoughFuel)
	v.o.Set("raiding", valueOf(v.o.Game, "raiding", value))
	v.o.Say(words("bismarck_"+value), "fuel", fuel)
}

// foundering sinks a ship whose hull is crossed off by hand. It is Go because the losses with the ship score points,
// and a battle continues without it.
func foundering() *own {
	return &own{id: "foundering", cite: "6", legal: func(*engine.Game, *engine.State) []engine.Choice { return nil },
		verbs: map[string]func(*order) error{"": founderNow}}
}

func founderNow(o *order) error {
	var a fleetArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if err := o.vessel(a.Unit).present(); err != nil {
		return err
	}
	if err := o.unless(now(o.Game, o.State, a.Unit, "hull") == 0, wrong("afloat", "unit", unit(a.Unit))); err != nil {
		return err
	}
	o.Open()
	o.vessel(a.Unit).sink("")
	o.vessel(a.Unit).score()
	if b := readBattle(o.State); b != nil && b.find(a.Unit) != nil {
		b.Ships = slices.DeleteFunc(b.Ships, func(f *fighter) bool { return f.ID == a.Unit })
		b.keep(o)
	}
	return nil
}
