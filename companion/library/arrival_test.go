package library

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// A package asks before it replaces a game, unless it is a newer version by the same author.
func TestArrivalAsks(t *testing.T) {
	const author = `author = "Sandtable"`
	numbered := func(who, version string) []string {
		return []string{"game.toml", author, "author = \"" + who + "\"\nversion = \"" + version + "\""}
	}
	mine := []string{"game.toml", `id = "ridge"`, `id = "veritable"`}
	for _, c := range []struct {
		why              string
		was, now         []string
		asks, older, own bool
	}{
		{"a new game", nil, numbered("Ann", "1"), false, false, false},
		{"a newer version", numbered("Ann", "1.9"), numbered("Ann", "1.10"), false, false, true},
		{"an older version", numbered("Ann", "1.10"), numbered("Ann", "1.9"), true, true, true},
		{"another author", numbered("Ann", "1"), numbered("Bob", "2"), true, false, false},
		{"no version", numbered("Ann", ""), []string{"game.toml", author, `author = "Ann"`}, true, false, true},
		{"the app's own", nil, mine, true, false, false},
	} {
		l := real(t, t.TempDir())
		if c.was != nil {
			_, err := l.Games().Bring(ridge(t, c.was...), noon)
			require.NoError(t, err, c.why)
		}
		got, err := l.Games().Weigh(ridge(t, c.now...), noon)
		require.NoError(t, err, c.why)
		assert.Equal(t, []bool{c.asks, c.older, c.own}, []bool{got.Asks(), got.Older(), got.Continues()}, c.why)
	}
}

// A package that is added beside another of its id gets a free one, and both can be opened.
func TestBesideKeepsBoth(t *testing.T) {
	l := real(t, t.TempDir())
	for _, id := range []string{"veritable-2", "veritable-3"} {
		got, err := l.Games().Weigh(ridge(t, "game.toml", `id = "ridge"`, `id = "veritable"`), noon)
		require.NoError(t, err)
		got, err = l.Games().Beside(got)
		require.NoError(t, err)
		assert.Equal(t, id, got.Game)
		assert.False(t, got.Asks())
		require.NoError(t, l.Games().Keep(got))
		g, err := l.Games().Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		assert.Equal(t, "The Ridge", g.Book.Raw("en", "game.name"))
	}
	g, err := l.Games().Open(engine.Opening{ID: "veritable", Default: true})
	require.NoError(t, err)
	assert.Equal(t, "Operation Veritable", g.Book.Raw("en", "game.name"))
}
