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
