package journal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// A change of the rules is found at the first entry with another outcome, on a branch too.
func TestVerifyFindsOtherRules(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next")
	do(t, j, "weather dice 2")
	_, err := j.Undo(journal.By{})
	require.NoError(t, err)
	do(t, j, "weather dice 6", "next")

	today := enginetest.Tiny()
	today.Tables[0].Cells[1][0] = "clear" // the row that was rolled before the undo
	again, err := journal.Open(store, enginetest.Fixed(today))
	require.NoError(t, err)
	d, err := again.Verify()
	require.NoError(t, err)
	require.NotNil(t, d)
	assert.Equal(t, 3, d.Entry)
	assert.Equal(t, `entry 3: weather: event 1 was {"k":"tracker","d":{"id":"weather","value":1,"was":0}} and is missing`, d.String())
}

func TestVerifyFindsRefusal(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next", "weather dice 6")
	today := enginetest.Tiny()
	today.Rules = today.Rules[:1]
	today.Prepare()
	again, err := journal.Open(store, enginetest.Fixed(today))
	require.NoError(t, err)
	d, err := again.Verify()
	require.NoError(t, err)
	require.NotNil(t, d)
	assert.Equal(t, 3, d.Entry)
	assert.Equal(t, "entry 3: weather: refused today: command.unknown do=weather", d.String())
}

// A changed number in a stored event is found at its entry.
func TestVerifyFindsTampering(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next", "next", `tracker {"id":"points","value":2}`, "next")
	s := &spoilt{Memory: store, events: func(n int, list []engine.Event) []engine.Event {
		if n == 4 {
			return engine.Everybody(&engine.TrackerSet{ID: "points", Value: 7})
		}
		return list
	}}
	again, err := journal.Open(s, enginetest.Fixed(j.Game()))
	require.NoError(t, err, "it folds all the same")
	d, err := again.Verify()
	require.NoError(t, err)
	require.NotNil(t, d)
	assert.Equal(t, 4, d.Entry)
}

// A forged entry is found by what it says beside its events.
func TestVerifyFindsForgery(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next", "weather dice 2", "next", `plan {"plan":70003} as red`, `note {"id":"n","text":"good game"}`)
	_, err := j.Undo(journal.By{Side: "red"})
	require.NoError(t, err)
	_, err = j.Redo(journal.By{Side: "red"})
	require.NoError(t, err)
	_, err = j.Jump(3, journal.By{})
	require.NoError(t, err)
	for _, c := range []struct {
		name  string
		entry int
		forge func(*journal.Entry)
		want  journal.Aspect
	}{
		{"nothing", 6, func(*journal.Entry) {}, ""},
		{"text of a line", 6, func(e *journal.Entry) { e.Said[0].Args = engine.Args{"text": "bad game"} }, journal.TextAspect},
		{"missing line", 6, func(e *journal.Entry) { e.Said = nil }, journal.TextAspect},
		{"die that a line names", 3, func(e *journal.Entry) { e.Said[0].Args["faces"], e.Command.Faces = "2", []int{5} }, journal.DiceAspect},
		{"turn", 4, func(e *journal.Entry) { e.Stand.Turn = 9 }, journal.TurnAspect},
		{"phase", 4, func(e *journal.Entry) { e.Stand.Phase = "clear_up" }, journal.PhaseAspect},
		{"end", 4, func(e *journal.Entry) { e.Stand.Ended = "sequence" }, journal.EndAspect},
		{"reason", 3, func(e *journal.Entry) { e.Steps = append(e.Steps, engine.Step{Key: "step.roll", Value: 9}) }, journal.ReasonAspect},
		{"correction", 3, func(e *journal.Entry) { e.Correction = !e.Correction }, journal.MarkAspect},
		{"act", 6, func(e *journal.Entry) { e.Act = journal.Taken }, journal.ActAspect},
		{"begun again", 6, func(e *journal.Entry) { e.Act = journal.Begun }, journal.ActAspect},
		{"act of the other side", 5, func(e *journal.Entry) { e.Command.Side = "blue" }, journal.SideAspect},
		{"act of an unknown side", 6, func(e *journal.Entry) { e.Command.Side = "green" }, journal.SideAspect},
		{"undo by an unknown side", 7, func(e *journal.Entry) { e.Command.Side = "green" }, journal.SideAspect},
		{"undo of another entry", 7, func(e *journal.Entry) { e.Command.Args = []byte(`{"entry":4}`) }, journal.ActAspect},
		{"undo that goes elsewhere", 7, func(e *journal.Entry) { e.Head = 3 }, journal.ActAspect},
		{"undo as a jump", 7, func(e *journal.Entry) { e.Act = journal.Jumped }, journal.ActAspect},
		{"text of an undo", 7, func(e *journal.Entry) { e.Said[0].Args = engine.Args{"entry": 2} }, journal.TextAspect},
		{"turn after a jump", 9, func(e *journal.Entry) { e.Stand.Turn = 9 }, journal.TurnAspect},
	} {
		d, err := forged(t, j, c.entry, c.forge).Verify()
		require.NoError(t, err, c.name)
		if c.want == "" {
			assert.Nil(t, d, c.name)
			continue
		}
		if assert.NotNil(t, d, c.name) {
			assert.Equal(t, c.want, d.Aspect, c.name)
			assert.Equal(t, c.entry, d.Entry, c.name)
		}
	}
}

// forged copies a journal with one changed entry.
func forged(t *testing.T, j *journal.Journal, n int, forge func(*journal.Entry)) *journal.Journal {
	store := &journal.Memory{}
	for i := 1; i <= j.Now().Last; i++ {
		e, err := j.Entry(i)
		require.NoError(t, err)
		rec, err := e.Record()
		require.NoError(t, err)
		e, err = rec.Entry()
		require.NoError(t, err)
		if i == n {
			forge(&e)
		}
		if i > 1 {
			e.Parent = heads(t, store)[i-2]
		}
		require.NoError(t, store.Append(e, nil))
	}
	again, err := journal.Open(store, enginetest.Fixed(j.Game()))
	require.NoError(t, err)
	return again
}

func heads(t *testing.T, store journal.Store) []int {
	list, err := store.Heads()
	require.NoError(t, err)
	return list
}
