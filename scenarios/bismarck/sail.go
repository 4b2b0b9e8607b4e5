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
		if err := o.sailGroup(side, group, a); err != nil {
			return err
		}
	}
	return nil
}

// sailGroup moves one group.
func (o *order) sailGroup(side, group string, a fleetArgs) error {
	if err := o.inOrder(group); err != nil {
		return err
	}
	c, mirrored := courseOf(o.Game, o.State, group)
	hexes, way, err := o.counted(c, mirrored, a)
	if err != nil {
		return err
	}
	shown := ""
	if mirrored && a.Hex != "" {
		shown = c.shown(way)
	}
	for _, ship := range c.ships {
		if err := o.vessel(ship).sailOne(side, hexes, shown); err != nil {
			return err
		}
	}
	if a.Hex != "" {
		o.Move(group, engine.AtHex(a.Hex))
		force{o, group, side}.sailed(way)
		o.reachHaven(c.ships, hexes)
		return nil
	}
	return o.unless(!mirrored || hexes == 0, wrong("which_hex", "unit", unit(group)))
}

// counted is how many hexes a group moves: by the map where it is mirrored there, else as the players
// count, and as they count too where they correct the map; way lists the hexes entered.
func (o *order) counted(c course, mirrored bool, a fleetArgs) (hexes int, way []string, err error) {
	switch {
	case a.Hex == "":
		return value(a.Hexes), nil, nil
	case !mirrored:
		return value(a.Hexes), []string{a.Hex}, o.open(c.ships, a.Hex)
	}
	way, hexes, why := c.way(a.Path, a.Hex)
	if why != nil {
		way = []string{a.Hex}
	}
	if o.Override && a.Hexes != nil {
		hexes = *a.Hexes
	}
	if why == nil {
		return hexes, way, nil
	}
	return hexes, way, o.unless(false, why)
}

// open warns of a hex that one of the ships may not go to.
func (o *order) open(ships []string, hex string) error {
	for _, ship := range ships {
		if why := shut(o.Game, o.State, ship, hex); why != nil {
			return o.unless(false, why)
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

// sailOne moves a ship so many hexes.
func (v vessel) sailOne(side string, hexes int, way string) error {
	if err := v.mayMove(hexes); err != nil {
		return err
	}
	answer, err := askFuel(v.Game, v.State, v.id, hexes)
	if err != nil {
		return err
	}
	v.Why(answer.Steps...)
	spent, most := answer.Number("spent"), allowanceOf(v.State, v.id, answer)
	if err := v.unless(hexes <= most, wrong("too_far", "unit", unit(v.id), "hexes", hexes, "most", most)); err != nil {
		return err
	}
	if err := v.affords(spent); err != nil {
		return err
	}
	v.sayTo(side, hexes, spent, way)
	for n := 1; n <= 2; n++ {
		v.Mark(v.id, "now_"+strconv.Itoa(n), n == min(2, hexes))
	}
	if hexes > 0 {
		v.idle(max(answer.Number("idle"), answer.Number("halt")))
	}
	v.burn(side, spent)
	return nil
}

// mayMove warns about a ship that may not move.
func (v vessel) mayMove(hexes int) error {
	if hexes == 0 {
		return nil
	}
	n := idleFor(v.State, v.id)
	if err := v.unless(n == 0, wrong("idle", "unit", unit(v.id), "turns", n)); err != nil {
		return err
	}
	return v.free("move")
}

// sayTo tells a ship's own side what its move took.
func (v vessel) sayTo(side string, hexes, spent int, way string) {
	line := "sailed"
	if !uses(v.Game, v.id) {
		line = "sailed_free"
	}
	args := []any{"unit", unit(v.id), "hexes", hexes, "fuel", spent, "left", max(0, now(v.Game, v.State, v.id, "fuel")-spent)}
	if way != "" && hexes > 0 {
		line, args = line+"_way", append(args, "way", way)
	}
	v.SayTo(side, words(line), args...)
}

// affords warns of a ship that has not so much fuel. A ship on emergency fuel moves for nothing.
func (v vessel) affords(points int) error {
	left := now(v.Game, v.State, v.id, "fuel")
	return v.unless(!uses(v.Game, v.id) || points <= left, wrong("short_fuel", "unit", unit(v.id), "fuel", points, "left", left))
}

// burn spends fuel. A ship whose track empties runs on emergency fuel for ten turns.
func (v vessel) burn(side string, points int) {
	if points == 0 {
		return
	}
	v.lose("fuel", points)
	if now(v.Game, v.State, v.id, "fuel") > 0 || marked(v.State, v.id, "emergency") {
		return
	}
	due := v.State.Tracker("turn") + 10
	v.Mark(v.id, "emergency", true)
	v.Track(v.id, "due", due)
	v.SayTo(side, words("emergency"), "unit", unit(v.id), "turn", v.turnName(due))
}

// turnName is the name of a turn; beyond the last its number.
func (o *order) turnName(n int) any { return o.Game.Tracker("turn").Word(n) }

// uses reports whether a ship uses fuel at all: slow and very slow ones do not.
func uses(g *engine.Game, ship string) bool {
	size := g.Counter(ship).Size
	return size == "fast" || size == "medium"
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
