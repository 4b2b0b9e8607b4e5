// Package loop runs functions on the UI goroutine, and lets its loop sleep while nothing happens.
//
// The toolkit's loop looks for events sixty times a second, which takes about one percent of a core. A [Rest] has it wait
// for them instead: whatever the system tells the window ends the wait at once, and so does [Do]. What the toolkit itself
// brings from other goroutines, such as a theme changed in the system, is seen half a second later at most.
package loop

import (
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
)

// current is the rest of the loop that runs; nil where none rests, as in tests.
var current atomic.Pointer[Rest]

// Do has the UI goroutine do something soon, and the screen shows it with the next frame. All of the app goes by it
// instead of [fyne.Do], which a sleeping loop does not hear.
func Do(do func()) {
	fyne.Do(do)
	if r := current.Load(); r != nil {
		r.wake()
	}
}

// After has the UI goroutine do something after a while. Tests of windows replace it, since they have no such goroutine.
var After = func(d time.Duration, do func()) { time.AfterFunc(d, func() { Do(do) }) }

const (
	settled  = 2 * time.Second        // so long after the last event everything is at rest: fades, double taps
	longest  = 500 * time.Millisecond // of a sleep; it begins with the shortest and grows, in case an event was not seen
	shortest = 30 * time.Millisecond
	growth   = 8                     // the part of the silence since then that a sleep may last
	early    = 16 * time.Millisecond // a sleep that ends sooner by this was ended by an event; clocks are as coarse
)

// Rest lets the loop sleep. All fields are set before it begins.
type Rest struct {
	Now    func() time.Time
	Sleep  func(time.Duration) // until there are events, which it handles, or Wake was called, or the time is over
	Wake   func()              // ends a Sleep that another goroutine is in, or is about to begin
	Moving func() bool         // something on the screen changes by itself, such as the cursor of a text being typed

	mu       sync.Mutex
	heard    time.Time // when something last happened
	sleeping bool
	slept    bool // a sleep follows the last frame
}

// Begin lets the loop of the running app sleep from now on. There is one rest in a program.
func (r *Rest) Begin() {
	current.Store(r)
	frames := fyne.NewAnimation(time.Hour, func(float32) { r.frame() })
	frames.RepeatCount = fyne.AnimationRepeatForever
	frames.Start()
}

// frame has a sleep follow the frame that is about to be drawn. Between two sleeps is a whole frame without, in which the
// loop does what was brought to it meanwhile, and draws it.
func (r *Rest) frame() {
	r.mu.Lock()
	if r.heard.IsZero() { // the first frame of all
		r.heard = r.Now()
	}
	sleep := !r.slept && r.due() > 0
	r.slept = sleep
	r.mu.Unlock()
	if sleep {
		fyne.Do(r.sleep) // the loop takes it up when the frame is drawn
	}
}

// sleep waits for events, unless something has happened since the frame.
func (r *Rest) sleep() {
	r.mu.Lock()
	begin, long := r.Now(), r.due()
	r.sleeping = long > 0
	r.mu.Unlock()
	if long == 0 {
		return
	}
	r.Sleep(long)
	r.mu.Lock()
	defer r.mu.Unlock() // not before a Wake under way is over
	r.sleeping = false
	if now := r.Now(); now.Sub(begin) < long-early {
		r.heard = now
	}
}

// due is how long a sleep may last now, 0 if none may begin.
func (r *Rest) due() time.Duration {
	long := min((r.Now().Sub(r.heard)-settled)/growth, longest)
	if long < shortest || r.Moving() {
		return 0
	}
	return long
}

// wake ends a sleep and keeps the loop awake for a while.
func (r *Rest) wake() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.heard = r.Now()
	if r.sleeping {
		r.Wake()
	}
}
