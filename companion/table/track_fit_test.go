package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
)

// The track of a battle of five ships is seen whole on a laptop with what may be done, in both languages. The ships'
// boxes follow below.
func TestTheTrackOfFiveShipsFitsALaptop(t *testing.T) {
	for _, lang := range words.Langs() {
		p := at(t, appearance{lang, theme.Normal, theme.Light, desktopSize})
		s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: hidden})}
		s.five().step("gunnery").d.turnTo(onBattle)
		fit.Settle(p.win)
		shown := s.paged(onBattle).view
		bottom := func(o fyne.CanvasObject) float32 {
			return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height
		}
		require.NotNil(t, shown.Widget("track"))
		assert.LessOrEqual(t, bottom(shown.Widget("track")), float32(700), "%s: the acts follow above %v", lang, desktopSize.Height)
		for _, id := range []string{"bismarck", "prinz_eugen", "norfolk", "suffolk", "arethusa"} {
			assert.NotNil(t, shown.Widget("lane."+id), "%s %s", lang, id)
		}
	}
}
