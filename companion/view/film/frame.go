// Package film models the earlier turns of a session.
package film

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Frame is the end of a turn, or the present in the current one.
type Frame struct {
	Turn  string // its number and date
	Game  *engine.Game
	State *engine.State // as the seat sees it; callers must not change it
}

// Lines returns the log of the seat without undone entries and movements of the head.
func Lines(seat view.Seat) ([]journal.Line, error) {
	lines, err := seat.Past.Log(1, 0)
	return slices.DeleteFunc(lines, func(l journal.Line) bool { return !l.Counts }), err
}

// Frames returns a frame for each turn.
func Frames(seat view.Seat, lines []journal.Line) ([]Frame, error) {
	var out []Frame
	for i, l := range lines {
		if i+1 < len(lines) && lines[i+1].Stand.Turn == l.Stand.Turn {
			continue
		}
		g, state, err := seat.Past.At(l.Number)
		if err != nil {
			return nil, err
		}
		out = append(out, Frame{turnText(seat.Reader, l.Stand.Turn), g, state})
	}
	return out, nil
}

// turnText is the number of a turn, with its date.
func turnText(s view.Reader, turn int) string {
	_, date := s.Turn(turn)
	return view.JoinNonEmpty([]string{view.Number(turn, 1), date}, " · ")
}
