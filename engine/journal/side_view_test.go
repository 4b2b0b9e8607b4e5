package journal_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// secretly is something red alone may know of.
func secretly(t require.TestingT, j *journal.Journal, value int) {
	_, err := j.Do(engine.Ask("tracker", map[string]any{"id": "plan", "value": value}))
	require.NoError(t, err)
}

// openly is something for everybody.
func openly(t require.TestingT, j *journal.Journal, value int) {
	_, err := j.Do(engine.Ask("tracker", map[string]any{"id": "points", "value": value}))
	require.NoError(t, err)
}

// seen is all that a side can look at, as text.
func seen(t require.TestingT, j *journal.Journal, side string) string {
	view := j.SideView(side)
	lines, err := view.Log(1, 0)
	require.NoError(t, err)
	records, err := view.Records()
	require.NoError(t, err)
	now := view.Now()
	b, err := json.Marshal([]any{now.State, now.Head, now.Last, now.Undo, now.Redo, lines, records})
	require.NoError(t, err)
	return string(b)
}

// What red does in secret leaves no trace for blue: not in the log, not in the numbers, not in what can be undone.
// Blue's undo reverts what blue sees last, and red's secrets made since with it.
func TestSideView(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	openly(t, j, 2)
	before := seen(t, j, "blue")
	secretly(t, j, 70003)
	secretly(t, j, 70004)
	assert.Equal(t, before, seen(t, j, "blue"))
	assert.NotContains(t, seen(t, j, "blue"), "7000")
	assert.Contains(t, seen(t, j, "red"), "70004")
	assert.Equal(t, 4, j.SideView("red").Now().Last)
	assert.Equal(t, 2, j.SideView("blue").Now().Last)

	moved, err := j.SideView("blue").Undo(journal.By{})
	require.NoError(t, err)
	assert.NotEmpty(t, moved.PutBack)
	assert.Equal(t, 0, j.State().Tracker("points"))
	assert.Equal(t, 70000, j.State().Tracker("plan"))
	_, err = j.SideView("blue").Undo(journal.By{})
	require.Error(t, err, "the beginning stays")
	_, err = j.SideView("blue").Redo(journal.By{})
	require.NoError(t, err)
	assert.Equal(t, 2, j.State().Tracker("points"))
	_, err = j.SideView("red").Redo(journal.By{})
	require.NoError(t, err)
	assert.Equal(t, 70003, j.State().Tracker("plan"))
}

// A side does not see a movement of the head that changes nothing for it; one that does names what the side sees.
func TestSideViewMovements(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	secretly(t, j, 70003)
	before := seen(t, j, "blue")
	_, err := j.SideView("red").Undo(journal.By{})
	require.NoError(t, err)
	assert.Equal(t, before, seen(t, j, "blue"))
	secretly(t, j, 70005)
	openly(t, j, 2)
	_, err = j.SideView("red").Undo(journal.By{})
	require.NoError(t, err)
	lines, err := j.SideView("blue").Log(1, 0)
	require.NoError(t, err)
	require.Len(t, lines, 3)
	assert.Equal(t, journal.Undone, lines[2].Act)
	assert.Equal(t, 2, lines[2].Said[0].Args["entry"])
	assert.False(t, lines[1].Counts)
	lines, err = j.SideView("red").Log(2, 3)
	require.NoError(t, err)
	assert.Equal(t, []int{2, 3}, []int{lines[0].Number, lines[1].Number})
}

// A side commands what it sees and gets the readable part of the entry, by its own numbers; what red hides is refused
// to blue and to spectators with the same words, whatever else is wrong with the command.
func TestSideViewDo(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	secretly(t, j, 70003)
	e, err := j.SideView("blue").Do(engine.Ask("tracker", map[string]any{"id": "points", "value": 3}))
	require.NoError(t, err)
	assert.Equal(t, [3]int{2, 1, 2}, [3]int{e.Number, e.Parent, e.Head})
	assert.Equal(t, "blue", e.Command.Side)
	for _, viewer := range []string{"", "blue"} {
		for _, value := range []int{70003, 70004, 3, -1} {
			_, err := j.SideView(viewer).Do(engine.Ask("tracker", map[string]any{"id": "plan", "value": value}))
			assert.EqualError(t, err, "secret.theirs side=@side.red.name", "%q %d", viewer, value)
		}
	}
	e, err = j.SideView("red").Do(engine.Ask("tracker", map[string]any{"id": "plan", "value": 70004}))
	require.NoError(t, err)
	assert.Equal(t, 4, e.Number)
	moved, err := j.SideView("blue").Undo(journal.By{})
	require.NoError(t, err)
	assert.Equal(t, [3]int{3, 2, 1}, [3]int{moved.Number, moved.Parent, moved.Head})
}

// The list of what a side puts back covers what it sees of the session, in both directions.
func TestSideViewPutBack(t *testing.T) {
	var told [2][]engine.Said
	for i := range told {
		j, _ := enginetest.Begin(t, enginetest.Tiny())
		openly(t, j, 2)
		_, err := j.Undo(journal.By{})
		require.NoError(t, err)
		if i == 1 {
			secretly(t, j, 70003)
		}
		told[i], err = j.SideView("blue").PutBack(2)
		require.NoError(t, err)
		require.NotEmpty(t, told[i])
	}
	assert.Equal(t, told[0], told[1])
}

