package fit

import (
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"golang.org/x/sys/unix"
)

// Busy is how long an act keeps the processor on the goroutine that calls it, which in the test driver's window is the UI
// goroutine: the act with what it lays out and draws, and the look at all sizes that the real window takes before a frame.
// What runs beside it, and what other programs do, is not in it.
func Busy(w fyne.Window, act func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before := ofThread()
	act()
	w.Content().MinSize()
	return ofThread() - before
}

// ofThread is the processor's time that this thread has had. getrusage(2) is too coarse: it counts a thread that runs only
// as often as the system looks at it.
func ofThread() time.Duration {
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &now); err != nil {
		return 0
	}
	return time.Duration(now.Nano())
}
