package table

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sandtable/companion/library"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// dressings are the ways in which screens are timed.
func dressings() []appearance {
	var all []appearance
	for _, lang := range words.Langs() {
		for _, size := range []fyne.Size{phoneSize, tabletSize, desktopSize} {
			all = append(all, appearance{lang, theme.Normal, theme.Light, size})
		}
	}
	return all
}

// BenchmarkBusy does on every screen what changes all of it, in both languages on a phone, a tablet and a laptop, and
// reports how long the UI goroutine is kept: see [fit.Times].
func BenchmarkBusy(b *testing.B) {
	for b.Loop() {
		all := map[appearance]*fit.Times{}
		for _, sc := range busiest() {
			var p *Screen
			for _, way := range dressings() {
				if all[way] == nil {
					all[way] = fit.NewTimes(overFrame)
				}
				p = sc.in(b, way, p)
				timeScreen(b, all[way], sc.name, p)
			}
		}
		for _, way := range dressings() {
			timeOpening(b, all[way], at(b, way))
			all[way].Report(b, sizeName(way)+"-"+string(way.lang))
		}
	}
}

// overFrame are the acts that keep the UI goroutine longer than a frame, and why.
var overFrame = map[string]string{}

// timedScenes chooses by name which scenes are timed.
var timedScenes = flag.String("timed", "", "time only scenes whose name contains this")

// busiest are all scenes, and the games with most on their screens.
func busiest() []scene {
	all := slices.Clone(scenes)
	for _, game := range largest {
		all = append(all, scene{"most_" + game.name, func(t testing.TB, p *Screen) { game.show(t.(*testing.B), p) }})
	}
	return slices.DeleteFunc(all, func(s scene) bool { return !strings.Contains(s.name, *timedScenes) })
}

// timeScreen rebuilds the screen, and on a desk updates it, taps each panel to the front, undoes a step and redoes
// it.
func timeScreen(b *testing.B, times *fit.Times, name string, p *Screen) {
	watch := fit.NewWatch(p.win)
	p.Go = watch.Go
	watch.Busy(func() {})
	act := func(what string, do, after func()) { times.Take(watch, name+"/"+what, do, after) }
	act("built", p.Show, func() {})
	d := p.desk
	if d == nil || p.win.Canvas().Overlays().Top() != nil {
		return
	}
	home := d.Visit.Panels.Open()
	act("again", d.refresh, func() {})
	for _, tab := range d.Visit.Panels.Tabs() {
		title := tab.Label
		if at, err := fit.Where(p.win, title); err == nil {
			act(fmt.Sprint("tab ", title), func() { test.TapCanvas(p.win.Canvas(), at) }, func() { d.turnTo(home) })
		}
	}
	act("undo", d.undo, d.redo)
}

// timeOpening opens a session from the start.
func timeOpening(b *testing.B, times *fit.Times, p *Screen) {
	d := playTo(b, p, 6)
	id := d.own.about.ID
	p.home()
	watch := fit.NewWatch(p.win)
	p.Go = watch.Go
	watch.Busy(func() {})
	times.Take(watch, "session/opened", func() { p.openSession(id, library.Imported{}) }, p.home)
}
