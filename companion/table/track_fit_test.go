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
		main := shown.FootBox().Objects[0]
		top := bottom(main) - main.Size().Height
		for _, id := range []string{"bismarck", "prinz_eugen", "norfolk", "suffolk", "arethusa"} {
			lane := shown.Widget("lane." + id)
			require.NotNil(t, lane)
			assert.LessOrEqual(t, bottom(lane), top, "%s %s", lang, id)
		}
	}
}
