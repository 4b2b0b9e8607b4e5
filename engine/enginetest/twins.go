package enginetest

import (
	"encoding/json"
	"math/rand/v2"
	"slices"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Seen is a session that each side sees in its own way.
type Seen interface {
	Now() journal.Position
	Do(engine.Command) (journal.Entry, error)
	SideView(side string) journal.SideView
}

// Twins is two sessions that differ only in what one side keeps to itself and has not shown: what that
// side does in secret is done in one of them or in both, and what anybody else may know of is done in
// both alike, or not at all where the secrets would tell. A random player plays them as one session.
type Twins struct {
	A, B   Seen
	Keeper string // whose secrets differ
	Viewer string // the side that undoes and redoes
	Dice   *rand.Rand
	Public func(engine.Event) bool // a change that is public, though it is stored in a side's part; nil if no change is

	Secret int // commands that only one of the two has
	Shared int // commands that both have
	Asked  int // questions that both were asked without anything being done
	Done   int // of these, what could be done

	verbs []string // of all that was ever asked, in the order in which it first was
	legal map[string][]engine.Choice
}

// Now is the position of the first.
func (t *Twins) Now() journal.Position { return t.A.Now() }

// Do carries a command out as the twins allow.
func (t *Twins) Do(c engine.Command) (journal.Entry, error) {
	a, err := decide(t.A, c)
	if err != nil {
		return journal.Entry{}, err
	}
	if own, _ := t.shown(a); own && !t.open(a) && t.Dice.IntN(3) > 0 {
		t.Secret++
		return t.A.Do(c)
	}
	b, err := decide(t.B, c)
	if err != nil {
		return journal.Entry{}, tells()
	}
	_, first := t.shown(a)
	if _, second := t.shown(b); first != second {
		return journal.Entry{}, tells()
	}
	t.Shared++
	if _, err := t.B.Do(c); err != nil {
		return journal.Entry{}, err
	}
	return t.A.Do(c)
}

func decide(s Seen, c engine.Command) (engine.Outcome, error) {
	now := s.Now()
	return play.Decide(now.Game, now.State, c)
}

// tells refuses a command that would tell the twins apart.
func tells() error { return engine.Wrong("command.later", "do", "") }

// shown is what others than the keeper may know of an outcome, as text; own reports that it is nothing.
func (t *Twins) shown(o engine.Outcome) (own bool, text string) {
	hidden := false
	var rest engine.Outcome
	for _, e := range o.Events {
		if hidden = hidden || e.For == t.Keeper; e.For != t.Keeper {
			rest.Events = append(rest.Events, e)
		}
	}
	for _, s := range o.Said {
		if hidden = hidden || s.For == t.Keeper; s.For != t.Keeper {
			rest.Said = append(rest.Said, s)
		}
	}
	if rest.Open = o.Open; o.Open || !hidden {
		rest.Steps, rest.Correction = o.Steps, o.Correction
	}
	b, _ := json.Marshal(rest) // plain values
	return hidden && !o.Open && len(rest.Events)+len(rest.Said) == 0, string(b)
}

// open reports whether an outcome changes a public counter, or another public value: that is no secret.
func (t *Twins) open(o engine.Outcome) bool {
	now := t.A.Now()
	shared := now.State.For("")
	for _, r := range now.Game.Rules {
		if opener, ok := r.(engine.Opener); ok {
			shared = opener.LaidOpen(now.Game, shared)
		}
	}
	return slices.ContainsFunc(o.Events, func(e engine.Event) bool {
		_, there := shared.Shared.Pieces[pieceOf(e)]
		return there || t.Public != nil && t.Public(e)
	})
}

// pieceOf is the counter that an event changes; empty when it changes none.
func pieceOf(e engine.Event) string {
	switch c := e.Change.(type) {
	case *engine.PieceMoved:
		return c.ID
	case *engine.PieceMarked:
		return c.ID
	case *engine.PieceFlipped:
		return c.ID
	case *engine.PieceTurned:
		return c.ID
	case *engine.TrackSet:
		return c.ID
	}
	return ""
}

// Undo undoes what the viewer sees last, in both.
func (t *Twins) Undo(by journal.By) (journal.Moved, error) {
	if _, err := t.B.SideView(t.Viewer).Undo(by); err != nil {
		return journal.Moved{}, err
	}
	return t.A.SideView(t.Viewer).Undo(by)
}

// Redo repeats what the viewer saw undone last, in both.
func (t *Twins) Redo(by journal.By) (journal.Moved, error) {
	if _, err := t.B.SideView(t.Viewer).Redo(by); err != nil {
		return journal.Moved{}, err
	}
	return t.A.SideView(t.Viewer).Redo(by)
}

// Jump goes to a moment that the viewer knows, in both.
func (t *Twins) Jump(n int, by journal.By) (journal.Moved, error) {
	k := 1 + (n-1)%t.A.SideView(t.Viewer).Now().Last
	if _, err := t.B.SideView(t.Viewer).Jump(k, by); err != nil {
		return journal.Moved{}, err
	}
	return t.A.SideView(t.Viewer).Jump(k, by)
}
