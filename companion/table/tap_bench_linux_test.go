package table

import (
	"slices"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// largest are the games with most on their screens, as far as there is most.
var largest = []struct {
	name string
	show func(b *testing.B, p *Screen) *stand
}{
	{"battle", func(b *testing.B, p *Screen) *stand {
		s := onHekkens(b, p, "vpg")
		s.lies().mirror()
		return s.declared().show()
	}},
	{"search", func(b *testing.B, p *Screen) *stand {
		return secretly(b, p).mustered().ourMap().looking(german, "move").show()
	}},
}

// BenchmarkTap taps every panel to the front, undoes the last step and redoes it, in the games with most on their
// screens, and reports the p95 of the processor's time from a tap until the screen is rebuilt and laid out: the
// median of nine rounds. Drawing it is the work of the graphics card.
func BenchmarkTap(b *testing.B) {
	for _, game := range largest {
		for _, size := range []fyne.Size{phoneSize, desktopSize} {
			way := appearance{words.English, theme.Normal, theme.Light, size}
			b.Run(game.name+"/"+sizeName(way), func(b *testing.B) {
				s := game.show(b, at(b, way))
				var rounds []time.Duration
				for b.Loop() {
					for range 9 {
						rounds = append(rounds, percentile95(s.tapAll(b)))
					}
				}
				slices.Sort(rounds)
				b.ReportMetric(rounds[len(rounds)/2].Seconds()*1e3, "p95-ms")
				b.ReportMetric(50, "p95-ms-bar")
			})
		}
	}
}

// tapAll taps whatever turns to a panel, Undo and Redo, and gives what each took.
func (s *stand) tapAll(b *testing.B) []time.Duration {
	var took []time.Duration
	tap := func(words string) {
		if at, err := fit.Where(s.p.win, words); err == nil {
			took = append(took, spent(b, func() {
				test.TapCanvas(s.p.win.Canvas(), at)
				fit.Settle(s.p.win)
			}))
		}
	}
	for _, t := range s.d.Visit.Panels.Tabs() {
		if _, err := fit.Where(s.p.win, t.Label); err != nil {
			tap(s.d.frame.bars.more().Words)
		}
		tap(t.Label)
	}
	took = append(took, spent(b, s.d.undo), spent(b, s.d.redo))
	s.p.Messages.Quiet()
	return took
}

// spent is the processor's time that something takes.
func spent(b *testing.B, do func()) time.Duration {
	b.Helper()
	before := processor(b)
	do()
	return processor(b) - before
}

// processor is the time that this process has had of the processor.
func processor(b *testing.B) time.Duration {
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func percentile95(all []time.Duration) time.Duration {
	slices.Sort(all)
	return all[len(all)*95/100]
}
