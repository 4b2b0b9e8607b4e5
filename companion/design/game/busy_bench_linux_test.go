package game

import (
	"flag"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// overFrame are the acts that keep the UI goroutine longer than a frame, and why.
var overFrame = map[string]string{}

// timedScenes chooses by name which scenes are timed.
var timedScenes = flag.String("timed", "", "time only scenes whose name contains this")

// BenchmarkBusy rebuilds every screen, opens a draft and each of its forms, undoes a change and redoes it, in both
// languages on a phone, a tablet and a laptop, and reports how long the UI goroutine is kept: see [fit.Times].
func BenchmarkBusy(b *testing.B) {
	for b.Loop() {
		for _, lang := range words.Langs() {
			for _, size := range []fyne.Size{phoneSize, tabletSize, desktopSize} {
				way := setting{lang, theme.Normal, theme.Light, size}
				times := fit.NewTimes(overFrame)
				for _, sc := range scenes {
					if !strings.Contains(sc.name, *timedScenes) {
						continue
					}
					p := at(b, way)
					sc.show(b, p)
					times.Take(newWatch(p), sc.name+"/built", p.Show, func() {})
				}
				timeDraft(b, times, at(b, way))
				times.Report(b, sizeName(way)+"-"+string(lang))
			}
		}
	}
}

func newWatch(p *Screen) *fit.Watch {
	watch := fit.NewWatch(p.Win)
	p.Go = watch.Go
	watch.Busy(func() {})
	return watch
}

func timeDraft(b *testing.B, times *fit.Times, p *Screen) {
	operational(b, p)
	p.back()
	watch := newWatch(p)
	onList, err := fit.Where(p.Win, "My game")
	require.NoError(b, err)
	open := func() { test.TapCanvas(p.Win.Canvas(), onList) }
	times.Take(watch, "opened", open, func() {
		p.back()
		time.Sleep(400 * time.Millisecond) // taps count again
	})
	watch.Busy(open)
	d := p.draft
	require.NotNil(b, d)
	for _, f := range forms.All() {
		times.Take(watch, "form "+f.ID, func() { d.goTo(f.Page(d.work)) }, p.back)
	}
}
