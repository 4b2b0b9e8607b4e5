package game

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

// worked is the processor's time that the program has taken so far, whatever else the machine does meanwhile.
func worked(t testing.TB) time.Duration {
	var u syscall.Rusage
	require.NoError(t, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkOpenDraft opens a draft as large as Operation Veritable, with its forms, its text and what was found, and
// reports the processor's time.
func BenchmarkOpenDraft(b *testing.B) {
	for name, s := range map[string]setting{"desktop": english, "phone": phone} {
		b.Run(name, func(b *testing.B) {
			p := at(b, s)
			p.begin(fromGame+"veritable", "Mine")
			id := p.desk.id
			p.back()
			p.back()
			from := worked(b)
			for b.Loop() {
				p.resume(id)
				fit.Settle(p.Win)
			}
			b.ReportMetric(float64((worked(b)-from).Milliseconds())/float64(b.N), "cpu-ms")
			b.ReportMetric(300, "cpu-ms-bar")
		})
	}
}

// BenchmarkKeystroke types letters into the name of such a game, and redraws the screen after each.
func BenchmarkKeystroke(b *testing.B) {
	p := at(b, english)
	p.begin(fromGame+"veritable", "Mine")
	from := worked(b)
	for i := 0; b.Loop(); i++ {
		p.desk.front().view.Pressed("game.toml#name", []string{"Mine", "Mine a"}[i%2])
		fit.Settle(p.Win)
	}
	b.ReportMetric(float64((worked(b)-from).Milliseconds())/float64(b.N), "cpu-ms")
	b.ReportMetric(100, "cpu-ms-bar")
}
