package position

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// bigTable is a map of this size with a tenth of its hexsides rivers, every fifth row a road, and the
// given number of counters of two sides on it, each side in its half; always the same.
func bigTable(tb testing.TB, cols, rows, units int) (*engine.Game, *engine.State, *MapInPlay) {
	d, err := board.NewDraft("big", hex.FlatOdd, cols, rows, hex.FlatOdd.Regular(20))
	require.NoError(tb, err)
	dice := rand.New(rand.NewPCG(1, 2))
	f := d.Board().Field()
	for c := range f.All() {
		require.NoError(tb, d.SetTerrain(c, "clear"))
		for _, dir := range []hex.Direction{0, 1, 2} {
			if dice.IntN(10) == 0 {
				require.NoError(tb, d.SetEdge(f.Layout.EdgeOf(c, dir), board.Feature{Kind: "river"}))
			}
		}
		if c.Row%5 == 0 && c.Col+1 < cols {
			dir := hex.FlatSE
			if f.Layout.Shifted(c) {
				dir = hex.FlatNE
			}
			require.NoError(tb, d.SetPath(f.Layout.EdgeOf(c, dir), "road"))
		}
	}
	require.NoError(tb, d.PutSource(board.Source{ID: "west", Rim: board.West, Area: f.RimHexes(board.West)}))
	require.NoError(tb, d.PutSource(board.Source{ID: "east", Rim: board.East, Area: f.RimHexes(board.East)}))
	g := &engine.Game{Sides: []engine.Side{{ID: "red"}, {ID: "blue"}}, Boards: []*board.Board{d.Freeze()}, Terrains: []engine.Terrain{{ID: "clear"}},
		Hexsides: []engine.Terrain{{ID: "river"}}, Paths: []engine.Terrain{{ID: "road"}}}
	for i := range units {
		g.Counters = append(g.Counters, engine.Counter{ID: fmt.Sprintf("u%d", i), Side: g.Sides[i%2].ID})
	}
	g.Prepare()
	drafted := engine.NewDraft(g, engine.NewState())
	for i, c := range g.Counters {
		at := hex.Coord{Col: dice.IntN(cols/2) + i%2*(cols-cols/2), Row: dice.IntN(rows)}
		drafted.Move(c.ID, engine.AtHex(g.Boards[0].Label(at)))
	}
	return g, drafted.State, boundTable(tb, g)
}

func boundTable(tb testing.TB, g *engine.Game) *MapInPlay {
	table := &MapInPlay{Map: "big"}
	all := []any{table, &Zoc{ID: "all", Across: []string{"river"}}}
	for _, x := range []struct{ side, end, word string }{{"red", "west", "supply"}, {"blue", "east", "supply"}, {"red", "west", "lines"}} {
		tr := &Trace{Head: setting.Head{ID: x.side + "_" + x.word, Calc: x.word, Side: x.side}, Units: x.side, Zoc: true, Friends: x.side, Across: []string{"river"},
			Ends: []TraceEnd{{ID: "edge", At: x.end}}}
		if x.word == "lines" {
			tr.Road, tr.Off = []string{"road"}, 1
		}
		all = append(all, tr)
	}
	setting.Link(all)
	for _, c := range setting.Of[setting.Config](all) {
		require.NoError(tb, c.Bind(g))
	}
	return table
}

// bars are in nanoseconds, by word and columns.
var bars = map[string]map[int]float64{"supply": {16: 1e6, 1000: 60e6}}

// BenchmarkMapInPlay is a check of supply as it is proposed: zones of both sides, a line for every unit
// of both, and the reason of every one without. The ns/hex column is the curve.
func BenchmarkMapInPlay(b *testing.B) {
	for _, size := range []struct{ cols, rows, units int }{{16, 12, 60}, {50, 50, 120}, {100, 100, 200}, {200, 200, 400}, {500, 500, 1000}, {1000, 1000, 2000}} {
		g, s, table := bigTable(b, size.cols, size.rows, size.units)
		for _, word := range []string{"supply", "lines"} {
			b.Run(fmt.Sprintf("%s/%dx%d", word, size.cols, size.rows), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					_, _, err := table.Trace(g, s, word)
					require.NoError(b, err)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*size.cols*size.rows), "ns/hex")
				if bar := bars[word][size.cols]; bar > 0 {
					b.ReportMetric(bar, "ns/op-bar")
				}
			})
		}
	}
}
