package table

import (
	"strings"
	"testing"

	"sandtable/companion/view/phase"
	"sandtable/companion/view/tables"
	"sandtable/engine/stock/basic"
)

// The scenes of a game of missions, from the choice to the points, and of a game of terrain.
func init() {
	in := func(game, mission, phase string, show func(s *stand, p *askPanel)) func(testing.TB, *Screen) {
		return func(t testing.TB, p *Screen) {
			s := playing(t, p, game)
			if mission != "" {
				s.ask("mission", basic.ChooseArgs{Value: mission})
			}
			if phase != "" {
				s.to(phase)
			}
			if show != nil {
				s.show()
				show(s, s.d.panel(onAsk).(*askPanel))
				s.old = s.p.win.Canvas().Overlays().Top() == nil
			}
			s.show()
		}
	}
	fow, cc := "flames-of-war", "combat-commander"
	scenes = append(scenes,
		scene{"mission_pick", in(fow, "no_retreat", "", nil)},
		scene{"mission_table", in(fow, "no_retreat", "table", func(_ *stand, p *askPanel) { p.open("table") })},
		scene{"mission_objectives", in(fow, "encounter", "objectives_defender", func(s *stand, p *askPanel) {
			s.ask("objectives.add", map[string]any{"by": "attacker", "x": 30, "y": 6})
			p.open("objectives")
		})},
		scene{"mission_reserves", in(fow, "no_retreat", "reserves_defender", func(_ *stand, p *askPanel) {
			p.open("reserves_defender")
			p.say("in_reserve", 3)
			p.say("ambush", true)
		})},
		scene{"mission_over", in(fow, "no_retreat", "attacker_start", func(_ *stand, p *askPanel) {
			p.open("over")
			p.say("taken", true)
		})},
		scene{"mission_turn", in(fow, "no_retreat", "attacker_turn", nil)},
		scene{"mission_points", in(fow, "no_retreat", "attacker_start", func(s *stand, p *askPanel) {
			s.ask("lose_attacker", nil).ask("over", map[string]any{"taken": true}).to("victory")
			p.open("victory")
		})},
		scene{"mission_tables", in(fow, "", "", func(s *stand, _ *askPanel) { s.d.turnTo(onTables) })},
		scene{"mission_notes", in(fow, "", "", func(s *stand, _ *askPanel) {
			c := tables.TypedCopy(s.d.own.game())
			own := tables.DraftTable(s.d.own.reader(), "special")
			own.SetCell(3, 1, "One platoon waits out of sight and is shown at the start of a turn, in cover, away from the enemy.")
			c.Tables["special"] = own.Typed
			s.d.takeCopy(c, func([]string) {})
			s.d.turnTo(onTables)
			s.end(onTables)
		})},
		scene{"mission_note", in(fow, "", "", func(s *stand, _ *askPanel) { s.d.openPage(&tables.TablePage{ID: "special"}) })},
		scene{"terrain_turn", in(cc, "", "axis_turn", nil)},
		scene{"terrain_tables", in(cc, "", "", func(s *stand, _ *askPanel) { s.d.turnTo(onTables) })},
		scene{"terrain_fortify", in(cc, "", "fortifications", func(_ *stand, p *askPanel) {
			p.open("fortify")
			p.say("what", "trench")
			p.say("terrain", []string{"stream"})
		})},
		scene{"terrain_lookup", in(cc, "", "", func(_ *stand, p *askPanel) {
			p.open("lookup")
			p.say("what", "gully")
		})},
		scene{"terrain_smoke", in(cc, "", "axis_turn", func(s *stand, _ *askPanel) {
			for _, o := range phase.Of(s.d.Seat()).Others {
				if strings.HasPrefix(o.Choice.Do, "smoke") {
					s.d.press(o.Choice)
				}
			}
		})})
}