// Two sessions that differ only in what red keeps to itself are the same for blue and for everybody,
// and what either hands on opens again as a session.
func TestSideViewsAreTheSame(t *testing.T) {
	g := enginetest.Tiny()
	rapid.Check(t, func(t *rapid.T) {
		var both [2]*journal.Journal
		for i := range both {
			j, err := journal.Begin(&journal.Memory{}, enginetest.Fixed(g), g, "")
			require.NoError(t, err)
			both[i] = j
		}
		value := rapid.IntRange(0, 8)
		viewer := rapid.SampledFrom([]string{"", "blue"})
		t.Repeat(map[string]func(*rapid.T){
			"open": func(t *rapid.T) {
				v := value.Draw(t, "value")
				openly(t, both[0], v)
				openly(t, both[1], v)
			},
			"secret": func(t *rapid.T) {
				secretly(t, both[rapid.IntRange(0, 1).Draw(t, "which")], 70000+value.Draw(t, "value"))
			},
			"undo": func(t *rapid.T) {
				v := viewer.Draw(t, "viewer")
				a, errA := both[0].SideView(v).Undo(journal.By{})
				b, errB := both[1].SideView(v).Undo(journal.By{})
				require.Equal(t, errA, errB)
				require.Equal(t, text(t, a), text(t, b))
			},
			"redo": func(t *rapid.T) {
				v := viewer.Draw(t, "viewer")
				a, errA := both[0].SideView(v).Redo(journal.By{})
				b, errB := both[1].SideView(v).Redo(journal.By{})
				require.Equal(t, errA, errB)
				require.Equal(t, text(t, a), text(t, b))
			},
			"jump": func(t *rapid.T) {
				v := viewer.Draw(t, "viewer")
				k := rapid.IntRange(1, both[0].SideView(v).Now().Last).Draw(t, "entry")
				var told [2]string
				for i, j := range both {
					back, err := j.SideView(v).PutBack(k)
					require.NoError(t, err)
					moved, err := j.SideView(v).Jump(k, journal.By{})
					require.NoError(t, err)
					told[i] = text(t, []any{back, moved})
				}
				require.Equal(t, told[0], told[1])
			},
			"ask": func(t *rapid.T) {
				v := viewer.Draw(t, "viewer")
				c := engine.Ask("tracker", map[string]any{"id": rapid.SampledFrom([]string{"points", "plan"}).Draw(t, "tracker"), "value": value.Draw(t, "value")})
				a, errA := both[0].SideView(v).Do(c)
				b, errB := both[1].SideView(v).Do(c)
				require.Equal(t, errA, errB)
				require.Equal(t, text(t, a), text(t, b))
			},
			"": func(t *rapid.T) {
				a, b := both[0].SideView("blue").Now(), both[1].SideView("blue").Now()
				require.Equal(t, [4]int{a.Head, a.Last, a.Undo, a.Redo}, [4]int{b.Head, b.Last, b.Undo, b.Redo})
			},
		})
		for _, v := range []string{"", "blue"} {
			require.Equal(t, seen(t, both[0], v), seen(t, both[1], v))
		}
		handedOn(t, both[0], rapid.SampledFrom([]string{"", "blue", "red"}).Draw(t, "hands on"))
	})
}

// handedOn opens what a side's records hold and finds the side's own state and log there.
func handedOn(t require.TestingT, j *journal.Journal, side string) {
	records, err := j.SideView(side).Records()
	require.NoError(t, err)
	store := &journal.Memory{}
	for _, r := range records {
		e, err := r.Entry()
		require.NoError(t, err)
		require.NoError(t, store.Append(e, nil))
	}
	again, err := journal.Open(store, enginetest.Fixed(j.Game()))
	require.NoError(t, err)
	require.Equal(t, text(t, j.State().For(side)), text(t, again.State()))
	require.Equal(t, seen(t, j, side), seen(t, again, side))
}

func text(t require.TestingT, v any) string {
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return string(b)
}

// A note that a side writes is its own where sides have secrets, unless it says that it is for all; what
// nobody's side writes is everybody's, and a side without secrets has none.
func TestNotesOfASide(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	before := seen(t, j, "blue")
	write := func(side string, all bool, text string) {
		_, err := j.SideView(side).Do(engine.Ask("note", map[string]any{"id": "n", "text": text, "all": all}))
		require.NoError(t, err)
	}
	write("red", false, "over the ridge")
	assert.Equal(t, before, seen(t, j, "blue"))
	assert.Equal(t, "over the ridge", j.State().Private["red"].Notes["n"])
	write("red", true, "good game")
	write("blue", false, "good luck")
	write("", false, "thank you")
	assert.Equal(t, "thank you", j.State().Shared.Notes["n"])
	assert.Equal(t, "over the ridge", j.State().Private["red"].Notes["n"])
	d, err := j.Verify()
	require.NoError(t, err)
	assert.Nil(t, d)
}

// Notes from the time when every note was public stay public by the current rules.
func TestNotesOfOldSessions(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	c := engine.Ask("note", map[string]any{"id": "n", "text": "over the ridge"})
	c.Side = "red"
	at := journal.StandOf(j.Game(), j.State())
	require.NoError(t, store.Append(journal.Entry{Number: 2, Parent: 1, Head: 2, Act: journal.Done, Command: c, Stand: at, Outcome: engine.Outcome{
		Events: engine.Everybody(&engine.Noted{ID: "n", To: "over the ridge"}), Said: []engine.Said{engine.Tell("log.note", "text", "over the ridge")}}}, nil))
	require.NoError(t, store.Append(journal.Entry{Number: 3, Parent: 2, Head: 3, Act: journal.Done, Command: c, Stand: at}, nil))
	require.NoError(t, j.Reload())
	d, err := j.Verify()
	require.NoError(t, err)
	assert.Nil(t, d, "%v", d)
	assert.Equal(t, "over the ridge", j.SideView("blue").Now().State.Shared.Notes["n"])
}
