package scenarios

import (
	"context"
	"runtime/debug"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/trial"
)

// BenchmarkTrial plays games at random, as `tablectl trial` does. One core is to play 1,000 of them in four minutes,
// so a game may take 240 ms of its time.
func BenchmarkTrial(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as tablectl has it
	for _, id := range []string{"veritable", "bismarck"} {
		b.Run(id, func(b *testing.B) {
			g, err := Catalogue().Open(engine.Opening{ID: id, Default: true})
			require.NoError(b, err)
			begun, entries := used(b), 0.0
			for i := range b.N {
				s, err := trial.Play(context.Background(), trial.Setting{Game: g}, 1, uint64(1+i), nil)
				require.NoError(b, err)
				entries += s.Entries.Mean
			}
			took := used(b) - begun
			b.ReportMetric(took.Seconds()*1e3/float64(b.N), "cpu-ms")
			b.ReportMetric(240, "cpu-ms-bar")
			b.ReportMetric(entries/took.Seconds(), "entries/s")
		})
	}
}

// used is the time of processors that the test has taken.
func used(b *testing.B) time.Duration {
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
