package place

import (
	"errors"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
)

// A message is shown on the sheet over the screen; one that needs an answer closes the sheets.
func TestMessagesAreSeen(t *testing.T) {
	s, _ := shell(t, phone)
	s.Messages.Tell("on the screen", "", nil)
	assert.Contains(t, fit.Read(s.Win.Content()), "on the screen")
	s.Messages.Quiet()
	s.Sheets.New("Sheet", widget.NewText("body", theme.Body), nil).Open()
	s.Messages.Fault(errors.New("broken"))
	assert.Contains(t, fit.Read(s.Win.Canvas().Overlays().Top()), "broken")
	assert.NotContains(t, fit.Read(s.Win.Content()), "broken")
	acted := 0
	s.Messages.Hold("read it again", "Reload", func() { acted++ })
	assert.Nil(t, s.Win.Canvas().Overlays().Top())
	require.NoError(t, fit.Tap(s.Win, "Reload"))
	assert.Equal(t, 1, acted)
	assert.NotContains(t, fit.Read(s.Win.Content()), "read it again")
}

// Closing all sheets leaves none, however many are open.
func TestSheetsAreClosedTogether(t *testing.T) {
	fit.App(t)
	w := test.NewTempWindow(t, widget.NewText("screen", theme.Body))
	sheets, closed := Sheets{w}, 0
	assert.Nil(t, sheets.top())
	for range 2 {
		sheet := sheets.New("Sheet", widget.NewText("body", theme.Body), nil)
		sheet.OnClosed = func() { closed++ }
		sheet.Open()
		assert.Same(t, sheet, sheets.top())
	}
	sheets.CloseAll()
	assert.Nil(t, sheets.top())
	assert.Equal(t, 2, closed)
}
