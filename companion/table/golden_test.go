package table

import (
	"slices"
	"testing"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// pictured are the scenes whose markup is kept: the phase card, the battle from its declaration to the
// register, questions, the choice of what is played, the curtain, a record, and a battle on a track.
var pictured = []string{"play_setup", "play_order", "play_air", "battle_idle", "battle_new", "battle_declared", "battle_retreat", "battle_advance", "battle_register",
	"ask", "ask_cover", "ask_fire", "mission_pick", "mission_reserves", "secret_pass", "secret_covered", "record", "track_hits", "board_which", "board_reach", "board_list", "setup_tray", "setup_tray_all", "setup_list", "setup_paste", "hall_join", "hall_away"}

// The markup of the play and battle panels, in English and light, on a phone and on a desktop, equals the files in
// testdata; -update rewrites them.
func TestMarkup(t *testing.T) {
	for _, s := range scenes {
		if !slices.Contains(pictured, s.name) {
			continue
		}
		for _, way := range []appearance{{words.English, theme.Normal, theme.Light, phoneSize}, {words.English, theme.Normal, theme.Light, desktopSize}} {
			name := s.name + "_" + sizeName(way)
			t.Run(name, func(t *testing.T) {
				p := at(t, way)
				s.show(t, p)
				fit.Markup(t, p.win, name)
			})
		}
	}
}
