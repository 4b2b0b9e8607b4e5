package design

import (
	"sandtable/companion/view/mapping"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"github.com/stretchr/testify/assert"
)

// Escape, and Back on a phone, go one step back: the field, the sheet, the page, the stroke, what is selected, and
// from the map out of the screen, which asks where something is not saved.
func TestEscapeGoesOneStepBack(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyEscape, mobile.KeyBack} {
		p := at(t, english)
		left := 0
		p.deps.Home = func() { left++ }
		typed := func() {
			if f := p.Win.Canvas().Focused(); f != nil {
				f.TypedKey(&fyne.KeyEvent{Name: key})
				return
			}
			p.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
		}
		sheets := func() int { return len(p.Win.Canvas().Overlays().List()) }

		p.Keys.Rune('g')
		typed()
		assert.Nil(t, p.Win.Canvas().Focused(), "the field")
		assert.Equal(t, 1, sheets())
		typed()
		assert.Zero(t, sheets(), "the sheet")

		p.show(mapping.NewMap())
		typed()
		assert.Nil(t, p.Visit.Stack.Top(), "the page")

		p.visibleMap().chart.takeUp("brush")
		at := middle(t, p, "0303")
		p.visibleMap().chart.view.MouseDown(mouse(at, desktop.MouseButtonPrimary, 0))
		typed()
		p.visibleMap().chart.view.MouseUp(mouse(at, desktop.MouseButtonPrimary, 0))
		_, steps := p.visibleMap().doc.Steps()
		assert.Zero(t, steps, "the stroke")

		p.Keys.Rune('s')
		drag(t, p, "0310", "0611")
		typed()
		assert.True(t, p.visibleMap().doc.Selection().Empty(), "what is selected")

		with(p, "brush", "woods")
		drag(t, p, "0310", "0311")
		assert.Zero(t, left)
		typed()
		assert.Contains(t, reads(p), "unsaved changes")
		assert.Zero(t, left, "it asks")
		typed()
		assert.Zero(t, sheets())
		p.visibleMap().undo()
		typed()
		assert.Equal(t, 1, left, "the place")
	}
}
