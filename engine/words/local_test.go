package words_test

import (
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/stretchr/testify/require"

	"sandtable/engine/words"
)

// TestLocalized fills in the texts of one book where another book has none of them.
func TestLocalized(t *testing.T) {
	own := words.App().With(map[words.Lang]map[string]*i18n.Message{words.English: {"bar.fog.text": {ID: "bar.fog.text", Other: "Fog"}}})
	args := own.Localized(map[string]any{"unit": "14th", "why": "@bar.fog.text", "rule": "6"}, words.App())
	require.Equal(t, "14th: Fog (6).", words.App().Say(words.English, "problem.combat.barred", args))
}
