package table

import (
	"strings"
	"testing"

	"sandtable/companion/view/forces"
	"sandtable/companion/view/home"
	"sandtable/companion/view/session"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/play"
)

// The scenes of a game in which both sides have secrets.
func init() {
	on := func(show func(s *stand)) func(testing.TB, *Screen) {
		return func(t testing.TB, p *Screen) {
			s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: hidden})}
			show(s)
			s.show()
		}
	}
	scenes = append(scenes,
		scene{"secret_new", func(_ testing.TB, p *Screen) { p.openPage(&home.New{Games: p.deps.Games, ID: hidden, Edition: "vuca"}) }},
		scene{"secret_pass", on(func(s *stand) {})},
		scene{"secret_looking", on(func(s *stand) { s.looking(german, "setup_german") })},
		scene{"secret_moving", on(func(s *stand) { s.looking(german, "move") })},
		scene{"secret_other", on(func(s *stand) { s.looking(german, "move").readied() })},
		scene{"secret_forces", on(func(s *stand) {
			s.mustered().looking(german, "move").d.turnTo(onForces)
		})},
		scene{"secret_covered", on(func(s *stand) {
			s.mustered().to("move").d.turnTo(onForces)
		})},
		scene{"secret_who", on(func(s *stand) { s.show().d.openSheet(session.Look{}, nil) })},
		scene{"record", on(func(s *stand) {
			s.mustered().looking(german, "move").d.openSheet(forces.NewSheet("prinz_eugen"), nil)
		})},
		scene{"record_roster", on(func(s *stand) {
			s.mustered().looking(german, "move").d.turnTo(onForces)
			s.show()
			fit.Settle(s.p.win)
			s.d.scroll(onForces).ScrollTo(230)
		})},
		scene{"track_gather", on(func(s *stand) { s.called().d.lookAs(german) })},
		scene{"track_new", on(func(s *stand) { s.gathered().d.turnTo(onBattle) })},
		scene{"track_hits", on(func(s *stand) { s.shelled().d.turnTo(onBattle) })},
		scene{"track_five", on(func(s *stand) { s.five().step("gunnery").d.turnTo(onBattle) })},
		scene{"track_dice", on(func(s *stand) { s.gathered().step("gunnery").pressed("battle.fire") })},
		scene{"track_outcome", on(func(s *stand) { s.shelled().show().d.openSheet(session.Outcome{}, nil) })},
		scene{"track_record", on(func(s *stand) { s.shelled().show().d.openSheet(forces.NewSheet("prinz_eugen"), nil) })},
		scene{"track_move", on(func(s *stand) { s.shelled().step("movement").d.turnTo(onBattle) })},
		scene{"search_map", on(func(s *stand) { s.mustered().looking(german, "move").d.turnTo(onBoard) })},
		scene{"search_hex", on(func(s *stand) {
			s.mustered().to("move").readied().looking(allied, "move").d.turnTo(onBoard)
			s.show()
			fit.Settle(s.p.win)
			piece, _ := s.d.own.state().Piece("norfolk")
			s.d.panel(onBoard).(*boardPanel).look(piece.Place.Hex)
		})},
		scene{"search_route", on(func(s *stand) {
			s.mustered().ask("our_map", map[string]any{"value": "yes"}).looking(german, "move").d.turnTo(onBoard)
			b := s.d.panel(onBoard).(*boardPanel)
			b.put("take", "m_kg_1")
			b.put("steer", "H29")
		})},
		scene{"secret_sail", on(func(s *stand) { s.mustered().looking(german, "move").pressed("fleet.sail") })},
		scene{"secret_search", on(func(s *stand) {
			s.mustered().ourMap().ask("tracker", map[string]any{"id": "visibility", "value": 4}).looking(allied, "search_allied").pressed("search")
		})},
		scene{"secret_called", on(func(s *stand) {
			s.mustered().ourMap().ask("tracker", map[string]any{"id": "visibility", "value": 4}).to("move").readied()
			s.ask("fleet.fly", map[string]any{"unit": "hudson_scotland", "search": []string{"I30", "I30"}}).looking(allied, "search_allied")
			s.ask("search", map[string]any{"hex": "I30"}).ask("search.answer", nil)
		})},
		scene{"secret_fly", on(func(s *stand) {
			s.mustered().ourMap().ask("tracker", map[string]any{"id": "visibility", "value": 4}).to("move").readied().looking(allied, "move").pressed("fleet.fly")
		})},
		scene{"secret_flies", on(func(s *stand) {
			s.mustered().ourMap().ask("tracker", map[string]any{"id": "visibility", "value": 4}).to("move").readied().looking(allied, "move").pressed("fleet.fly")
			form := s.d.Visit.Stack.Top()
			form.Source.Put("unit", "hudson_scotland")
			_ = s.d.Visit.Tap(form, "I28")
			_ = s.d.Visit.Tap(form, "J16") // out of reach
		})},
		scene{"secret_battle", on(func(s *stand) {
			s.mustered().ask("contact.put", map[string]any{"of": german, "hex": "K20"}).to("battle").pressed("battle.new")
		})},
		scene{"undo_asks", on(func(s *stand) {
			s.mustered().looking(german, "move").acts(allied, "tracker", map[string]any{"id": "visibility", "value": 6})
			s.d.lookAs(german)
			s.p.Undo()
		})},
		scene{"secret_log", on(func(s *stand) {
			s.mustered().to("search_allied").looking(allied, "search_allied").d.turnTo(onLog)
		})})
}

