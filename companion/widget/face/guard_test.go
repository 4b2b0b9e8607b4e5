package face

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
)

// A control that appears under the finger ignores taps for a while, counted from the last change of the screen; one
// that stays under it, or is elsewhere, or is pressed by a key, does not.
func TestGuard(t *testing.T) {
	now := time.Date(2026, 2, 8, 18, 0, 0, 0, time.UTC)
	g := Guard{Now: func() time.Time { return now }}
	pass := func(ms int) { now = now.Add(time.Duration(ms) * time.Millisecond) }
	at := func(x, y float32) *fyne.PointEvent { return &fyne.PointEvent{AbsolutePosition: fyne.NewPos(x, y)} }
	assert.True(t, g.Lets("next", at(100, 100)))
	assert.True(t, g.Lets("next", at(100, 100)), "the same control takes taps as fast as they come")
	assert.False(t, g.Lets("retreat", at(104, 96)), "another one under the finger does not")
	assert.True(t, g.Lets("elsewhere", at(100, 160)))
	pass(200)
	g.Changed()
	pass(200)
	assert.False(t, g.Lets("retreat", at(100, 160)), "the screen was redrawn in between")
	assert.True(t, g.Lets("retreat", nil), "a key hits what it is meant for")
	pass(151)
	assert.True(t, g.Lets("retreat", at(100, 160)))
	assert.True(t, (&Guard{}).Lets("next", at(0, 0)), "without a clock nothing is guarded")
}

// Right after long work no tap is taken, wherever it is.
func TestGuardWaited(t *testing.T) {
	now := time.Date(2026, 2, 8, 18, 0, 0, 0, time.UTC)
	g := Guard{Now: func() time.Time { return now }}
	g.Waited()
	assert.False(t, g.Lets("back", &fyne.PointEvent{}))
	assert.True(t, g.Lets("back", nil), "a key")
	now = now.Add(settling)
	assert.True(t, g.Lets("back", &fyne.PointEvent{}))
}

// What was done and is kept is not done again by a second tap right behind, on the same control; stepping is.
func TestGuardKept(t *testing.T) {
	now := time.Date(2026, 2, 8, 18, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		control any
		lets    bool
	}{{&Press{}, false}, {"stepper", true}} {
		g := Guard{Now: func() time.Time { return now }}
		tap := func() bool { return g.Lets(c.control, &fyne.PointEvent{}) }
		assert.True(t, tap())
		g.Kept()
		now = now.Add(200 * time.Millisecond)
		assert.Equal(t, c.lets, tap())
		now = now.Add(400 * time.Millisecond)
		assert.True(t, tap())
		assert.True(t, tap(), "nothing was kept of that one")
	}
}
