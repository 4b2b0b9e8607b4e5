package rework_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

// A template that speaks Russian says in both languages what it said in Russian before, and has no findings.
func TestTemplatesSpeakRussian(t *testing.T) {
	for _, of := range template.List() {
		t.Run(of.ID, func(t *testing.T) {
			d, err := gamedoc.Open(of.Files)
			require.NoError(t, err)
			before, err := gamedata.Open(d.FS(), nil, engine.Opening{Default: true})
			require.NoError(t, err)
			require.NoError(t, rework.Speak(d, words.Russian))
			assert.Empty(t, rework.Languages(d))
			assert.Empty(t, checker(d).Check())
			now, err := gamedata.Open(d.FS(), nil, engine.Opening{Default: true})
			require.NoError(t, err)
			for _, key := range before.Book.Own(words.Russian) {
				want := before.Book.Raw(words.Russian, key)
				assert.Equal(t, want, now.Book.Raw(words.Russian, key), key)
			}
			require.True(t, d.Undo())
			assert.NotEmpty(t, rework.Languages(d))
		})
	}
}
