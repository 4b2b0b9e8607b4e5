package table

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/home"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/fit"
)

// taps are the numbers on the screen that lead somewhere.
func taps(w fyne.Window) (out []*face.Tap) {
	for _, o := range fit.Seen(w.Content()) {
		if t, ok := o.(*face.Tap); ok {
			out = append(out, t)
		}
	}
	return out
}

// The number of a rule opens its paragraph where the game has its rules text with it, and is nothing to tap elsewhere.
func TestRuleNumberOpensItsParagraph(t *testing.T) {
	p := at(t, paper)
	ridgeTurn(t, p)
	require.NoError(t, fit.Tap(p.win, "who was last on the ridge?")) // ticked, it is among the reminders
	numbers := taps(p.win)
	require.NotEmpty(t, numbers)
	read := ""
	for _, number := range numbers {
		p.Sheets.CloseAll()
		face.Taps.Changed()
		test.Tap(number)
		if read = fit.Read(p.win.Canvas().Overlays().Top()); strings.Contains(read, "Rule 5.1") {
			break
		}
	}
	assert.Contains(t, read, "Rule 5.1")
	assert.Contains(t, read, "Whoever was last on the ridge holds it.")
	require.NoError(t, fit.Tap(p.win, "Rules"))
	assert.Contains(t, fit.Read(p.win.Content()), "7 Points")

	q := at(t, paper)
	playTo(t, q, 3)
	assert.Empty(t, taps(q.win))
}

// Before a game begins, the number of an optional rule opens its paragraph too.
func TestRuleNumberUnderNewGame(t *testing.T) {
	p := at(t, paper)
	p.OpenPaths(ridge)
	p.Sheets.CloseAll()
	p.home()
	p.openPage(&home.New{Games: p.deps.Games, Shelf: p.deps.Library, ID: "ridge"})
	numbers := taps(p.win)
	require.NotEmpty(t, numbers)
	face.Taps.Changed()
	test.Tap(numbers[0])
	assert.Contains(t, fit.Read(p.win.Canvas().Overlays().Top()), "In the second turn Blue attacks one column lower.")
}
