package game

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/view/home"
	"sandtable/companion/visit"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/loop"
)

// job is work that the user waits for, with its page.
type job struct {
	home.Working
	layer *visit.Layer
	stop  context.CancelFunc
}

// task is work that reports its progress and ends early once ctx is done.
type task func(ctx context.Context, progress func(done, of int)) error

// jobs is the work that the user waits for on a screen. The first is shown.
type jobs struct {
	list  []*job
	shell *place.Shell
	pages *place.Pages
}

func (w *jobs) under() bool { return len(w.list) > 0 }

// await shows what is done and how far it is while work runs that takes long, then continues. Until then the screen takes
// no presses but the one that stops the work. Stopped work ends unseen, and nothing continues.
func (w *jobs) await(does string, work task, then func(error)) {
	ctx, stop := context.WithCancel(context.Background())
	j := &job{Working: home.Working{Does: does, Stops: true}, stop: stop}
	j.layer = &visit.Layer{ID: "working", Source: j}
	w.list = append(w.list, j)
	w.shell.Show()
	w.shell.Queue(func() error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return work(ctx, func(done, of int) { w.progress(j, done, of) })
	}, func(err error) {
		if ctx.Err() == nil {
			w.finished(j)
			then(err)
		}
		stop()
		face.Taps.Waited()
	})
}

// progress shows how far a job is. It is called by the work.
func (w *jobs) progress(j *job, done, of int) {
	percent := func(done, of int) int { return 100 * done / max(of, 1) }
	loop.Do(func() {
		if !w.under() || w.list[0] != j || percent(done, of) <= percent(j.Done, j.Of) {
			return
		}
		j.Done, j.Of = done, of
		w.pages.Changed(j.layer)
	})
}

// stop stops the job that is shown, and reports false without one.
func (w *jobs) stop() bool {
	if !w.under() {
		return false
	}
	j := w.list[0]
	j.stop()
	w.finished(j)
	return true
}

// finished takes the page of a job away.
func (w *jobs) finished(j *job) {
	w.list = slices.DeleteFunc(w.list, func(o *job) bool { return o == j })
	w.pages.Drop(j.layer)
	w.shell.Show()
}

// page builds the page of the work under way.
func (w *jobs) page() fyne.CanvasObject {
	_, screen := w.pages.BuildPage(w.list[0].layer, true)
	return screen
}
