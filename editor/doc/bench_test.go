package doc_test

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// large is a map of the greatest size with something on every layer.
func large(tb testing.TB) *doc.Document {
	d := blank(tb, hex.FlatOdd, board.MaxSide, board.MaxSide)
	kinds := []string{"clear", "forest", "hills", "town", "marsh"}
	head := d.Head()
	head.Numbering = doc.Numbering(board.MaxSide, board.MaxSide)
	require.NoError(tb, d.Do(drawn, func(s *doc.Stroke) error {
		require.NoError(tb, s.SetHead(head))
		seed := uint32(1)
		for c := range d.Board().Field().All() {
			seed = seed*1664525 + 1013904223
			require.NoError(tb, s.SetTerrain(c, kinds[seed>>16%5]))
			if seed>>20%10 == 0 {
				require.NoError(tb, s.SetElevation(c, int(seed>>24%4)))
				require.NoError(tb, s.SetEdge(d.Board().Layout().EdgeOf(c, 1), board.Feature{Kind: "minor_river"}))
				require.NoError(tb, s.SetPath(d.Board().Layout().EdgeOf(c, 2), "road"))
			}
		}
		return nil
	}))
	return d
}

// p95 reports the time that nineteen of twenty runs keep, in milliseconds, beside
// its bar.
func p95(b *testing.B, times []time.Duration, bar float64) {
	slices.Sort(times)
	b.ReportMetric(times[len(times)*95/100].Seconds()*1e3, "p95-ms")
	b.ReportMetric(bar, "p95-ms-bar")
}

// BenchmarkStroke is a stroke of the largest brush, forty dabs of 127 hexes, on
// the largest map: what the map itself takes of the 16 ms for a dab and its redraw.
func BenchmarkStroke(b *testing.B) {
	d := large(b)
	l := d.Board().Layout()
	var dabs []time.Duration
	for i := 0; b.Loop(); i++ {
		s := d.Begin(drawn)
		kind := []string{"forest", "town"}[i%2]
		for x := range 40 {
			begin := time.Now()
			for _, c := range l.Spiral(hex.Coord{Col: 300 + x, Row: 500}, 6) {
				require.NoError(b, s.SetTerrain(c, kind))
			}
			s.Flush()
			dabs = append(dabs, time.Since(begin))
		}
		begin := time.Now()
		s.End()
		dabs = append(dabs, time.Since(begin))
	}
	p95(b, dabs, 4)
}

// BenchmarkFillAndUndo fills the largest map and takes it back.
func BenchmarkFillAndUndo(b *testing.B) {
	d := large(b)
	for b.Loop() {
		require.NoError(b, d.Do(drawn, func(s *doc.Stroke) error {
			for c := range d.Board().Field().All() {
				if err := s.SetTerrain(c, "water"); err != nil {
					return err
				}
			}
			return nil
		}))
		d.Undo()
	}
}

func BenchmarkSave(b *testing.B) {
	d := large(b)
	path := filepath.Join(b.TempDir(), "large.json")
	require.NoError(b, d.File().SaveAs(path))
	for b.Loop() {
		require.NoError(b, d.File().SaveOver())
	}
	b.ReportMetric(2e9, "ns/op-bar")
}

func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "large.json")
	require.NoError(b, large(b).File().SaveAs(path))
	for b.Loop() {
		_, err := doc.Open(path)
		require.NoError(b, err)
	}
	b.ReportMetric(2e9, "ns/op-bar")
}

func BenchmarkCheck(b *testing.B) {
	d := large(b)
	for b.Loop() {
		doc.Check(d.Board(), d.Kinds())
	}
}

func BenchmarkSnapshot(b *testing.B) {
	d := large(b)
	for b.Loop() {
		d.File().Snapshot("large.json")
	}
}
