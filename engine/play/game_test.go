package play_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/play"
)

// when is a formula made in a test.
type when func(s *engine.State) (int, error)

func (f when) Value(_ *engine.Game, s *engine.State, _ map[string]any) (int, error) { return f(s) }
func (when) String() string                                                         { return "made in a test" }

var (
	always = when(func(*engine.State) (int, error) { return 1, nil })
	never  = when(func(*engine.State) (int, error) { return 0, nil })
	broken = when(func(*engine.State) (int, error) { return 1, errors.New("no such name") })
)

// turns lets the game have so many.
func turns(n int) engine.Formula {
	return when(func(s *engine.State) (int, error) {
		if s.Tracker("turn") < n {
			return 1, nil
		}
		return 0, nil
	})
}

// sequence makes a game of nothing but phases, such as "setup.place turn.blue turn.red final.count", with
// so many turns.
func sequence(phases string, n int) *engine.Game {
	g := &engine.Game{ID: "small", Hash: "hash", Sequence: engine.Sequence{Turn: "turn", More: turns(n)},
		Trackers: []engine.Tracker{{ID: "turn", Min: 1, Max: 9, Start: 1}, {ID: "stores", Max: 9}}}
	for _, word := range strings.Fields(phases) {
		stage, id, _ := strings.Cut(word, ".")
		g.Phases = append(g.Phases, engine.Phase{ID: id, Stage: engine.Stage(stage)})
	}
	g.Prepare()
	return g
}

// begun puts a game on the table.
func begun(t *testing.T, g *engine.Game) *engine.State {
	t.Helper()
	s := engine.NewState()
	out, err := play.Begin(g)
	require.NoError(t, err)
	require.NoError(t, engine.ApplyAll(s, out.Events))
	return s
}

// done carries a command out. Whatever is answered, deciding changes nothing.
func done(t *testing.T, g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	t.Helper()
	before := s.Clone()
	out, err := play.Decide(g, s, c)
	require.Equal(t, before, s, "%s: deciding changes nothing", c.Do)
	if err != nil {
		require.Equal(t, engine.Outcome{}, out, "%s: nothing comes of what is refused", c.Do)
		return out, err
	}
	require.NoError(t, engine.ApplyAll(s, out.Events))
	return out, nil
}

// rule is a rule made in a test: it offers its verbs, and answers with a line.
type rule struct {
	id    string
	verbs []string
	err   error
}

func (r rule) ID() string { return r.id }

func (r rule) Legal(*engine.Game, *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, v := range r.verbs {
		out = append(out, engine.Choice{Do: v, Key: "choice." + v})
	}
	return out
}

func (r rule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	d.Set("stores", s.Tracker("stores")+1)
	d.Say("did." + c.Do)
	return d.Outcome(), r.err
}
