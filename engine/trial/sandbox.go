package trial

import (
	"fmt"
	"slices"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// sandbox plays a game in memory only: it holds the state and the commands, so that a game can be played again in a
// session.
type sandbox struct {
	game  *engine.Game
	state *engine.State
	did   []engine.Command
	known *engine.State                     // the state that legal is of
	legal []engine.Choice                   // what the phase is for
	cells [][3]string                       // read while the command under way was worked out: table, row, column
	asked []string                          // rules whose questions were answered meanwhile
	spare func(what string, often int) bool // puts off what ends something: done one time in so many
	saw   func(journal.Entry)
}

// lay puts a game on a desk.
func lay(g *engine.Game) (*sandbox, error) {
	out, err := play.Begin(g)
	if err != nil {
		return nil, err
	}
	t := &sandbox{state: engine.NewState()}
	t.game = g.Watched(func(table, row, column string) { t.cells = append(t.cells, [3]string{table, row, column}) },
		func(rule string) { t.asked = append(t.asked, rule) })
	return t, engine.ApplyAll(t.state, out.Events)
}

// Now returns the current state.
func (t *sandbox) Now() journal.Position {
	return journal.Position{Game: t.game, State: t.state, Last: len(t.did) + 1}
}

// Do carries a command out for those who see everything, and answers by itself what the rules have it answer.
func (t *sandbox) Do(c engine.Command) (journal.Entry, error) {
	return t.decide(c, func(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
		return play.DecideAmong(g, s, c, t.foreseen())
	})
}

// foreseen lists what the phase is for in the current state.
func (t *sandbox) foreseen() []engine.Choice {
	if t.known != t.state {
		t.legal, t.known = play.Foreseen(t.game, t.state), t.state
	}
	return t.legal
}

// as carries a command out for a side, as that side would be answered.
func (t *sandbox) as(side string, c engine.Command) (journal.Entry, error) {
	return t.decide(c, func(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
		return decideFor(g, s, side, c)
	})
}

func (t *sandbox) decide(c engine.Command, by func(*engine.Game, *engine.State, engine.Command) (engine.Outcome, error)) (journal.Entry, error) {
	t.foreseen() // what is read for the choices is read for no result
	t.cells, t.asked = t.cells[:0], t.asked[:0]
	out, err := by(t.game, t.state, c)
	if err != nil {
		return journal.Entry{}, err
	}
	if often := t.ends(c, out); often > 0 && t.spare != nil && t.spare(c.Do, often) {
		return journal.Entry{}, engine.Wrong("command.later", "do", c.Do)
	}
	e, err := t.enter(c, out)
	if err != nil {
		return e, err
	}
	for range maxAnswers {
		answer, ok := play.Answer(t.game, t.state)
		if !ok {
			return e, nil
		}
		out, err := play.Decide(t.game, t.state, answer)
		if err == nil {
			_, err = t.enter(answer, out)
		}
		if err != nil {
			return e, fmt.Errorf("answer %s: %w", answer.Do, err)
		}
	}
	return e, nil
}

// maxAnswers bounds how often the rules may answer one another.
const maxAnswers = 20

// enter applies the outcome of a command. Maps are changed in place; the State is a new value, so that holders of the
// old one can tell.
func (t *sandbox) enter(c engine.Command, out engine.Outcome) (journal.Entry, error) {
	next := *t.state
	t.state = &next
	if err := engine.ApplyAll(t.state, out.Events); err != nil {
		return journal.Entry{}, fmt.Errorf("carry out %s: %w", c.Do, err)
	}
	t.did = append(t.did, c)
	e := journal.Entry{Number: len(t.did) + 1, Act: journal.Done, Command: c, Outcome: out}
	if t.saw != nil {
		t.saw(e)
	}
	return e, nil
}

// How seldom a random player ends something because it may: one time in so many.
const (
	seldomEnds  = 40 // the game, by saying so
	seldomDrops = 8  // what is under way, where the moment is for something else
)

// ends is how seldom a random player does something that ends the game or drops what is under way; 0: it ends
// nothing, or it comes of going on or of dice.
func (t *sandbox) ends(c engine.Command, out engine.Outcome) int {
	if c.Do == play.NextVerb || len(c.Faces)+len(c.Drawn) > 0 {
		return 0
	}
	for _, e := range out.Events {
		switch change := e.Change.(type) {
		case *engine.Ended:
			return seldomEnds
		case *engine.FormSet:
			if len(change.To) == 0 && !t.meant(c.Do) {
				return seldomDrops
			}
		}
	}
	return 0
}

// meant reports whether the moment is for a verb.
func (t *sandbox) meant(do string) bool {
	return slices.ContainsFunc(t.foreseen(), func(c engine.Choice) bool { return c.Do == do && c.Main })
}

// decideFor answers a side as a session would that shows it no more than it may know.
func decideFor(g *engine.Game, s *engine.State, side string, c engine.Command) (engine.Outcome, error) {
	if len(g.Keepers()) == 0 {
		return play.Decide(g, s, c)
	}
	return play.DecideFor(g, s, side, c)
}
