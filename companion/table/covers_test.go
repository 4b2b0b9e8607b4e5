package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// The covers of the first page fill a desktop's window without scrolling, at most four side by side; elsewhere their
// pictures are half as high as wide.
func TestCoversFillADesktop(t *testing.T) {
	for size, least := range map[fyne.Size]float32{{Width: 1280, Height: 800}: 0.75, {Width: 1920, Height: 1080}: 0.65} {
		for _, lang := range words.Langs() {
			p := at(t, appearance{lang, theme.Normal, theme.Light, size})
			spot, err := fit.Where(p.win, p.Say("home.settings"))
			require.NoError(t, err)
			assert.Greater(t, spot.Y, least*size.Height, "%v", size)
		}
	}
	for _, size := range []fyne.Size{phoneSize, {Width: 844, Height: 390}, {Width: 1024, Height: 768}, desktopSize} {
		cover := shownOf[*widget.Cover](at(t, appearance{words.English, theme.Normal, theme.Light, size}).win)
		require.NotNil(t, cover)
		assert.Equal(t, size == desktopSize, cover.Tall(), "%v", size)
	}
}
