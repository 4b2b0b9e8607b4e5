// Package film models the earlier turns of a session: the map at the end of each, and the hexes in which battles were
// fought and counters lost.
package film

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Frame is the end of a turn, or the present in the current one.
type Frame struct {
	Turn    string // its number and date
	Game    *engine.Game
	State   *engine.State // as the seat sees it; callers must not change it
	Battles []string      // the hexes of the turn's battles, one a battle; "" where nobody said
	Losses  []string      // the hexes in which counters were lost in the turn; "" for those that were in no hex
}

// Lines returns the log of the seat without undone entries and movements of the head.
func Lines(seat view.Seat) ([]journal.Line, error) {
	lines, err := seat.Past.Log(1, 0)
	return slices.DeleteFunc(lines, func(l journal.Line) bool { return !l.Counts }), err
}

// Frames returns a frame for each turn.
func Frames(seat view.Seat, lines []journal.Line) ([]Frame, error) {
	var out []Frame
	var now Frame
	for i, l := range lines {
		if err := now.add(seat, lines[max(0, i-1)], l); err != nil {
			return out, err
		}
		if i+1 < len(lines) && lines[i+1].Stand.Turn == l.Stand.Turn {
			continue
		}
		var err error
		if now.Game, now.State, err = seat.Past.At(l.Number); err != nil {
			return out, err
		}
		now.Turn = turnText(seat.Reader, l.Stand.Turn)
		out, now = append(out, now), Frame{}
	}
	return out, nil
}

// add notes the battles and losses of an entry.
func (f *Frame) add(seat view.Seat, before, l journal.Line) error {
	fight := rules.FightRule(seat.Reader)
	for _, e := range l.Events {
		switch c := e.Change.(type) {
		case *engine.PieceMoved:
			if box := seat.Game.Box(c.To.Box); box != nil && box.Lost && c.Was.OnTheMap() {
				f.Losses = append(f.Losses, hexes.HexLabel(seat.Reader, c.Was.Hex))
			}
		case *engine.FormSet:
			if c.ID != fight || len(c.To) > 0 {
				continue
			}
			_, state, err := seat.Past.At(before.Number)
			if err != nil {
				return err
			}
			if hex, fought := rules.Fought(seat.Reader, state); fought {
				f.Battles = append(f.Battles, hexes.HexLabel(seat.Reader, hex))
			}
		}
	}
	return nil
}

// turnText is the number of a turn, with its date.
func turnText(s view.Reader, turn int) string {
	_, date := s.Turn(turn)
	return view.JoinNonEmpty([]string{view.Number(turn, 1), date}, " · ")
}
