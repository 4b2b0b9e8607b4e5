package printables

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/scenarios"
)

// veritable opens the game that comes with the app, in an edition with all options of that edition
// that add to what is printed.
func veritable(t testing.TB, edition string) *Set {
	t.Helper()
	options := map[string][]string{"first": {"amphibious", "eighth_turn"}, "vpg": {"amphibious", "eighth_turn", "fortress_cleve", "fuhrer"}}
	return shipped(t, engine.Opening{ID: "veritable", Edition: edition, Options: options[edition]})
}

// shipped opens a game that comes with the app.
func shipped(t testing.TB, o engine.Opening) *Set {
	t.Helper()
	games := scenarios.Catalogue()
	g, err := games.Open(o)
	require.NoError(t, err)
	zip, _, err := games.Package(o.ID)
	require.NoError(t, err)
	files, err := gamedata.Zip(zip)
	require.NoError(t, err)
	s, err := Open(g, files)
	require.NoError(t, err)
	return s
}
