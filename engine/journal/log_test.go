package journal_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// planned is a session in which red plans in secret, marches openly, and blue takes the march back.
func planned(t *testing.T) *journal.Journal {
	t.Helper()
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, `tracker {"id":"points","value":2}`, `tracker {"id":"plan","value":70004} as red`, `tracker {"id":"points","value":3}`)
	_, err := j.Undo(journal.By{Side: "blue", At: "2000-02-08T06:00:00Z"})
	require.NoError(t, err)
	return j
}

// numbers are those of lines.
func numbers(lines []journal.Line) (out []int) {
	for _, l := range lines {
		out = append(out, l.Number)
	}
	return out
}

// The log returns exactly the requested entries; 0 and numbers beyond the end mean the newest.
func TestLogBounds(t *testing.T) {
	j := planned(t)
	for _, c := range []struct {
		first, last int
		want        []int
	}{
		{1, 0, []int{1, 2, 3, 4, 5}}, {1, -1, []int{1, 2, 3, 4, 5}}, {1, 9, []int{1, 2, 3, 4, 5}}, {1, 5, []int{1, 2, 3, 4, 5}},
		{0, 2, []int{1, 2}}, {-3, 1, []int{1}}, {4, 4, []int{4}}, {5, 0, []int{5}}, {1, 1, []int{1}}, {6, 0, nil}, {3, 2, nil}, {6, 9, nil},
	} {
		lines, err := j.Log("red", c.first, c.last)
		require.NoError(t, err)
		assert.Equal(t, c.want, numbers(lines), "%d to %d", c.first, c.last)
		lines, err = j.SideView("red").Log(c.first, c.last)
		require.NoError(t, err)
		assert.Equal(t, c.want, numbers(lines), "%d to %d, as red sees it", c.first, c.last)
	}
	lines, err := j.SideView("blue").Log(2, 3)
	require.NoError(t, err)
	assert.Equal(t, []int{2, 3}, numbers(lines))
}

// Entries on the path to the head count; undone ones, and their undoing, do not.
func TestLogCounts(t *testing.T) {
	j := planned(t)
	counts := func(lines []journal.Line, err error) (out []bool) {
		require.NoError(t, err)
		for _, l := range lines {
			out = append(out, l.Counts)
		}
		return out
	}
	assert.Equal(t, []bool{true, true, true, false, false}, counts(j.Log("", 1, 0)))
	assert.Equal(t, []bool{true, true, true, false, false}, counts(j.SideView("red").Log(1, 0)))
	assert.Equal(t, []bool{true, true, false, false}, counts(j.SideView("blue").Log(1, 0)))
	assert.Equal(t, []bool{false, false}, counts(j.SideView("blue").Log(3, 0)))
}

// Of what a side does in secret the others read that something was done, by whom and when, and nothing else; the
// side itself reads all of it.
func TestLogOfSecrets(t *testing.T) {
	j := planned(t)
	c := engine.Command{Do: "tracker", Side: "red", Args: []byte(`{"id":"plan","value":70005}`), Note: "because of the rain", At: "2000-02-08T07:00:00Z"}
	_, err := j.Do(c)
	require.NoError(t, err)
	line := func(side string) journal.Line {
		lines, err := j.Log(side, 6, 6)
		require.NoError(t, err)
		return lines[0]
	}
	for _, side := range []string{"", "blue"} {
		l := line(side)
		assert.True(t, l.Hidden)
		assert.Equal(t, engine.Command{Side: "red", At: c.At}, l.Command)
		assert.Empty(t, l.Said)
		assert.Empty(t, l.Events)
		assert.Empty(t, l.Steps)
	}
	own := line("red")
	assert.False(t, own.Hidden)
	assert.Equal(t, c, own.Command)
	assert.Len(t, own.Said, 1)
	assert.Len(t, own.Events, 1)

	// A command that is partly secret: what all may know of it is there, and whether it was set by hand is not.
	do(t, j, "next", "weather dice 6", "next")
	_, err = j.Do(engine.Command{Do: "plan", Side: "red", Args: []byte(`{"plan":70007}`), Override: true})
	require.NoError(t, err)
	lines, err := j.SideView("blue").Log(1, 0)
	require.NoError(t, err)
	last := lines[len(lines)-1]
	assert.True(t, last.Hidden)
	assert.False(t, last.Correction)
	assert.NotEmpty(t, last.Said, "red makes a plan")
	assert.NotContains(t, text(t, last), "70007")
	lines, err = j.SideView("red").Log(1, 0)
	require.NoError(t, err)
	assert.True(t, lines[len(lines)-1].Correction)
}

