package play_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
)

// Every file in testdata is a transcript of the tiny game.
func TestTranscripts(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			j, _ := enginetest.Begin(t, enginetest.Tiny())
			enginetest.Transcript(t, path, j)
			enginetest.CheckUndo(t, j)
			enginetest.CheckVerify(t, j)
		})
	}
}

// A session begins with the package, every tracker, cup and counter, each told to those who may know.
func TestBegin(t *testing.T) {
	g := sequence("setup.a turn.b", 1)
	g.Edition, g.Copy = "first", "typed"
	g.Sides = []engine.Side{{ID: "blue"}, {ID: "red", Secret: true}}
	g.Trackers = append(g.Trackers, engine.Tracker{ID: "plan", Side: "red", Min: 1, Max: 6, Start: 4})
	g.Boxes = []engine.Box{{ID: engine.OnMap}, {ID: "reserve"}}
	g.Cups = []engine.Cup{{ID: "fate", Chits: []string{"good", "bad"}}}
	g.Counters = []engine.Counter{{ID: "b1", Side: "blue", Box: engine.OnMap}, {ID: "r1", Side: "red", Box: "reserve"}}
	g.Prepare()
	out, err := play.Begin(g)
	require.NoError(t, err)
	assert.Equal(t, []engine.Event{
		{Change: &engine.PackageTaken{Package: "hash", Copy: "typed"}},
		{Change: &engine.TrackerSet{ID: "turn", Value: 1}},
		{Change: &engine.TrackerSet{ID: "stores"}},
		{For: "red", Change: &engine.TrackerSet{ID: "plan", Value: 4}},
		{Change: &engine.CupChanged{ID: "fate", To: engine.Contents{In: []string{"good", "bad"}}}},
		{Change: &engine.PieceMoved{ID: "b1", To: engine.InBox(engine.OnMap)}},
		{For: "red", Change: &engine.PieceMoved{ID: "r1", To: engine.InBox("reserve")}},
		{Change: &engine.PhaseEntered{To: "a"}},
	}, out.Events)
	assert.Equal(t, []engine.Said{
		engine.Tell("log.begin", "game", "@game.name", "edition", "@edition.first.name"),
		engine.Tell("log.phase", "phase", "@phase.a.name"),
	}, out.Said)
	g.Cups[0].Chits[0] = "worse"
	assert.Equal(t, "good", out.Events[4].Change.(*engine.CupChanged).To.In[0], "the session has a list of its own")
}

// ruled is a game whose phase "a" opens the rules fire, move and aim, in that order; rest and sleep are closed there. Aim
// and sleep warn of all that is asked of them, and offer nothing.
func ruled() *engine.Game {
	g := sequence("turn.a turn.b", 2)
	g.Rules = []engine.Rule{rule{id: "rest", verbs: []string{"rest"}}, rule{id: "move", verbs: []string{"move", "move.back"}},
		rule{id: "fire", verbs: []string{"fire"}, err: engine.Wrong("too.far")}, rule{id: "tick", verbs: []string{"tick"}},
		rule{id: "aim", err: tooDark}, rule{id: "sleep", err: tooDark}}
	g.Phase("a").Do = []string{"fire", "gone", "move", "aim"}
	g.Prepare()
	return g
}

// tooDark is a reason of a rule.
var tooDark = &engine.Warning{Problem: engine.Wrong("too.dark")}

// dos are the verbs of choices, each once.
func dos(list []engine.Choice) string {
	var out []string
	for _, c := range list {
		if len(out) == 0 || out[len(out)-1] != c.Do {
			out = append(out, c.Do)
		}
	}
	return strings.Join(out, " ")
}

// The rules of the phase come first, as the phase names them; the clerk's verbs are always there.
func TestLegal(t *testing.T) {
	g := ruled()
	s := begun(t, g)
	assert.Equal(t, "fire move move.back next tracker note end", dos(play.Legal(g, s)))
	s.Shared.Phase = "b"
	assert.Equal(t, "next tracker note end", dos(play.Legal(g, s)))
	s.Shared.Phase, s.Shared.Ended = "a", "agreed"
	assert.Equal(t, "tracker note end", dos(play.Legal(g, s)))
	s.Shared.Phase, s.Shared.Ended = "gone", ""
	assert.Equal(t, "tracker note end", dos(play.Legal(g, s)))
}

