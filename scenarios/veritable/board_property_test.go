package veritable

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// anyPosition puts some counters on the map, no two sides in one hex.
func anyPosition(t *rapid.T, g *engine.Game) map[string]hex.Coord {
	f := g.Boards[0].Field()
	out, holder := map[string]hex.Coord{}, map[hex.Coord]string{}
	for _, c := range g.Counters {
		if c.Type == "marker" || rapid.IntRange(0, 2).Draw(t, c.ID) > 0 {
			continue
		}
		at := f.At(rapid.IntRange(0, f.Len()-1).Draw(t, "hex of "+c.ID))
		if holder[at] == "" || holder[at] == c.Side {
			out[c.ID], holder[at] = at, c.Side
		}
	}
	return out
}

// standingAt is the state with the counters in the given hexes, and the map in use on the table.
func standingAt(g *engine.Game, at map[string]hex.Coord) *engine.State {
	d := engine.NewDraft(g, engine.NewState())
	d.Set("our_map", 2)
	for _, id := range engine.SortedKeys(at) {
		d.Move(id, engine.AtHex(g.Boards[0].Label(at[id])))
	}
	return d.State
}

// ruled is what the rules say, reckoned hex by hex and apart from the code that is tested.
type ruled struct {
	g  *engine.Game
	b  *board.Board
	at map[string]hex.Coord
}

func (r ruled) holds(side string, c hex.Coord) bool {
	for id, at := range r.at {
		if at == c && r.g.Counter(id).Side == side {
			return true
		}
	}
	return false
}

// controls reports whether one of a side's units controls a hex.
func (r ruled) controls(side string, c hex.Coord) bool {
	for _, n := range r.b.Layout().Neighbours(c) {
		e, _ := r.b.Layout().EdgeBetween(c, n)
		if r.holds(side, n) && !r.b.EdgeHas(e, "major_river") {
			return true
		}
	}
	return false
}

// passable reports whether a side's line may go through a hex.
func (r ruled) passable(side, enemy string, c hex.Coord) bool {
	return !r.holds(enemy, c) && (!r.controls(enemy, c) || r.holds(side, c))
}

// supplied walks from a hex until it finds the edge.
func (r ruled) supplied(side, enemy string, from hex.Coord, column int) bool {
	seen := map[hex.Coord]bool{from: true}
	for queue := []hex.Coord{from}; len(queue) > 0; queue = queue[1:] {
		if queue[0].Col == column {
			return true
		}
		for _, n := range r.b.Layout().Neighbours(queue[0]) {
			e, _ := r.b.Layout().EdgeBetween(queue[0], n)
			if r.b.On(n) && !seen[n] && !r.b.EdgeHas(e, "major_river") && r.passable(side, enemy, n) {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return false
}

var enemyOf = map[string]string{"allied": "german", "german": "allied"}

// A unit is found in supply exactly when a walk by the letter of the rules finds the edge, and the line
// that is shown is one: adjacent hexes, over no major river, through no enemy and no enemy zone without
// a friend in it, from the unit to its end.
func TestSupplyIsWhatTheRulesSay(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition)
		rapid.Check(t, func(t *rapid.T) {
			r := ruled{g: g, b: g.Boards[0], at: anyPosition(t, g)}
			all, _, err := position.MapOf(g).Trace(g, standingAt(g, r.at), "supply")
			require.NoError(t, err)
			for _, tr := range all {
				column := map[string]int{"allied": 0, "german": 15}[tr.Side]
				for _, u := range tr.Units {
					from := r.at[u.Unit]
					want := r.supplied(tr.Side, enemyOf[tr.Side], from, column)
					if tr.Side == "german" && (u.Hex == "1304" || u.Hex == "1510") {
						want = true
					}
					require.Equal(t, want, u.Found == setting.FoundRight, "%s: %+v", edition, u)
					if len(u.Line) > 1 {
						r.checkLine(t, tr.Side, u.Line, column)
						require.Equal(t, u.Hex, u.Line[0])
					}
				}
			}
		})
	}
}

func (r ruled) checkLine(t *rapid.T, side string, line []string, column int) {
	var hexes []hex.Coord
	for _, label := range line {
		c, err := r.b.Hex(label)
		require.NoError(t, err)
		hexes = append(hexes, c)
	}
	for i, c := range hexes[1:] {
		e, ok := r.b.Layout().EdgeBetween(hexes[i], c)
		require.True(t, ok, "%v", line)
		require.False(t, r.b.EdgeHas(e, "major_river"), "%v", line)
		require.True(t, r.passable(side, enemyOf[side], c), "%v", line)
	}
	require.Equal(t, column, hexes[len(hexes)-1].Col)
}

// Road-bound lines are supply lines with one hex off the road at most; in VPG it is the unit's own. For a unit with a
// line the rules are asked again: they find no way where the walk finds none.
func TestRoadLinesKeepToTheRoad(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition)
		roads := g.Boards[0].PathEdges("road").Hexes()
		rapid.Check(t, func(t *rapid.T) {
			r := ruled{g: g, b: g.Boards[0], at: anyPosition(t, g)}
			all, _, err := position.MapOf(g).Trace(g, standingAt(g, r.at), "lines")
			require.NoError(t, err)
			for _, tr := range all {
				lines := [][]string{tr.Line}
				for _, u := range tr.Units {
					require.Equal(t, r.byRoad(roads, r.at[u.Unit], edition == "vpg"), u.Found == setting.FoundRight, "%s: %+v", edition, u)
					lines = append(lines, u.Line)
				}
				for _, line := range lines {
					if len(line) > 1 {
						r.checkLine(t, "allied", line, 0)
						r.checkRoad(t, roads, line, edition == "vpg")
					}
				}
			}
			open, line := *all[1].Open, all[1].Line
			require.Equal(t, r.eastWest(roads, edition == "vpg"), open, "%v", line)
		})
	}
}

