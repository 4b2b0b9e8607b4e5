package ui

import (
	"flag"
	"path/filepath"
	"testing"

	"sandtable/companion/look"
	"sandtable/companion/look/fit"
	"sandtable/engine/words"
)

var shots = flag.String("shots", "", "folder for pictures of every screen")

// TestShots writes a picture of every screen: both languages, phone and desktop, light and dark.
func TestShots(t *testing.T) {
	if *shots == "" {
		return
	}
	for _, lang := range words.Langs() {
		for _, variant := range []look.Variant{look.Light, look.Dark} {
			for name, way := range map[string]setting{"phone": {lang, look.Normal, variant, phoneSize}, "desktop": {lang, look.Normal, variant, desktopSize}} {
				for _, scene := range scenes {
					file := scene.name + "_" + name + "_" + string(lang) + "_" + variant.String()
					t.Run(file, func(t *testing.T) {
						p := at(t, way)
						scene.show(t, p)
						fit.Picture(t, p.win, filepath.Join(*shots, "design_"+file+".png"))
					})
				}
			}
		}
	}
}
