package session

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/companion/view/rules"
)

// Beside returns the panel to show beside the phase card at first: the battle in a phase with fighting, else the
// forces. A game without counters has its questions there, its map, or the log. A spectator gets the map, or else a panel
// that is not hidden.
func Beside(seat view.Seat) string {
	p := seat.Game.Phase(seat.State.Shared.Phase)
	fight := rules.FightRule(seat.Reader)
	if seat.State.Form(fight) != nil || p != nil && slices.Contains(p.Do, fight) {
		return page.Battle
	}
	if seat.Serves == view.Nobody && !(&board.Panel{}).Tab(seat).Absent {
		return page.Board
	}
	if len(seat.Game.Counters) == 0 {
		return withoutForces(seat)
	}
	if seat.Serves == view.Nobody && seat.Hides(forces.Usual(seat)) {
		return page.Log
	}
	return page.Forces
}

// withoutForces is the panel in place of the forces.
func withoutForces(seat view.Seat) string {
	switch {
	case !(&question.Panel{}).Tab(seat).Absent:
		return page.Ask
	case !(&board.Panel{}).Tab(seat).Absent:
		return page.Board
	}
	return page.Log
}

// Listed returns the panels that tabs offer, the same in every phase: a battle where the game has a rule for it, and the
// phase card only on narrow screens, because it is always visible on others. Where the game is played on the map, it
// comes before the forces.
func Listed(seat view.Seat, present []string, narrow bool) []string {
	list := slices.Clone(present)
	if at := slices.Index(list, page.Board); at > 0 && mapped(seat) {
		list = slices.Delete(list, at, at+1)
		forces := max(0, slices.Index(list, page.Forces))
		list = slices.Insert(list, forces, page.Board)
	}
	return slices.DeleteFunc(list, func(id string) bool {
		return id == page.Play && !narrow || id == page.Battle && rules.FightRule(seat.Reader) == ""
	})
}

// mapped reports whether the players move counters on the map here.
func mapped(seat view.Seat) bool {
	t := rules.Map(seat.Reader)
	return rules.Routed(seat.Reader) != nil || t != nil && t.Confirmed(seat.Game, seat.State)
}
