package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// hands is a module of two players, each with a private window in which a counter begins.
const hands = `<VASSAL.build.GameModule name="Hands" version="1"><VASSAL.build.module.PlayerRoster><entry>Reds</entry><entry>Blues</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Field" width="400" height="400"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
<VASSAL.build.module.PrivateMap mapName="Red hand" side="Reds" visible="false"><VASSAL.build.module.map.SetupStack x="5" y="5"><VASSAL.build.widget.PieceSlot entryName="Rosso" gpid="1">+/null/piece;;;;Rosso/null;0;0;1;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack></VASSAL.build.module.PrivateMap>
<VASSAL.build.module.PrivateMap mapName="Blue hand" side="Blues" visible="false"><VASSAL.build.module.map.SetupStack x="5" y="5"><VASSAL.build.widget.PieceSlot entryName="Blau" gpid="2">+/null/piece;;;;Blau/null;0;0;2;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack></VASSAL.build.module.PrivateMap>
</VASSAL.build.GameModule>`

// A session of a module with hands starts. What happens in the hand of one side is not in the state, the log, the answers
// or the refusals of the other, nor on its paper. What leaves the hand is everybody's.
func TestHandsOfAModuleAreSecret(t *testing.T) {
	module, game := t.TempDir(), filepath.Join(t.TempDir(), "game")
	require.NoError(t, os.WriteFile(filepath.Join(module, "buildFile.xml"), []byte(hands), 0o600))
	_, errs, code := called(t, "", "new", game, "--from", module)
	require.Zero(t, code, errs)
	play := func(db, script string, flags ...string) string {
		out, errs, code := called(t, script, append([]string{"play", game, "--db", db}, flags...)...)
		require.Zero(t, code, errs)
		return out
	}
	quiet, busy := filepath.Join(t.TempDir(), "quiet.db"), filepath.Join(t.TempDir(), "busy.db")
	require.NotContains(t, play(quiet, `{"do":"next"}`), `"problem"`)
	require.NotContains(t, play(busy, `{"do":"flip","side":"reds","args":{"unit":"rosso","back":true},"override":true}
{"do":"next"}`), `"problem"`)
	const asks = `{"do":"legal"}
{"do":"state"}
{"do":"flip","args":{"unit":"rosso","back":true}}
{"do":"place","args":{"unit":"rosso","box":"map"}}
{"do":"undo"}
`
	for side, red := range map[string]bool{"": false, "blues": false, "reds": true} {
		for _, ask := range []string{"state", "log", "print " + game + " position report -o OUT.pdf"} {
			assert.Equal(t, red, shown(t, quiet, ask, side) != shown(t, busy, ask, side), "%s --side %q", ask, side)
		}
		assert.Equal(t, red, strings.Contains(shown(t, busy, "state", side), "rosso"), side)
	}
	assert.Equal(t, play(quiet, asks, "--side", "blues"), play(busy, asks, "--side", "blues"))
	const out = `{"do":"place","side":"reds","args":{"unit":"rosso","box":"map"}}`
	require.NotContains(t, play(busy, out), `"problem"`)
	assert.Contains(t, shown(t, busy, "log", "blues"), "Rosso")
	assert.Contains(t, shown(t, busy, "state", "blues"), "rosso")
}
