package scenarios

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
)

// Every game opens in every edition, from the app and from its own zip alike.
func TestCatalogue(t *testing.T) {
	c := Catalogue()
	for _, id := range c.Games() {
		data, hash, err := c.Package(id)
		require.NoError(t, err)
		g, err := c.Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		assert.Equal(t, id, g.ID, "the folder and the package agree on the id")
		assert.Equal(t, hash, g.Hash)
		for _, e := range g.Editions {
			brought, err := c.Open(engine.Opening{ID: id, Edition: e.ID, Package: data})
			require.NoError(t, err)
			assert.Equal(t, hash, brought.Hash)
			once, err := c.Open(engine.Opening{ID: id, Edition: e.ID})
			require.NoError(t, err)
			twice, err := c.Open(engine.Opening{ID: id, Edition: e.ID})
			require.NoError(t, err)
			assert.Same(t, once, twice)
		}
	}
}

func TestNoSuchGame(t *testing.T) {
	c := Catalogue()
	_, err := c.Open(engine.Opening{ID: "chess"})
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Contains(t, words.App().Say(words.English, "problem."+p.Code, p.Args), c.Games()[0])
	_, _, err = c.Package("chess")
	assert.Error(t, err)
	assert.Nil(t, Own("chess"))
}

// TestEveryQuestionHasAnExample holds each game to an example of each of its questions; that they are answered the
// check of packages says.
func TestEveryQuestionHasAnExample(t *testing.T) {
	c := Catalogue()
	for _, id := range c.Games() {
		first, err := c.Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		for _, e := range first.Editions {
			g, err := c.Open(engine.Opening{ID: id, Edition: e.ID, Default: true})
			require.NoError(t, err)
			for _, k := range g.Calcs {
				shown := slices.ContainsFunc(g.Examples, func(x engine.Example) bool { return x.Question == k.ID() })
				assert.True(t, shown, "%s, %s: %s", id, e.ID, k.ID())
			}
		}
	}
}
