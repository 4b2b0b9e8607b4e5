package table

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
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

// forty are the screens that are compared before and after a redesign: pictured by name, such as
// -run 'TestShots/board_desktop_en_light' -shots DIR.
var forty = strings.Fields(`home_first home new_games new_options play_setup play_order play_air play_dice play_battles forces
	victory tables terrain_turn log menu keys ask_map mission_turn battle_idle battle_new
	battle_declared battle_dice battle_result battle_retreat battle_advance battle_stacks board board_hand board_reach board_zones
	board_lines setup_list move secret_moving secret_search secret_fly secret_battle track_new track_move victory_end`)

// The forty screens are scenes.
func TestForty(t *testing.T) {
	require.Len(t, forty, 40)
	for _, name := range forty {
		require.True(t, slices.ContainsFunc(scenes, func(s scene) bool { return s.name == name }), name)
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
