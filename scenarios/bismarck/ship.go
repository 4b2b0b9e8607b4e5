package bismarck

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
)

// Boxes that ships are in, beside "map" and the holding boxes of task forces.
const (
	boxWaiting = "waiting"
	boxConvoy  = "convoy"
	boxSunk    = "sunk"
	boxBeside  = "beside"
	boxAway    = "away" // of older packages: optional units that stayed out of the game
)

// notShips are the types of counters that are not ships.
var notShips = []string{"air", "force", "contact"}

func isShip(c *engine.Counter) bool { return !slices.Contains(notShips, c.Type) }

// gone are boxes whose counters take no part.
var gone = []string{boxWaiting, boxSunk, boxAway, boxConvoy}

// afloat lists a side's ships that take part, in roster order.
func afloat(g *engine.Game, s *engine.State, side string) []string {
	var out []string
	for i := range g.Counters {
		c := &g.Counters[i]
		if c.Side != side || !isShip(c) {
			continue
		}
		if p, ok := s.PieceOf(c); ok && !slices.Contains(gone, p.Place.Box) {
			out = append(out, c.ID)
		}
	}
	return out
}

// known lists a side's ships that are not publicly sunk, in roster order. It is the same for every viewer: the
// choices of both players must not depend on what one of them hides.
func known(g *engine.Game, s *engine.State, side string) []string {
	var out []string
	for i := range g.Counters {
		c := &g.Counters[i]
		if c.Side != side || !isShip(c) {
			continue
		}
		if p, _ := s.PieceOf(c); p.Place.Box != boxSunk {
			out = append(out, c.ID)
		}
	}
	return out
}

// now is a current value of a ship: the printed one less the losses on its track.
func now(g *engine.Game, s *engine.State, id, factor string) int {
	p, _ := s.Piece(id)
	return max(0, g.Counter(id).Factors[factor]-p.Tracks[factor])
}

// marked reports whether a counter carries a mark.
func marked(s *engine.State, id, mark string) bool {
	p, _ := s.Piece(id)
	return p.Marks[mark]
}

// forceBox is the holding box of a task force marker: m_kg_1 belongs to kg_1.
func forceBox(marker string) string { return strings.TrimPrefix(marker, "m_") }

// forceOf is the marker of the task force that a ship is in; empty when in none.
func forceOf(g *engine.Game, s *engine.State, ship string) string {
	p := pieceOf(g, s, ship)
	if p.Place.Box == "" {
		return ""
	}
	if c := g.Counter("m_" + p.Place.Box); c != nil {
		return c.ID
	}
	return ""
}

// pieceOf returns the state of a counter.
func pieceOf(g *engine.Game, s *engine.State, id string) engine.Piece {
	var p engine.Piece
	if c := g.Counter(id); c != nil {
		p, _ = s.PieceOf(c)
	} else {
		p, _ = s.Piece(id)
	}
	return p
}

// members lists the ships of a task force.
func members(g *engine.Game, s *engine.State, marker string) []string {
	var out []string
	for i := range g.Counters {
		c := &g.Counters[i]
		if !isShip(c) {
			continue
		}
		if p, ok := s.PieceOf(c); ok && p.Place.Box == forceBox(marker) {
			out = append(out, c.ID)
		}
	}
	return out
}

// hexOf is where a ship is, by its own hex or that of its task force; empty when nobody mirrors it.
func hexOf(g *engine.Game, s *engine.State, ship string) string {
	if m := forceOf(g, s, ship); m != "" {
		ship = m
	}
	return pieceOf(g, s, ship).Place.Hex
}

// forces lists a side's task force markers: those in use, and those to spare.
func forces(g *engine.Game, s *engine.State, side string) (whole, spare []string) {
	used := map[string]bool{}
	for i := range g.Counters {
		c := &g.Counters[i]
		if !isShip(c) {
			continue
		}
		if p, ok := s.PieceOf(c); ok && p.Place.Box != "" {
			used[p.Place.Box] = true
		}
	}
	for i := range g.Counters {
		c := &g.Counters[i]
		switch {
		case c.Side != side || c.Type != "force":
		case used[forceBox(c.ID)]:
			whole = append(whole, c.ID)
		default:
			spare = append(spare, c.ID)
		}
	}
	return whole, spare
}

// groups lists what a side moves as one: ships by themselves, and task forces.
func groups(g *engine.Game, s *engine.State, side string) []string {
	whole, _ := forces(g, s, side)
	return append(loners(g, s, afloat(g, s, side)), whole...)
}

// loners are those of some ships that are in no task force.
func loners(g *engine.Game, s *engine.State, ships []string) []string {
	return slices.DeleteFunc(slices.Clone(ships), func(id string) bool { return forceOf(g, s, id) != "" })
}

// crew lists the ships of what is named: a ship itself, or those of a task force.
func crew(g *engine.Game, s *engine.State, id string) []string {
	if c := g.Counter(id); c != nil && c.Type == "force" {
		return members(g, s, id)
	}
	return []string{id}
}

// idleFor is how many turns a ship may not move; 0: it may.
func idleFor(s *engine.State, id string) int {
	for n := 1; n <= 4; n++ {
		if marked(s, id, "idle_"+strconv.Itoa(n)) {
			return n
		}
	}
	return 0
}

// barred finds the status that forbids an action, by the table of statuses; empty: none does.
func barred(g *engine.Game, s *engine.State, id, action string) string {
	for _, row := range g.Table("status").Rows {
		if marked(s, id, row) && cell(g, "status", row, action) == "no" {
			return row
		}
	}
	return ""
}