// Next is the main thing where the phase has no other.
func TestNextIsTheMainThing(t *testing.T) {
	g := ruled()
	g.Phase("a").Main = "fire"
	s := begun(t, g)
	main := func() bool {
		for _, c := range play.Legal(g, s) {
			if c.Do == "next" {
				return c.Main
			}
		}
		return false
	}
	assert.False(t, main())
	s.Shared.Phase = "b"
	assert.True(t, main())
}

// A verb belongs to the rule before its dot, and the clerk's come before any game's.
func TestFind(t *testing.T) {
	g := ruled()
	for do, want := range map[string]string{"move": "move", "move.back": "move", "move.back.far": "move", "next": "next", "next.now": "next", "": "", "mov": ""} {
		r := play.Find(g, do)
		if want == "" {
			assert.Nil(t, r, do)
			continue
		}
		require.NotNil(t, r, do)
		assert.Equal(t, want, r.ID())
	}
	assert.IsType(t, rule{}, play.Find(g, "rest"))
	_, games := play.Find(g, "tick").(rule)
	assert.False(t, games, "the clerk's tick comes before the game's")
	var ids []string
	for _, r := range play.Clerk() {
		ids = append(ids, r.ID())
	}
	assert.Equal(t, "next tick tracker place mark flip face track note end take_up", strings.Join(ids, " "))
}

// What is foreseen is done; what is not comes back as a warning, and sent again with Override it is a
// correction. Override makes a correction of what is foreseen too. Refusals of a rule come back as they are. A rule that
// is open gives its own reason for what it does not offer, where it has one.
func TestDecide(t *testing.T) {
	for _, c := range []struct {
		do, code           string
		override           bool
		warning, corrected bool
	}{
		{do: "move"},
		{do: "move.back"},
		{do: "move", override: true, corrected: true},
		{do: "move.away", code: "command.later", warning: true},
		{do: "move.away", override: true, corrected: true},
		{do: "fire.twice", code: "command.later", warning: true},
		{do: "aim", code: "too.dark", warning: true},
		{do: "sleep", code: "command.later", warning: true},
		{do: "rest", code: "command.later", warning: true},
		{do: "rest", override: true, corrected: true},
		{do: "fire", code: "too.far"},
		{do: "fire", override: true, code: "too.far"},
		{do: "dance", code: "command.unknown"},
		{do: "dance", override: true, code: "command.unknown"},
		{do: "", code: "command.unknown"},
	} {
		g := ruled()
		s := begun(t, g)
		out, err := done(t, g, s, engine.Command{Do: c.do, Override: c.override})
		if c.code == "" {
			require.NoError(t, err, c.do)
			assert.Equal(t, c.corrected, out.Correction, "%+v", c)
			assert.Equal(t, 1, s.Tracker("stores"))
			assert.Equal(t, "did."+c.do, out.Said[0].Key)
			continue
		}
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%s: %v", c.do, err)
		assert.Equal(t, c.code, p.Code, "%+v", c)
		var w *engine.Warning
		assert.Equal(t, c.warning, errors.As(err, &w), "%+v", c)
		assert.Zero(t, s.Tracker("stores"))
	}
}

// After the end the rules of the phase are closed, and the clerk's verbs are not.
func TestDecideAfterTheEnd(t *testing.T) {
	g := ruled()
	s := begun(t, g)
	_, err := done(t, g, s, engine.Ask("end", play.EndArgs{Ended: true}))
	require.NoError(t, err)
	_, err = done(t, g, s, engine.Command{Do: "move"})
	var w *engine.Warning
	require.ErrorAs(t, err, &w)
	_, err = done(t, g, s, engine.Ask("note", play.NoteArgs{ID: "1", Text: "well played"}))
	require.NoError(t, err)
}
