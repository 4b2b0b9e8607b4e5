package rework_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc/rework"
	"sandtable/engine/words"
)

// A game in English alone hears nothing of other languages. Russian is dropped from it, with the names in its roster, in
// one step, and taken up again it misses nothing yet. In a game that is in Russian, a text without Russian is found.
func TestLanguages(t *testing.T) {
	d := open(t, ridge)
	was := d.Snapshot()
	assert.Equal(t, []words.Lang{"ru"}, rework.Languages(d))
	require.NoError(t, rework.DropLanguage(d, "ru"))
	assert.Empty(t, rework.Languages(d))
	assert.Empty(t, checker(d).Check())
	require.NoError(t, rework.AddLanguage(d, "de"))
	assert.Equal(t, []words.Lang{"de"}, rework.Languages(d))
	assert.Empty(t, checker(d).Check())
	require.NoError(t, rework.AddLanguage(d, "ru"))
	assert.Empty(t, checker(d).Check())
	for range 3 {
		require.True(t, d.Undo())
	}
	assert.Equal(t, was, d.Snapshot())
	require.NoError(t, d.Unset(rework.TextFile(words.Russian), "game.name"))
	assert.Len(t, checker(d).Check(), 1)
}
