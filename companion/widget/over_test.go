package widget_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/loop"
	"sandtable/companion/widget/theme"
)

func TestSnackbarGoesByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := widget.NewSnackbar()
		stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 844), func(fyne.Window) fyne.CanvasObject {
			return widget.NewFrame(nil, widget.NewText("body", theme.Body), nil, s)
		})
		loop.After = func(d time.Duration, do func()) { time.AfterFunc(d, do) }
		assert.False(t, s.Visible())
		s.Tell("first", "", nil)
		time.Sleep(4 * time.Second)
		assert.True(t, s.Visible())
		s.Tell("second", "", nil)
		time.Sleep(4 * time.Second)
		assert.True(t, s.Visible(), "the time of the first does not end the second")
		assert.Equal(t, "second", fit.Read(s))
		time.Sleep(3 * time.Second)
		assert.False(t, s.Visible())
	})
}

func TestSnackbarAction(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := widget.NewSnackbar()
		win := stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 844), func(fyne.Window) fyne.CanvasObject {
			return widget.NewFrame(nil, widget.NewText("body", theme.Body), nil, s)
		})
		undone := 0
		s.Tell("Battle recorded", "Undo", func() { undone++ })
		require.NoError(t, fit.Tap(win, "Undo"))
		assert.Equal(t, 1, undone)
		assert.False(t, s.Visible())
		time.Sleep(10 * time.Second) // lets the timer end
	})
}

// A message that asks for its action outlives the time and presses elsewhere. A tap on it closes it.
func TestSnackbarAsks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := widget.NewSnackbar()
		win := stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 844), func(fyne.Window) fyne.CanvasObject {
			return widget.NewFrame(nil, widget.NewButton("Next", func() {}), nil, s)
		})
		loop.After = func(d time.Duration, do func()) { time.AfterFunc(d, do) }
		s.Ask("It cannot be played", "Problems", func() {})
		require.NoError(t, fit.Tap(win, "Next"))
		time.Sleep(time.Minute)
		assert.True(t, s.Visible())
		s.Tapped(&fyne.PointEvent{})
		assert.False(t, s.Visible())
		s.Ask("It cannot be played", "Problems", func() {})
		require.NoError(t, fit.Tap(win, "Problems"))
		assert.False(t, s.Visible())
	})
}

func TestDrawer(t *testing.T) {
	for name, c := range map[string]struct {
		size    fyne.Size
		outside fyne.Position
		inside  fyne.Position
	}{
		"phone":   {fyne.NewSize(390, 844), fyne.NewPos(100, 40), fyne.NewPos(200, 835)},
		"desktop": {fyne.NewSize(1280, 800), fyne.NewPos(100, 40), fyne.NewPos(1200, 700)},
	} {
		t.Run(name, func(t *testing.T) {
			below, closed := 0, 0
			win := stage(t, theme.Light, theme.Normal, c.size, func(fyne.Window) fyne.CanvasObject { return widget.NewText("screen", theme.Body) })
			win.Canvas().SetOnTypedKey(func(*fyne.KeyEvent) { below++ })
			d := widget.NewDrawer(win.Canvas(), "Title", widget.NewText("body", theme.Body), widget.NewButton("foot", nil))
			d.OnClosed = func() { closed++ }
			open := func() bool { return win.Canvas().Overlays().Top() == d }

			d.Open()
			assert.Empty(t, fit.Window(win))
			test.TapCanvas(win.Canvas(), c.inside)
			assert.True(t, open(), "a tap on the panel")
			test.TapCanvas(win.Canvas(), c.outside)
			assert.False(t, open(), "a tap beside it")

			d.Open()
			win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyN})
			assert.Zero(t, below, "keys of the screen below rest")
			win.Canvas().FocusNext()
			press(win, fyne.KeyEscape)
			assert.False(t, open(), "Escape on a focused control")
			win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyN})
			assert.Equal(t, 1, below, "keys are given back")
			assert.Equal(t, 2, closed)
		})
	}
}

