package share_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/engine/journal"
)

// now presses something as the seat sees the session now.
func (g *guest) now(j *journal.Journal, side, do string) string {
	g.t.Helper()
	return g.press(j.Seat(side).Number(), do)
}

// A step that several sides have seen is undone when the others agree, who are asked on their own screens.
func TestSharedUndo(t *testing.T) {
	h := host(t, "bismarck")
	german, allied := h.join(t, "german"), h.join(t, "allied")
	events := allied.listen(allied.base + "events")
	_ = next(t, events)
	german.now(h.journal, "german", "on")
	require.Equal(t, "setup_allied", h.journal.State().Shared.Phase)
	_ = next(t, events)
	assert.Contains(t, german.now(h.journal, "german", "undo"), "All players must agree")

	assert.Contains(t, german.now(h.journal, "german", "undo_ask"), `plea of german, awaits allied, refused by ""`)
	assert.Contains(t, next(t, events).data, "plea of german")
	assert.Contains(t, german.now(h.journal, "german", "undo_agree"), "older picture", "nobody answers for another")
	assert.Contains(t, allied.now(h.journal, "allied", "undo_refuse"), `refused by "allied"`)
	_, body, _ := german.get(german.base)
	assert.Contains(t, body, `refused by "allied"`)
	assert.Equal(t, "setup_allied", h.journal.State().Shared.Phase)

	german.now(h.journal, "german", "undo_ask")
	body = allied.now(h.journal, "allied", "undo_agree")
	assert.NotContains(t, body, "plea")
	assert.Contains(t, body, "Undo asked by: German\nAgreed: Allied")
	assert.Equal(t, "setup_german", h.journal.State().Shared.Phase)
	assert.NotContains(t, body, "undone for", "the side that agreed has read it in its message")
	_, body, _ = german.get(german.base)
	assert.Contains(t, body, "undone for german")
	assert.NotContains(t, german.now(h.journal, "german", "undo_refuse"), "undone for", "it was read")
	assert.Contains(t, german.now(h.journal, "german", "undo_ask"), "Nothing to undo")
}

// A request ends when it is withdrawn and when anything public happens.
func TestSharedUndoEnds(t *testing.T) {
	h := host(t, "bismarck")
	german, allied := h.join(t, "german"), h.join(t, "allied")
	german.now(h.journal, "german", "on")
	german.now(h.journal, "german", "undo_ask")
	assert.NotContains(t, german.now(h.journal, "german", "undo_refuse"), "plea")
	german.now(h.journal, "german", "undo_ask")
	allied.now(h.journal, "allied", "on")
	at := h.journal.Now().Head
	assert.Contains(t, allied.now(h.journal, "allied", "undo_agree"), "older picture")
	assert.Equal(t, at, h.journal.Now().Head)
}

// The host answers for an absent side, and the log says so.
func TestHostAgreesForAbsent(t *testing.T) {
	h := host(t, "bismarck")
	german := h.join(t, "german")
	german.now(h.journal, "german", "on")
	german.now(h.journal, "german", "undo_ask")
	require.NoError(t, h.Own(func() error {
		_, err := h.Shared.Act(page.UndoAgree, "allied", true, "")
		return err
	}))
	_, body, _ := german.get(german.base)
	assert.Contains(t, body, "phase setup_german")
	assert.Contains(t, body, "Undo asked by: German\nBy the host for: Allied")
}

// A call is undone with its answer.
func TestSharedUndoOfACall(t *testing.T) {
	j := flown(t)
	h := hostOf(t, j)
	allied, german := h.join(t, "allied"), h.join(t, "german")
	was := j.Now().Head
	allied.call(j, "allied", "I30")
	require.Greater(t, j.Now().Head, was+1, "the call and its answer")
	allied.now(j, "allied", "undo_ask")
	german.now(j, "german", "undo_agree")
	assert.Equal(t, was, j.Now().Head)
	assert.False(t, j.Waits())
}
