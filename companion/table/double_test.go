package table

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	fynetest "fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Two taps 200 ms apart at one position do to the session what one does, whatever button is there. One button of each
// third scene is tried, another for each; the proof tries all buttons of all scenes. The one button of "refused" ends
// the app.
func TestDoubleTapDoesWhatOneDoes(t *testing.T) {
	for i, s := range scenes {
		if i%3 != 0 && !enginetest.Proof() || s.name == "refused" {
			continue
		}
		p, count := s.buttons(t)
		if enginetest.Proof() {
			for k := range count {
				s.twice(t, p, k)
				p, _ = s.buttons(t)
			}
		} else if count > 0 {
			s.twice(t, p, i%count)
		}
	}
}

// buttons shows the scene on a phone and counts what can be pressed.
func (s scene) buttons(t *testing.T) (*Screen, int) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
	s.show(t, p)
	return p, len(pressable(p.win))
}

// twice taps one of the buttons twice.
func (s scene) twice(t *testing.T, p *Screen, which int) {
	o := pressable(p.win)[which]
	at, ok := fit.Reach(p.win, o)
	if !ok {
		return // no room is left for it
	}
	name := fit.Read(o)
	t.Run(s.name+" "+name, func(t *testing.T) { doubleTap(t, p, spot{name, at}) })
}

// spot is where a finger presses a button.
type spot struct {
	words string
	at    fyne.Position
}

// pressable lists the buttons and the lines of lists in the topmost layer.
func pressable(win fyne.Window) []fyne.CanvasObject {
	fit.Settle(win)
	var out []fyne.CanvasObject
	for _, o := range fit.Shown(win) {
		switch b := o.(type) {
		case *widget.Button:
			if !b.Disabled() {
				out = append(out, o)
			}
		case *widget.Item:
			if !b.Disabled() {
				out = append(out, o)
			}
		}
	}
	return out
}

func doubleTap(t *testing.T, p *Screen, s spot) {
	t.Helper()
	pass := guarded(t)
	pass(time.Second)
	fynetest.TapCanvas(p.win.Canvas(), s.at)
	once := kept(p)
	pass(200 * time.Millisecond)
	fit.Settle(p.win)
	fynetest.TapCanvas(p.win.Canvas(), s.at)
	assert.Equal(t, once, kept(p), "%s", s.words)
}

// The sheet of open duties comes up with an answer where Next was: a slow double press of Next answers nothing.
func TestSlowDoublePressOfNextAnswersNothing(t *testing.T) {
	s := standing(t, appearance{words.English, theme.Normal, theme.Light, phoneSize}, "first").to("allied_order")
	s.show()
	fit.Settle(s.p.win)
	pass := guarded(t)
	pass(time.Second)
	at, err := fit.Where(s.p.win, "Next")
	assert.NoError(t, err)
	before := kept(s.p)
	fynetest.TapCanvas(s.p.win.Canvas(), at)
	pass(600 * time.Millisecond)
	fit.Settle(s.p.win)
	assert.Contains(t, s.reads(), "Not done yet")
	fynetest.TapCanvas(s.p.win.Canvas(), at)
	assert.Equal(t, before, kept(s.p))
}

// kept is the last entry of the session on the screen, 0 without one.
func kept(p *Screen) int {
	if p.desk == nil {
		return 0
	}
	return p.desk.own.session.Now().Last
}