// hidden is the game that the scenes are of, and its sides.
const (
	hidden = "bismarck"
	german = "german"
	allied = "allied"
)

// looking continues to a phase and makes a side the viewer.
func (s *stand) looking(side, phase string) *stand {
	s.to(phase).show()
	s.d.lookAs(side)
	return s
}

// readied presses Next for the side to move, in a phase of several sides.
func (s *stand) readied() *stand { return s.ask("next", play.NextArgs{All: true}).show() }

// mustered has both sides set up as the game proposes.
func (s *stand) mustered() *stand {
	return s.ask("muster", nil).to("setup_allied").ask("muster", nil)
}

// ourMap confirms that the app's map is on the table.
func (s *stand) ourMap() *stand { return s.ask("our_map", map[string]any{"value": "yes"}) }

// called has a battle called, which no side has brought ships to.
func (s *stand) called() *stand {
	s.mustered().ask("place", map[string]any{"unit": "m_kg_1", "hex": "K20"}).ask("place", map[string]any{"unit": "norfolk", "hex": "K20"})
	s.ask("contact.put", map[string]any{"of": german, "hex": "K20"}).to("battle")
	s.ask("battle.new", map[string]any{"hex": "K20", "attacker": german}).show()
	return s
}

// gathered has two cruisers on the track at nine zones from their edges.
func (s *stand) gathered() *stand {
	s.called().ask("fleet.leave", map[string]any{"ships": []string{"prinz_eugen"}})
	s.ask("tracker", map[string]any{"id": "visibility", "value": 9})
	s.ask("battle.bring", map[string]any{"ships": []string{"prinz_eugen"}}).ask("battle.bring", map[string]any{"ships": []string{"norfolk"}})
	return s.ask("battle.next", nil).show()
}

// five has five ships on the track.
func (s *stand) five() *stand {
	s.called().ask("tracker", map[string]any{"id": "visibility", "value": 7})
	s.ask("battle.bring", map[string]any{"ships": []string{"m_kg_1"}}).ask("battle.bring", map[string]any{"ships": []string{"norfolk", "suffolk", "arethusa"}})
	return s.ask("battle.next", nil).show()
}

// step continues to a step of the round, by its id in the form of the battle.
func (s *stand) step(name string) *stand {
	for !strings.Contains(string(s.d.own.session.Now().State.Form("battle")), `"step":"`+name) {
		s.ask("battle.next", nil)
	}
	return s.show()
}

// shelled has both fire once: a hit each, which does not count before the round is over.
func (s *stand) shelled() *stand {
	s.gathered().step("gunnery").ask("battle.fire", map[string]any{"ship": "prinz_eugen", "target": "norfolk"}, 9, 5, 2)
	return s.ask("battle.fire", map[string]any{"ship": "norfolk", "target": "prinz_eugen"}, 7, 1).show()
}

// pressed opens the form of what may be done now.
func (s *stand) pressed(do string) {
	for _, c := range play.Legal(s.d.own.game(), s.d.own.state()) {
		if c.Do == do {
			s.show().d.press(c)
			return
		}
	}
	s.t.Fatalf("%s is not offered", do)
}
