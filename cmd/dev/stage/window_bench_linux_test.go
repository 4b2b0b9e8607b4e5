package stage

import (
	"io"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

// launches is how many times BenchmarkWindow starts the app.
const launches = 9

// BenchmarkWindow reports the processor time from the start of the app until its window is there, the median of nine
// starts. Here the processor also draws what a graphics card would.
func BenchmarkWindow(b *testing.B) {
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	require.NoError(b, err)
	here := tree.Tree{Root: root, Out: io.Discard}
	app, err := here.BuildApp(b.Context())
	require.NoError(b, err)
	for b.Loop() {
		var first []float64
		for range launches {
			first = append(first, launch(b, here, app))
		}
		slices.Sort(first)
		b.ReportMetric(first[launches/2], "first-window-s")
		b.ReportMetric(1, "first-window-s-bar")
	}
}

// launch starts the app once and returns the processor time, in seconds, until its window is there.
func launch(b *testing.B, here tree.Tree, app string) float64 {
	s := staged(b, here, app)
	s.args = []string{"--data", filepath.Join(s.Home, "data")}
	require.NoError(b, s.launch(b.Context()))
	for s.findWindow(b.Context()) == "" {
		require.NoError(b, s.running(b.Context()))
		time.Sleep(20 * time.Millisecond)
	}
	took := processorSeconds(b, s)
	s.close()
	s.display.stop()
	return took
}

// staged is a program that has not been started, on a display of its own.
func staged(b *testing.B, here tree.Tree, app string) *Stage {
	home := b.TempDir()
	screen, err := startDisplay(b.Context(), home, laptop)
	require.NoError(b, err)
	s := &Stage{Tree: here, Program: app, Home: home, display: screen, pace: calm}
	b.Cleanup(screen.stop)
	b.Cleanup(s.close)
	return s
}

// processorSeconds returns the processor time that the program has used.
func processorSeconds(b *testing.B, s *Stage) float64 {
	b.Helper()
	took, err := s.app.processorTime()
	require.NoError(b, err)
	return took.Seconds()
}
