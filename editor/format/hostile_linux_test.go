package format_test

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// peak is the line of a process's status that tells the greatest memory it took.
var peak = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// BenchmarkHostileFiles reads each hostile file in a process of its own and
// reports the longest time and the greatest memory of all.
func BenchmarkHostileFiles(b *testing.B) {
	dir := b.TempDir()
	var longest time.Duration
	most := 0
	for b.Loop() {
		for _, h := range hostiles() {
			path := h.lay(b, dir)
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), "FORMAT_READ="+path)
			begin := time.Now()
			status, err := cmd.Output()
			took := time.Since(begin)
			require.NoError(b, err)
			kb, err := strconv.Atoi(string(peak.FindSubmatch(status)[1]))
			require.NoError(b, err)
			if took > 500*time.Millisecond || kb > 120<<10 {
				b.Logf("%s: %v, %d MB", h.name, took.Round(time.Millisecond), kb>>10)
			}
			longest, most = max(longest, took), max(most, kb)
			require.NoError(b, os.Remove(path))
		}
	}
	b.ReportMetric(longest.Seconds()*1e3, "longest-ms")
	b.ReportMetric(1000, "longest-ms-bar")
	b.ReportMetric(float64(most)/1024, "most-MB")
	b.ReportMetric(200, "most-MB-bar")
}
