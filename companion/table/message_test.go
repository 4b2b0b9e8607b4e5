package table

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynetest "fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/mapview"
	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// messages are what is shown: a file that was saved, an error, and a step that was undone, with what is to be moved back.
var messages = map[string]func(*Screen){
	"saved": func(p *Screen) {
		p.Messages.Tell(p.Say("file.saved", "name", "operation-veritable-2026-02-12.sandtable"), "", nil)
	},
	"error": func(p *Screen) { p.Messages.Fault(engine.Wrong("web.gone")) },
	"undone": func(p *Screen) {
		p.Messages.Tell(p.Say("table.undone")+" "+strings.Repeat("84/1062 → 0909. ", 3), p.Say("table.redo"), func() {})
	},
}

// A message covers nothing that is to be pressed now, no title of a pane and not the middle of a map, on any screen. No
// control moves when the message appears or disappears.
func TestMessagesCoverAndMoveNoPress(t *testing.T) {
	sizes := []fyne.Size{phoneSize, {Width: 844, Height: 390}, desktopSize}
	if enginetest.Proof() {
		sizes = append(sizes, tabletSize, fyne.NewSize(1024, 768), fyne.NewSize(1920, 1080))
	}
	for i, size := range sizes {
		for n, s := range scenes {
			if s.name == "refused" || !enginetest.Proof() && n%len(sizes) != i {
				continue // the one has no messages, others are seen in another size
			}
			t.Run(fmt.Sprintf("%.0f×%.0f %s", size.Width, size.Height, s.name), func(t *testing.T) {
				p := at(t, appearance{words.Russian, theme.Normal, theme.Light, size})
				s.show(t, p)
				fit.Settle(p.win)
				sheet := p.win.Canvas().Overlays().Top()
				for of, tell := range messages {
					if of == "undone" && sheet != nil {
						continue // nothing is undone below a sheet
					}
					coversNoPress(t, p, of, tell)
				}
			})
		}
	}
}

// coversNoPress shows a message over what is on the screen, and takes it away.
func coversNoPress(t *testing.T, p *Screen, of string, tell func(*Screen)) {
	if earlier := shownOf[*widget.Snackbar](p.win); earlier != nil {
		earlier.End()
	}
	before := pressesOf(p)
	tell(p)
	toast, root := shownOf[*widget.Snackbar](p.win), p.win.Content()
	if sheet := p.win.Canvas().Overlays().Top(); sheet != nil {
		root = sheet
	}
	require.NotNil(t, toast, of)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(toast)
	assert.Zero(t, face.Covered(root, at.Subtract(root.Position()), toast.Size()).Spared, of)
	assert.Subset(t, pressesOf(p), before, "%s appears", of)
	toast.End()
	assert.Equal(t, before, pressesOf(p), "%s disappears", of)
}

// pressesOf are the controls in the topmost layer with their places.
func pressesOf(p *Screen) (presses []string) {
	for _, o := range fit.Shown(p.win) {
		if _, taps := o.(fyne.Tappable); taps {
			presses = append(presses, fmt.Sprintf("%T %v %v", o, fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()))
		}
	}
	return presses
}

// On a lying phone no message covers a chip of the map.
func TestMessagesLeaveTheChipsOfAMapFree(t *testing.T) {
	for _, name := range []string{"board", "board_which", "board_hand"} {
		for of, tell := range messages {
			p := at(t, appearance{words.Russian, theme.Normal, theme.Light, fyne.NewSize(844, 390)})
			show(t, p, name)
			tell(p)
			fit.Settle(p.win)
			toast := shownOf[*widget.Snackbar](p.win)
			require.NotNil(t, toast, of)
			chips := 0
			for _, o := range fit.Shown(p.win) {
				if chip, ok := o.(*widget.Chip); ok {
					chips++
					assert.False(t, overlap(toast, chip, face.Zone{Size: chip.Size()}), "%s %s: %s", name, of, chip.Words)
				}
			}
			assert.Positive(t, chips, name)
		}
	}
}

