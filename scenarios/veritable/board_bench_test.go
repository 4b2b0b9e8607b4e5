package veritable

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/position"
)

// A fixed position of a whole game: every counter of the roster on the map.
func crowd(g *engine.Game) map[string]hex.Coord {
	out := map[string]hex.Coord{}
	for i, c := range g.Counters {
		switch {
		case c.Type == "marker":
		case c.Side == "allied":
			out[c.ID] = hex.Coord{Col: 2 + i%5, Row: 1 + i/5%10}
		default:
			out[c.ID] = hex.Coord{Col: 7 + i%6, Row: 1 + i/6%10}
		}
	}
	return out
}

// The bar of every one of these is a millisecond, on the whole map with the whole roster.
func BenchmarkBoard(b *testing.B) {
	for _, edition := range []string{"first", "vpg"} {
		g := open(b, edition)
		s, table := standingAt(g, crowd(g)), position.MapOf(g)
		for _, x := range []struct {
			name string
			work func() error
		}{
			{"zoc", func() error { _, _, err := table.Zones(g, s); return err }},
			{"supply", func() error { _, _, err := table.Trace(g, s, "supply"); return err }},
			{"lines", func() error { _, _, err := table.Trace(g, s, "lines"); return err }},
			{"battle", func() error {
				_, err := table.Battle(g, s, "battle", combat.Inputs{Hex: "0707", Attacker: "allied"})
				return err
			}},
		} {
			b.Run(edition+"/"+x.name, func(b *testing.B) {
				for b.Loop() {
					require.NoError(b, x.work())
				}
				b.ReportMetric(1e6, "ns/op-bar")
			})
		}
	}
}
