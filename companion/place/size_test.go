package place

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/visit"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
)

// A window has room for bars and panels by its size now.
func TestSize(t *testing.T) {
	fit.App(t)
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	for _, want := range []struct {
		size fyne.Size
		room room
	}{
		{fyne.NewSize(360, 740), room{form: theme.Phone, tight: true, panels: visit.RoomOne}},
		{phone, room{form: theme.Phone, panels: visit.RoomOne}},
		{fyne.NewSize(844, 390), room{form: theme.Lying, short: true, broad: true, panels: visit.RoomOne}},
		{fyne.NewSize(768, 1024), room{form: theme.Phone, broad: true, panels: visit.RoomOne}},
		{fyne.NewSize(1024, 768), room{form: theme.Tablet, broad: true, panels: visit.RoomMap}},
		{laptop, room{form: theme.Desktop, broad: true, panels: visit.RoomFull}},
	} {
		w.Resize(want.size)
		assert.Equal(t, want.room, Size{w}.room(), "%v", want.size)
	}
}