// In a window no short message covers a hex that can be chosen, also at the lower edge of the map.
func TestMessagesLeaveTheOfferedHexesFree(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1024, Height: 768}, desktopSize} {
		for _, name := range []string{"board_reach", "board_way_out", "board_battle"} {
			for _, of := range []string{"saved", "error"} {
				p := at(t, appearance{words.Russian, theme.Normal, theme.Light, size})
				show(t, p, name)
				chart := shownOf[*mapview.View](p.win)
				require.NotNil(t, chart)
				chart.Pan(0, float64(chart.Size().Height-70-chart.Offered()[0].Pos.Y))
				messages[of](p)
				fit.Settle(p.win)
				toast := shownOf[*widget.Snackbar](p.win)
				require.NotNil(t, toast, of)
				for _, hex := range chart.Offered() {
					assert.False(t, overlap(toast, chart, hex), "%v %s %s: %v", size, name, of, hex.Pos)
				}
			}
		}
	}
}

// On a phone no message covers the head of a panel under More: its title and the key that closes it.
func TestMessagesLeaveTheHeadOfAPanelFree(t *testing.T) {
	for _, name := range []string{"log", "notes"} {
		for of, tell := range messages {
			p := at(t, appearance{words.Russian, theme.Normal, theme.Light, phoneSize})
			show(t, p, name)
			tell(p)
			fit.Settle(p.win)
			toast, pane := shownOf[*widget.Snackbar](p.win), p.top().(*desk).frame.front.Objects[0]
			require.NotNil(t, toast, of)
			assert.False(t, overlap(toast, pane, face.Zone{Size: fyne.NewSize(pane.Size().Width, theme.Touch)}), "%s %s", name, of)
		}
	}
}

// A message goes with the next tap or key, before what that does. An error and a step undone outlive it, until something
// else is done.
func TestMessagesGoWithTheNextPress(t *testing.T) {
	presses := map[string]func(*testing.T, *Screen){
		"tap": func(t *testing.T, p *Screen) { require.NoError(t, fit.Tap(p.win, p.Say("table.tab_log"))) },
		"key": func(_ *testing.T, p *Screen) {
			p.win.Canvas().FocusNext()
			p.win.Canvas().Focused().(desktop.Keyable).KeyDown(&fyne.KeyEvent{Name: fyne.KeyRight})
		},
	}
	for of, tell := range messages {
		for how, press := range presses {
			t.Run(of+" "+how, func(t *testing.T) {
				s := ready(t, at(t, laptop))
				s.show()
				tell(s.p)
				require.NotNil(t, shownOf[*widget.Snackbar](s.p.win))
				press(t, s.p)
				fit.Settle(s.p.win)
				assert.Equal(t, of != "saved", shownOf[*widget.Snackbar](s.p.win) != nil)
				roll := engine.Ask("battle.roll", nil)
				roll.Faces = []int{3}
				s.d.Do(roll, func(err error) { require.NoError(t, err) })
				fit.Settle(s.p.win)
				assert.Nil(t, shownOf[*widget.Snackbar](s.p.win), "something else was done")
			})
		}
	}
}

// A tap on a message takes it away, and does nothing to what it covers.
func TestTapOnMessage(t *testing.T) {
	s := ready(t, at(t, laptop))
	for _, of := range []string{"saved", "error"} {
		messages[of](s.p)
		fit.Settle(s.p.win)
		toast, last := shownOf[*widget.Snackbar](s.p.win), kept(s.p)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(toast)
		fynetest.TapCanvas(s.p.win.Canvas(), at.Add(fyne.NewPos(toast.Size().Width/2, toast.Size().Height/2)))
		fit.Settle(s.p.win)
		assert.Nil(t, shownOf[*widget.Snackbar](s.p.win), of)
		assert.Equal(t, last, kept(s.p))
	}
}

// A message beside a sheet disappears with a tap on it, which does not close the sheet.
func TestTapOnMessageBesideASheet(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, {Width: 844, Height: 390}, desktopSize} {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
		show(t, p, "correction")
		sheet := p.win.Canvas().Overlays().Top()
		messages["error"](p)
		fit.Settle(p.win)
		toast := shownOf[*widget.Snackbar](p.win)
		require.NotNil(t, toast)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(toast)
		fynetest.TapCanvas(p.win.Canvas(), at.AddXY(toast.Size().Width/2, toast.Size().Height/2))
		fit.Settle(p.win)
		assert.Nil(t, shownOf[*widget.Snackbar](p.win), "%v", size)
		assert.Equal(t, sheet, p.win.Canvas().Overlays().Top(), "%v", size)
	}
}
