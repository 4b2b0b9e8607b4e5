package place

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/files"
)

// native is a window of the system without a bus, and so without a dialog of the system.
type native struct{ fyne.Window }

func (native) RunNative(f func(any)) { f(nil) }

// A dialog of the system is asked for once at a time, whatever else is under way; without one the app shows its own.
func TestTheSystemIsAskedOnce(t *testing.T) {
	s, _ := shell(t, laptop)
	homely(t)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	s.Files.win = native{s.Win}
	var waiting []func()
	s.Go = func(work func()) { waiting = append(waiting, work) }
	s.Run(func() error { return nil }, func(error) {})
	for range 2 {
		s.Files.ask(files.Ask{For: files.Open, Title: "Open"}, func(string) {})
	}
	assert.Len(t, waiting, 2, "the work and one dialog")
	assert.Nil(t, s.Win.Canvas().Overlays().Top())
	for _, work := range waiting {
		work()
	}
	assert.Contains(t, seen(s), "File name or path")
}
