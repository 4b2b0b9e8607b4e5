package print

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// Escape, and Back on a phone, go one step back: the field, the sheet, the pane where not all are seen, the place.
func TestEscapeGoesOneStepBack(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyEscape, mobile.KeyBack} {
		for _, size := range []fyne.Size{phoneSize, tabletSize, desktopSize} {
			s := at(t, setting{words.English, theme.Normal, theme.Light, size})
			typed := func() {
				if f := s.Win.Canvas().Focused(); f != nil {
					f.TypedKey(&fyne.KeyEvent{Name: key})
					return
				}
				s.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
			}
			s.screen.bring(onPaper)
			s.askSave()
			assert.Len(t, s.Win.Canvas().Overlays().List(), 1)
			for s.Win.Canvas().Focused() != nil {
				typed()
			}
			typed()
			assert.Empty(t, s.Win.Canvas().Overlays().List(), "the sheet")
			if s.screen.form != theme.Desktop {
				assert.Equal(t, onPaper, s.screen.pane)
				typed()
				assert.Equal(t, onProducts, s.screen.pane, "the pane")
			}
			assert.Zero(t, s.left)
			typed()
			assert.Equal(t, 1, s.left, "the place")
		}
	}
}
