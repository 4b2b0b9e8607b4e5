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
			if err := o.enters(ship, to); err != nil {
				return err
			}
			if err := o.sailOne(ship, side, a.Hexes); err != nil {
				return err
			}
		}
		if to != "" {
			o.Move(group, engine.AtHex(to))
		}
	}
	return nil
}

func (o *order) sailOne(ship, side string, hexes int) error {
	if n := idleFor(o.State, ship); hexes > 0 && n > 0 {
		if err := o.unless(false, wrong("idle", "unit", unit(ship), "turns", n)); err != nil {
			return err
		}
	}
	if hexes > 0 {
		if err := o.free(ship, "move"); err != nil {
			return err
		}
	}
	last := 0
	for n := 1; n <= 2; n++ {
		if marked(o.State, ship, "moved_"+strconv.Itoa(n)) {
			last = n
		}
	}
	// The fuel of a manoeuvre was spent when it was declared; here it only shortens the move.
	answer, err := o.ask("fuel", worksheet.Given{"ship": ship, "last": last, "hexes": hexes, "emergency": marked(o.State, ship, "emergency")})
	if err != nil {
		return err
	}
	allowance, spent := answer.Number("allowance"), answer.Number("spent")
	if marked(o.State, ship, "evading") {
		allowance = min(1, allowance)
	}
	if err := o.unless(hexes <= allowance, wrong("too_far", "unit", unit(ship), "hexes", hexes, "most", allowance)); err != nil {
		return err
	}
	if err := o.affords(ship, spent); err != nil {
		return err
	}
	line := "sailed"
	if !uses(o.Game, ship) {
		line = "sailed_free"
	}
	o.SayTo(side, words(line), "unit", unit(ship), "hexes", hexes, "fuel", spent, "left", max(0, now(o.Game, o.State, ship, "fuel")-spent))
	for n := 1; n <= 2; n++ {
		o.Mark(ship, "now_"+strconv.Itoa(n), n == hexes)
	}
	if hexes > 0 {
		o.idle(ship, max(answer.Number("idle"), answer.Number("halt")))
	}
	o.burn(ship, side, spent)
	return nil
}

// affords warns of a ship that has not so much fuel. A ship on emergency fuel moves for nothing.
func (o *order) affords(ship string, points int) error {
	left := now(o.Game, o.State, ship, "fuel")
	return o.unless(!uses(o.Game, ship) || points <= left, wrong("short_fuel", "unit", unit(ship), "fuel", points, "left", left))
}

// burn spends fuel. A ship whose track empties runs on emergency fuel for ten turns.
func (o *order) burn(ship, side string, points int) {
	if points == 0 {
		return
	}
	o.lose(ship, "fuel", points)
	if now(o.Game, o.State, ship, "fuel") > 0 || marked(o.State, ship, "emergency") {
		return
	}
	due := o.State.Tracker("turn") + 10
	o.Mark(ship, "emergency", true)
	o.Track(ship, "due", due)
	o.SayTo(side, words("emergency"), "unit", unit(ship), "turn", o.turnName(due))
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
	o.sink(a.Unit, "")
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
