package print

import (
	"slices"
	"testing"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// pictured are the scenes whose markup is kept.
var pictured = []string{"products", "pages", "paper_end", "much", "nothing", "ask_counters", "ask_map", "progress", "list"}

// The markup of the place, in English and light, on a phone and on a desktop, is that of the files in
// testdata; -update rewrites them.
func TestMarkup(t *testing.T) {
	for _, scene := range scenes {
		if !slices.Contains(pictured, scene.name) {
			continue
		}
		for _, size := range []setting{{words.English, theme.Normal, theme.Light, phoneSize}, english} {
			name := scene.name + "_" + sizeName(size)
			t.Run(name, func(t *testing.T) {
				s := at(t, size)
				scene.show(s)
				fit.Markup(t, s.Win, name)
			})
		}
	}
}
