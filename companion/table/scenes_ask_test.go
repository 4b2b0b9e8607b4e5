package table

import (
	"testing"

	"sandtable/engine"
)

// The scenes of the questions that a game can be asked.
func init() {
	in := func(game string, show func(s *stand, p *askPanel)) func(testing.TB, *Screen) {
		return func(t testing.TB, p *Screen) {
			s := playing(t, p, game)
			show(s, s.d.panel(onAsk).(*askPanel))
			s.show()
		}
	}
	scenes = append(scenes,
		scene{"ask", in("combat-commander", func(s *stand, _ *askPanel) { s.d.turnTo(onAsk) })},
		scene{"ask_cover", in("combat-commander", func(s *stand, p *askPanel) {
			p.open("cover")
			p.say("terrain", []string{"building"})
			p.say("road", true)
			s.d.refresh()
		})},
		scene{"ask_fire", in("combat-commander", func(s *stand, p *askPanel) {
			p.open("fire")
			p.say("fp", 6)
			p.say("morale", 7)
			p.let("faces", []int{4, 5, 2, 2})
		})},
		scene{"ask_mines", in("combat-commander", func(s *stand, p *askPanel) {
			p.open("mines")
			p.let("row", map[string]any{"morale": 7})
			p.let("row", map[string]any{"morale": 8, "leader": 1})
		})},
		scene{"ask_map", in("combat-commander", func(s *stand, p *askPanel) {
			p.open("los")
			p.let("map", true)
		})},
		scene{"ask_sight", in("combat-commander", func(s *stand, p *askPanel) {
			s.to("axis_turn").ask("los.add", map[string]any{"hex": "D4", "smoke": 4}).ask("los.add", map[string]any{"hex": "J3", "blaze": true})
			p.open("los")
			p.let("map", true)
			p.onTap("B5")
			p.onTap("G3")
		})},
		scene{"ask_own", func(t testing.TB, p *Screen) {
			s, ask := drawnOn(t, p)
			ask.let("lay", "own:farm.json")
			ask.onTap("E2")
			s.show()
		}},
		scene{"ask_own_list", func(t testing.TB, p *Screen) {
			s, ask := drawnOn(t, p)
			ask.let("lay", "own:farm.json")
			ask.let("leave", true)
			s.show()
		}},
		scene{"ask_own_maps", func(t testing.TB, p *Screen) {
			s, _ := drawnOn(t, p)
			s.tap(s.d.own.reader().Say("ask.maps"))
			s.show()
		}},
		scene{"ask_path", in("combat-commander", func(s *stand, p *askPanel) {
			p.open("move")
			p.say("movement", 6)
			p.let("map", true)
			for _, at := range []string{"C7", "D6", "E6", "F5"} {
				p.onTap(at)
			}
		})},
		scene{"ask_shot", in("combat-commander", func(s *stand, p *askPanel) {
			s.to("axis_turn").ask("los.add", map[string]any{"hex": "D4", "smoke": 4})
			p.open("shot")
			p.say("fp", 8)
			p.say("morale", 7)
			p.let("map", true)
			p.onTap("B5")
			p.onTap("F4")
		})},
		scene{"ask_areas", in("flames-of-war", func(s *stand, p *askPanel) {
			p.open("deployment")
			p.say("mission", "dust_up")
		})},
		scene{"ask_placed", in("flames-of-war", func(s *stand, p *askPanel) {
			p.open("objectives")
			p.say("mission", "free_for_all")
			p.let("row", map[string]any{"by": "attacker", "x": 20.0, "y": 44.0})
			p.let("row", map[string]any{"by": "attacker", "x": 5.5, "y": 40.0})
		})},
		scene{"ask_row", in("combat-commander", func(s *stand, p *askPanel) {
			p.open("move")
			s.sheet(onAsk, "add")
		})})
}

// playing begins any game.
func playing(t testing.TB, p *Screen, game string, options ...string) *stand {
	return &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: game, Options: options})}
}
