package print

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/engine/words"
)

// Nothing is cut off, overlapping, too small to be tapped, or without words: every screen in both
// languages, on a phone with small and the largest text, and on wider windows.
func TestNothingIsCut(t *testing.T) {
	ways := []setting{{words.English, widget.Normal, widget.Light, desktopSize}, {words.Russian, widget.Largest, widget.Light, desktopSize}}
	for _, lang := range words.Langs() {
		ways = append(ways, setting{lang, widget.Normal, widget.Light, phoneSize}, setting{lang, widget.Largest, widget.Light, phoneSize},
			setting{lang, widget.Large, widget.Dark, tabletSize})
	}
	for _, way := range ways {
		for _, scene := range scenes {
			t.Run(scene.name+"_"+string(way.lang)+"_"+way.text.String()+"_"+sizeName(way), func(t *testing.T) {
				s := at(t, way)
				scene.show(s)
				for _, fault := range fit.Window(s.win) {
					assert.Fail(t, fault)
				}
				assert.NotContains(t, s.reads(), "[", "words are lacking")
			})
		}
	}
}

func sizeName(s setting) string {
	return map[float32]string{390: "phone", 820: "tablet", 1280: "desktop"}[s.size.Width]
}
