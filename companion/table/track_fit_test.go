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

// A battle of five ships is seen whole on a laptop, in both languages: track, what may be done, and every ship.
func TestFiveShipsFitALaptop(t *testing.T) {
	for _, lang := range words.Langs() {
		p := at(t, appearance{lang, theme.Normal, theme.Light, desktopSize})
		s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: hidden})}
		s.five().step("gunnery").d.turnTo(onBattle)
		fit.Settle(p.win)
		shown := s.paged(onBattle).view
		bottom := func(o fyne.CanvasObject) float32 {
			return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height
		}
		foot, err := fit.Where(p.win, words.App().Say(lang, "choice.next", nil))
		require.NoError(t, err)
		for _, id := range []string{"bismarck", "prinz_eugen", "norfolk", "suffolk", "arethusa"} {
			lane := shown.Widget("lane." + id)
			require.NotNil(t, lane)
			assert.LessOrEqual(t, bottom(lane), foot.Y, "%s %s", lang, id)
		}
	}
}
