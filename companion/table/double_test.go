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

// Two taps 200 ms apart at one place do in the session what one does, whatever button lies there. One button of each
// third scene is tried, another for each; the proof tries one of every scene. The one button of "refused" ends the app.
func TestDoubleTapDoesWhatOneDoes(t *testing.T) {
	way := appearance{words.English, theme.Normal, theme.Light, phoneSize}
	for i, s := range scenes {
		if i%3 != 0 && !enginetest.Proof() || s.name == "refused" {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			p := at(t, way)
			s.show(t, p)
			if spots := pressable(p.win); len(spots) > 0 {
				doubleTap(t, p, spots[i%len(spots)])
			}
		})
	}
}

// spot is where a finger presses a button.
type spot struct {
	words string
	at    fyne.Position
}

// pressable lists the middles of the buttons in sight.
func pressable(win fyne.Window) []spot {
	fit.Settle(win)
	var out []spot
	for _, o := range fit.Shown(win) {
		if b, ok := o.(*widget.Button); ok && !b.Disabled() {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			out = append(out, spot{b.Words, at.AddXY(b.Size().Width/2, b.Size().Height/2)})
		}
	}
	return out
}

func doubleTap(t *testing.T, p *Place, s spot) {
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

// kept is the last entry of the session on the screen; 0 where there is none.
func kept(p *Place) int {
	for _, page := range p.pages {
		if d, ok := page.(*desk); ok {
			return d.session.Now().Last
		}
	}
	return 0
}
