package picture

import (
	"time"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Pace is how long a game takes, with breaks left out.
type Pace struct {
	Begun  string `json:"begun,omitempty"`  // when the first entry was made
	Since  string `json:"since,omitempty"`  // since when this side has its phase
	Newest string `json:"newest,omitempty"` // when the newest public entry was made
	Done   int    `json:"done,omitempty"`   // turns played
	Took   int    `json:"took,omitempty"`   // seconds they took together
	Spent  int    `json:"spent,omitempty"`  // seconds spent in this turn up to the newest
}

// Ends estimates when a game with a number of turns ends, from the turns played: a table that has done nothing for a
// while is counted as paused, and continues from now. ok is false before the first turn is over, or when the number
// of turns is unknown.
func (p Pace) Ends(turn, turns int, now time.Time) (time.Time, bool) {
	newest, ok := stamp(p.Newest)
	if !ok || p.Done == 0 || turns == 0 || turn > turns {
		return time.Time{}, false
	}
	each := p.Took / p.Done
	left := (turns-turn)*each + max(0, each-p.Spent)
	if now.Sub(newest) > pause {
		newest = now
	}
	return newest.Add(time.Duration(left) * time.Second), true
}

// pause is the gap between two entries from which on nobody was playing.
const pause = 20 * time.Minute

// watch adds up the times of a session's public log, which it reads once.
type watch struct {
	known   int
	turns   map[int]time.Duration
	at      journal.Stand // the session's position after the last line
	side    string
	begun   string
	since   string
	newest  string
	started bool
}

// read adds the lines behind those already read. A log that has become shorter is read again.
func (w *watch) read(seen journal.SideView) error {
	now := seen.Now()
	if now.Last < w.known {
		*w = watch{}
	}
	lines, err := seen.Log(w.known+1, 0)
	if err != nil {
		return err
	}
	for _, l := range lines {
		w.line(now.Game, l)
	}
	return nil
}

func (w *watch) line(g *engine.Game, l journal.Line) {
	at := l.Command.At
	if w.turns == nil {
		w.turns = map[int]time.Duration{}
	}
	from, had := stamp(w.newest)
	if to, ok := stamp(at); ok {
		if took := to.Sub(from); had && took > 0 && took <= pause && turning(g, w.at) {
			w.turns[w.at.Turn] += took
		}
		w.newest = at
		if w.begun == "" {
			w.begun = at
		}
	}
	if side := sideOf(g, l.Stand); !w.started || side != w.side || l.Stand.Turn != w.at.Turn {
		w.side, w.since = side, w.newest
	}
	w.started, w.at, w.known = true, l.Stand, l.Number
}

// turning reports whether a session is in a turn, and not in the setup or after the end.
func turning(g *engine.Game, at journal.Stand) bool {
	p := g.Phase(at.Phase)
	return p != nil && p.Stage == engine.Turns && at.Ended == ""
}

func sideOf(g *engine.Game, at journal.Stand) string {
	if p := g.Phase(at.Phase); p != nil {
		return p.Side
	}
	return ""
}

func (w *watch) now(now journal.Position) Pace {
	p := Pace{Begun: w.begun, Since: w.since, Newest: w.newest}
	t := now.Game.Tracker(now.Game.Sequence.Turn)
	if t == nil {
		return p
	}
	turn := now.State.Tracker(t.ID)
	p.Done = max(0, turn-t.Min)
	for n, took := range w.turns {
		switch {
		case n < turn:
			p.Took += int(took.Seconds())
		case n == turn:
			p.Spent = int(took.Seconds())
		}
	}
	return p
}
