package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/look"
	"sandtable/companion/look/fit"
	"sandtable/engine/words"
)

// Nothing is cut off, overlapping or too small to be tapped: every screen in both languages, on a phone
// in small and large letters, and on wider windows.
func TestNothingIsCut(t *testing.T) {
	ways := []setting{{words.English, look.Largest, look.Light, phoneSize}, {words.Russian, look.Normal, look.Light, phoneSize},
		{words.Russian, look.Largest, look.Light, phoneSize}, {words.English, look.Normal, look.Dark, tabletSize},
		{words.Russian, look.Normal, look.Light, desktopSize}, {words.Russian, look.Largest, look.Light, desktopSize}}
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
