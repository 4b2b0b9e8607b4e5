package print

import (
	"time"

	"sandtable/companion/widget/loop"
)

// Every calls a function again and again, off the UI goroutine, until stop is called.
type Every func(every time.Duration, do func()) (stop func())

// watchEvery is how often the screen looks for lists that were saved again. It reads one that is the same at two looks.
const watchEvery = 250 * time.Millisecond

// watch follows the list that is printed from while the screen is open.
func (p *Screen) watch() {
	p.rest()
	if p.every != nil {
		p.rest = p.every(watchEvery, p.look)
	}
}

// look reads the list again if it was saved. The UI goroutine sleeps on while it was not.
func (p *Screen) look() {
	if files := p.st.Watched(); files != nil && files.Changed() {
		loop.Do(p.st.Follow)
	}
}
