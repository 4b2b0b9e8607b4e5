package table

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

var (
	shots = flag.String("shots", "", "folder for pictures of every screen")
	sized = flag.String("sized", "", "other sizes of the window for them, such as 844x390,768x1024")
)

// TestShots writes a picture of every screen: both languages, phone and desktop, light and dark.
func TestShots(t *testing.T) {
	if *shots == "" {
		return
	}
	for _, s := range append(settings4(), settingsSized(t)...) {
		for _, scene := range scenes {
			t.Run(scene.name+"_"+s.name, func(t *testing.T) {
				p := at(t, s.appearance)
				scene.show(t, p)
				fit.Picture(t, p.win, filepath.Join(*shots, "table_"+scene.name+"_"+s.name+".png"))
			})
		}
	}
}

type named struct {
	name string
	appearance
}

// settings4 are the ways in which screens are pictured.
func settings4() []named {
	var out []named
	for _, lang := range words.Langs() {
		for _, variant := range []theme.Variant{theme.Light, theme.Dark} {
			out = append(out,
				named{"phone_" + string(lang) + "_" + variant.String(), appearance{lang, theme.Normal, variant, phoneSize}},
				named{"desktop_" + string(lang) + "_" + variant.String(), appearance{lang, theme.Normal, variant, desktopSize}})
		}
	}
	return out
}

// settingsSized are the same settings in the given sizes.
func settingsSized(t *testing.T) []named {
	var out []named
	for size := range strings.SplitSeq(*sized, ",") {
		if size == "" {
			continue
		}
		var w, h float32
		_, err := fmt.Sscanf(size, "%fx%f", &w, &h)
		require.NoError(t, err)
		for _, lang := range words.Langs() {
			for _, variant := range []theme.Variant{theme.Light, theme.Dark} {
				out = append(out, named{size + "_" + string(lang) + "_" + variant.String(), appearance{lang, theme.Normal, variant, fyne.NewSize(w, h)}})
			}
		}
	}
	return out
}
