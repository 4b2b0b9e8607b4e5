package fit

import (
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"golang.org/x/sys/unix"
)

// Watch measures how long the UI goroutine of a window of the test driver is kept. It separates the events of the
// real window: an act, and each answer that work beside it sends by fyne.Do. Each is followed by its frame, see
// [Frames].
type Watch struct {
	win    fyne.Window
	frames *Frames
	turns  chan func() // what waits for the UI goroutine
	aside  chan bool   // work that was begun, and work that ended
	beside int         // how much of it is under way
}

// NewWatch makes a watch for a window. The place in the window must do its work beside the UI goroutine by [Watch.Go].
func NewWatch(w fyne.Window) *Watch {
	return &Watch{win: w, frames: NewFrames(w), turns: make(chan func(), 1000), aside: make(chan bool, 1000)}
}

// Go does work on another goroutine. The watch waits for it, but does not count it.
func (w *Watch) Go(work func()) {
	w.aside <- true
	go func() {
		defer func() { w.aside <- false }()
		work()
	}()
}

// Later does what is put off as an event of its own, as in the real window.
func (w *Watch) Later(do func()) { w.turns <- do }

// Busy does an act with all that follows of it, and is the longest time of the processor that one event of it had with
// its frame. What other threads and other programs do meanwhile is not in it; what the collector makes this thread do is.
func (w *Watch) Busy(act func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(queued{app, &queueing{app.Driver(), w.turns}})
	defer fyne.SetCurrentApp(app)
	longest := w.turn(act)
	for {
		select {
		case next := <-w.turns:
			longest = max(longest, w.turn(next))
			continue
		case begun := <-w.aside:
			w.count(begun)
			continue
		default:
		}
		if w.beside == 0 {
			return longest
		}
		select {
		case next := <-w.turns:
			longest = max(longest, w.turn(next))
		case begun := <-w.aside:
			w.count(begun)
		}
	}
}

func (w *Watch) count(begun bool) {
	if begun {
		w.beside++
	} else {
		w.beside--
	}
}

// turn is the time of one event and of the frame after it.
func (w *Watch) turn(event func()) time.Duration {
	before := ofThread()
	event()
	w.frames.Next()
	return ofThread() - before
}

// queued is an application in which fyne.Do hands a function to the UI goroutine, as in the real window; the test driver
// does it where it is.
type queued struct {
	fyne.App
	driver *queueing
}

// Driver implements fyne.App.
func (q queued) Driver() fyne.Driver { return q.driver }

type queueing struct {
	fyne.Driver
	turns chan<- func()
}

// DoFromGoroutine implements fyne.Driver. Nobody may wait: it would be the UI goroutine itself.
func (q *queueing) DoFromGoroutine(f func(), _ bool) { q.turns <- f }

// ofThread is the processor's time that this thread has had. getrusage(2) is too coarse: it counts a thread that runs only
// as often as the system looks at it.
func ofThread() time.Duration {
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &now); err != nil {
		return 0
	}
	return time.Duration(now.Nano())
}
