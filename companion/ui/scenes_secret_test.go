package ui

import (
	"testing"

	"sandtable/engine"
)

// The scenes of a game in which both sides have secrets.
func init() {
	on := func(show func(s *stand)) func(testing.TB, *Place) {
		return func(t testing.TB, p *Place) {
			s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: hidden})}
			show(s)
			s.show()
		}
	}
	scenes = append(scenes,
		scene{"secret_new", func(_ testing.TB, p *Place) { p.open(&newGame{p: p, id: hidden, edition: "vuca"}) }},
		scene{"secret_pass", on(func(s *stand) {})},
		scene{"secret_looking", on(func(s *stand) { s.looking(german, "setup_german") })},
		scene{"secret_moving", on(func(s *stand) { s.looking(german, "move_german") })},
		scene{"secret_other", on(func(s *stand) { s.looking(german, "move_german").to("move_allied") })},
		scene{"secret_forces", on(func(s *stand) {
			s.mustered().looking(german, "move_german").d.turnTo(onForces)
		})},
		scene{"secret_covered", on(func(s *stand) {
			s.mustered().to("move_german").d.turnTo(onForces)
		})},
		scene{"secret_who", on(func(s *stand) { s.show().d.lookSheet() })},
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

// looking goes on to a phase and has a side look.
func (s *stand) looking(side, phase string) *stand {
	s.to(phase).show()
	s.d.lookAs(side)
	return s
}

// mustered has both sides set up as the game proposes.
func (s *stand) mustered() *stand {
	return s.ask("muster", nil).to("setup_allied").ask("muster", nil)
}
