package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// launches is how often the app is started; the median counts.
const launches = 9

// restful is how long a window is left alone, to see what it does by itself.
const restful = 4 * time.Second

// BenchmarkWindow starts the app on a display in memory and reports the processor's time until its window is there, and what
// it takes of a core while nobody touches it: medians of nine starts. It draws with the processor what a machine with a
// graphics card does not.
func BenchmarkWindow(b *testing.B) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(b, err)
	here := tree{root: root, out: io.Discard}
	app, err := here.buildApp(b.Context())
	require.NoError(b, err)
	for b.Loop() {
		var first, idle []float64
		for range launches {
			opened, rested := launch(b, here, app)
			first, idle = append(first, opened), append(idle, rested)
		}
		slices.Sort(first)
		slices.Sort(idle)
		b.ReportMetric(first[launches/2], "first-window-s")
		b.ReportMetric(1, "first-window-s-bar")
		b.ReportMetric(idle[launches/2], "idle-%")
		b.ReportMetric(0.5, "idle-%-bar")
	}
}

// launch starts the app once: the seconds of the processor until its window stands still, and the part of a core, in
// percent, that it takes from then on.
func launch(b *testing.B, here tree, app string) (first, idle float64) {
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
	pid := s.app.command.Process.Pid
	first = processor(b, pid)
	time.Sleep(3 * time.Second) // until what a start leaves to be done is done
	before, begin := processor(b, pid), time.Now()
	time.Sleep(restful)
	return first, 100 * (processor(b, pid) - before) / time.Since(begin).Seconds()
}

// processor is how many seconds of the processor a process has had.
func processor(b *testing.B, pid int) float64 {
	b.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	require.NoError(b, err)
	_, after, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(after)
	const user, system, ticks = 11, 12, 100 // of proc(5), counted behind the name; ticks a second
	total := 0
	for _, i := range []int{user, system} {
		n, err := strconv.Atoi(fields[i])
		require.NoError(b, err)
		total += n
	}
	return float64(total) / ticks
}
