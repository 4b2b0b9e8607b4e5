package journal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// What all see stays where another has done something that they see since.
func TestSeatUndoBehindAnother(t *testing.T) {
	j := opened(t)
	red, blue := j.Seat("red"), j.Seat("blue")
	act(t, red, shown(1))
	act(t, blue, shown(2))
	_, err := red.Undo(red.Number(), "")
	require.EqualError(t, err, "session.undo_behind")
	assert.Equal(t, 2, j.State().Tracker("points"))
}

// An undo of a public act undoes it for all; a side that acted in secret since keeps its act, and sees a line of its
// own.
func TestSeatUndoInTheOpen(t *testing.T) {
	j := opened(t)
	red, blue := j.Seat("red"), j.Seat("blue")
	act(t, blue, shown(2))
	act(t, red, hidden("red", 3))
	before := red.Number()
	_, err := blue.Undo(blue.Number(), "")
	require.NoError(t, err)
	assert.True(t, red.Changed(before))
	assert.Equal(t, 0, j.State().Tracker("points"))
	assert.Equal(t, 70003, j.State().Tracker("plan"))
	for side, want := range map[string]journal.Act{"red": journal.Withdrawn, "blue": journal.Undone, "": journal.Undone} {
		view := j.SideView(side)
		lines, err := view.Log(view.Now().Last, 0)
		require.NoError(t, err)
		require.Len(t, lines, 1)
		assert.Equal(t, want, lines[0].Act, "%q", side)
		assert.Equal(t, 2, lines[0].Said[0].Args["entry"], "%q", side)
		handedOn(t, j, side)
	}
	verified(t, j)
}

// Nobody hears of a seat's undo of its secret act, and an undone correction stays a correction.
func TestSeatUndoInSecret(t *testing.T) {
	j := opened(t)
	red, blue, all := j.Seat("red"), j.Seat("blue"), j.Seat("")
	act(t, red, hidden("red", 3))
	numbers := [2]int{blue.Number(), all.Number()}
	for _, mend := range []func(int, string) (journal.Moved, error){red.Undo, red.Redo} {
		_, err := mend(red.Number(), "")
		require.NoError(t, err)
		e, err := j.Entry(j.Now().Last)
		require.NoError(t, err)
		require.Len(t, e.Said, 1)
		assert.Equal(t, "red", e.Said[0].For, "the line itself is red's alone")
		assert.False(t, e.Open)
	}
	assert.Equal(t, numbers, [2]int{blue.Number(), all.Number()})
	act(t, red, shown(2))
	act(t, blue, hidden("blue", 4)) // so that red's undo is a line of its own for blue
	_, err := red.Undo(red.Number(), "")
	require.NoError(t, err)
	lines, err := j.SideView("red").Log(red.Number(), 0)
	require.NoError(t, err)
	made, err := j.SideView("red").Log(red.Number()-1, red.Number()-1)
	require.NoError(t, err)
	assert.True(t, made[0].Correction)
	assert.True(t, lines[0].Correction)
	act(t, red, engine.Ask(play.NextVerb, nil)) // what everybody may know of stays open
	_, err = red.Undo(red.Number(), "")
	require.NoError(t, err)
	e, err := j.Entry(j.Now().Last)
	require.NoError(t, err)
	assert.True(t, e.Open)
	verified(t, j)
}
