package table

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view/board"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/play"
	"sandtable/engine/stock/combat"
)

// The scenes of the map with mirrored counters.
func init() {
	on := func(show func(s *stand, p *boardPanel)) func(testing.TB, *Screen) {
		return func(t testing.TB, p *Screen) {
			s := onHekkens(t, p, "first")
			s.d.turnTo(onBoard)
			show(s, s.d.panel(onBoard).(*boardPanel))
			s.show()
		}
	}
	scenes = append(scenes,
		scene{"board_ask", on(func(*stand, *boardPanel) {})},
		scene{"board_empty", on(func(s *stand, _ *boardPanel) { s.lies() })},
		scene{"board", on(func(s *stand, _ *boardPanel) { s.lies().mirror() })},
		scene{"board_which", on(func(s *stand, p *boardPanel) { s.lies().mirror().show(); p.look("0808") })},
		scene{"board_hand", on(func(s *stand, p *boardPanel) { s.lies().mirror().show(); p.look("0808"); p.put("all", true) })},
		scene{"board_move", moving(func(*stand, *boardPanel) {})},
		scene{"board_reach", moving(func(s *stand, p *boardPanel) { p.look("0703") })},
		scene{"board_reach_not", moving(func(s *stand, p *boardPanel) { p.look("0703"); p.press("0909") })},
		scene{"board_reach_done", moving(func(s *stand, p *boardPanel) { p.look("0703"); p.press("0702") })},
		scene{"setup_tray", settingUp(func(*stand) {})},
		scene{"setup_checked", settingUp(func(s *stand) { s.mirrored("Ktzm 0101", "7FJ/19, 7FJ/20 to 1304").ask("setup_german", nil) })},
		scene{"setup_tray_all", settingUp(func(s *stand) { s.control(onBoard, "all.infantry_180", nil) })},
		scene{"setup_drag", settingUp(func(s *stand) {
			over, _ := s.fromTray("tray.g84_1062")
			over("0404")
		})},
		scene{"board_arrive", func(t testing.TB, p *Screen) {
			s := standingIn(t, p, "first").lies().to("allied_order").ask("tracker", map[string]any{"id": "turn", "value": 3}).ask("air", nil, 5)
			s.to("allied_reserves").d.turnTo(onBoard)
			s.show()
		}},
		scene{"setup_list", settingUp(func(s *stand) { s.sheet(onBoard, "more", "list") })},
		scene{"setup_paste", settingUp(func(s *stand) {
			s.sheet(onBoard, "more", "list", "paste")
			s.typeInto("Ktzm 1304\n84/1062, 84/1051 to 0909\n99/1 to 0808\nFlak37 to nowhere")
			require.NoError(s.t, fit.Tap(s.p.win, s.d.own.reader().Say("setup_list.wrong", "n", 2)))
		})},
		scene{"board_list", settingUp(func(s *stand) {
			s.sheet(onBoard, "more", "list")
			tap, _ := (&setup.List{}).Page(s.d.Seat()).Find("tap")
			require.NoError(s.t, fit.Tap(s.p.win, tap.Label))
		})},
		scene{"board_zones", on(func(s *stand, p *boardPanel) {
			s.lies().mirror().show()
			p.put("zones", true)
			traced, _, _ := board.Trace(s.d.own.reader(), s.d.own.state(), board.TraceWords(s.d.own.reader())[0])
			for _, tr := range traced {
				p.put("line."+tr.ID, true)
			}
		})},
		scene{"board_near", on(func(s *stand, p *boardPanel) {
			s.lies().mirror().show()
			p.centre("0909")
			p.look("0909")
		})},
		scene{"board_cut", on(func(s *stand, p *boardPanel) {
			for _, at := range [][2]string{{"w53_71", "0904"}, {"g84_1051", "0803"}, {"g84_1052", "0805"}, {"g84_1062", "0706"}, {"g180_1221", "1005"}, {"g180_1222", "0903"}} {
				s.ask("place", play.PlaceArgs{Unit: at[0], Hex: at[1]})
			}
			s.lies().show()
			p.centre("0904")
			p.look("0904")
		})},
		scene{"board_drag", on(func(s *stand, p *boardPanel) {
			s.lies().mirror().show()
			p.drag.lift("0808", hex.Coord{Col: 5, Row: 4})
			p.chart.Hint([]hex.Coord{p.drag.held.at}, nil)
		})},
		scene{"board_more", on(func(s *stand, _ *boardPanel) { s.lies().mirror().show(); s.sheet(onBoard, "more") })},
		scene{"board_take", on(func(s *stand, _ *boardPanel) { s.lies().mirror().show(); s.sheet(onBoard, "take") })},
		scene{"board_type", on(func(s *stand, _ *boardPanel) { s.lies().mirror().show(); s.sheet(onBoard, "type") })},
		scene{"board_lines", on(func(s *stand, _ *boardPanel) { s.lies().mirror().show(); s.sheet(onBoard, "lines") })},
		scene{"board_findings", on(func(s *stand, p *boardPanel) {
			s.lies().mirror().ask("battle.new", map[string]any{"hex": "0909"}).show()
			s.sheet(onBoard, "more", "findings")
		})},
		scene{"board_battle", on(func(s *stand, p *boardPanel) {
			s.lies().mirror().ask("battle.new", map[string]any{"hex": "0909"})
			s.d.turnTo(onBattle)
		})},
		scene{"battle_mapped", on(func(s *stand, p *boardPanel) {
			s.lies().mirror().ask("battle.new", map[string]any{"hex": "0909"})
			s.d.turnTo(onBattle)
			require.NoError(s.t, s.d.Visit.Tap(s.paged(onBattle).layer, "0808"))
		})},
		scene{"board_pick", on(func(s *stand, p *boardPanel) {
			s.lies().mirror().ask("battle.new", map[string]any{"hex": "0909"}).show()
			s.d.turnTo(onBattle)
			s.sheet(onBattle, "attacker")
		})},
		scene{"battle_retreat", on(func(s *stand, p *boardPanel) { s.mappedBattle(3).control(onBattle, "unit.g84_1062", nil) })},
		scene{"battle_way_out", on(func(s *stand, p *boardPanel) {
			s.mappedBattle(3).control(onBattle, "unit.g84_1062", nil)
			require.NoError(s.t, s.d.Visit.Tap(s.paged(onBattle).layer, "0910"))
		})},
		scene{"battle_outpost", on(func(s *stand, p *boardPanel) {
			s.lies().mirrored("15/44, 15/46 to 0504", "OP 1 0604").ask("battle.new", map[string]any{"hex": "0604"})
			s.d.turnTo(onBattle)
			s.ask("battle.set", map[string]any{"attackers": []string{"s15_44", "s15_46"}}).ask("battle.roll", nil, 3)
		})},
		scene{"battle_advance", on(func(s *stand, p *boardPanel) { s.cleared() })},
		scene{"board_way_out", on(func(s *stand, p *boardPanel) {
			s.mappedBattle(3).show()
			s.d.turnTo(onBoard)
			p.centre("0909")
			p.look("1008")
		})},
		scene{"battle_result", on(func(s *stand, p *boardPanel) { s.mappedBattle(5) })},
		scene{"board_pack", on(func(s *stand, _ *boardPanel) { s.lies().mirror().show(); s.sheet(onBoard, "more", "pack") })})
}

