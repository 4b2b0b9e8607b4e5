package fit

import (
	"runtime"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
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

// ofThread is the processor's time that this thread has had.
func ofThread() time.Duration {
	const thread = 1 // RUSAGE_THREAD of getrusage(2), which the package syscall does not name
	var u syscall.Rusage
	if err := syscall.Getrusage(thread, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
