package ending

import (
	"sandtable/companion/view"
	"sandtable/companion/view/film"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
)

// course returns the points at the end of each turn.
func course(seat view.Seat, frames []film.Frame) []Point {
	rule := rules.Ledger(seat.Reader)
	if rule == nil {
		return nil
	}
	var out []Point
	var totals []int
	for _, f := range frames {
		t := rule.Tally(f.Game, f.State)
		totals = append(totals, t.Total)
		out = append(out, Point{Turn: f.Turn, Total: view.Signed(t.Total, t.Scale), Side: t.Side})
	}
	return shared(out, totals)
}

// shared gives each point its share of the largest total.
func shared(points []Point, totals []int) []Point {
	most := 1
	for _, n := range totals {
		most = max(most, n, -n)
	}
	for i, n := range totals {
		points[i].Share = float64(n) / float64(most)
	}
	return points
}

// lost counts the losses of each side by the end of each turn. All sides share one scale.
func lost(seat view.Seat, frames []film.Frame) []Toll {
	var out []Toll
	var all []Point
	var totals []int
	for _, side := range seat.Game.Sides {
		before := len(totals)
		for _, f := range frames {
			n := lostBy(seat.Game, f.State, side.ID)
			totals = append(totals, n)
			all = append(all, Point{Turn: f.Turn, Total: view.Number(n, 1), Side: side.ID})
		}
		if len(frames) == 0 || totals[len(totals)-1] == 0 {
			totals, all = totals[:before], all[:before]
			continue
		}
		out = append(out, Toll{Side: seat.Side(side.ID)})
	}
	all = shared(all, totals)
	for i := range out {
		out[i].Turns = all[i*len(frames) : (i+1)*len(frames)]
	}
	return out
}

// lostBy is how many counters of a side are in boxes of losses.
func lostBy(g *engine.Game, st *engine.State, side string) int {
	n := 0
	for _, box := range g.Boxes {
		if box.Lost {
			n += len(unitsIn(g, st, side, box.ID))
		}
	}
	return n
}

// losses lists the counters in boxes of losses, by side and box.
func losses(seat view.Seat) []Loss {
	var out []Loss
	for i := range seat.Game.Sides {
		side := seat.Game.Sides[i].ID
		for _, box := range seat.Game.Boxes {
			if !box.Lost {
				continue
			}
			if units := unitsIn(seat.Game, seat.State, side, box.ID); len(units) > 0 {
				out = append(out, Loss{seat.Side(side), seat.Say("box." + box.ID + ".name"), units, page.FacesOf(seat.State, units...)})
			}
		}
	}
	return out
}

func unitsIn(g *engine.Game, st *engine.State, side, box string) (out []string) {
	for _, c := range g.Counters {
		if p, ok := st.Piece(c.ID); ok && c.Side == side && p.Place.Box == box {
			out = append(out, c.ID)
		}
	}
	return out
}
