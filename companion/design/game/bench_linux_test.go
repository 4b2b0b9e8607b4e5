package game

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

// cpuTime returns the processor time of this program so far.
func cpuTime(t testing.TB) time.Duration {
	var u syscall.Rusage
	require.NoError(t, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkOpenDraft opens a draft as large as Operation Veritable, with its forms, its text and its findings, and
// reports the processor time.
func BenchmarkOpenDraft(b *testing.B) {
	for name, s := range map[string]setting{"desktop": english, "phone": phone} {
		b.Run(name, func(b *testing.B) {
			p := at(b, s)
			p.begin(fromGame+"veritable", "Mine")
			id := p.draft.open.id
			p.back()
			p.back()
			from := cpuTime(b)
			for b.Loop() {
				p.resume(id)
				fit.Settle(p.Win)
			}
			b.ReportMetric(float64((cpuTime(b)-from).Milliseconds())/float64(b.N), "cpu-ms")
			b.ReportMetric(300, "cpu-ms-bar")
		})
	}
}

// BenchmarkKeystroke types letters into the name of such a game, and redraws the screen after each.
func BenchmarkKeystroke(b *testing.B) {
	p := at(b, english)
	p.begin(fromGame+"veritable", "Mine")
	from := cpuTime(b)
	for i := 0; b.Loop(); i++ {
		p.draft.front().view.Pressed("game.toml#name", []string{"Mine", "Mine a"}[i%2])
		fit.Settle(p.Win)
	}
	b.ReportMetric(float64((cpuTime(b)-from).Milliseconds())/float64(b.N), "cpu-ms")
	b.ReportMetric(100, "cpu-ms-bar")
}