// A movement of the head names, by each side's own numbers, what was undone, redone or jumped to, who moved it and
// when.
func TestMovementsAreRetold(t *testing.T) {
	j := planned(t)
	by := journal.By{At: "2000-02-08T08:00:00Z"}
	last := func(side string) journal.Line {
		lines, err := j.SideView(side).Log(1, 0)
		require.NoError(t, err)
		return lines[len(lines)-1]
	}
	told := func(side string) []any {
		l := last(side)
		var a struct{ Entry int }
		require.NoError(t, l.Command.Decode(&a))
		require.Equal(t, l.Said[0].Args["entry"], a.Entry)
		return []any{l.Act, a.Entry, l.Command.Side, l.Command.At, l.Said[0].Key}
	}
	assert.Equal(t, []any{journal.Undone, 4, "blue", "2000-02-08T06:00:00Z", "log.undo"}, told("red"))
	assert.Equal(t, []any{journal.Undone, 3, "blue", "2000-02-08T06:00:00Z", "log.undo"}, told("blue"), "red's plan has no number")

	_, err := j.SideView("blue").Redo(by)
	require.NoError(t, err)
	assert.Equal(t, []any{journal.Redone, 4, "blue", by.At, "log.redo"}, told("red"))
	assert.Equal(t, []any{journal.Redone, 3, "blue", by.At, "log.redo"}, told("blue"))

	_, err = j.SideView("blue").Jump(1, by)
	require.NoError(t, err)
	assert.Equal(t, []any{journal.Jumped, 1, "blue", by.At, "log.jump"}, told("blue"))
	_, err = j.Jump(3, journal.By{Side: "red", At: by.At})
	require.NoError(t, err)
	assert.Equal(t, []any{journal.Jumped, 3, "red", by.At, "log.jump"}, told("red"))
	assert.Equal(t, []any{journal.Jumped, 2, "red", by.At, "log.jump"}, told("blue"), "for blue that is where the points were set")

	_, err = j.SideView("blue").Jump(99, by)
	require.Error(t, err)
	_, err = j.SideView("blue").PutBack(99)
	require.Error(t, err)
	said, err := j.SideView("blue").PutBack(3)
	require.NoError(t, err)
	assert.Len(t, said, 1, "the marker of the points")
}

// Each viewer sees the numbers of what it may see: the head, the newest, what can be undone and redone.
func TestNowOfASide(t *testing.T) {
	j := planned(t)
	now := func(side string) [4]int {
		p := j.SideView(side).Now()
		return [4]int{p.Head, p.Last, p.Undo, p.Redo}
	}
	assert.Equal(t, [4]int{3, 5, 3, 4}, now("red"))
	assert.Equal(t, [4]int{2, 4, 2, 3}, now("blue"))
	assert.Equal(t, [4]int{2, 4, 2, 3}, now(""))
	_, err := j.Jump(1, journal.By{})
	require.NoError(t, err)
	assert.Equal(t, [4]int{1, 5, 0, 2}, now("blue"))

	open := enginetest.Tiny()
	open.Trackers = open.Trackers[:4] // without the plan nobody keeps anything
	open.Prepare()
	k, _ := enginetest.Begin(t, open)
	do(t, k, "next")
	assert.Equal(t, k.Now(), k.SideView("blue").Now())
	assert.Empty(t, open.Keepers())
}

