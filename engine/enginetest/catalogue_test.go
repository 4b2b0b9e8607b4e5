package enginetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
)

func TestCatalogue(t *testing.T) {
	c := Catalogue{}
	zip, hash, err := c.Package(TinyID)
	require.NoError(t, err)
	g, err := c.Open(engine.Opening{ID: TinyID, Default: true})
	require.NoError(t, err)
	assert.Equal(t, "short", g.Edition)
	assert.Equal(t, []string{"fate"}, g.Options)
	assert.Equal(t, hash, g.Hash)

	newer, err := Catalogue{Printing: 2}.Open(engine.Opening{ID: TinyID, Edition: "long"})
	require.NoError(t, err)
	assert.NotEqual(t, hash, newer.Hash)
	assert.NotNil(t, newer.Counter("r7"))
	kept, err := Catalogue{Printing: 2}.Open(engine.Opening{ID: TinyID, Package: zip})
	require.NoError(t, err)
	assert.Equal(t, hash, kept.Hash)
	assert.Nil(t, kept.Counter("r7"))

	typed, err := c.Open(engine.Opening{ID: TinyID, Copy: []byte("r1 6\n")})
	require.NoError(t, err)
	assert.Equal(t, 6, typed.Counter("r1").Factors["strength"])
	assert.NotEmpty(t, typed.Copy)
	for _, o := range []engine.Opening{{ID: "chess"}, {ID: TinyID, Package: []byte("x")}, {ID: TinyID, Copy: []byte("r1 strong")}} {
		_, err := c.Open(o)
		_, ok := engine.AsProblem(err)
		assert.True(t, ok, "%v", err)
	}
}

// The tiny game has the same words in both languages.
func TestTinyWords(t *testing.T) {
	b := Tiny().Book
	assert.Equal(t, b.Keys(words.English), b.Keys(words.Russian))
}
