package design

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/engine/words"
)

// Nothing is cut off, overlapping or too small to be tapped: every screen in both languages, on a phone
// in small and large letters, and on wider windows.
func TestNothingIsCut(t *testing.T) {
	ways := []setting{{words.English, widget.Largest, widget.Light, phoneSize}, {words.Russian, widget.Normal, widget.Light, phoneSize},
		{words.Russian, widget.Largest, widget.Light, phoneSize}, {words.English, widget.Normal, widget.Dark, tabletSize},
		{words.Russian, widget.Normal, widget.Light, desktopSize}, {words.Russian, widget.Largest, widget.Light, desktopSize}}
	for _, way := range ways {
		for _, scene := range scenes {
			t.Run(scene.name+"_"+string(way.lang)+"_"+way.text.String()+"_"+sizeName(way), func(t *testing.T) {
				p := at(t, way)
				scene.show(t, p)
				for _, fault := range append(fit.Window(p.win), fit.Small(p.win.Content())...) {
					assert.Fail(t, fault)
				}
			})
		}
	}
}

func sizeName(s setting) string {
	return map[float32]string{390: "phone", 820: "tablet", 1280: "desktop"}[s.size.Width]
}
