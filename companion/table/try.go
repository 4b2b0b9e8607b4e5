package table

import (
	"fmt"

	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Try plays a game in the window without storing it. Leaving it shows the previous screen again.
func (p *Screen) Try(t place.Tried) {
	j, err := journal.Begin(&journal.Memory{}, func(string, string) (*engine.Game, error) { return t.Game, nil }, t.Game, p.deps.stamp())
	if err == nil && t.Replay != nil {
		err = t.Replay(j.Do)
	}
	if err == nil {
		err = forward(j, t.Turn, p.deps.stamp())
	}
	d := newDesk(p, tried{j, t.Package}, library.Summary{Name: t.Name, Game: t.Game.ID, Edition: t.Game.Edition, Options: t.Game.Options})
	d.done = func() {
		p.Leave()
		t.Back()
	}
	p.desk, p.sides = d, sideColours(t.Game)
	p.Return()
	if err != nil {
		p.Messages.Fault(err)
	}
}

// tried is a session that is not stored, with its package for Print.
type tried struct {
	*journal.Journal
	zip []byte
}

// Package is the game's package.
func (t tried) Package() ([]byte, error) { return t.zip, nil }

// mostPhases limits how many phases forward skips.
const mostPhases = 2000

// forward continues to the first phase of a turn; it skips open duties on the way.
func forward(j *journal.Journal, turn int, at string) error {
	for range mostPhases {
		g, s := j.Game(), j.State()
		phase := g.Phase(s.Shared.Phase)
		if turn == 0 || s.Shared.Ended != "" || phase == nil || phase.Stage == engine.Turns && s.Tracker(g.Sequence.Turn) >= turn {
			return nil
		}
		c := engine.Ask(play.NextVerb, nil)
		c.At, c.Override = at, true
		if _, err := j.Do(c); err != nil {
			return fmt.Errorf("go to turn %d: %w", turn, err)
		}
	}
	return nil
}
