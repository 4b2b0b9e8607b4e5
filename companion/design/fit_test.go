package design

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Nothing is cut off, overlapping or too small to be tapped, and nothing is an id, JSON or an error: every screen in both languages, on a phone
// in small and large letters, and on wider windows; the proof takes every size of letters.
func TestNothingIsCut(t *testing.T) {
	ways := []setting{{words.English, theme.Largest, theme.Light, phoneSize}, {words.Russian, theme.Normal, theme.Light, phoneSize},
		{words.Russian, theme.Largest, theme.Light, phoneSize}, {words.English, theme.Normal, theme.Dark, tabletSize},
		{words.Russian, theme.Normal, theme.Light, desktopSize}, {words.Russian, theme.Largest, theme.Light, desktopSize}}
	if enginetest.Proof() {
		ways = everyWay()
	}
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			var p *Screen
			for _, way := range ways {
				p = scene.in(t, way, p)
				for _, fault := range slices.Concat(fit.Window(p.Win), fit.Small(p.Win.Content()), fit.Weights(p.Win)) {
					assert.Fail(t, fault, "%s %s %s", way.lang, way.text, sizeName(way))
				}
				assert.Empty(t, fit.Code(p.Win), way.lang)
			}
		})
	}
}

// everyWay is every size of letters in both languages and in every width.
func everyWay() []setting {
	var ways []setting
	for _, lang := range words.Langs() {
		for _, text := range []theme.TextSize{theme.Normal, theme.Large, theme.Largest} {
			ways = append(ways, setting{lang, text, theme.Light, phoneSize}, setting{lang, text, theme.Dark, tabletSize},
				setting{lang, text, theme.Light, desktopSize})
		}
	}
	return ways
}

// in shows the scene with other settings. It redraws the window of the previous settings, as when a reader changes the
// settings and turns the device. A sheet keeps the language in which it was opened, so its window is new; the proof opens
// every window again.
func (s scene) in(t testing.TB, way setting, before *Screen) *Screen {
	if before == nil || enginetest.Proof() || before.Win.Canvas().Overlays().Top() != nil {
		p := at(t, way)
		s.show(t, p)
		return p
	}
	way.wear(before.App.Preferences())
	before.Win.Resize(way.size)
	before.Show()
	return before
}

func sizeName(s setting) string {
	return map[float32]string{390: "phone", 820: "tablet", 1280: "desktop"}[s.size.Width]
}