func (r ruled) checkRoad(t *rapid.T, roads *board.HexSet, line []string, tail bool) {
	off := 0
	for i, label := range line {
		if c, _ := r.b.Hex(label); !roads.Has(c) {
			off++
			require.True(t, !tail || i == 0, "only the first hex may be off the road: %v", line)
		}
	}
	require.LessOrEqual(t, off, 1, "%v", line)
}

// byRoad walks from a hex to the west edge with one hex off the road at most.
func (r ruled) byRoad(roads *board.HexSet, from hex.Coord, tail bool) bool {
	type stage struct {
		at  hex.Coord
		off int
	}
	cost := func(c hex.Coord) int {
		if roads.Has(c) {
			return 0
		}
		return 1
	}
	first := stage{from, cost(from)}
	seen := map[stage]bool{first: true}
	for queue := []stage{first}; len(queue) > 0; queue = queue[1:] {
		now := queue[0]
		if now.at.Col == 0 {
			return true
		}
		for _, n := range r.b.Layout().Neighbours(now.at) {
			e, _ := r.b.Layout().EdgeBetween(now.at, n)
			next := stage{n, now.off + cost(n)}
			barred := !r.b.On(n) || r.b.EdgeHas(e, "major_river") || !r.passable("allied", "german", n)
			if barred || next.off > 1 || tail && cost(n) > 0 || seen[next] {
				continue
			}
			seen[next] = true
			queue = append(queue, next)
		}
	}
	return false
}

func (r ruled) eastWest(roads *board.HexSet, tail bool) bool {
	for row := range r.b.Rows() {
		if c := (hex.Coord{Col: 15, Row: row}); r.passable("allied", "german", c) && r.byRoad(roads, c, tail) {
			return true
		}
	}
	return false
}

// More friends never cost a side a line, and fewer enemies neither.
func TestFriendsHelpAndEnemiesHarm(t *testing.T) {
	g := open(t, "vpg")
	table := position.MapOf(g)
	in := func(t *rapid.T, at map[string]hex.Coord) map[string]bool {
		all, _, err := table.Trace(g, standingAt(g, at), "supply")
		require.NoError(t, err)
		out := map[string]bool{}
		for _, u := range all[0].Units {
			out[u.Unit] = u.Found == setting.FoundRight
		}
		return out
	}
	rapid.Check(t, func(t *rapid.T) {
		at := anyPosition(t, g)
		ids := engine.SortedKeys(at)
		if len(ids) == 0 {
			return
		}
		gone := rapid.SampledFrom(ids).Draw(t, "taken away")
		with := in(t, at)
		delete(at, gone)
		without := in(t, at)
		for _, id := range engine.SortedKeys(without) {
			if g.Counter(gone).Side == "allied" {
				require.False(t, without[id] && !with[id], "%s has a line only without its friend %s", id, gone)
			} else {
				require.False(t, with[id] && !without[id], "%s has a line only with the enemy %s there", id, gone)
			}
		}
	})
}

// Zones follow the letter of the rules, and attackers proposed for a battle are next to the hex.
func TestZonesAndAttackersAreNextDoor(t *testing.T) {
	g := open(t, "first")
	table := position.MapOf(g)
	rapid.Check(t, func(t *rapid.T) {
		r := ruled{g: g, b: g.Boards[0], at: anyPosition(t, g)}
		s := standingAt(g, r.at)
		zones, _, err := table.Zones(g, s)
		require.NoError(t, err)
		for _, z := range zones {
			for c := range r.b.Field().All() {
				require.Equal(t, r.controls(z.Side, c), slices.Contains(z.Hexes, r.b.Label(c)), "%s %s", z.Side, r.b.Label(c))
			}
		}
		target := r.b.Field().At(rapid.IntRange(0, r.b.Field().Len()-1).Draw(t, "target"))
		p, err := table.Battle(g, s, "battle", combat.Inputs{Hex: r.b.Label(target), Attacker: "allied"})
		require.NoError(t, err)
		attackers := map[string]combat.Force{}
		for _, f := range p.Inputs.Attackers {
			attackers[f.Unit] = f
		}
		for id, at := range r.at {
			e, near := r.b.Layout().EdgeBetween(at, target)
			f, there := attackers[id]
			require.Equal(t, g.Counter(id).Side == "allied" && near && !r.b.EdgeHas(e, "major_river"), there, id)
			if there {
				require.Equal(t, r.b.EdgeHas(e, "minor_river") || r.b.EdgeHas(e, "canal"), f.Flags["river"], id)
				require.Equal(t, r.b.Terrain(at) == "flooded" || r.b.Terrain(target) == "flooded", f.Flags["flooded"], id)
			}
		}
	})
}
