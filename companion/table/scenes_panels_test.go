package table

import (
	"sandtable/companion/place"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view/forces"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/tables"
	"sandtable/companion/widget/fit"
	"sandtable/engine/stock/combat"
)

// The scenes of the battle, forces, victory and tables panels, of the sheets and pages behind them.
func init() {
	on := func(show func(s *stand)) func(testing.TB, *Screen) {
		return func(t testing.TB, p *Screen) {
			s := onHekkens(t, p, "first")
			show(s)
			s.show()
		}
	}
	scenes = append(scenes,
		scene{"battle_idle", on(func(s *stand) { s.d.turnTo(onBattle) })},
		scene{"battle_new", on(func(s *stand) { s.openBattle() })},
		scene{"battle_pick", on(func(s *stand) { s.openBattle().sheet(onBattle, "attacker") })},
		scene{"battle_number", on(func(s *stand) {
			s.openBattle().control(onBattle, "number.attacker", nil).control(onBattle, "digit.2", nil).control(onBattle, "digit.4", nil).control(onBattle, "trait.specialist", nil)
			s.control(onBattle, "pad.side", "defender").control(onBattle, "digit.4", nil).control(onBattle, "flag.forest", nil)
		})},
		scene{"battle_hand", on(func(s *stand) { s.declared().sheet(onBattle, "hand") })},
		scene{"battle_hex", on(func(s *stand) { s.declared().sheet(onBattle, "hex") })},
		scene{"battle_force", on(func(s *stand) { s.declared().sheet(onBattle, "attacker.w53_71") })},
		scene{"battle_declared", on(func(s *stand) { s.declared() })},
		scene{"battle_stacks", on(func(s *stand) { s.unstacked() })},
		scene{"battle_dice", on(func(s *stand) { s.declared().end(onBattle) })},
		scene{"battle_defender", on(func(s *stand) { s.declared().ask("battle.roll", nil, 3) })},
		scene{"battle_attacker", on(func(s *stand) { s.met().retreatsOf() })},
		scene{"battle_register", on(func(s *stand) { s.fought() })},
		scene{"battle_again", on(func(s *stand) { s.fought().openBattle().sheet(onBattle, "attacker") })},
		scene{"battle_chit", func(t testing.TB, p *Screen) {
			s := onHekkens(t, p, "vpg", "fortress_cleve", "amphibious")
			s.openBattle().ask("battle.set", map[string]any{"hex": "1304", "attackers": []string{"s15_44", "s15_46", "s15_227"}, "defenders": []string{"ktzm"}}).end(onBattle)
		}},
		scene{"forces", on(func(s *stand) { s.d.turnTo(onForces) })},
		scene{"forces_mark", on(func(s *stand) { s.marking() })},
		scene{"unit", on(func(s *stand) { s.d.openSheet(forces.NewSheet("s15_44"), nil) })},
		scene{"victory", on(func(s *stand) { s.d.turnTo(onVictory) })},
		scene{"victory_end", on(func(s *stand) {
			s.d.turnTo(onVictory)
			s.end(onVictory)
		})},
		scene{"tables", on(func(s *stand) { s.fought().d.turnTo(onTables) })},
		scene{"tables_end", on(func(s *stand) {
			s.d.turnTo(onTables)
			s.end(onTables)
		})},
		scene{"edit_table", on(func(s *stand) { s.d.openPage(&tables.TablePage{ID: "crt"}) })},
		scene{"edit_column", on(func(s *stand) {
			s.d.openPage(&tables.TablePage{ID: "crt"})
			s.press("column.0", nil)
		})},
		scene{"edit_counters", on(func(s *stand) { s.d.openPage(&tables.RosterPage{}) })},
		scene{"edit_counter", on(func(s *stand) {
			s.d.openPage(&tables.RosterPage{})
			s.press("counter.0", nil)
		})},
		scene{"edit_csv", on(func(s *stand) {
			s.d.openPage(&tables.RosterPage{})
			s.press("csv_paste", nil)
		})},
		scene{"edit_costs", on(func(s *stand) { s.d.openPage(&tables.CostsPage{}) })},
		scene{"move", on(func(s *stand) { s.d.Visit.Send(move.Open("s15_44"), nil) })},
		scene{"move_far", on(func(s *stand) { s.marching() })},
		scene{"move_who", on(func(s *stand) { s.marching().Pressed("who", nil) })})
}

