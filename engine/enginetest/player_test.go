package enginetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Random games end without a dead end, can be undone and redone, opened again and verified, keep secrets, and reach
// everything in the game.
func TestRandomGames(t *testing.T) {
	all := Reached{}
	ended := 0
	missing := Season(Seeds(), func(seed int) []string {
		j, store := Begin(t, Tiny())
		p := &Player{Seed: uint64(seed), Reached: all, Sober: seed%4 == 0}
		require.NoError(t, p.Play(j))
		CheckLegal(t, j.Game(), j.State())
		if j.State().Shared.Ended != "" {
			ended++
		}
		if seed%10 == 0 {
			CheckVerify(t, j)
			CheckSecrets(t, j)
			CheckUndo(t, j)
			CheckReopened(t, j, store)
		}
		return all.Missing(Tiny(), "ended over", "ended sequence", "ended ahead", "step tiny.step.red red")
	})
	assert.Positive(t, ended, "no game ends")
	assert.Empty(t, missing)
}

func TestMissingNamesWhatIsMissing(t *testing.T) {
	g := Tiny()
	j, _ := Begin(t, g)
	r := Reached{}
	for _, line := range []string{"next", "weather dice 1"} {
		c, err := ReadCommand(line)
		require.NoError(t, err)
		e, err := j.Do(c)
		require.NoError(t, err)
		r.Add(g, e)
	}
	missing := r.Missing(g, "band draw")
	for _, want := range []string{"band draw", "phase tally", "table weather row 2", "tracker weather 0", "chit fate bad", "mark tired"} {
		assert.Contains(t, missing, want)
	}
	for _, not := range []string{"phase weather", "rule weather", "table weather row 1", "table weather column sky", "tracker weather 1"} {
		assert.NotContains(t, missing, not)
	}
}

// The same seed plays the same game.
func TestPlayerRepeats(t *testing.T) {
	play := func() []journal.Line {
		j, _ := Begin(t, Tiny())
		require.NoError(t, (&Player{Seed: 7, Most: 60}).Play(j))
		lines, err := j.Log("red", 1, 0)
		require.NoError(t, err)
		return lines
	}
	assert.Equal(t, play(), play())
}

// A rule that refuses everything is a dead end that the player reports with what he tried.
func TestPlayerReportsADeadEnd(t *testing.T) {
	g := Tiny()
	g.Phases = g.Phases[:1]
	g.Phases[0].Do = []string{"never"}
	g.Rules = []engine.Rule{never{}}
	g.Prepare()
	j, _ := Begin(t, g)
	err := (&Player{Seed: 1, Sober: true, Fill: nil}).Play(noNext{j})
	assert.ErrorContains(t, err, `seed 1: entry 2: dead end: 400 commands in a row are refused`)
}

// never offers what it then refuses.
type never struct{}

func (never) ID() string { return "never" }

func (never) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: "never", Key: "choice.next"}}
}

func (never) Decide(*engine.Game, *engine.State, engine.Command) (engine.Outcome, error) {
	return engine.Outcome{}, engine.Wrong("command.later", "do", "never")
}

// noNext refuses the next phase.
type noNext struct{ *journal.Journal }

func (s noNext) Do(c engine.Command) (journal.Entry, error) {
	if c.Do == "next" {
		return journal.Entry{}, engine.Wrong("command.later", "do", "next")
	}
	return s.Journal.Do(c)
}

// Nothing that blue sees contains what red plans, even after it was undone and set by hand.
func TestSecretStaysSecret(t *testing.T) {
	j, _ := Begin(t, Tiny())
	for _, line := range []string{"next", "next", `plan {"plan":70007} as red`, `tracker {"id":"plan","value":70004} as red`} {
		c, err := ReadCommand(line)
		require.NoError(t, err)
		_, err = j.Do(c)
		require.NoError(t, err)
	}
	_, err := j.Undo(journal.By{Side: "red"})
	require.NoError(t, err)
	for _, viewer := range []string{"", "blue"} {
		assert.NotContains(t, Taint(t, j, viewer), "7000", "seen by %q", viewer)
	}
	assert.Contains(t, Taint(t, j, "red"), "70007")
	CheckSecrets(t, j)
}

func TestReadCommand(t *testing.T) {
	for line, want := range map[string]engine.Command{
		"next": {Do: "next"},
		`battle.set {"hex": "0909", "note": "a } b"} as red override`: {Do: "battle.set", Args: []byte(`{"hex": "0909", "note": "a } b"}`), Side: "red", Override: true},
		"air dice 3 4 as blue": {Do: "air", Faces: []int{3, 4}, Side: "blue"},
		"fate drawn good bad":  {Do: "fate", Drawn: []string{"good", "bad"}},
	} {
		got, err := ReadCommand(line)
		assert.NoError(t, err, line)
		assert.Equal(t, want, got, line)
	}
	for _, line := range []string{"air 3", "air dice x", `air {"a":`, `air {"a":1} 5`} {
		_, err := ReadCommand(line)
		assert.Error(t, err, line)
	}
}
