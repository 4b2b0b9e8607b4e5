package design

import (
	"slices"
	"testing"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// pictured are the scenes whose markup is kept.
var pictured = []string{"fresh", "hexsides", "zones", "units", "select", "selected_edge", "layers", "findings", "card_objective"}

// The markup of the map's screens, in English and light, on a phone and on a desktop, is that of the files
// in testdata; -update rewrites them.
func TestMarkup(t *testing.T) {
	for _, s := range scenes {
		if !slices.Contains(pictured, s.name) {
			continue
		}
		for _, way := range []setting{{words.English, theme.Normal, theme.Light, phoneSize}, {words.English, theme.Normal, theme.Light, desktopSize}} {
			name := s.name + "_" + sizeName(way)
			t.Run(name, func(t *testing.T) {
				p := at(t, way)
				s.show(t, p)
				fit.Markup(t, p.Win, name)
			})
		}
	}
}
