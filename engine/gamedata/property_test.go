package gamedata_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/position"
)

// ask puts a question as a value and reads the result into a value of the type wanted.
func ask[A any](t *rapid.T, g *engine.Game, calc string, question any) A {
	in, err := json.Marshal(question)
	require.NoError(t, err)
	r, err := g.Calc(calc).Resolve(g, in)
	require.NoError(t, err, "%s %s", calc, in)
	answer, ok := r.Result.(A)
	require.True(t, ok, "%T", r.Result)
	return answer
}

type object = map[string]any

// Rolls asked about at once come to the same as each asked about where the one before left off.
func TestRollsInARow(t *testing.T) {
	g := open(t, tiny(), "full", "hard", "storms")
	rapid.Check(t, func(t *rapid.T) {
		rolls := rapid.SliceOfN(rapid.IntRange(1, 6), 1, 8).Draw(t, "rolls")
		all := ask[basic.Throws](t, g, "weather", object{"rolls": rolls})
		trackers := map[string]int{}
		for i, roll := range rolls {
			one := ask[basic.Throws](t, g, "weather", object{"rolls": []int{roll}, "trackers": trackers})
			require.Equal(t, all.Rolls[i].Trackers, one.Trackers)
			trackers = one.Trackers
			for id, v := range trackers {
				require.GreaterOrEqual(t, v, g.Tracker(id).Min)
				require.LessOrEqual(t, v, g.Tracker(id).Max)
			}
		}
	})
}

// The total is the sum of the lines, the band is the one it falls in, and every swing is true: asked
// about with the changed count, the ledger gives that total and band.
func TestLedgerSwings(t *testing.T) {
	g := open(t, tiny(), "plain")
	rapid.Check(t, func(t *rapid.T) {
		q := object{"trackers": object{"town": rapid.SampledFrom([]string{"red", "blue"}).Draw(t, "town")},
			"town": rapid.IntRange(0, 1).Draw(t, "held"), "away": rapid.IntRange(0, 4).Draw(t, "away"),
			"lost": rapid.IntRange(0, 4).Draw(t, "lost"), "hungry": rapid.IntRange(0, 4).Draw(t, "hungry")}
		tally := ask[basic.Tally](t, g, "points", q)
		sum := 0
		for _, line := range tally.Lines {
			sum += line.Points
		}
		require.Equal(t, sum, tally.Total)
		require.Equal(t, map[bool]string{true: "red", false: "not"}[tally.Total < 1], map[bool]string{true: "red", false: "not"}[tally.Band == "red"])
		for _, line := range tally.Lines {
			for _, by := range []int{1, -1} {
				n := line.Count + by
				if n < 0 || line.Off || line.ID == "town" && n > 1 {
					continue
				}
				changed := object{}
				for k, v := range q {
					changed[k] = v
				}
				changed[line.ID] = n
				after := ask[basic.Tally](t, g, "points", changed)
				swing := basic.Swing{Line: line.ID, By: by, Total: after.Total, Band: after.Band}
				require.Equal(t, after.Band != tally.Band, slices.Contains(tally.Changes, swing), "%+v", swing)
			}
		}
	})
}

// A path costs the sum of its steps and no less than its beginning; it is allowed when it costs no
// more than the allowance, or is one hex, unless something bars it.
func TestPathCosts(t *testing.T) {
	g := open(t, tiny(), "full")
	step := rapid.Custom(func(t *rapid.T) position.MoveStep {
		s := position.MoveStep{Terrain: rapid.SampledFrom([]string{"clear", "wood", "lake"}).Draw(t, "terrain"),
			Path: rapid.SampledFrom([]string{"", "", "road"}).Draw(t, "path"), Enter: rapid.Bool().Draw(t, "enter"), Leave: rapid.Bool().Draw(t, "leave")}
		if rapid.Bool().Draw(t, "crosses") {
			s.Sides = []string{rapid.SampledFrom([]string{"stream", "river"}).Draw(t, "side")}
		}
		return s
	})
	rapid.Check(t, func(t *rapid.T) {
		path := rapid.SliceOfN(step, 1, 5).Draw(t, "path")
		q := object{"movement": rapid.IntRange(0, 12).Draw(t, "movement"), "path": path,
			"rush": rapid.Bool().Draw(t, "rush"), "hungry": rapid.Bool().Draw(t, "hungry")}
		whole := ask[position.MoveAnswer](t, g, "move", q)
		sum := 0
		for _, s := range whole.Path {
			require.GreaterOrEqual(t, s.Cost, 0)
			sum += s.Cost
			require.Equal(t, sum, s.Sum)
		}
		switch {
		case len(whole.Bars) > 0:
			require.False(t, whole.Allowed)
		case whole.Short:
			require.True(t, whole.Allowed && len(path) == 1 && whole.Spent == whole.Allowance && sum > whole.Allowance)
		default:
			require.Equal(t, sum, whole.Spent)
			require.Equal(t, sum <= whole.Allowance, whole.Allowed)
		}
		if len(path) > 1 {
			q["path"] = path[:len(path)-1]
			shorter := ask[position.MoveAnswer](t, g, "move", q)
			require.LessOrEqual(t, shorter.Path[len(path)-2].Sum, sum)
		}
	})
}

// Taking a unit away never makes a set-up overstacked, and more pickets never uncover a hex.
func TestSetupGrowsBetter(t *testing.T) {
	g := open(t, tiny(), "full")
	hexes := rapid.SampledFrom([]string{"0301", "0302", "0303", "0304", "0305", "0402"})
	rapid.Check(t, func(t *rapid.T) {
		at := map[string]string{}
		for _, id := range []string{"r1", "r2", "rc", "p1", "p2"} {
			at[id] = hexes.Draw(t, id)
		}
		before := found(ask[position.SetupAnswer](t, g, "setup", object{"side": "red", "positions": at}))
		for _, id := range []string{"r1", "r2", "rc"} {
			was := at[id]
			at[id] = "lost"
			after := found(ask[position.SetupAnswer](t, g, "setup", object{"side": "red", "positions": at}))
			require.Subset(t, before["stacking"].Hexes, after["stacking"].Hexes)
			at[id] = was
		}
		at["p2"] = "lost"
		fewer := found(ask[position.SetupAnswer](t, g, "setup", object{"side": "red", "positions": at}))
		require.Subset(t, fewer["line"].Hexes, before["line"].Hexes)
	})
}

func found(a position.SetupAnswer) map[string]position.Finding {
	out := map[string]position.Finding{}
	for _, f := range a.Findings {
		out[f.ID] = f
	}
	return out
}

// Of every roll of a reserve exactly one thing comes, and the cost is that of those who enter.
func TestReleases(t *testing.T) {
	g := open(t, tiny(), "full")
	rapid.Check(t, func(t *rapid.T) {
		rolls := rapid.SliceOfN(rapid.IntRange(1, 6), 1, 10).Draw(t, "rolls")
		turn := rapid.IntRange(2, 3).Draw(t, "turn")
		a := ask[basic.Released](t, g, "guard", object{"rolls": rolls, "trackers": object{"turn": turn}})
		require.Len(t, rolls, len(a.Enters)+len(a.Stays)+len(a.Barred))
		require.Equal(t, -len(a.Enters), a.Cost)
		enters := 0
		for _, r := range rolls {
			if r < turn+1 {
				enters++
			}
		}
		require.Len(t, a.Enters, enters)
	})
}
