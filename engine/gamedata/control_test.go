package gamedata_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// A package with control characters in its texts or its file names is neither sound nor packed: nobody gets a name that
// steers their terminal. One that is in a library already is opened all the same.
func TestControlCharacters(t *testing.T) {
	book := words.App()
	for _, c := range []struct{ file, old, new, want string }{
		{"game.toml", `name = "The Ford"`, `name = "The\u0000Ford"`, "game.toml:3:1: Control characters are not allowed here. Remove them."},
		{"game.toml", `name = "The Ford"`, `name = "\u001b[31mThe Ford"`, "game.toml:3:1: "},
		{"game.toml", `name = "The Ford"`, `name = "The\bFord"`, "game.toml:3:1: "},
		{"game.toml", `name = "The Ford"`, "name = \"The \u009b31mFord\"", "game.toml:3:13: "},
		{"text/ru.toml", `"Брод"`, `"Брод\u007f"`, "text/ru.toml:"},
		{"units.csv", "1st Red Militia", "1st\x1b[2J Red Militia", "units.csv:"},
	} {
		fsys := broken(t, c.file, c.old, c.new)
		found := gamedata.Lint(fsys, nil)
		require.NotEmpty(t, found, c.new)
		assert.Equal(t, "text.control", found[0].Code, c.new)
		assert.Contains(t, engine.Explain(book, words.English, found[0]), c.want)
		_, _, err := gamedata.Pack(fsys)
		require.NotEmpty(t, gamedata.Problems(err), c.new)
		assert.Equal(t, "text.control", gamedata.Problems(err)[0].Code)
	}
	literal := broken(t, "game.toml", `name = "The Ford"`, `name = 'The \bFord'`)
	_, _, err := gamedata.Pack(literal)
	require.NoError(t, err, "here it stands for itself")

	named := copied(t, tiny())
	named["a\x1b[31m.md"] = &fstest.MapFile{Data: []byte("x")}
	found := gamedata.Lint(named, nil)
	require.NotEmpty(t, found)
	assert.Equal(t, "text.control", found[0].Code)
	assert.NotContains(t, found[0].Error(), "\x1b")

	ruled := copied(t, tiny())
	ruled["rules.md"] = &fstest.MapFile{Data: []byte("# 1 One\n\nA\x00B\n")}
	found = gamedata.Lint(ruled, nil)
	require.NotEmpty(t, found)
	assert.Equal(t, "rules.md:3:2", found[0].Where)
}
