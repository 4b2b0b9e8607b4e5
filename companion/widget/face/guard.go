package face

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// settling is how long what has just come under a finger takes no tap.
const settling = 350 * time.Millisecond

// fingertip is how far from each other two taps of a finger on one place may be.
const fingertip float32 = 24

// Guard keeps a finger from hitting what was not there: when the screen changes and puts another control under the place
// of the last tap, that control takes no tap for a while; nor does the one that was tapped where the tap did something that
// is kept. Keys are not guarded.
type Guard struct {
	Now func() time.Time // the clock; with nil nothing is guarded

	at   fyne.Position // of the last tap, on the canvas
	on   any           // what it hit
	when time.Time     // of the tap, or of the change that it caused; later where that takes longer to be seen
	kept bool          // it did something that is kept
	deaf time.Time     // until then no tap is taken

	pointed bool   // the last input was a tap, not a key
	next    func() // called with the next tap or key; nil for none
}

// Taps guards the taps of all controls: there is one screen, and one finger on it.
var Taps Guard

// Lets reports whether a control takes a tap, and remembers it. A control that stays the same one under another widget is
// given by a name. e is nil for a key.
func (g *Guard) Lets(control any, e *fyne.PointEvent) bool {
	if e != nil {
		g.pointed = true
	}
	if g.Now != nil && e != nil {
		if g.Now().Before(g.deaf) {
			return false
		}
		if g.on != nil && (g.on != control || g.rests()) && g.near(e.AbsolutePosition) && g.Now().Sub(g.when) < settling {
			return false
		}
		g.at, g.on, g.when, g.kept = e.AbsolutePosition, control, g.Now(), false
	}
	g.passNext()
	return true
}

// Next calls f with the next tap or key, before what it does. It replaces what was to be called before.
func (g *Guard) Next(f func()) { g.next = f }

func (g *Guard) passNext() {
	if f := g.next; f != nil {
		g.next = nil
		f()
	}
}

// Keyed reports that a key was pressed: the focus is shown by its ring again. Keys that only change others do not count.
func (g *Guard) Keyed(key fyne.KeyName) {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight, desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight:
		return
	}
	g.pointed = false
	g.passNext()
}

// rests reports whether the control that was tapped takes no tap for a while. One that has a name is tapped again and again.
func (g *Guard) rests() bool {
	_, named := g.on.(string)
	return g.kept && !named
}

// Kept reports that something was done that is stored. A second tap right after it does nothing.
func (g *Guard) Kept() {
	g.kept = true
	g.Changed()
}

// Changed reports that the screen was rebuilt. It needs a while to settle.
func (g *Guard) Changed() { g.rest(0) }

// Opened reports that another screen has come, which is seen only a frame later. It needs twice as long to settle, longer
// than a slow double press.
func (g *Guard) Opened() { g.rest(settling) }

// Waited reports that the screen has come after long work: taps made meanwhile, wherever they are, were meant for another.
func (g *Guard) Waited() {
	if g.Now != nil {
		g.deaf = g.Now().Add(settling)
	}
}

func (g *Guard) rest(more time.Duration) {
	if g.Now == nil || g.on == nil {
		return
	}
	if when := g.Now().Add(more); when.After(g.when) {
		g.when = when
	}
}

// near reports whether a tap is on the place of the last one.
func (g *Guard) near(at fyne.Position) bool {
	d := at.Subtract(g.at)
	return d.X*d.X+d.Y*d.Y <= fingertip*fingertip
}
