package veritable

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// open resolves an edition with these options.
func open(t testing.TB, edition string, options ...string) *engine.Game {
	t.Helper()
	g, err := gamedata.Open(Files, nil, engine.Opening{ID: "veritable", Edition: edition, Options: options})
	require.NoError(t, err)
	return g
}

// The package is sound in every edition with every choice of options, and wholly translated.
func TestLint(t *testing.T) {
	require.NoError(t, gamedata.Err(gamedata.Lint(Files, nil)))
}
