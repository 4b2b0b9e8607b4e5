package view_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// session is a session in memory.
type session struct {
	t testing.TB
	*journal.Journal
}

func begin(t testing.TB, edition string, options ...string) *session {
	j, _ := enginetest.Begin(t, game(t, edition, options...))
	return &session{t, j}
}

// in returns a reader of the game.
func (g *session) in(lang words.Lang) view.Reader { return view.Reader{Game: g.Game(), Lang: lang} }

// ask sends a command, as a correction if necessary.
func (g *session) ask(do string, args any, faces ...int) *session {
	g.t.Helper()
	c := engine.Ask(do, args)
	c.Faces = faces
	_, err := g.Do(c)
	var warning *engine.Warning
	if errors.As(err, &warning) {
		c.Override = true
		_, err = g.Do(c)
	}
	require.NoError(g.t, err, "%s %s", do, c.Args)
	return g
}

// to continues to a phase.
func (g *session) to(phase string) *session {
	g.t.Helper()
	for i := 0; g.State().Shared.Phase != phase; i++ {
		require.Less(g.t, i, 200, "phase %s is never reached", phase)
		g.ask("next", play.NextArgs{All: true})
	}
	return g
}

// fighting is the first battles of the Allies, with a marker of the enemy's on the table and one unit
// of the reserve brought in.
func fighting(t testing.TB, edition string, options ...string) *session {
	g := begin(t, edition, options...)
	g.to("allied_order").ask("air", nil, 5).to("allied_fight")
	return g.ask("place", map[string]any{"unit": "a79_30", "box": "map"})
}

// declared is the printed example of a battle before its roll.
func declared(t testing.TB, edition string, options ...string) *session {
	g := fighting(t, edition, options...).ask("battle.new", map[string]any{"hex": "0909"})
	g.ask("battle.set", map[string]any{"flags": []string{"forest", "fortified"}, "defenders": []string{"g84_1062", "at_flak37"},
		"attackers": []string{"w53_71", "w53_158", "w53_160", "a79_30", "s15_44", "s15_46", "s15_227"}})
	return g.ask("battle.air", map[string]any{"side": "german", "count": 1})
}
