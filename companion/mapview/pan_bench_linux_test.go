package mapview

import (
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/picture"
)

// BenchmarkPan moves a map of a million hexes, seen whole and from near, and reports the processor's time of a frame.
func BenchmarkPan(b *testing.B) {
	test.NewTempApp(b)
	d, err := board.NewDraft("million", hex.FlatOdd, 1000, 1000, hex.FlatOdd.Regular(20))
	require.NoError(b, err)
	g := field(b).Terrains
	for c := range d.Board().Field().All() {
		require.NoError(b, d.SetTerrain(c, []string{"clear", "wood"}[(c.Col/7+c.Row/5)%2]))
	}
	v := New(picture.NewMap(d.Freeze(), g))
	w := test.NewTempWindow(b, v)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	for _, far := range []string{"whole", "near"} {
		b.Run(far, func(b *testing.B) {
			if far == "near" {
				v.GoTo(hex.Coord{Col: 500, Row: 500})
			}
			v.frame(1280, 800)
			begin := processorTime(b)
			for i := 0; b.Loop(); i++ {
				v.Pan([]float64{7, 3, -7, -3}[i%4], []float64{2, -5, -2, 5}[i%4])
				v.frame(1280, 800)
			}
			b.ReportMetric((processorTime(b)-begin)*1e3/float64(b.N), "cpu-ms")
			b.ReportMetric(16, "cpu-ms-bar")
		})
	}
}

// processorTime is how many seconds this process has had of the processor.
func processorTime(b *testing.B) float64 {
	b.Helper()
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}
