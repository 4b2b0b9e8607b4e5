package main

import (
	"io"
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

// BenchmarkRest leaves the app alone with a screen each, all for the same minute, and reports the part of a core that each
// takes. The toolkit's own loop would take twice the bar, drawn or not: ours sleeps, see companion/widget/loop.
func BenchmarkRest(b *testing.B) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(b, err)
	here := tree{root: root, out: io.Discard}
	app, err := here.buildApp(b.Context())
	require.NoError(b, err)
	for b.Loop() {
		var windows []*stage
		for _, r := range resting {
			windows = append(windows, alone(b, here, app, r.way))
		}
		for i, taken := range rested(b, windows) {
			b.ReportMetric(taken, resting[i].name+"-%")
			b.ReportMetric(0.5, resting[i].name+"-%-bar")
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
	time.Sleep(10 * time.Second) // until what was begun is done, and the loop sleeps its longest
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
