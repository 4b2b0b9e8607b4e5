package ui

import (
	"image/png"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/look"
	"sandtable/companion/look/fit"
	"sandtable/engine/stock"
	"sandtable/engine/words"
)

func (s *stand) shot(name string) {
	fit.Settle(s.p.win)
	f, err := os.Create("/tmp/ov/" + name + ".png")
	require.NoError(s.t, err)
	require.NoError(s.t, png.Encode(f, s.p.win.Canvas().Capture()))
	f.Close()
}

func TestLookAtIt(t *testing.T) {
	s := standing(t, setting{words.English, look.Normal, look.Light, phoneSize}, "first", "whole_force")
	s.to("allied_order")
	s.ask("tracker", map[string]any{"id": "turn", "value": 3})
	s.ask("air", nil, 5)
	s.to("allied_reserves")
	s.ask("reserve_allied", map[string]any{"units": []string{"a79_30"}})
	s.to("allied_fight")
	s.shot("play")
	s.tap("New battle")
	s.shot("b1")
	s.tap("Choose attackers")
	s.shot("b2")
	s.p.win.Canvas().Overlays().Top().(*look.Drawer).Close()
	s.ask("battle.set", stock.SetArgs{Attackers: []stock.Force{{Unit: "w53_71"}, {Unit: "w53_158"}, {Unit: "w53_160"}, {Unit: "a79_30"}, {Unit: "s15_44"}, {Unit: "s15_46"}, {Unit: "s15_227"}},
		Defenders: []stock.Force{{Unit: "g84_1062"}, {Unit: "at_flak37"}}, Flags: stock.FlagSet{"forest": true, "fortified": true}})
	s.ask("battle.air", stock.AirArgs{Side: "german", Count: 1})
	s.shot("b3")
	s.d.scrolls[onBattle].ToEnd()
	s.shot("b4")
	s.p.set.prefs.SetString(keyLang, "ru")
	s.p.set.prefs.SetString(keyTheme, "dark")
	s.p.show()
	s.d.scrolls[onBattle].ToTop()
	s.shot("b3ru")
	s.p.set.prefs.SetString(keyLang, "en")
	s.p.set.prefs.SetString(keyTheme, "light")
	s.p.show()
	s.ask("battle.roll", nil, 3)
	s.shot("b5")
	s.tap("84/1062")
	s.shot("b6")
}
