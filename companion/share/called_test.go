package share_test

import (
	"errors"
	"net/url"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// done has the host carry a command out, by hand where the rules warn.
func done(t *testing.T, j *journal.Journal, verb string, args any) {
	t.Helper()
	c := engine.Ask(verb, args)
	_, err := j.Do(c)
	var warning *engine.Warning
	if errors.As(err, &warning) {
		c.Override = true
		_, err = j.Do(c)
	}
	require.NoError(t, err, verb)
}

func onTo(t *testing.T, j *journal.Journal, phase string) {
	t.Helper()
	for i := 0; j.State().Shared.Phase != phase; i++ {
		require.Less(t, i, 60, "phase %s is never reached", phase)
		done(t, j, "next", play.NextArgs{All: true})
	}
}

// toMoves sets the hunt of Bismarck up and goes on to the moves of its first turn, which are open to both sides.
func toMoves(t *testing.T, j *journal.Journal) {
	t.Helper()
	done(t, j, "muster", nil)
	onTo(t, j, "setup_allied")
	done(t, j, "muster", nil)
	done(t, j, "our_map", map[string]any{"value": "yes"})
	done(t, j, "tracker", map[string]any{"id": "visibility", "value": 4})
	onTo(t, j, "move")
}

// A hex that a seat calls is answered to it at once, and announced to the other as the rules have it. No undo leaves
// a call without its answer.
func TestACallIsAnswered(t *testing.T) {
	j := flown(t)
	h := hostOf(t, j)
	allied, german := h.join(t, "allied"), h.join(t, "german")
	events := german.listen(german.base + "events")
	next(t, events)
	seat := j.Seat("allied")
	post := func(do string) string {
		_, body, _ := allied.post(allied.base+"press", url.Values{"number": {strconv.Itoa(seat.Number())}, "do": {do}, "arg.hex": {"I30"}})
		return body
	}
	body := post("search")
	assert.NotContains(t, body, "told")
	assert.Contains(t, next(t, events).data, "I30", "the other side hears the call")
	marker, _ := j.State().For("allied").Piece("c_german_1")
	assert.Equal(t, "I30", marker.Place.Hex)
	assert.Contains(t, post("undo"), "Another player has acted or answered since", "the answer is the other side's")
	require.EqualError(t, seat.Undoable(), "session.undo_behind", "and the button says it before")
	number := j.Seat("german").Number()
	german.post(german.base+"press", url.Values{"number": {strconv.Itoa(number)}, "do": {"undo"}})
	assert.False(t, j.Waits(), "no call is left without its answer")
	marker, _ = j.State().For("allied").Piece("c_german_1")
	assert.Equal(t, "I30", marker.Place.Hex)
}
