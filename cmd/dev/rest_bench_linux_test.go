package main

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// restful is how long windows are left alone: the system counts in hundredths of a second, of which 0.5 % of a core is
// thirty then.
const restful = time.Minute

// resting are the screens that are left alone, and the way to each from the start.
var resting = []struct {
	name string
	way  []act
}{
	{"home", nil},
	{"table", []act{click(640, 170), key("Return"), key("n")}}, // the first game, in its set-up
	{"editor", []act{key("d")}},
}

// BenchmarkRest leaves the app alone with a screen each, and beside it, for the same minute, a window of Fyne's with one
// word in it, and reports the part of a core that each takes. Fyne wakes sixty times a second whether anything is drawn or
// not; what a machine needs for that is fyne-%, and the app may add 0.2 to it.
func BenchmarkRest(b *testing.B) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(b, err)
	here := tree{root: root, out: io.Discard}
	app, err := here.buildApp(b.Context())
	require.NoError(b, err)
	bare := filepath.Join(b.TempDir(), "bare")
	source, err := os.ReadFile(filepath.Join("testdata", "bare.txt"))
	require.NoError(b, err)
	require.NoError(b, os.WriteFile(bare+".go", source, 0o600))
	require.NoError(b, here.run(b.Context(), nil, "go", "build", "-buildvcs=false", "-tags", tags, "-o", bare, bare+".go"))
	for b.Loop() {
		windows := []*stage{alone(b, here, bare, nil)}
		for _, r := range resting {
			windows = append(windows, alone(b, here, app, r.way))
		}
		taken := rested(b, windows)
		b.ReportMetric(taken[0], "fyne-%")
		for i, r := range resting {
			b.ReportMetric(taken[i+1], r.name+"-%")
			b.ReportMetric(taken[0]+0.2, r.name+"-%-bar")
		}
	}
}

// alone is a program with its window on a display of its own, after the acts.
func alone(b *testing.B, here tree, program string, way []act) *stage {
	home := b.TempDir()
	screen, err := startDisplay(b.Context(), home, "")
	require.NoError(b, err)
	b.Cleanup(screen.stop)
	s := &stage{ctx: b.Context(), tree: here, program: program, home: home, display: screen}
	b.Cleanup(s.close)
	require.NoError(b, s.open())
	require.NoError(b, s.play(way))
	return s
}

// rested is the part of a core, in percent, that each program takes in the same minute.
func rested(b *testing.B, windows []*stage) []float64 {
	time.Sleep(5 * time.Second) // until what was begun is done
	before, begin := make([]float64, len(windows)), time.Now()
	for i, s := range windows {
		before[i] = processor(b, s.app.command.Process.Pid)
	}
	time.Sleep(restful)
	taken := make([]float64, len(windows))
	for i, s := range windows {
		taken[i] = 100 * (processor(b, s.app.command.Process.Pid) - before[i]) / time.Since(begin).Seconds()
	}
	return taken
}
