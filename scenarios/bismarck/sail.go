package bismarck

import (
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// sail moves ships and task forces and works out what each ship spends by its own last turn. A task
// force goes as far as its slowest ship may.
func sail(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among(a.Units, groups(o.Game, o.State, side)); err != nil {
		return err
	}
	to, err := o.where(a.Hex)
	if err != nil {
		return err
	}
	for _, group := range a.Units {
		for _, ship := range crew(o.Game, o.State, group) {
			if err := o.vessel(ship).enters(to); err != nil {
				return err
			}
			if err := o.vessel(ship).sailOne(side, a.Hexes); err != nil {
				return err
			}
		}
		if to != "" {
			o.Move(group, engine.AtHex(to))
		}
	}
	return nil
}

func (v vessel) sailOne(side string, hexes int) error {
	if n := idleFor(v.State, v.id); hexes > 0 && n > 0 {
		if err := v.unless(false, wrong("idle", "unit", unit(v.id), "turns", n)); err != nil {
			return err
		}
	}
	if hexes > 0 {
		if err := v.free("move"); err != nil {
			return err
		}
	}
	last := 0
	for n := 1; n <= 2; n++ {
		if marked(v.State, v.id, "moved_"+strconv.Itoa(n)) {
			last = n
		}
	}
	// The fuel of a manoeuvre was spent when it was declared; here it only shortens the move.
	answer, err := v.ask("fuel", worksheet.Given{"ship": v.id, "last": last, "hexes": hexes, "emergency": marked(v.State, v.id, "emergency")})
	if err != nil {
		return err
	}
	allowance, spent := answer.Number("allowance"), answer.Number("spent")
	if marked(v.State, v.id, "evading") {
		allowance = min(1, allowance)
	}
	if err := v.unless(hexes <= allowance, wrong("too_far", "unit", unit(v.id), "hexes", hexes, "most", allowance)); err != nil {
		return err
	}
	if err := v.affords(spent); err != nil {
		return err
	}
	line := "sailed"
	if !uses(v.Game, v.id) {
		line = "sailed_free"
	}
	v.SayTo(side, words(line), "unit", unit(v.id), "hexes", hexes, "fuel", spent, "left", max(0, now(v.Game, v.State, v.id, "fuel")-spent))
	for n := 1; n <= 2; n++ {
		v.Mark(v.id, "now_"+strconv.Itoa(n), n == hexes)
	}
	if hexes > 0 {
		v.idle(max(answer.Number("idle"), answer.Number("halt")))
	}
	v.burn(side, spent)
	return nil
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
	a, _, err := o.read()
	if err != nil {
		return err
	}
	o.Open()
	o.Say(words("ran_dry"), "unit", unit(a.Unit))
	if a.Unit == "bismarck" {
		o.Set("bismarck", valueOf(o.Game, "bismarck", "dry"))
		return nil
	}
	o.vessel(a.Unit).sink("")
	o.score()
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
