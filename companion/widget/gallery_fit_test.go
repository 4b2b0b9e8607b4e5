package widget_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
)

// TestNothingIsClipped holds for every page of the gallery, both languages and all text sizes, on a phone and on larger
// screens.
func TestNothingIsClipped(t *testing.T) {
	for lang, w := range languages {
		for text := theme.Normal; text <= theme.Largest; text++ {
			check := func(name string, size fyne.Size, build func(words, fyne.Window) fyne.CanvasObject) {
				t.Run(fmt.Sprintf("%s-%s-%s-%.0f", name, lang, text, size.Width), func(t *testing.T) {
					win := stage(t, theme.Light, text, size, func(win fyne.Window) fyne.CanvasObject { return build(w, win) })
					assert.Empty(t, fit.Window(win))
					assert.Empty(t, fit.Small(win.Content()))
				})
			}
			for name, build := range pages {
				check(name, fyne.NewSize(360, 740), build)
				check(name, fyne.NewSize(390, 844), build)
			}
			check("all", fyne.NewSize(820, 1180), wideScreen)
			check("all", fyne.NewSize(1280, 800), wideScreen)
		}
	}
}
