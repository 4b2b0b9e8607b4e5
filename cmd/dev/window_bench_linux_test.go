package main

import (
	"io"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// launches is how often the app is started; the median counts.
const launches = 9

// BenchmarkWindow starts the app on a display in memory and reports the processor's time until its window is there, the median of
// nine starts. It draws with the processor what a machine with a graphics card does not.
func BenchmarkWindow(b *testing.B) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(b, err)
	here := tree{root: root, out: io.Discard}
	app, err := here.buildApp(b.Context())
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

// launch starts the app once and gives the seconds of the processor until its window is there.
func launch(b *testing.B, here tree, app string) float64 {
	home := b.TempDir()
	screen, err := startDisplay(b.Context(), home, "")
	require.NoError(b, err)
	defer screen.stop()
	s := &stage{ctx: b.Context(), tree: here, program: app, args: []string{"--data", filepath.Join(home, "data")}, home: home, display: screen}
	require.NoError(b, s.launch())
	defer s.close()
	for found := ""; found == ""; time.Sleep(20 * time.Millisecond) {
		require.NoError(b, s.running())
		found, _ = s.xdotool("search", "--onlyvisible", "--name", "^"+windowTitle+"$")
	}
	return processor(b, s.app.command.Process.Pid)
}

// processor is how many seconds of the processor a process has had.
func processor(b *testing.B, pid int) float64 {
	b.Helper()
	took, err := processorOf(pid)
	require.NoError(b, err)
	return took.Seconds()
}
