package bismarck

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/worksheet"
)

// farthest is how many hexes are looked through for a way.
const farthest = 9

// course is a group on the search map: where it is and which way it may go. The numbers of hexes are those of the
// printed map; land, zones and the canal count once the players have confirmed that our map is on their table.
type course struct {
	game  *engine.Game
	state *engine.State
	board *board.Board
	ships []string
	from  string
}

// courseOf is the course of a ship or task force; ok is false where nobody mirrors it.
func courseOf(g *engine.Game, s *engine.State, group string) (c course, ok bool) {
	c = course{game: g, state: s, ships: crew(g, s, group), from: hexOf(g, s, group)}
	if len(g.Boards) == 0 || c.from == "" {
		return c, false
	}
	c.board = g.Boards[0]
	return c, true
}

// step reports why a group may not go from a hex into one; nil: it may.
func (c course) step(from, to string) *engine.Problem {
	a, b := c.coord(from), c.coord(to)
	edge, beside := c.board.Layout().EdgeBetween(a, b)
	if !beside {
		return wrong("not_beside", "hex", to, "other", from)
	}
	ours := chartOf(c.game, c.state, to) != nil
	for _, ship := range c.ships {
		if p := shut(c.game, c.state, ship, to); p != nil {
			return p
		}
		canal := c.game.Counter(ship).Side == german && slices.Contains(c.board.PathKinds(edge), "canal")
		if ours && c.board.EdgeHas(edge, "shore") && !canal {
			return wrong("shore", "unit", unit(ship), "hex", to, "other", from)
		}
	}
	return nil
}

// coord is a hex by its number, which was read before.
func (c course) coord(label string) hex.Coord {
	at, _ := c.board.Hex(label)
	return at
}

// ways finds the shortest ways from a hex to all that can be reached in so many hexes, the near ones first.
// A way lists the hexes entered.
func (c course) ways(from string, most int) [][]string { return c.waysTo(from, "", most) }

// waysTo is ways, with nothing behind the way to one hex.
func (c course) waysTo(from, goal string, most int) [][]string {
	seen := map[string]bool{from: true}
	found := [][]string{nil}
	for i := 0; i < len(found); i++ {
		way, last := found[i], from
		if len(way) > 0 {
			last = way[len(way)-1]
		}
		if len(way) == most {
			continue
		}
		for _, n := range c.board.Layout().Neighbours(c.coord(last)) {
			if !c.board.On(n) {
				continue
			}
			if to := c.board.Label(n); !seen[to] && c.step(last, to) == nil {
				seen[to] = true
				found = append(found, append(slices.Clone(way), to))
				if to == goal {
					return found[1:]
				}
			}
		}
	}
	return found[1:]
}

// way finds the way of a group: along the tapped hexes, or the shortest to the named one. The problem says why there
// is no way; the hexes are counted then all the same.
func (c course) way(path []string, to string) (way []string, hexes int, why *engine.Problem) {
	if len(path) > 0 {
		last := c.from
		for _, next := range path {
			if why == nil {
				why = c.step(last, next)
			}
			last = next
		}
		return path, len(path), why
	}
	if to == c.from {
		return nil, 0, nil
	}
	hexes = c.board.Layout().Distance(c.coord(c.from), c.coord(to))
	if hexes <= farthest {
		ways := c.waysTo(c.from, to, farthest)
		if n := len(ways); n > 0 && ways[n-1][len(ways[n-1])-1] == to {
			return ways[n-1], len(ways[n-1]), nil
		}
	}
	for _, ship := range c.ships {
		if why = shut(c.game, c.state, ship, to); why != nil {
			return nil, hexes, why
		}
	}
	if hexes >= farthest {
		return []string{to}, hexes, nil // too far for any ship, which its own rule says
	}
	return nil, hexes, wrong("no_way", "unit", unit(c.ships[0]), "hex", to, "other", c.from, "hexes", hexes)
}

// shown prints a way in hexes, from the group's hex.
func (c course) shown(way []string) string {
	return strings.Join(append([]string{c.from}, way...), " → ")
}

// reach is how many hexes more a group may move in this turn.
func (c course) reach() int {
	most := farthest
	for _, ship := range c.ships {
		most = min(most, reachOf(c.game, c.state, ship))
	}
	return most
}

// reachOf is how many hexes more a ship may move in this turn.
func reachOf(g *engine.Game, s *engine.State, ship string) int {
	if idleFor(s, ship) > 0 || barred(g, s, ship, "move") != "" {
		return 0
	}
	answer, err := askFuel(g, s, ship, 0)
	if err != nil {
		return 0
	}
	return allowanceOf(s, ship, answer)
}

// askFuel asks what a ship that moves so many hexes in this turn may do and spends.
func askFuel(g *engine.Game, s *engine.State, ship string, hexes int) (*worksheet.Worked, error) {
	return sheet(g, "fuel").Ask(g, s, worksheet.Given{"ship": ship, "last": markedCount(s, ship, "moved_"), "hexes": min(hexes, farthest),
		"emergency": marked(s, ship, "emergency")})
}

// allowanceOf is how many hexes a ship may move in a turn. The fuel of a manoeuvre was spent when it was
// declared; here it only shortens the move.
func allowanceOf(s *engine.State, ship string, answer *worksheet.Worked) int {
	if marked(s, ship, "evading") {
		return min(1, answer.Number("allowance"))
	}
	return answer.Number("allowance")
}

// markedCount is the number of the mark that a ship carries of a row of numbered ones; 0: it carries none.
func markedCount(s *engine.State, ship, prefix string) int {
	for n := 1; n <= 4; n++ {
		if marked(s, ship, prefix+strconv.Itoa(n)) {
			return n
		}
	}
	return 0
}

// counted is how many hexes a group moves: by the map where it is mirrored there, else as the players
// count, and as they count too where they correct the map; way lists the hexes entered.
func (c course) counted(o *order, mirrored bool, a fleetArgs) (hexes int, way []string, err error) {
	switch {
	case a.Hex == "":
		return value(a.Hexes), nil, nil
	case !mirrored:
		return value(a.Hexes), []string{a.Hex}, shipList(c.ships).open(o, a.Hex)
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