// settingUp is the map in the German set-up.
func settingUp(show func(s *stand)) func(testing.TB, *Screen) {
	return func(t testing.TB, p *Screen) {
		s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: "veritable", Edition: "vpg"})}
		s.lies().to("setup_german").d.turnTo(onBoard)
		fit.Settle(p.win)
		show(s)
		s.show()
	}
}

// typeInto puts a text into the field of the sheet that is open.
func (s *stand) typeInto(text string) {
	s.t.Helper()
	fit.Settle(s.p.win)
	entry, ok := s.p.win.Canvas().Focused().(*widget.Entry)
	require.True(s.t, ok, "no field has the focus")
	entry.SetText(text)
}

// moving is the map in the Allied Movement phase, with a brigade by itself in 0703 before the German line.
func moving(show func(s *stand, p *boardPanel)) func(testing.TB, *Screen) {
	return func(t testing.TB, p *Screen) {
		s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: "veritable", Edition: "vpg"})}
		s.lies().mirror().to("allied_move_1")
		s.mirrored("2C/4, 2C/5 to 0904").ask("place", play.PlaceArgs{Unit: "s15_46", Hex: "0703"})
		s.ask("next", play.NextArgs{All: true}).to("allied_move_1")
		s.d.turnTo(onBoard)
		b := s.d.panel(onBoard).(*boardPanel)
		fit.Settle(p.win)
		b.centre("0703")
		show(s, b)
		s.show()
	}
}

// lies confirms that the map is on the table.
func (s *stand) lies() *stand {
	c, _ := rules.Map(s.d.own.reader()).Confirm()
	return s.send(c)
}

func (s *stand) send(c engine.Command) *stand {
	s.t.Helper()
	return s.ask(c.Do, c.Args)
}

// mirror types the hexes of some counters.
func (s *stand) mirror() *stand {
	s.t.Helper()
	return s.mirrored("53/71, 53/158, 53/160, 79/30 to 0808", "15/44, 15/46, 15/227 to 0809", "84/1062, Flak37 to 0909", "Ktzm 1304", "84/1051 L3", "2C/4 0703")
}

// mirrored types the hexes of counters.
func (s *stand) mirrored(lines ...string) *stand {
	s.t.Helper()
	for _, line := range lines {
		args, err := setup.ReadPlacing(s.d.own.reader(), s.d.own.state(), line)
		if err != nil {
			s.t.Fatal(err)
		}
		s.ask("place", args)
	}
	return s
}

// cleared has the attackers on the map before the hex that the defenders have left.
func (s *stand) cleared() *stand {
	s.mappedBattle(3).ask("battle.retreat", combat.RetreatArgs{Unit: "at_flak37", To: "1008"}, 1)
	return s.ask("battle.retreat", combat.RetreatArgs{Unit: "g84_1062", To: "1009"}, 5).ask("battle.loss", combat.LossArgs{Unit: "s15_44"}).show()
}

// mappedBattle rolls for the attack on Hekkens as the map has it.
func (s *stand) mappedBattle(face int) *stand {
	s.lies().mirror().ask("battle.new", map[string]any{"hex": "0909"})
	s.d.turnTo(onBattle)
	return s.control(onBattle, "map", nil).ask("battle.roll", nil, face)
}
