package evenings

import (
	"slices"
	"time"

	"sandtable/companion/view/feedback"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Time is how long something took in all sessions, without breaks longer than [feedback.Pause].
type Time struct {
	Times   int   `json:"times"` // how often it was begun
	Seconds int64 `json:"seconds"`
}

// Minutes is how long it took each time; 0 if it never was.
func (t Time) Minutes() float64 {
	if t.Times == 0 {
		return 0
	}
	return time.Duration(t.Seconds*int64(time.Second)).Minutes() / float64(t.Times)
}

// Phase is the time of a phase.
type Phase struct {
	ID string `json:"phase"`
	Time
}

func (g *Game) phase(id string) *Phase {
	i := slices.IndexFunc(g.Phases, func(p *Phase) bool { return p.ID == id })
	if i < 0 {
		i, g.Phases = len(g.Phases), append(g.Phases, &Phase{ID: id})
	}
	return g.Phases[i]
}

// moment is a phase of a turn.
type moment struct {
	turn  int
	phase string
}

// addTimes adds the time from each entry to the next one to the turn and phase in between. A phase that an undo returns
// to is the same phase.
func (g *Game) addTimes(rules *engine.Game, lines []journal.Line) {
	phases, turns := map[moment]bool{}, map[int]bool{}
	for i := 0; i+1 < len(lines); i++ {
		took := between(lines[i].Command.At, lines[i+1].Command.At)
		at := moment{lines[i].Stand.Turn, lines[i].Stand.Phase}
		if took == 0 || at.phase == "" {
			continue
		}
		p := g.phase(at.phase)
		p.Seconds += took
		if !phases[at] {
			phases[at] = true
			p.Times++
		}
		if inTurns(rules, lines[i].Stand) {
			g.Turns.Seconds += took
			if !turns[at.turn] {
				turns[at.turn] = true
				g.Turns.Times++
			}
		}
	}
}

// between returns the seconds from one time to another; 0 for a break, or without times.
func between(from, to string) int64 {
	a, errA := time.Parse(time.RFC3339, from)
	b, errB := time.Parse(time.RFC3339, to)
	took := b.Sub(a)
	if errA != nil || errB != nil || took < 0 || took > feedback.Pause {
		return 0
	}
	return int64(took / time.Second)
}

// inTurns reports whether a session is in a turn, not in the set-up.
func inTurns(g *engine.Game, at journal.Stand) bool {
	p := g.Phase(at.Phase)
	return p != nil && p.Stage == engine.Turns
}
