package move

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// longPhase is how many entries of the log began reads at most; moves before them count for an earlier phase.
const longPhase = 300

// began returns where units were when the current phase began.
func began(seat view.Seat, units []string) map[string]engine.Place {
	out := map[string]engine.Place{}
	for _, id := range units {
		p, _ := seat.State.Piece(id)
		out[id] = p.Place
	}
	if seat.Past == (journal.SideView{}) {
		return out
	}
	last := seat.Past.Now().Last
	lines, err := seat.Past.Log(last-longPhase, last)
	if err != nil {
		return out // the next command reports the error
	}
	for _, l := range slices.Backward(lines) {
		if !l.Counts {
			continue
		}
		for _, e := range slices.Backward(l.Events) {
			switch change := e.Change.(type) {
			case *engine.PhaseEntered:
				return out
			case *engine.PieceMoved:
				if _, asked := out[change.ID]; asked {
					out[change.ID] = change.Was
				}
			}
		}
	}
	return out
}
