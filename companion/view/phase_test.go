package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

func TestLettersOfSidesFollowTheLanguage(t *testing.T) {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: "first"})
	require.NoError(t, err)
	for lang, want := range map[words.Lang][]string{words.English: {"A", "G"}, words.Russian: {"С", "Н"}} {
		s := view.Reader{Game: g, Lang: lang}
		assert.Equal(t, want, []string{s.Side("allied").Letter, s.Side("german").Letter}, lang)
	}
}
