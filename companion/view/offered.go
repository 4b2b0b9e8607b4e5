package view

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Offered lists the choices of a viewer of this state, and the sides that alone have choices of their own.
func (s Reader) Offered(st *engine.State) (choices []engine.Choice, whose []string) {
	if s.Announced {
		return play.Legal(s.Game, st), nil
	}
	return play.Offered(s.Game, st)
}

// CanAsk reports whether the viewer may send a command with a verb.
func (s Reader) CanAsk(st *engine.State, do string) bool {
	choices, _ := s.Offered(st)
	return slices.ContainsFunc(choices, func(c engine.Choice) bool { return c.Do == do })
}
