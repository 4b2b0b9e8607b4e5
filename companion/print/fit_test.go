package print

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Nothing is cut off, overlapping, too small to be tapped, without words, an id, JSON or an error: every screen in both
// languages, on a phone with small and the largest text, and on wider windows; the proof takes every size of letters.
func TestNothingIsCut(t *testing.T) {
	ways := []setting{{words.English, theme.Normal, theme.Light, desktopSize}, {words.Russian, theme.Largest, theme.Light, desktopSize}}
	for _, lang := range words.Langs() {
		ways = append(ways, setting{lang, theme.Normal, theme.Light, phoneSize}, setting{lang, theme.Largest, theme.Light, phoneSize},
			setting{lang, theme.Large, theme.Dark, tabletSize})
	}
	if enginetest.Proof() {
		ways = everyWay()
	}
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			var s *stand
			for _, way := range ways {
				s = scene.in(t, way, s)
				for _, fault := range append(fit.Window(s.Win), fit.Weights(s.Win)...) {
					assert.Fail(t, fault, "%s %s %s", way.lang, way.text, sizeName(way))
				}
				assert.Empty(t, fit.Code(s.Win), way.lang)
				assert.NotContains(t, s.reads(), "[", "words are lacking: %s %s %s", way.lang, way.text, sizeName(way))
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

// in shows the scene in another way. What was built for the previous way is updated, as when a reader changes the
// settings and turns the device. A sheet keeps the language that it was opened in, so that it is opened again; the proof
// rebuilds everything.
func (s scene) in(t testing.TB, way setting, before *stand) *stand {
	if before == nil || enginetest.Proof() || before.Win.Canvas().Overlays().Top() != nil {
		fresh := at(t, way)
		s.show(fresh)
		return fresh
	}
	way.wear(before.App.Preferences())
	before.Win.Resize(way.size)
	before.Show()
	before.st.Changed()
	return before
}

func sizeName(s setting) string {
	return map[float32]string{390: "phone", 820: "tablet", 1280: "desktop"}[s.size.Width]
}
