package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	panels "sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// A search that was called and that the session does not answer is answered by hand: by a wide button on the device of
// the caller's own, by the main button on one for both sides and at the linked seat of the side that is called. The
// caller's seat waits.
func TestSearchIsAnsweredByHand(t *testing.T) {
	g := &session{t, bismarckAfter(t)}
	g.to("search_allied").ask("search", map[string]any{"hex": "K20"})
	now := g.Now()
	of := func(viewer, serves string) view.Seat {
		announced := serves != ""
		return view.Seat{Reader: view.Reader{Game: now.Game, Lang: words.English, Announced: announced}, State: now.State.For(viewer), Past: g.SideView(viewer), Viewer: viewer, Serves: serves}
	}
	for name, seat := range map[string]view.Seat{
		"own device": of("allied", "allied"), "other's device": of("german", "german"), "one device": of("allied", ""), "called seat": linkedSeat(g.Journal, "german"),
	} {
		mains := panels.Awaited(seat, page.Panel{Rows: phase.Main(seat)}).Rows
		require.Len(t, mains, 1, name)
		assert.Equal(t, "Enter the answer", mains[0].Label, name)
		assert.Equal(t, map[bool]page.Style{true: page.Big, false: page.Wide}[seat.Plays("german")], mains[0].Style, name)
		assert.Empty(t, mains[0].DisabledReason, name)
		assert.NotEqual(t, page.Main, panels.Next(seat).Style, name)
	}
	caller := linkedSeat(g.Journal, "allied")
	mains := panels.Awaited(caller, page.Panel{Rows: phase.Main(caller)}).Rows
	require.Len(t, mains, 1)
	assert.Contains(t, mains[0].DisabledReason, "German")
	var owed *engine.Owed
	_, err := g.SideView("allied").Do(engine.Ask(play.NextVerb, nil))
	require.ErrorAs(t, err, &owed)
	assert.Equal(t, []string{"answer"}, engine.IDs(owed.Duties, func(d engine.Duty) string { return d.ID }))
}
