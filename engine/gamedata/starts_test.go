package gamedata_test

import (
	"os"
	"strings"
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

// TestUnitsBeginInOneOfSeveralHexes checks where a unit begins whose cell names several hexes, with r3 in 0304.
func TestUnitsBeginInOneOfSeveralHexes(t *testing.T) {
	for cell, want := range map[string]struct{ starts, start string }{
		"0302":           {"", "0302"},
		"0302 0303":      {"0302 0303", "0302"},
		"0302/0303":      {"0302/0303", "0302"},
		`"0303, 0302"`:   {"0303, 0302", "0303"},
		"0304 0302":      {"0304 0302", "0302"},
		"0304 0603":      {"0304 0603", "0304"},
		"0304;0603;0205": {"0304;0603;0205", "0205"},
	} {
		fsys := copied(t, os.DirFS("testdata/vale"))
		units := string(fsys["units.csv"].Data)
		units = strings.Replace(units, ",,0302,,,", ",,"+cell+",,,", 1)
		units = strings.Replace(units, "3,3,,map,,,,#F0C8C0", "3,3,,map,0304,,,#F0C8C0", 1)
		fsys["units.csv"].Data = []byte(units)
		r1 := open(t, fsys, "first").Counter("r1")
		require.Equal(t, want.starts, r1.Starts, cell)
		require.Equal(t, engine.AtHex(want.start), r1.Begins(), cell)
		require.Equal(t, engine.OnMap, r1.Box, cell)
	}
}
