package trial_test

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/trial"
	"sandtable/engine/words"
)

// Wilson's interval by hand: 10 of 20, none and all of 20, and nothing at all.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		seen, of  int
		low, high float64
	}{{10, 20, 0.2993, 0.7007}, {0, 20, 0, 0.1611}, {20, 20, 0.8389, 1}, {1, 20, 0.0089, 0.2361}, {0, 0, 0, 1}} {
		low, high := trial.Wilson(c.seen, c.of)
		assert.InDelta(t, c.low, low, 0.0001, "%d of %d", c.seen, c.of)
		assert.InDelta(t, c.high, high, 0.0001, "%d of %d", c.seen, c.of)
	}
}

// The same seed plays the same games, another one others.
func TestTrialRepeats(t *testing.T) {
	run := func(seed uint64) string {
		r, err := trial.Run(context.Background(), enginetest.Tiny(), nil, 12, seed, nil)
		require.NoError(t, err)
		data, err := json.Marshal(r)
		require.NoError(t, err)
		return string(data)
	}
	assert.Equal(t, run(5), run(5))
	assert.NotEqual(t, run(5), run(6))
}

// A trial reports its progress, stops after the current game when it is cancelled, and keeps what was played.
func TestTrialStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	var told []int
	r, err := trial.Run(ctx, enginetest.Tiny(), nil, 50, 1, func(done, _ int) {
		if told = append(told, done); done == 3 {
			stop()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, []int{1, 2, 3}, told)
	assert.True(t, r.Stopped)
	assert.Equal(t, 3, r.Series[0].Games)
}

// A dead end is reported with the phase and the last command, and the game until then can be opened.
func TestDeadEnd(t *testing.T) {
	g := enginetest.Tiny()
	g.Rules = append(g.Rules, broken{})
	last := &g.Phases[len(g.Phases)-1]
	last.Do, last.Owes = []string{"broken"}, nil
	g.Prepare()
	s, err := trial.Play(context.Background(), trial.Setting{Game: g}, 10, 1, nil)
	require.NoError(t, err)
	require.NotEmpty(t, s.DeadEnds)
	d := s.DeadEnds[0]
	assert.Equal(t, "fault", d.Why)
	assert.Equal(t, last.ID, d.Phase)
	assert.Contains(t, d.Text, "a mistake in a rule")
	page := (&trial.Report{Series: []*trial.Series{s}}).Page(g, words.English)
	for _, part := range page.Parts {
		assert.NotContains(t, strings.Join(part.Lines, "\n"), "a mistake in a rule")
		if part.Dead {
			assert.Contains(t, part.Lines[0], "Internal error ")
		}
	}
	j, err := journal.Begin(&journal.Memory{}, enginetest.Fixed(g), g, "")
	require.NoError(t, err)
	require.NoError(t, d.Replay(j.Do))
	assert.Equal(t, d.Phase, j.State().Shared.Phase)
	assert.Equal(t, d.Entries+1, j.Head())
}

// broken fails as no rule should.
type broken struct{}

func (broken) ID() string { return "broken" }

func (broken) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: "broken", Key: "choice.next", Main: true}}
}

func (broken) Decide(*engine.Game, *engine.State, engine.Command) (engine.Outcome, error) {
	panic("a mistake in a rule")
}

// Without points there is nothing for a greedy player to want, and the report says so in both languages.
func TestNoLedger(t *testing.T) {
	g := enginetest.Tiny()
	var rules []engine.Rule
	for _, r := range g.Rules {
		if l := trial.Ledger(g); l == nil || r.ID() != l.ID() {
			rules = append(rules, r)
		}
	}
	g.Rules = rules
	g.Prepare()
	r, err := trial.Run(context.Background(), g, nil, 3, 1, nil)
	require.NoError(t, err)
	assert.True(t, r.NoLedger)
	assert.Len(t, r.Series, 1)
	assert.False(t, trial.Greedy{Side: "red"}.CanPlay(g))
	for _, lang := range words.Langs() {
		assert.Contains(t, r.Page(g, lang).About, g.Book.Say(lang, "trial.no_ledger", nil))
	}
}

// Two settings that are the same are played with the same dice, so that nothing differs.
func TestPairedGamesAreTheSame(t *testing.T) {
	g := enginetest.Tiny()
	r, err := trial.Compare(context.Background(), trial.Setting{Game: g}, trial.Setting{Game: g}, 12, 3, nil)
	require.NoError(t, err)
	assert.Equal(t, r.Series[0].Turns, r.Series[1].Turns)
	assert.Equal(t, trial.Difference{}, r.Compared.Turns)
	assert.Equal(t, trial.Difference{}, r.Compared.Entries)
	assert.False(t, r.Compared.Turns.Clear())
}

// asker has the question of another rule answered.
type asker struct{}

func (asker) ID() string { return "asker" }

func (asker) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: "asker", Key: "choice.next", Main: true}}
}

func (asker) Decide(g *engine.Game, s *engine.State, _ engine.Command) (engine.Outcome, error) {
	g.Asked("broken")
	return engine.NewDraft(g, s).Outcome(), nil
}

// A rule whose question another rule asks is used, though no command goes to it.
func TestAskedIsUsed(t *testing.T) {
	g := enginetest.Tiny()
	g.Rules = append(g.Rules, asker{}, broken{})
	last := &g.Phases[len(g.Phases)-1]
	last.Do = append(last.Do, "asker")
	g.Prepare()
	s, err := trial.Play(context.Background(), trial.Setting{Game: g}, 10, 1, nil)
	require.NoError(t, err)
	ids := engine.IDs(s.Rules, func(r trial.RuleUse) string { return r.ID })
	assert.NotContains(t, ids, "asker")
	assert.NotContains(t, ids, "broken")
}

// The sets of options of a trial are those that are on, none, all, and each option changed alone; each set once.
func TestVaried(t *testing.T) {
	g := enginetest.Tiny()
	g.AllOptions, g.Options = []engine.Option{{ID: "fog"}, {ID: "ice"}, {ID: "mud"}}, []string{"fog"}
	sets, err := trial.Varied(g)
	require.NoError(t, err)
	assert.Equal(t, [][]string{{}, {"fog", "ice", "mud"}, {"fog", "ice"}, {"fog", "mud"}}, sets)
	g.AllOptions, g.Options = nil, nil
	sets, err = trial.Varied(g)
	require.NoError(t, err)
	assert.Empty(t, sets)
	for i := range 600 {
		g.AllOptions = append(g.AllOptions, engine.Option{ID: "o" + strconv.Itoa(i)})
	}
	_, err = trial.Varied(g)
	assert.ErrorContains(t, err, "trial.options got=600, most=24")
}

// Games take turns among sets of options: what any of them has is counted, and the report names the sets.
func TestTakesTurns(t *testing.T) {
	g, also := enginetest.Tiny(), enginetest.Tiny()
	also.Options = []string{"night"}
	also.Rules = append(also.Rules, asker{})
	also.Phases[len(also.Phases)-1].Do = append(also.Phases[len(also.Phases)-1].Do, "asker")
	also.Prepare()
	r, err := trial.Run(context.Background(), g, []*engine.Game{also}, 20, 1, nil)
	require.NoError(t, err)
	assert.Equal(t, [][]string{{"night"}}, r.Series[0].Also)
	assert.NotContains(t, engine.IDs(r.Series[0].Rules, func(r trial.RuleUse) string { return r.ID }), "asker")
	for _, lang := range words.Langs() {
		assert.Contains(t, r.Page(g, lang).About[0], g.Book.Say(lang, "option.night.name", nil))
	}
}
