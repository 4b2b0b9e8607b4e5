package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/engine/words"
)

// Nothing is cut off, overlapping or too small to be tapped: every screen in both languages, on a
// phone at every text size, and on wider windows.
func TestNothingIsCut(t *testing.T) {
	ways := []appearance{}
	for _, lang := range words.Langs() {
		for _, text := range []widget.TextSize{widget.Normal, widget.Large, widget.Largest} {
			ways = append(ways, appearance{lang, text, widget.Light, phoneSize})
		}
		ways = append(ways, appearance{lang, widget.Normal, widget.Dark, tabletSize}, appearance{lang, widget.Largest, widget.Light, desktopSize})
	}
	for _, way := range ways {
		for _, scene := range scenes {
			t.Run(scene.name+"_"+string(way.lang)+"_"+way.text.String()+"_"+sizeName(way), func(t *testing.T) {
				p := at(t, way)
				scene.show(t, p)
				for _, fault := range fit.Window(p.win) {
					assert.Fail(t, fault)
				}
			})
		}
	}
}

func sizeName(s appearance) string {
	return map[float32]string{390: "phone", 820: "tablet", 1280: "desktop"}[s.size.Width]
}
