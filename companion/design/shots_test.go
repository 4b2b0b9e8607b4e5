package design

import (
	"flag"
	"path/filepath"
	"testing"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

var shots = flag.String("shots", "", "folder for pictures of every screen")

// TestShots writes a picture of every screen: both languages, phone and desktop, light and dark.
func TestShots(t *testing.T) {
	if *shots == "" {
		return
	}
	for _, lang := range words.Langs() {
		for _, variant := range []theme.Variant{theme.Light, theme.Dark} {
			for name, way := range map[string]setting{"phone": {lang, theme.Normal, variant, phoneSize}, "desktop": {lang, theme.Normal, variant, desktopSize}} {
				for _, scene := range scenes {
					file := scene.name + "_" + name + "_" + string(lang) + "_" + variant.String()
					t.Run(file, func(t *testing.T) {
						p := at(t, way)
						scene.show(t, p)
						fit.Picture(t, p.Win, filepath.Join(*shots, "design_"+file+".png"))
					})
				}
			}
		}
	}
}
