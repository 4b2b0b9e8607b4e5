package picture

import (
	"fmt"
	"image"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// largeBoard is n by n hexes with something on all layers: woods and hills in patches, rivers along
// every tenth column, a fortified line, a net of roads, a town every ten hexes, zones and objectives.
func largeBoard(t testing.TB, n int) *board.Board {
	l := hex.FlatOdd
	d, err := board.NewDraft("large", l, n, n, l.Regular(18))
	require.NoError(t, err)
	must := func(err error) { require.NoError(t, err) }
	kinds := []string{"clear", "forest", "clear", "hills", "marsh", "clear", "sand"}
	var west []hex.Coord
	for c := range d.Board().Field().All() {
		must(d.SetTerrain(c, kinds[(c.Col/3*5+c.Row/4*3+c.Col*c.Row/50)%len(kinds)]))
		must(d.SetElevation(c, (c.Col/8+c.Row/8)%3))
		if c.Col < 12 {
			west = append(west, c)
		}
		if c.Col%10 == 3 {
			river := []string{"minor_river", "major_river"}[c.Col/10%2]
			for _, dir := range []hex.Direction{1, 2} {
				must(d.SetEdge(l.EdgeOf(c, dir), board.Feature{Kind: river}))
			}
		}
		if c.Col%20 == 15 {
			must(d.SetEdge(l.EdgeOf(c, 1), board.Feature{Kind: "fortified", Faces: board.FacesFirst}))
		}
		if c.Col%7 == 0 && c.Row > 0 {
			must(d.SetPath(l.EdgeOf(c, 0), "road"))
		}
		if c.Row%9 == 4 && c.Col+1 < n {
			e, _ := l.EdgeBetween(c, hex.Coord{Col: c.Col + 1, Row: c.Row})
			must(d.SetPath(e, []string{"trail", "railway"}[c.Row/9%2]))
		}
		if c.Col%10 == 5 && c.Row%10 == 5 {
			id := fmt.Sprintf("t%d_%d", c.Col, c.Row)
			must(d.SetTerrain(c, "town"))
			must(d.PutPlace(board.Place{ID: id, Hex: c, Name: "Millford", Style: "town"}))
			must(d.PutObjective(board.Objective{ID: id, Hex: c, Side: "red", Points: 2}))
		}
	}
	must(d.PutZone(board.Zone{ID: "west", Side: "blue", Area: board.NewArea(west...)}))
	must(d.PutSource(board.Source{ID: "east", Side: "red", Rim: board.East, Area: d.Board().Field().RimHexes(board.East)}))
	return d.Freeze()
}

// BenchmarkMap draws 200 by 200 hexes with all layers into one image of 1280 by 800 pixels, panned a
// little from frame to frame, at zooms from the whole map to a few hexes. The bar is 10 ms for 95 of
// 100 frames.
func BenchmarkMap(b *testing.B) {
	m := NewMap(largeBoard(b, 200), sampleGrounds())
	m.Side, m.Show.Counters = sides, true
	for _, pixels := range []float64{4, 8, 16, 24, 48, 96, 200} {
		b.Run(fmt.Sprintf("hex=%gpx", pixels), func(b *testing.B) {
			m.Zoom = pixels / 18
			img, cache := image.NewRGBA(image.Rect(0, 0, 1280, 800)), raster.NewCache()
			var took []time.Duration
			for i := 0; b.Loop(); i++ {
				begin := time.Now()
				pan := 300 * math.Mod(float64(i)*0.037, 3)
				camera := raster.Camera{Scale: m.Zoom, Origin: draw.Pt(pan, pan/3)}
				c := raster.New(img, camera, cache)
				c.Clear(draw.White)
				m.Draw(c, camera.View(1280, 800))
				took = append(took, time.Since(begin))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
			b.ReportMetric(10, "p95-ms-bar")
		})
	}
}
