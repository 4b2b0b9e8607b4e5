package place

import "sandtable/companion/widget/loop"

// Run does work off the UI goroutine and what follows on it. While work is under way more of it is refused,
// so that a button pressed twice acts once.
func (s *Shell) Run(work func() error, then func(error)) {
	if s.busy {
		return
	}
	s.busy = true
	s.Aside(work, func(err error) {
		s.busy = false
		then(err)
	})
}

// Aside does work off the UI goroutine and what follows on it, whatever else is under way. What the user
// presses goes by [Shell.Run].
func (s *Shell) Aside(work func() error, then func(error)) {
	s.Go(func() {
		err := work()
		loop.Do(func() { then(err) })
	})
}
