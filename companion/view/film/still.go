package film

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
)

// Still is a map of the report: the counters at the end of a turn, or the heat of all battles or losses.
type Still struct {
	Title string
	Map   *page.Map
}

// Stills returns a map for each turn that ended with other counters on it than the one before, then those of battles and
// losses; nothing if no counter was on the map.
func Stills(seat view.Seat) ([]Still, error) {
	r, t := reelOf(seat), rules.Map(seat.Reader)
	if r.err != nil || t == nil {
		return nil, r.err
	}
	var out []Still
	for i, f := range r.frames {
		m := &page.Map{Board: t.Board()}
		show(seat, m, r.frames[:i+1], "")
		if n := len(out); len(m.Piles) > 0 && (n == 0 || !slices.Equal(m.Spots(), out[n-1].Map.Spots())) {
			out = append(out, Still{Title: seat.Say("film.turn") + " " + f.Turn, Map: m})
		}
	}
	for _, what := range []string{showBattles, showLosses} {
		m := &page.Map{Board: t.Board()}
		if show(seat, m, r.frames, what); len(m.Signs) > 0 {
			out = append(out, Still{Title: seat.Say("film." + what), Map: m})
		}
	}
	return out, nil
}

// show puts the counters of the last frame on a map, or the heat of the battles or losses of all frames, which it returns.
func show(seat view.Seat, m *page.Map, frames []Frame, what string) []Spot {
	var list []Spot
	switch what {
	case showBattles:
		list = spots(frames, func(f Frame) []string { return f.Battles })
	case showLosses:
		list = spots(frames, func(f Frame) []string { return f.Losses })
	default:
		last := frames[len(frames)-1]
		seat.State, seat.Game, seat.Cache = last.State, last.Game, nil
		m.Piles = board.Piles(seat)
		return nil
	}
	m.Signs = heat(list)
	return list
}