func TestLongDrawerScrolls(t *testing.T) {
	win := stage(t, theme.Light, theme.Largest, fyne.NewSize(390, 844), func(fyne.Window) fyne.CanvasObject { return widget.NewText("screen", theme.Body) })
	var rows []fyne.CanvasObject
	for range 40 {
		rows = append(rows, widget.NewItem("unit", "", "4-5", nothing))
	}
	last := ""
	rows = append(rows, widget.NewItem("last", "", "", func() { last = "tapped" }))
	widget.NewDrawer(win.Canvas(), "Units", flow.ColumnGap(0, rows...), nil).Open()
	assert.Empty(t, fit.Window(win))
	require.NoError(t, fit.Tap(win, "last"))
	assert.Equal(t, "tapped", last)
}

func TestConfirm(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(390, 844), fyne.NewSize(1280, 800)} {
		win := stage(t, theme.Light, theme.Normal, size, func(fyne.Window) fyne.CanvasObject { return widget.NewText("screen", theme.Body) })
		deleted := 0
		ask := func() {
			confirm(win.Canvas(), "Delete?", "It can be brought back.", "Delete", "Cancel", func() { deleted++ }).Open()
			assert.Empty(t, fit.Window(win))
		}
		ask()
		require.NoError(t, fit.Tap(win, "Cancel"))
		assert.Zero(t, deleted)
		ask()
		require.NoError(t, fit.Tap(win, "Delete"))
		assert.Equal(t, 1, deleted)
		assert.Nil(t, win.Canvas().Overlays().Top())
	}
}

// A message that is read makes room for a form that is opened under it, and stays where the form does not need its place.
func TestSnackbarMakesRoomForAForm(t *testing.T) {
	for seed := range uint64(40) {
		dice := rand.New(rand.NewPCG(seed, 1))
		synctest.Test(t, func(t *testing.T) {
			s, form := widget.NewSnackbar(), container.NewStack(widget.NewText("words", theme.Body))
			size := fyne.NewSize(320+float32(dice.IntN(200)), 600+float32(dice.IntN(300)))
			body := widget.NewFrame(widget.NewText("what to do", theme.Body), flow.NewScroll(widget.NewText("more of it", theme.Body)), form, nil)
			stage(t, theme.Light, theme.Normal, size, func(fyne.Window) fyne.CanvasObject {
				return widget.NewFrame(widget.NewText("head", theme.Title), body, widget.NewButton("Next", nil), s)
			})
			s.Tell("Placed: 44th Brigade", "Undo", func() {})
			before := s.Position()
			s.Settle()
			assert.Equal(t, before, s.Position(), "it stays while it is read")
			var chips []fyne.CanvasObject
			for i := range 1 + dice.IntN(12) {
				chips = append(chips, widget.NewChip(strings.Repeat("unit ", 1+i%3), nil, func() {}))
			}
			form.Objects = []fyne.CanvasObject{flow.Flow(chips...)}
			form.Refresh()
			body.Refresh()
			s.Settle()
			place := fyne.CurrentApp().Driver().AbsolutePositionForObject
			for _, chip := range chips {
				assert.True(t, place(s).Y+s.Size().Height <= place(chip).Y || place(s).Y >= place(chip).Y+chip.Size().Height, "seed %d: %v on a chip at %v", seed, place(s), place(chip))
			}
			time.Sleep(10 * time.Second)
		})
	}
}

// A message is above the foot, and above a bar of the body.
func TestSnackbarLeavesControlsFree(t *testing.T) {
	for name, low := range map[string]fyne.CanvasObject{
		"nothing to press":  widget.NewText("words", theme.Body),
		"what it speaks of": widget.NewLogLine("Undone: the roll", "2 entries", widget.LogFolded, nil),
		"dice at the thumb": widget.NewDieRow(1, 1, 6, "", nil, nil),
	} {
		synctest.Test(t, func(t *testing.T) {
			s := widget.NewSnackbar()
			stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 844), func(fyne.Window) fyne.CanvasObject {
				body := widget.NewFrame(widget.NewText("what to do", theme.Body), flow.NewScroll(widget.NewText("more of it", theme.Body)), low, nil)
				return widget.NewFrame(widget.NewText("head", theme.Title), body, widget.NewButton("Next", nil), s)
			})
			s.Tell("Undo: the roll", "Redo", func() {})
			floor := fyne.CurrentApp().Driver().AbsolutePositionForObject(low).Y
			assert.LessOrEqual(t, s.Position().Y+s.Size().Height, floor, name)
			before := s.Position()
			s.Refresh()
			assert.Equal(t, before, s.Position(), "it stays while it is read")
			time.Sleep(10 * time.Second)
		})
	}
}
