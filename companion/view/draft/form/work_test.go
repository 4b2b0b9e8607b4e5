package form_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

const gameFile = "game.toml"

var (
	name = form.Key{File: gameFile, Path: "name"}
	note = form.Key{File: gameFile, Path: "note"}
)

func work(t *testing.T) *form.Work {
	t.Helper()
	d, err := gamedoc.New(map[string][]byte{gameFile: []byte("name = \"B\"\nnote = \"C\"\n")})
	require.NoError(t, err)
	return form.Open(d)
}

// A key that leaves a field unchanged makes no step, and the next typing undoes none of another field.
func TestTypingTheSameValueMakesNoStep(t *testing.T) {
	w := work(t)
	require.NoError(t, w.Type(name, "Bridge"))
	require.NoError(t, w.Type(note, "C"))
	require.NoError(t, w.Type(note, "Ca"))
	require.NoError(t, w.Type(note, "Cat"))
	assert.Equal(t, "Bridge", w.Text(name))
	assert.Equal(t, "Cat", w.Text(note))
	require.True(t, w.Doc.Undo())
	assert.Equal(t, "C", w.Text(note))
	assert.Equal(t, "Bridge", w.Text(name))
	require.True(t, w.Doc.Undo())
	assert.Equal(t, "B", w.Text(name))
}

// Each change of a field is a step of its own if a trial or another page is between.
func TestTypingEnds(t *testing.T) {
	w := work(t)
	for _, text := range []string{"Br", "Bridge"} {
		require.NoError(t, w.Type(name, text))
	}
	w.EndTyping()
	require.NoError(t, w.Type(name, "Ridge"))
	require.True(t, w.Doc.Undo())
	assert.Equal(t, "Bridge", w.Text(name))
	require.True(t, w.Doc.Undo())
	assert.Equal(t, "B", w.Text(name))
}

func TestInvalidValueLeavesTheField(t *testing.T) {
	w := work(t)
	require.NoError(t, w.Type(name, "Bridge"))
	require.Error(t, w.Type(name, func() {}))
	assert.Equal(t, "Bridge", w.Text(name))
	require.NoError(t, w.Type(name, "Bridges"))
	require.True(t, w.Doc.Undo())
	assert.Equal(t, "B", w.Text(name))
}

// A change that changes nothing, or fails, leaves what was undone to be redone.
func TestChangeWithoutEffectKeepsRedo(t *testing.T) {
	w := work(t)
	require.NoError(t, w.Set(name, "Bridge"))
	require.True(t, w.Doc.Undo())
	require.NoError(t, w.Set(note, "C"))
	require.Error(t, w.Set(note, func() {}))
	require.True(t, w.Doc.Redo())
	assert.Equal(t, "Bridge", w.Text(name))
}
