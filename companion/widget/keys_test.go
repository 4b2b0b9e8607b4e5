package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// on shows an object on a phone.
func on(t *testing.T, build func() fyne.CanvasObject) fyne.Window {
	return stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 844), func(fyne.Window) fyne.CanvasObject { return flow.Column(build()) })
}

// press gives the focused object a key.
func press(win fyne.Window, keys ...fyne.KeyName) {
	for _, k := range keys {
		win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func typeOn(win fyne.Window, text string) {
	for _, r := range text {
		win.Canvas().Focused().TypedRune(r)
	}
}

func TestButtonByTapAndKey(t *testing.T) {
	n := 0
	b := widget.NewBigButton("Next", "", func() { n++ })
	win := on(t, func() fyne.CanvasObject { return b })
	require.NoError(t, fit.Tap(win, "Next"))
	win.Canvas().Focus(b)
	press(win, fyne.KeySpace, fyne.KeyReturn)
	assert.Nil(t, win.Canvas().Focused(), "Enter gives the focus up, for the screen's own Enter")
	win.Canvas().Focus(b)
	typeOn(win, " ")
	press(win, fyne.KeyEnter)
	assert.Equal(t, 4, n)

	b.Disable()
	test.Tap(b)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	assert.Equal(t, 4, n, "disabled")
}

func TestOtherKeysGoToTheScreen(t *testing.T) {
	var keys []fyne.KeyName
	runes := ""
	controls := []fyne.CanvasObject{widget.NewButton("b", nil), widget.NewStepper("s", 0, 0, 9, nil), widget.NewDieRow(1, 1, 6, "r", nil, nil),
		widget.NewSegmented([]string{"1", "2"}, 0, nil), widget.NewTabBar([]widget.Tab{{Words: "a"}}, 0, nil), removable("c", nil)}
	win := on(t, func() fyne.CanvasObject { return flow.Column(controls...) })
	win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { keys = append(keys, e.Name) })
	win.Canvas().SetOnTypedRune(func(r rune) { runes += string(r) })
	for _, c := range controls {
		win.Canvas().Focus(c.(fyne.Focusable))
		press(win, fyne.KeyF1)
		typeOn(win, "n")
	}
	assert.Len(t, keys, len(controls))
	assert.Equal(t, "nnnnnn", runes)
}

func TestCheckLineTicksOnTheWholeLine(t *testing.T) {
	var heard []bool
	l := widget.NewCheckLine("Outposts", "7.2", false, func(done bool) { heard = append(heard, done) })
	win := on(t, func() fyne.CanvasObject { return l })
	test.TapCanvas(win.Canvas(), fyne.NewPos(380, 40))
	assert.True(t, l.Done)
	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	assert.Equal(t, []bool{true, false}, heard)
	l.Set(true)
	assert.Len(t, heard, 2, "set by the program")
}

func TestChipIsRemovedByTapAndDelete(t *testing.T) {
	n := 0
	c := widget.NewChip("3×53", nil, func() { n++ })
	c.Removing = true
	win := on(t, func() fyne.CanvasObject { return widget.NewChipRow(c) })
	require.NoError(t, fit.Tap(win, "3×53"))
	win.Canvas().Focus(c)
	press(win, fyne.KeyDelete, fyne.KeyBackspace)
	assert.Equal(t, 3, n)
}

func TestStepper(t *testing.T) {
	var heard []int
	s := widget.NewStepper("Strength", 24, 0, 99, func(v int) { heard = append(heard, v) }).WithJump(10)
	win := on(t, func() fyne.CanvasObject { return s })
	for _, key := range []string{"+1", "+10", "−1", "−10", "−10"} {
		require.NoError(t, fit.Tap(win, key))
	}
	assert.Equal(t, []int{25, 35, 34, 24, 14}, heard)
	win.Canvas().Focus(s)
	press(win, fyne.KeyUp, fyne.KeyLeft, fyne.KeyPageUp, fyne.KeyEnd, fyne.KeyRight, fyne.KeyHome)
	assert.Equal(t, []int{15, 14, 24, 99, 0}, heard[5:], "a change that changes nothing is not told")
	typeOn(win, "37")
	assert.Equal(t, 37, s.Value())
	typeOn(win, "5")
	assert.Equal(t, 5, s.Value(), "375 is too much: the digit replaces it")
	s.Set(1000)
	assert.Equal(t, 99, s.Value())
}

func TestStepperWritesNumbersAsAsked(t *testing.T) {
	s := widget.NewStepper("Points", 5, 0, 9, nil)
	s.Format = func(v int) string { return map[bool]string{true: "½", false: ""}[v%2 == 1] + "!" }
	win := on(t, func() fyne.CanvasObject { return s })
	assert.Contains(t, fit.Read(win.Content()), "½!")
}

// Digits write what is read on a stepper, whatever a step of it is worth.
func TestStepperTypesWhatItWrites(t *testing.T) {
	for _, c := range []struct {
		each  float64
		most  int
		typed string
		value int
	}{
		{0.5, 12, "3", 6}, {0.5, 12, "2,5", 5}, {0.5, 12, "2.5", 5}, {0.5, 12, ".5", 1}, {0.5, 12, "12", 4}, {0.5, 12, "2,55", 5},
		{0.1, 10000, "14", 140}, {0.1, 10000, "14.5", 145}, {10, 10, "30", 3}, {10, 10, "100", 10}, {0, 99, "1.5", 15}, {1, 9, "12", 2},
	} {
		s := widget.NewStepper("Bleed", 7, 0, c.most, nil)
		s.Each = c.each
		win := on(t, func() fyne.CanvasObject { return s })
		win.Canvas().Focus(s)
		typeOn(win, c.typed)
		assert.Equal(t, c.value, s.Value(), "%q, each %v", c.typed, c.each)
	}
}

func TestSegmented(t *testing.T) {
	var heard []int
	s := widget.NewSegmented([]string{"a", "b", "c"}, -1, func(i int) { heard = append(heard, i) })
	win := on(t, func() fyne.CanvasObject { return s })
	require.NoError(t, fit.Tap(win, "b"))
	require.NoError(t, fit.Tap(win, "b"))
	win.Canvas().Focus(s)
	press(win, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft)
	typeOn(win, "19")
	assert.Equal(t, []int{1, 2, 1, 0}, heard)
	assert.Equal(t, 0, s.Chosen())
}

func TestTabBar(t *testing.T) {
	var heard []int
	b := widget.NewTabBar([]widget.Tab{{Words: "Play", Icon: style.IconPlay}, {Words: "Log", Icon: style.IconLog}}, 0, func(i int) { heard = append(heard, i) })
	win := on(t, func() fyne.CanvasObject { return b })
	require.NoError(t, fit.Tap(win, "Log"))
	win.Canvas().Focus(b)
	press(win, fyne.KeyRight, fyne.KeyLeft)
	assert.Equal(t, []int{1, 0}, heard)
}

func TestTabBarShrinksToIcons(t *testing.T) {
	themed(t)
	tabs := []widget.Tab{{Words: "Operations", Icon: style.IconPlay}, {Words: "Battles", Icon: style.IconBattle}, {Words: "Reinforcements", Icon: style.IconForces},
		{Words: "Victory", Icon: style.IconVictory}, {Words: "Reference", Icon: style.IconTables}, {Words: "Log", Icon: style.IconLog}}
	all := "Operations Battles Reinforcements Victory Reference Log"
	b := widget.NewTabBar(tabs, 1, nil)
	for width, want := range map[float32]string{800: all, 450: all, 370: "Battles", 300: ""} {
		b.Resize(fyne.NewSize(width, b.HeightAt(width)))
		assert.Equal(t, want, fit.Read(b), "at %v", width)
		assert.Empty(t, fit.Clipped(b))
	}
}

func TestSteps(t *testing.T) {
	var heard []bool
	flip := func(on bool) { heard = append(heard, on) }
	steps := widget.NewSteps([]widget.Step{{Words: "fixed", Value: "3"}, {Words: "on", Value: "+1", Switch: flip}, {Words: "off", Value: "−1", Off: true, Switch: flip}})
	win := on(t, func() fyne.CanvasObject { return steps })
	require.NoError(t, fit.Tap(win, "on"))
	require.NoError(t, fit.Tap(win, "off"))
	assert.Equal(t, []bool{false, true}, heard)
	require.Error(t, fit.Tap(win, "fixed"))
	win.Canvas().FocusNext()
	press(win, fyne.KeySpace)
	assert.Equal(t, []bool{false, true, false}, heard, "the focus passes by what cannot be switched")
}

func TestFocusScrollsIntoView(t *testing.T) {
	var rows []fyne.CanvasObject
	for range 40 {
		rows = append(rows, widget.NewButton("x", nil))
	}
	win := stage(t, theme.Light, theme.Normal, fyne.NewSize(390, 400), func(fyne.Window) fyne.CanvasObject {
		return widget.NewFrame(nil, flow.NewScroll(widget.NewCard("", "", flow.Column(rows...))), nil, nil)
	})
	d := fyne.CurrentApp().Driver()
	for _, i := range []int{39, 20, 0} {
		win.Canvas().Focus(rows[i].(fyne.Focusable))
		y := d.AbsolutePositionForObject(rows[i]).Y
		assert.GreaterOrEqual(t, y, float32(0), "row %d", i)
		assert.LessOrEqual(t, y+rows[i].Size().Height, float32(400), "row %d", i)
	}
}

// Boxes are crossed off from the end and restored from the front, by taps and by keys.
func TestBoxTrackByTapAndKey(t *testing.T) {
	var heard []int
	b := widget.NewBoxTrack("Hull", "", 5, 1, 0, func(lost int) { heard = append(heard, lost) })
	win := on(t, func() fyne.CanvasObject { return b })
	tap := func(box int) {
		z := b.Zones()[box-1]
		b.Tapped(&fyne.PointEvent{Position: z.Pos.Add(fyne.NewPos(z.Size.Width/2, z.Size.Height/2))})
	}
	tap(3) // full: it goes with the fourth
	tap(4) // crossed: it comes back with the third
	win.Canvas().Focus(b)
	press(win, fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	assert.Equal(t, []int{3, 1, 2, 1, 0}, heard)
	assert.Equal(t, 0, b.Lost)
}

// A bar or a rail with more tabs than there is room for has all words in sight, and the rest behind its last tab.
func TestTabsFold(t *testing.T) {
	names := []string{"Operations", "Battles", "Reinforcements", "Victory", "Reference", "Log", "Map"}
	all := make([]widget.Tab, len(names))
	for i, name := range names {
		all[i] = widget.Tab{Words: name, Icon: style.IconPlay}
	}
	var turned, hidden []int
	turn, rest := func(i int) { turned = append(turned, i) }, func(list []int) { hidden = list }
	more := widget.Tab{Words: "More", Icon: style.IconMenu}
	for _, c := range []struct {
		name  string
		size  fyne.Size
		make  func() fyne.CanvasObject
		shown string
		rest  []int
	}{
		{"wide bar", fyne.NewSize(800, 60), func() fyne.CanvasObject { return widget.NewTabBar(all, 5, turn).Fold(more, rest) },
			"Operations Battles Reinforcements Victory Reference Log Map", nil},
		{"bar", fyne.NewSize(520, 60), func() fyne.CanvasObject { return widget.NewTabBar(all, 5, turn).Fold(more, rest) },
			"Operations Battles Reinforcements Victory More", []int{4, 5, 6}},
		{"narrow bar", fyne.NewSize(230, 60), func() fyne.CanvasObject { return widget.NewTabBar(all, 0, turn).Fold(more, rest) },
			"Operations Battles More", []int{2, 3, 4, 5, 6}},
		{"few", fyne.NewSize(800, 60), func() fyne.CanvasObject { return widget.NewTabBar(all[:5], 0, turn).Fold(more, rest) },
			"Operations Battles Reinforcements Victory Reference", nil},
		{"rail", fyne.NewSize(120, 300), func() fyne.CanvasObject { return widget.NewRail(all, 6, turn, more, rest) },
			"Operations Battles Reinforcements Victory More", []int{4, 5, 6}},
		{"high rail", fyne.NewSize(120, 500), func() fyne.CanvasObject { return widget.NewRail(all, 6, turn, more, rest) },
			"Operations Battles Reinforcements Victory More", []int{4, 5, 6}},
	} {
		t.Run(c.name, func(t *testing.T) {
			win := stage(t, theme.Light, theme.Normal, c.size, func(fyne.Window) fyne.CanvasObject { return c.make() })
			assert.Equal(t, c.shown, fit.Read(win.Content()))
			assert.Empty(t, fit.Window(win))
			turned, hidden = nil, nil
			require.NoError(t, fit.Tap(win, "Battles"))
			assert.Equal(t, []int{1}, turned)
			if c.rest != nil {
				require.NoError(t, fit.Tap(win, "More"))
			}
			assert.Equal(t, c.rest, hidden)
			assert.Equal(t, []int{1}, turned)
		})
	}
}
