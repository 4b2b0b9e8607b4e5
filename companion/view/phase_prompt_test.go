package view_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/find"
	"sandtable/companion/view/phase"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
)

// A phase whose author left its prompt out shows none, on the card and in the search.
func TestPhaseWithoutAPrompt(t *testing.T) {
	d, err := gamedoc.Open(os.DirFS("draft/script/testdata/third_ford"))
	require.NoError(t, err)
	require.NoError(t, d.Unset("game.toml", "phase[0].prompt"))
	g, err := gamedata.Open(d.FS(), nil, engine.Opening{ID: "empty", Edition: "first"})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	require.Equal(t, "supply", j.Now().State.Shared.Phase)
	seat := seenBy(j, "")
	for _, c := range (&phase.Card{}).Page(seat).All() {
		assert.NotContains(t, c.Label, "[phase.")
		assert.NotContains(t, c.Label, "Mark the units")
	}
	hits := find.Hits(seat.Reader, seat.State, "Supply")
	require.NotEmpty(t, hits)
	for _, h := range hits {
		assert.NotContains(t, h.Detail, "[phase.")
	}
}
