package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/engine/hex"
)

// terrainLike makes a field of this size with a tenth of its hexes and hexsides
// shut and the given number of units of each of two sides, always the same.
func terrainLike(cols, rows, units int) (Field, Barriers, []Post) {
	f := Field{hex.FlatOdd, cols, rows}
	r := rand.New(rand.NewPCG(1, 2))
	b := Barriers{
		hexesWhere(f, func(hex.Coord) bool { return r.IntN(10) == 0 }),
		edgesWhere(f, func(hex.Edge) bool { return r.IntN(10) == 0 }),
	}
	posts := make([]Post, 0, units)
	for i := range units {
		posts = append(posts, Post{Hex: f.At(r.IntN(f.Len())), Side: []string{"north", "south"}[i%2]})
	}
	return f, b, posts
}

// BenchmarkSupplyAndZOC does what one check of supply does: zones of control of both sides, then a trace for each
// from its edge of the map, not through enemy zones except in hexes with friends. The ns/hex column is the curve: it
// may not rise. The bars are 1 ms on the smallest map and 100 ms on the largest.
func BenchmarkSupplyAndZOC(b *testing.B) {
	for _, size := range []struct {
		cols, rows, units int
		bar               float64 // ns
	}{
		{16, 12, 60, 1e6}, {50, 50, 120, 0}, {100, 100, 200, 0}, {200, 200, 400, 0}, {500, 500, 1000, 0}, {1000, 1000, 2000, 100e6},
	} {
		b.Run(fmt.Sprintf("%dx%d", size.cols, size.rows), func(b *testing.B) {
			f, walls, posts := terrainLike(size.cols, size.rows, size.units)
			west := slices.Collect(hexesWhere(f, func(c hex.Coord) bool { return c.Col == 0 }).All())
			east := slices.Collect(hexesWhere(f, func(c hex.Coord) bool { return c.Col == f.Cols-1 }).All())
			b.ReportAllocs()
			for b.Loop() {
				supplyOfBoth(f, walls, posts, west, east)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*f.Len()), "ns/hex")
			if size.bar > 0 {
				b.ReportMetric(size.bar, "ns/op-bar")
			}
		})
	}
}

func supplyOfBoth(f Field, walls Barriers, posts []Post, west, east []hex.Coord) int {
	zones := f.ZOC(posts, walls)
	units := map[string]*HexSet{"north": NewHexSet(f), "south": NewHexSet(f)}
	for _, p := range posts {
		units[p.Side].Add(p.Hex)
	}
	inSupply := 0
	for _, s := range []struct {
		own, enemy string
		from       []hex.Coord
	}{{"north", "south", west}, {"south", "north", east}} {
		shut := zones[s.enemy].Minus(units[s.own]).Union(units[s.enemy]).Union(walls.Hexes)
		lines := f.Trace(slices.Values(s.from), Barriers{shut, walls.Edges})
		for c := range units[s.own].All() {
			if lines.Has(c) {
				inSupply++
			}
		}
	}
	return inSupply
}

func BenchmarkTraceRoads(b *testing.B) {
	for _, side := range []int{16, 100, 1000} {
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			f, _, _ := terrainLike(side, side, 0)
			roads := hexesWhere(f, func(c hex.Coord) bool { return c.Row%7 == 0 || c.Col%5 == 0 })
			west := hexesWhere(f, func(c hex.Coord) bool { return c.Col == 0 })
			for b.Loop() {
				f.TraceRoads(west.All(), Barriers{}, RoadRule{Roads: roads, Off: 1})
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*f.Len()), "ns/hex")
		})
	}
}
