package place

import "sandtable/companion/widget/loop"

// Work runs what takes long off the UI goroutine.
type Work struct {
	Go   func(func()) // runs work off the UI goroutine; tests run it in place
	busy bool
	next []func() // waits for the work under way
}

// Run does work off the UI goroutine and what follows on it. While work is under way more of it is refused,
// so that a button pressed twice acts once.
func (w *Work) Run(work func() error, then func(error)) {
	if w.busy {
		return
	}
	w.busy = true
	w.Aside(work, func(err error) {
		w.busy = false
		then(err)
		w.runNext()
	})
}

// Queue is Run, except that it waits for the work under way: what the user opens or drops is not refused.
func (w *Work) Queue(work func() error, then func(error)) {
	w.next = append(w.next, func() { w.Run(work, then) })
	w.runNext()
}

// runNext begins the work that waits longest, if none is under way.
func (w *Work) runNext() {
	if w.busy || len(w.next) == 0 {
		return
	}
	run := w.next[0]
	w.next = w.next[1:]
	run()
}

// Aside does work off the UI goroutine and what follows on it, whatever else is under way. What the user
// presses goes by [Work.Run].
func (w *Work) Aside(work func() error, then func(error)) {
	w.Go(func() {
		err := work()
		loop.Do(func() { then(err) })
	})
}