// A side keeps something when its counters, a tracker or a cup are its own.
func TestKeepers(t *testing.T) {
	g := enginetest.Tiny()
	assert.Equal(t, []string{"red"}, g.Keepers())
	g.Cups = append(g.Cups, engine.Cup{ID: "orders", Side: "blue"})
	assert.Equal(t, []string{"red", "blue"}, g.Keepers())
	g.Trackers = g.Trackers[:4]
	assert.Equal(t, []string{"blue"}, g.Keepers())
	g.Sides[0].Secret = true
	assert.Equal(t, []string{"red", "blue"}, g.Keepers())
}

// A phase conceals what a side hides on counters and trackers, but a cup where a rule works on it alone.
func TestConceals(t *testing.T) {
	g := enginetest.Tiny()
	for _, p := range g.Phases {
		assert.True(t, g.Conceals(&p, "red"), "the plan of red concerns %s", p.ID)
		assert.Equal(t, len(p.Open) > 0 && slices.Contains(g.Keepers(), "blue"), g.Conceals(&p, "blue"), p.ID)
		assert.False(t, g.Conceals(&p, ""), p.ID)
	}
	g.Trackers = g.Trackers[:4]
	g.Cups[0].Side = "blue"
	for _, p := range g.Phases {
		assert.Equal(t, len(p.Open) > 0, g.Conceals(&p, "blue"), "no rule of %s works on the cup", p.ID)
	}
}

// Undo reverts whole sides' steps: the entry says who asked, and what to put back as far as that side may see it.
func TestUndoIsSigned(t *testing.T) {
	j := planned(t)
	moved, err := j.SideView("red").Undo(journal.By{Side: "blue", At: "2000-02-08T09:00:00Z"})
	require.NoError(t, err)
	assert.Equal(t, "red", moved.Command.Side, "a view acts for its own side")
	assert.Equal(t, "2000-02-08T09:00:00Z", moved.Command.At)
	assert.Equal(t, 6, moved.Number)
	assert.Equal(t, 2, moved.Head)
}

// A command of which only what was said is secret is hidden as well: its arguments would tell.
func TestLogOfWhatWasOnlySaid(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	before := seen(t, j, "blue")
	do(t, j, `tracker {"id":"plan","value":70000} as red`) // it has that value already: no event, but a line for red
	lines, err := j.Log("blue", 2, 2)
	require.NoError(t, err)
	assert.Empty(t, lines[0].Events)
	assert.True(t, lines[0].Hidden)
	assert.Empty(t, lines[0].Command.Args)
	assert.Equal(t, before, seen(t, j, "blue"))
	lines, err = j.SideView("red").Log(1, 0)
	require.NoError(t, err)
	assert.Equal(t, "log.set", lines[1].Said[0].Key)
}

// A command that changes nothing and says nothing is seen by all, unless a side that keeps secrets gave it: that
// it did anything is its own to know.
func TestLogOfNothing(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	for by, want := range map[string]map[string]int{"red": {"red": 1, "blue": 0, "": 0}, "blue": {"red": 1, "blue": 1, "": 1}, "": {"red": 1, "blue": 1, "": 1}} {
		for viewer, more := range want {
			was := j.SideView(viewer).Now().Last
			_, err := j.Do(engine.Command{Do: "tick", Side: by, Args: []byte(`{"check":"guards","on":false}`)})
			require.NoError(t, err)
			assert.Equal(t, was+more, j.SideView(viewer).Now().Last, "done by %q, seen by %q", by, viewer)
		}
	}
}

// What would be put back is known beforehand, and is the same then.
func TestPutBackBeforehand(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, `mark {"units":["r1"],"mark":"tired","on":true}`, `tracker {"id":"points","value":3}`)
	for _, step := range []struct {
		to   int
		move func(journal.By) (journal.Moved, error)
	}{{2, j.Undo}, {1, j.Undo}, {2, j.Redo}, {3, j.Redo}} {
		want, err := j.PutBack(step.to, "")
		require.NoError(t, err)
		moved, err := step.move(journal.By{})
		require.NoError(t, err)
		require.Equal(t, step.to, moved.Head)
		require.NotEmpty(t, want)
		assert.Equal(t, want, moved.PutBack, "to %d", step.to)
	}
	_, err := j.PutBack(99, "")
	require.Error(t, err)
}
