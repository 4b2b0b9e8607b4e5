package session_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

// Beside the phase card of a game without counters is its map or the log, not the forces, which would be an empty
// panel.
func TestBesideWithoutCounters(t *testing.T) {
	of, _ := template.Find("operational")
	g, err := gamedata.Open(of.Files, nil, engine.Opening{Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	seat := view.Seat{Reader: view.Reader{Game: g, Lang: words.English}, State: j.State()}
	g.Phase(seat.State.Shared.Phase).Do = nil
	assert.Equal(t, page.Forces, session.Beside(seat))

	g.Counters = nil
	assert.Equal(t, page.Board, session.Beside(seat))
	g.Calcs = nil
	assert.Equal(t, page.Log, session.Beside(seat))
}
