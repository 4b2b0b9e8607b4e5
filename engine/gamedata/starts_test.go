package gamedata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// TestStartsAndCupsHaveASource checks whose word a start and the contents of a cup are: the row's own, else that of
// the package; a tracker whose start is not given claims nothing.
func TestStartsAndCupsHaveASource(t *testing.T) {
	g := open(t, tiny(), "")
	require.Equal(t, engine.House, g.Tracker("turn").Source)
	require.Empty(t, g.Tracker("posture").Source)
	require.Equal(t, engine.House, g.Cup("letters").Source)

	g = open(t, broken(t, "game.toml", "start = 1\n", "start = 1\nsource = \"rulebook\"\n"), "")
	require.Equal(t, engine.Rulebook, g.Tracker("turn").Source)
	g = open(t, broken(t, "game.toml", "name = \"letters\"\n", "name = \"letters\"\nsource = \"public\"\n"), "")
	require.Equal(t, engine.Public, g.Cup("letters").Source)
}
