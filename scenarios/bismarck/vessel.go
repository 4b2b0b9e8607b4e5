package bismarck

import (
	"slices"
	"strconv"

	"sandtable/engine"
)

// vessel is a ship in a command under way.
type vessel struct {
	id string
	o  *order
}

// present checks that a ship takes part.
func (v vessel) present() error {
	if c := v.o.Game.Counter(v.id); c == nil || !isShip(c) {
		return engine.Wrong("unit.unknown", "unit", v.id)
	}
	if !slices.Contains(afloat(v.o.Game, v.o.State, v.o.Game.Counter(v.id).Side), v.id) {
		return wrong("not_afloat", "unit", unit(v.id))
	}
	return nil
}

// free warns of a ship that may not do something.
func (v vessel) free(action string) error {
	mark := barred(v.o.Game, v.o.State, v.id, action)
	return v.o.unless(mark == "", wrong("barred", "unit", unit(v.id), "mark", "@mark."+mark+".name", "action", "@table.status.column."+action+".name",
		"rule", "Status, "+cell(v.o.Game, "status", mark, "rule")))
}

// mayMove warns about a ship that may not move.
func (v vessel) mayMove(hexes int) error {
	if hexes == 0 {
		return nil
	}
	n := idleFor(v.o.State, v.id)
	if err := v.o.unless(n == 0, wrong("idle", "unit", unit(v.id), "turns", n)); err != nil {
		return err
	}
	return v.free("move")
}

// fights checks that the ship takes part, is no tanker and may fight in the hex of a battle.
func (v vessel) fights(hex string) error {
	if err := v.present(); err != nil {
		return err
	}
	if v.o.Game.Counter(v.id).Type == "tk" {
		return wrong("tanker_fights", "unit", unit(v.id))
	}
	where := hexOf(v.o.Game, v.o.State, v.id)
	if err := v.o.unless(where == "" || hex == "" || where == hex, wrong("elsewhere", "unit", unit(v.id), "hex", where, "other", hex)); err != nil {
		return err
	}
	return v.free("fight")
}

// met warns where no Allied ship is in the hex of a tanker, or where none can be met for fog. Ships that are not on our
// map may be there: the players see them.
func (v vessel) met() error {
	hex := hexOf(v.o.Game, v.o.State, v.id)
	if hex == "" {
		return nil
	}
	if err := v.o.clear(hex, "6"); err != nil {
		return err
	}
	there := !entered(v.o.Game, v.o.State, allied) || len(standing(v.o.Game, v.o.State, allied, hex)) > 0
	return v.o.unless(there, wrong("tanker_alone", "unit", unit(v.id), "hex", hex))
}

// lose adds to the track of a value, as far as there is something to lose.
func (v vessel) lose(factor string, by int) {
	p, _ := v.o.State.Piece(v.id)
	v.o.Track(v.id, factor, max(0, min(v.o.Game.Counter(v.id).Factors[factor], p.Tracks[factor]+by)))
}

// idle puts the No Movement marker on a ship, unless it has a longer one.
func (v vessel) idle(n int) {
	if n <= idleFor(v.o.State, v.id) {
		return
	}
	for i := 1; i <= 4; i++ {
		v.o.Mark(v.id, "idle_"+strconv.Itoa(i), i == n)
	}
}

// enroll puts an optional unit that waits on the hex of its own row.
func (v vessel) enroll() {
	if p, _ := v.o.State.Piece(v.id); p.Place.Box == boxWaiting {
		v.o.Move(v.id, engine.AtHex(cell(v.o.Game, "optional_units", optionOf(v.o.Game.Counter(v.id)), "hex")))
	}
}

// weary counts the fights of a large German ship for the option of crew exhaustion: one that fights twice
// in a day and is attacked on the next adds 1 to its gunnery from then on.
func (v vessel) weary() {
	c := v.o.Game.Counter(v.id)
	large := c.Type == "bb" || c.Type == "ca" || c.Type == "cv"
	if !v.o.Game.Option("exhaustion") || c.Side != german || !large {
		return
	}
	day := 1 + (v.o.State.Tracker("turn")-1)/5
	p, _ := v.o.State.Piece(v.id)
	tired, fights := p.Tracks["tired_day"], p.Tracks["fights"]
	if p.Tracks["fight_day"] != day {
		fights = 0
	}
	if tired == day-1 && tired > 0 {
		v.o.Mark(v.id, "exhausted", true)
		v.o.Say(words("exhausted"), "unit", unit(v.id))
	}
	if fights++; fights >= 2 {
		v.o.Track(v.id, "tired_day", day)
	}
	v.o.Track(v.id, "fight_day", day)
	v.o.Track(v.id, "fights", fights)
}
