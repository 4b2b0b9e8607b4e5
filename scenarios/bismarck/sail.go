package bismarck

import (
	"strconv"

	"sandtable/engine"
)

// sail moves ships and task forces along the hexes that are named, or by the shortest way to one, and works
// out what each ship spends by its own last turn. A task force goes as far as its slowest ship may. Where
// nobody mirrors the ships the players count the hexes.
func sail(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among(a.Units, groups(o.Game, o.State, side)); err != nil {
		return err
	}
	if a.Hex, err = o.where(a.Hex); err != nil {
		return err
	}
	for i := range a.Path {
		if a.Path[i], err = o.where(a.Path[i]); err != nil {
			return err
		}
		a.Hex = a.Path[i]
	}
	for _, group := range a.Units {
		if err := o.force(group, side).sail(a); err != nil {
			return err
		}
	}
	return nil
}

// value is a number that may be left out.
func value(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}

// dry takes a ship whose emergency fuel has run out: it counts as sunk, the Bismarck ends the game.
func dry(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among([]string{a.Unit}, afloat(o.Game, o.State, side)); err != nil {
		return err
	}
	if err := o.unless(expired(o.State, a.Unit), wrong("has_fuel", "unit", unit(a.Unit))); err != nil {
		return err
	}
	o.Open()
	o.rules(engine.House, "8D", "dry")
	o.Say(words("ran_dry"), "unit", unit(a.Unit))
	if a.Unit == "bismarck" {
		o.Set("bismarck", valueOf(o.Game, "bismarck", "dry"))
		return nil
	}
	o.vessel(a.Unit).sink("")
	o.vessel(a.Unit).score()
	return nil
}

// valueOf is the number of a tracker's named value.
func valueOf(g *engine.Game, tracker, name string) int {
	t := g.Tracker(tracker)
	for i, v := range t.Values {
		if v == name {
			return t.Min + i
		}
	}
	return t.Min
}

// affords warns of a ship that has not so much fuel. A ship on emergency fuel moves for nothing.
func (v vessel) affords(points int) error {
	left := now(v.o.Game, v.o.State, v.id, "fuel")
	return v.o.unless(!uses(v.o.Game, v.id) || points <= left, wrong("short_fuel", "unit", unit(v.id), "fuel", points, "left", left))
}

// burn spends fuel. A ship whose track empties runs on emergency fuel for ten turns.
func (v vessel) burn(side string, points int) {
	if points == 0 {
		return
	}
	v.lose("fuel", points)
	if now(v.o.Game, v.o.State, v.id, "fuel") > 0 || marked(v.o.State, v.id, "emergency") {
		return
	}
	due := v.o.State.Tracker("turn") + 10
	v.o.Mark(v.id, "emergency", true)
	v.o.Track(v.id, "due", due)
	v.o.SayTo(side, words("emergency"), "unit", unit(v.id), "turn", v.o.Game.Tracker("turn").Word(due))
}

// refill takes fuel and torpedoes on; emergency fuel and the return to base are over. Slow ships take
// torpedoes only.
func (v vessel) refill(points int, rule string) {
	v.o.Mark(v.id, "returning", false)
	if uses(v.o.Game, v.id) {
		v.o.because(engine.Rulebook, rule, "fuel", "+", points)
		v.lose("fuel", -points)
		v.o.Mark(v.id, "emergency", false)
		v.o.Track(v.id, "due", 0)
	}
	v.o.rules(engine.Rulebook, rule, "torpedoes_on")
	v.o.Track(v.id, "torpedoes", 0)
}

// manoeuvres has a ship pay for a manoeuvre: one that is seen, not on emergency fuel, and not twice in a turn.
func (v vessel) manoeuvres(side, line string, fuel int) error {
	hunted := marked(v.o.State, v.id, "sighted") || marked(v.o.State, v.id, "shadowed")
	if err := v.o.unless(hunted, wrong("not_seen", "unit", unit(v.id), "rule", "2A")); err != nil {
		return err
	}
	if err := v.o.unless(!marked(v.o.State, v.id, "emergency"), wrong("no_fuel", "unit", unit(v.id))); err != nil {
		return err
	}
	once := !marked(v.o.State, v.id, "evading") && !marked(v.o.State, v.id, "diverted")
	if err := v.o.unless(once, wrong("both_manoeuvres", "unit", unit(v.id))); err != nil {
		return err
	}
	if err := v.affords(fuel); err != nil {
		return err
	}
	v.o.because(engine.Rulebook, "2A", "manoeuvre", "+", fuel, "unit", unit(v.id))
	v.o.SayTo(side, words(line), "unit", unit(v.id), "fuel", fuel)
	if uses(v.o.Game, v.id) {
		v.burn(side, fuel)
	}
	return nil
}

// sailOne moves a ship so many hexes.
func (v vessel) sailOne(side string, hexes int, way string) error {
	if err := v.mayMove(hexes); err != nil {
		return err
	}
	answer, err := askFuel(v.o.Game, v.o.State, v.id, hexes)
	if err != nil {
		return err
	}
	v.o.Why(answer.Steps...)
	spent, most := answer.Number("spent"), allowanceOf(v.o.State, v.id, answer)
	if err := v.o.unless(hexes <= most, wrong("too_far", "unit", unit(v.id), "hexes", hexes, "most", most)); err != nil {
		return err
	}
	if err := v.affords(spent); err != nil {
		return err
	}
	v.sayTo(side, hexes, spent, way)
	for n := 1; n <= 2; n++ {
		v.o.Mark(v.id, "now_"+strconv.Itoa(n), n == min(2, hexes))
	}
	if hexes > 0 {
		v.idle(max(answer.Number("idle"), answer.Number("halt")))
	}
	v.burn(side, spent)
	return nil
}

// sayTo tells a ship's own side what its move took.
func (v vessel) sayTo(side string, hexes, spent int, way string) {
	line := "sailed"
	if !uses(v.o.Game, v.id) {
		line = "sailed_free"
	}
	args := []any{"unit", unit(v.id), "hexes", hexes, "fuel", spent, "left", max(0, now(v.o.Game, v.o.State, v.id, "fuel")-spent)}
	if way != "" && hexes > 0 {
		line, args = line+"_way", append(args, "way", way)
	}
	v.o.SayTo(side, words(line), args...)
}

// uses reports whether a ship uses fuel at all: slow and very slow ones do not.
func uses(g *engine.Game, ship string) bool {
	size := g.Counter(ship).Size
	return size == "fast" || size == "medium"
}
