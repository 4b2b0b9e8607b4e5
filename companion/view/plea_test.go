package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/alert"
	panels "sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// pleading is the seat of a side after the German set-up, while or after the sides agree to undo its end.
func pleading(j *journal.Journal, side string, p view.Plea) view.Seat {
	seat := linkedSeat(j, side)
	p.Step = seat.Past.Public().Now().Last
	seat.Plea, seat.Seen = p, seat.Past.Now().Last
	return seat
}

// Whoever agrees to an undo reads that it also undoes what was done in secret, as the side that asks does. The side that
// asked reads that it was done and what to put back, until it acknowledges that; then its Redo says why it is disabled.
func TestBothSidesReadWhatASharedUndoDoes(t *testing.T) {
	j := bismarckAfter(t, `{"do":"muster","side":"german"}`, `{"do":"next","args":{"all":true}}`)
	const secret = "This also undoes what the sides did in secret since then."
	asked := view.Plea{By: "german", Awaits: "allied"}
	assert.Contains(t, said(panels.AskUndo{}.Page(linkedSeat(j, "german")).Rows), secret)
	assert.Contains(t, said(alert.Banner{}.Page(pleading(j, "allied", asked)).Rows), secret)

	moved, err := j.SideView("").Undo(journal.By{Said: []engine.Said{engine.Tell("log.undo_agreed", "side", "@side.allied.name")}})
	require.NoError(t, err)
	done := view.Plea{By: "german", Undone: &moved}
	assert.Contains(t, said(alert.Banner{}.Page(pleading(j, "german", done)).Rows), "Undone: Setup. Nothing to change on the table.")
	assert.Empty(t, alert.Banner{}.Page(pleading(j, "allied", done)).Rows)
	assert.Equal(t, "Only a step that you undid alone can be redone. Play this one again.", panels.Redo(linkedSeat(j, "german")).DisabledReason)
	fresh := bismarckAfter(t)
	assert.Equal(t, "Nothing to redo.", panels.Redo(linkedSeat(fresh, "german")).DisabledReason)
}
