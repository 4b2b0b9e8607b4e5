package gamedata_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/gamedata"
)

// TestExamplesAreAnswered checks what is found wrong with an example: a question that nobody knows, an input that it
// refuses, and what is no JSON.
func TestExamplesAreAnswered(t *testing.T) {
	known := open(t, tiny(), "").Calcs[0].ID()
	for _, x := range []struct{ question, ask, code string }{
		{"weather_in_june", `{}`, "ref.unknown"},
		{known, `{"luck":7}`, "input.json"},
		{known, `{`, "input.json"},
	} {
		row := "[[example]]\nquestion = \"" + x.question + "\"\nask = '" + x.ask + "'\n\n[[cup]]\n"
		found := gamedata.Lint(broken(t, "game.toml", "[[cup]]\n", row), nil)
		require.Len(t, found, 1, x.ask)
		require.Equal(t, x.code, found[0].Code, x.ask)
		require.Contains(t, found[0].Where, "example.1", x.ask)
	}
}
