package place

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

// A press during work is refused; automatic updates are not.
func TestWorkIsRefusedWhileThereIsSome(t *testing.T) {
	fit.App(t)
	var waiting []func()
	w := &Work{Go: func(work func()) { waiting = append(waiting, work) }}
	var done []string
	work := func(name string, err error) (func() error, func(error)) {
		return func() error { return err }, func(got error) {
			assert.Equal(t, err, got)
			done = append(done, name)
		}
	}
	w.Run(work("first", errors.New("fault")))
	w.Run(work("pressed again", nil))
	w.Aside(work("aside", nil))
	for _, work := range waiting {
		work()
	}
	assert.Equal(t, []string{"first", "aside"}, done)
	waiting = nil
	w.Run(work("next", nil))
	require.Len(t, waiting, 1)
}

// Queued work begins once the work before it, with what follows on that, is done.
func TestWorkWaitsInAQueue(t *testing.T) {
	fit.App(t)
	var waiting []func()
	w := &Work{Go: func(work func()) { waiting = append(waiting, work) }}
	var done []string
	note := func(name string) func(error) { return func(error) { done = append(done, name) } }
	none := func() error { return nil }
	w.Run(none, func(error) {
		note("first")(nil)
		w.Run(none, note("follows"))
	})
	w.Queue(none, note("queued"))
	w.Queue(none, note("last"))
	for n := 0; n < len(waiting); n++ {
		assert.Len(t, waiting, n+1, "one at a time")
		waiting[n]()
	}
	assert.Equal(t, []string{"first", "follows", "queued", "last"}, done)
}
