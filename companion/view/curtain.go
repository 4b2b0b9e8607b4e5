package view

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Keeps reports whether a side keeps something to itself.
func (s Reader) Keeps(side string) bool { return slices.Contains(journal.Keepers(s.Game), side) }

// Behind is the phase as it is shown to a viewer. What a side does in a phase of its own, having
// secrets, is for that side alone: another viewer, and everybody, is told who looks first. Going on
// stays, for there may be nothing to do.
func (s Reader) Behind(now Phase, viewer string) Phase {
	if now.Side == nil || now.Ended != "" || now.Side.ID == viewer || !s.Keeps(now.Side.ID) {
		return now
	}
	now.Pass = now.Side
	now.Main, now.Mains, now.Others = nil, nil, nil
	return now
}

// PhaseOf is what must be seen at once. A device that serves one side takes in what the other announces.
func PhaseOf(s Seat) Phase {
	now := s.Now(s.State)
	if s.Serves != "" {
		return now
	}
	return s.Behind(now, s.Viewer)
}

// Curtain tells, when a phase has just been reached, that it is not that of the side whose matters are on
// the screen: they are then covered. A phase of both sides is nobody's own.
func (s Reader) Curtain(st *engine.State, viewer string) bool {
	p := s.Game.Phase(st.Shared.Phase)
	return p != nil && viewer != "" && p.Side != viewer
}

// Kept counts what a side has done in secret that counts still. Where it is less than when the side
// looked last, another's undo has taken some of it back.
func Kept(lines []journal.Line, side string) int {
	n := 0
	for _, l := range lines {
		secret := slices.ContainsFunc(l.Events, func(e engine.Event) bool { return e.For == side })
		if l.Counts && secret {
			n++
		}
	}
	return n
}
