package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
)

// heardFaces records what a row of dice tells.
type heardFaces struct {
	faces []int
	all   bool
}

func (h *heardFaces) hear(faces []int, all bool) { h.faces, h.all = faces, all }

func TestOneDie(t *testing.T) {
	var h heardFaces
	rolls := 0
	d := widget.NewDieRow(1, 1, 6, "Roll", h.hear, func() { rolls++ })
	win := on(t, func() fyne.CanvasObject { return d })
	require.NoError(t, fit.Tap(win, "5"))
	assert.Equal(t, heardFaces{[]int{5}, true}, h)
	require.NoError(t, fit.Tap(win, "2"))
	assert.Equal(t, heardFaces{[]int{2}, true}, h, "a second tap corrects the first")
	require.NoError(t, fit.Tap(win, "Roll"))
	win.Canvas().Focus(d)
	press(win, fyne.KeyReturn)
	assert.Equal(t, 2, rolls)
	typeOn(win, "3")
	assert.Equal(t, []int{3}, h.faces)
	typeOn(win, "7")
	assert.Equal(t, []int{3}, h.faces, "no such face")
	press(win, fyne.KeyBackspace)
	assert.Equal(t, heardFaces{[]int{widget.NoFace}, false}, h)
}

func TestSeveralDice(t *testing.T) {
	var h heardFaces
	d := widget.NewDieRow(3, 0, 9, "Roll", h.hear, nil)
	win := on(t, func() fyne.CanvasObject { return d })
	win.Canvas().Focus(d)
	typeOn(win, "70")
	assert.Equal(t, heardFaces{[]int{7, 0, widget.NoFace}, false}, h)
	typeOn(win, "4")
	assert.Equal(t, heardFaces{[]int{7, 0, 4}, true}, h)
	press(win, fyne.KeyLeft, fyne.KeyUp)
	assert.Equal(t, []int{7, 1, 4}, h.faces)
	press(win, fyne.KeyBackspace, fyne.KeyBackspace)
	assert.Equal(t, []int{widget.NoFace, widget.NoFace, 4}, h.faces)
	d.Set([]int{1, 2, 12})
	faces, all := d.Faces()
	assert.Equal(t, []int{1, 2, widget.NoFace}, faces, "a face the die does not have is not shown")
	assert.False(t, all)
	d.Set(nil)
	assert.NotContains(t, fit.Read(win.Content()), "Roll", "no key without a roll function")
}

func TestZeroStandsForTen(t *testing.T) {
	themed(t)
	d := widget.NewDieRow(1, 1, 10, "", nil, nil)
	assert.True(t, d.TakeDigit('0'))
	faces, _ := d.Faces()
	assert.Equal(t, []int{10}, faces)
	assert.False(t, widget.NewDieRow(1, 1, 6, "", nil, nil).TakeDigit('0'))
	assert.False(t, d.TakeDigit('x'))
}

func TestStepFromNoFace(t *testing.T) {
	d := widget.NewDieRow(1, 1, 6, "", nil, nil)
	win := on(t, func() fyne.CanvasObject { return d })
	win.Canvas().Focus(d)
	press(win, fyne.KeyUp)
	faces, _ := d.Faces()
	assert.Equal(t, []int{1}, faces)
}
