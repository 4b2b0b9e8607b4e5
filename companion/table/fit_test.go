package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Nothing is cut off, overlapping or too small to be tapped, and nothing is an id, JSON or an error: every screen in both languages, on a
// phone and on wider windows, with small and the largest letters; the proof takes every size of them.
func TestNothingIsCut(t *testing.T) {
	ways := []appearance{{words.Russian, theme.Normal, theme.Light, phoneSize}, {words.Russian, theme.Largest, theme.Light, phoneSize},
		{words.English, theme.Largest, theme.Light, phoneSize}, {words.English, theme.Normal, theme.Dark, tabletSize},
		{words.Russian, theme.Normal, theme.Dark, tabletSize}, {words.Russian, theme.Largest, theme.Light, desktopSize}}
	if enginetest.Proof() {
		ways = everyWay()
	}
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			var p *Screen
			for _, way := range ways {
				p = scene.in(t, way, p)
				for _, fault := range fit.Window(p.win) {
					assert.Fail(t, fault, "%s %s %s", way.lang, way.text, sizeName(way))
				}
				assert.Empty(t, fit.Code(p.win), way.lang)
			}
		})
	}
}

// everyWay is every size of letters in both languages and in every width.
func everyWay() []appearance {
	var ways []appearance
	for _, lang := range words.Langs() {
		for _, text := range []theme.TextSize{theme.Normal, theme.Large, theme.Largest} {
			ways = append(ways, appearance{lang, text, theme.Light, phoneSize}, appearance{lang, text, theme.Dark, tabletSize},
				appearance{lang, text, theme.Light, desktopSize})
		}
	}
	return ways
}

// in shows the scene in another size or setting. A scene already played is only redrawn, as when a reader changes the
// settings and turns the device. A sheet keeps the language that it was opened in, so it is played again, and the
// proof plays everything again.
func (s scene) in(t testing.TB, way appearance, before *Screen) *Screen {
	drags := strings.HasSuffix(s.name, "_drag") // no drag outlives a change of dress
	if before == nil || drags || enginetest.Proof() || !before.Seen() || before.win.Canvas().Overlays().Top() != nil {
		p := at(t, way)
		s.show(t, p)
		return p
	}
	wear(before, way)
	before.win.Resize(way.size)
	before.Show()
	return before
}

func sizeName(s appearance) string {
	return map[float32]string{390: "phone", 820: "tablet", 1280: "desktop"}[s.size.Width]
}
