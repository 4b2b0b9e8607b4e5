package print

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
	for _, way := range settings4() {
		for _, scene := range scenes {
			t.Run(scene.name+"_"+way.name, func(t *testing.T) {
				s := at(t, way.setting)
				scene.show(s)
				fit.Picture(t, s.Win, filepath.Join(*shots, "print_"+scene.name+"_"+way.name+".png"))
			})
		}
	}
}

type named struct {
	name string
	setting
}

// settings4 are the ways in which screens are pictured.
func settings4() []named {
	var out []named
	for _, lang := range words.Langs() {
		for _, variant := range []theme.Variant{theme.Light, theme.Dark} {
			out = append(out,
				named{"phone_" + string(lang) + "_" + variant.String(), setting{lang, theme.Normal, variant, phoneSize}},
				named{"desktop_" + string(lang) + "_" + variant.String(), setting{lang, theme.Normal, variant, desktopSize}})
		}
	}
	return out
}