// onHekkens plays on to the battles of turn 3, with the marker of the German on the table and one
// unit of the reserve brought in.
func onHekkens(t testing.TB, p *Screen, edition string, options ...string) *stand {
	s := standingIn(t, p, edition, options...)
	s.to("allied_order").ask("tracker", map[string]any{"id": "turn", "value": 3}).ask("air", nil, 5)
	s.to("allied_reserves").ask("reserve_allied", map[string]any{"units": []string{"a79_30"}})
	return s.to("allied_fight")
}

// control presses a control of a panel by its id.
func (s *stand) control(panel string, id string, value any) *stand {
	s.t.Helper()
	s.show()
	p := s.paged(panel)
	_, ok := p.view.Panel.Find(id)
	require.True(s.t, ok, "no control %q on panel %d", id, panel)
	p.view.Pressed(id, value)
	return s
}

// paged is a panel that is a model.
func (s *stand) paged(panel string) *pagePanel {
	switch p := s.d.panel(panel).(type) {
	case *askPanel:
		return p.pagePanel
	case *boardPanel:
		return p.pagePanel
	}
	return s.d.panel(panel).(*pagePanel)
}

// sheet opens the sheet behind a control of a panel; further ids name controls of the sheet before.
func (s *stand) sheet(panel string, ids ...string) {
	s.t.Helper()
	s.show()
	var source page.Source = s.paged(panel).layer.Source
	for _, id := range ids {
		c, ok := source.Page(s.d.Seat()).Find(id)
		require.True(s.t, ok && c.Send.Sheet != nil, "no sheet behind %q on panel %d", id, panel)
		source = c.Send.Sheet
	}
	s.d.openSheet(source, nil)
}

// end scrolls a panel to its end.
func (s *stand) end(panel string) *stand {
	s.show()
	fit.Settle(s.p.win)
	s.d.scroll(panel).Bars.ScrollToBottom()
	return s
}

func (s *stand) openBattle() *stand {
	s.d.turnTo(onBattle)
	return s.ask("battle.new", nil)
}

// declared is the printed example of battle before its roll.
func (s *stand) declared() *stand {
	s.openBattle().ask("battle.set", map[string]any{"hex": "0909", "flags": []string{"forest", "fortified"}, "defenders": []string{"g84_1062", "at_flak37"},
		"attackers": []string{"w53_71", "w53_158", "w53_160", "a79_30", "s15_44", "s15_46", "s15_227"}})
	return s.ask("battle.air", combat.AirArgs{Side: "german", Count: 1})
}

// unstacked is a battle of which nobody knows who of two attackers out of supply share a hex.
func (s *stand) unstacked() *stand {
	out := combat.FlagSet{"oos": true}
	s.openBattle().ask("battle.set", combat.SetArgs{Attackers: []combat.Force{{Unit: "s15_44", Flags: out}, {Unit: "s15_46", Flags: out}, {Unit: "w53_71"}},
		Defenders: []combat.Force{{Unit: "g84_1062"}}})
	return s.ask("battle.stack", combat.StackArgs{Force: "s15_44", Stack: "A"})
}

// met is the example once the defender has met his part and left the hex.
func (s *stand) met() *stand {
	s.declared().ask("battle.roll", nil, 3)
	return s.ask("battle.retreat", combat.RetreatArgs{Unit: "at_flak37"}, 1).ask("battle.retreat", combat.RetreatArgs{Unit: "g84_1062"}, 5)
}

// retreatsOf picks one of the attackers to decide about.
func (s *stand) retreatsOf() *stand {
	return s.control(onBattle, "unit.w53_71", nil)
}

// fought is the example done.
func (s *stand) fought() *stand {
	s.met().ask("battle.loss", combat.LossArgs{Unit: "s15_44"})
	return s.ask("battle.advance", combat.AdvanceArgs{Units: []string{"s15_46"}}).ask("battle.close", nil)
}

// marking is the forces panel while a mark is set.
func (s *stand) marking() *stand {
	s.d.turnTo(onForces)
	return s.control(onForces, "mark.oos", nil).control(onForces, "unit.s15_44", nil)
}

// marching is the movement help with a path.
func (s *stand) marching() *place.LayerView {
	s.d.Visit.Send(move.Open("s15_44"), nil)
	p := s.p.pageView()
	for _, id := range []string{"path.road", "go.clear", "path.road", "arrival.enter", "side.minor_river", "go.forest"} {
		p.Pressed(id, nil)
	}
	return p
}
