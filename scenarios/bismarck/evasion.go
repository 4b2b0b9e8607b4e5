package bismarck

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// largestEffect is the largest Evasion marker.
const largestEffect = 5

// effectTrack counts the Evasion markers of a value on a ship.
func effectTrack(v int) string { return "ev_" + strconv.Itoa(v) }

// effectOf is the value of an Evasion marker by its chit.
func effectOf(chit string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(chit, "ev_"))
	return n
}

// inBag lists the Evasion markers that are on no ship and not held apart in this round either.
func inBag(g *engine.Game, s *engine.State, apart []int) []string {
	left := slices.Clone(g.Cup("evasion_effects").Chits)
	take := func(v, count int) {
		for range count {
			if i := slices.Index(left, effectTrack(v)); i >= 0 {
				left = slices.Delete(left, i, i+1)
			}
		}
	}
	for _, c := range g.Counters {
		p, _ := s.Piece(c.ID)
		for v := 1; v <= largestEffect; v++ {
			take(v, p.Tracks[effectTrack(v)])
		}
	}
	for _, v := range apart {
		take(v, 1)
	}
	return left
}

// slow puts an Evasion marker on a ship. A fast ship down to 25 knots is turned to its damaged side.
func (v vessel) slow(knots int) {
	p, _ := v.o.State.Piece(v.id)
	v.o.Track(v.id, effectTrack(knots), p.Tracks[effectTrack(knots)]+1)
	v.lose("evasion", knots)
	v.turnOver()
}

// turnOver shows the side of a fast ship that its Evasion calls for.
func (v vessel) turnOver() {
	if v.o.Game.Counter(v.id).Size == "fast" {
		v.o.Flip(v.id, now(v.o.Game, v.o.State, v.id, "evasion") <= 25)
	}
}

// quicken takes markers off a ship that come to so many knots, the largest first; a marker that is only
// partly repaired is changed for one of what is left of it. It returns the knots won back.
func (v vessel) quicken(knots int) int {
	p, _ := v.o.State.Piece(v.id)
	count := make([]int, largestEffect+1)
	held := 0
	for size := range count {
		count[size] = p.Tracks[effectTrack(size)]
		held += size * count[size]
	}
	won := min(knots, p.Tracks["evasion"])
	whole := won == p.Tracks["evasion"] // asked before the tracks change below
	for left := min(knots, held); left > 0; {
		size := largestEffect
		for size > 0 && (count[size] == 0 || size > left && smaller(count, size)) {
			size--
		}
		count[size]--
		if size > left {
			count[size-left]++
		}
		left -= min(size, left)
	}
	for size := 1; size <= largestEffect; size++ {
		v.o.Track(v.id, effectTrack(size), count[size])
	}
	v.lose("evasion", -won)
	v.turnOver()
	if whole {
		v.o.Mark(v.id, "returning", false)
	}
	return won
}

// smaller reports whether there is a marker below a value.
func smaller(count []int, v int) bool {
	return slices.ContainsFunc(count[1:v], func(n int) bool { return n > 0 })
}

// mend repairs a ship at sea: Evasion, or on a 0 the rudder.
func mend(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among([]string{a.Unit}, afloat(o.Game, o.State, side)); err != nil {
		return err
	}
	if err := o.unless(hurt(o.State, a.Unit), wrong("lasting", "unit", unit(a.Unit))); err != nil {
		return err
	}
	if err := o.vessel(a.Unit).free("repair"); err != nil {
		return err
	}
	faces, err := o.roll(1, "dice_repair", "unit", unit(a.Unit))
	if err != nil {
		return err
	}
	answer, err := o.ask("repair", worksheet.Given{"ship": a.Unit, "rudder": a.Rudder, "weather": o.State.Tracker("weather")}, faces...)
	if err != nil {
		return err
	}
	o.Mark(a.Unit, "repairing", true)
	switch {
	case answer.Flag("mended"):
		o.Mark(a.Unit, "rudder", false)
		o.SayTo(side, words("rudder_mended"), "unit", unit(a.Unit))
	case answer.Number("evasion") > 0:
		won := o.vessel(a.Unit).quicken(answer.Number("evasion"))
		o.SayTo(side, words("evasion_won"), "unit", unit(a.Unit), "knots", won, "evasion", now(o.Game, o.State, a.Unit, "evasion"))
	default:
		o.SayTo(side, words("not_mended"), "unit", unit(a.Unit))
	}
	return nil
}
