package veritable

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// opened keeps games by edition and options: they are never changed.
var opened = map[string]*engine.Game{}

// open resolves an edition with these options.
func open(t testing.TB, edition string, options ...string) *engine.Game {
	t.Helper()
	key := edition + " " + strings.Join(options, " ")
	if opened[key] == nil {
		g, err := gamedata.Open(Files, nil, engine.Opening{ID: "veritable", Edition: edition, Options: options})
		require.NoError(t, err)
		opened[key] = g
	}
	return opened[key]
}

// The package is sound in every edition with every choice of options, and wholly translated.
func TestLint(t *testing.T) {
	require.NoError(t, gamedata.Err(gamedata.Lint(Files, nil)))
}
