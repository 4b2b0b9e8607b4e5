package gamedata_test

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/gamedata"
)

// A new game has the files of the package, except for its id and its name in every language.
func TestBeginCopiesAllButIDAndName(t *testing.T) {
	from := fstest.MapFS{
		"game.toml":        {Data: []byte("# mine\nid = \"old\" # here\nname = 'Old'\n\n[[side]]\nid = \"old\"\nname = \"Old\"\n")},
		"text/ru.toml":     {Data: []byte("[game]\nname = \"Старая\"\nabout = \"О ней\"\n")},
		"text/ru.vpg.toml": {Data: []byte("game.name = \"Старая\"\n")},
		"units.csv":        {Data: []byte("id,side\nold,old\n")},
		"testdata/old.txt": {Data: []byte("not part of a package")},
		"game.go":          {Data: []byte("package old")},
	}
	got, err := gamedata.Begin(from, "mine", "My “game”")
	require.NoError(t, err)
	assert.Equal(t, map[string]string{
		"game.toml":        "# mine\nid = \"mine\" # here\nname = \"My “game”\"\n\n[[side]]\nid = \"old\"\nname = \"Old\"\n",
		"text/ru.toml":     "[game]\nname = \"My “game”\"\nabout = \"О ней\"\n",
		"text/ru.vpg.toml": "game.name = \"My “game”\"\n",
		"units.csv":        "id,side\nold,old\n",
	}, texts(got))

	got, err = gamedata.Begin(from, "mine", "")
	require.NoError(t, err)
	assert.Equal(t, "# mine\nid = \"mine\" # here\nname = 'Old'\n\n[[side]]\nid = \"old\"\nname = \"Old\"\n", string(got["game.toml"]))
	assert.Equal(t, string(from["text/ru.toml"].Data), string(got["text/ru.toml"]))
}

func texts(files map[string][]byte) map[string]string {
	out := map[string]string{}
	for name, data := range files {
		out[name] = string(data)
	}
	return out
}

// Begin refuses an invalid id, and files that are no package.
func TestBeginRefusesInvalidInput(t *testing.T) {
	for _, id := range []string{"", "Mine", "1st", "a b"} {
		_, err := gamedata.Begin(tiny(), id, "")
		assert.ErrorContains(t, err, "id.form", id)
	}
	_, err := gamedata.Begin(fs.FS(fstest.MapFS{}), "mine", "")
	assert.ErrorContains(t, err, "package.game")
}

// A game begun from one without faults has no faults, whatever its name.
func TestBegunGameHasNoFaults(t *testing.T) {
	for _, name := range []string{"", "Plain", `With "quotes" and \`, "Две\nстроки", "a\x01\u202fb <&>"} {
		files, err := gamedata.Begin(tiny(), "mine", name)
		require.NoError(t, err)
		fsys := fstest.MapFS{}
		for file, data := range files {
			fsys[file] = &fstest.MapFile{Data: data}
		}
		assert.NoError(t, gamedata.Err(gamedata.Lint(fsys, nil)), name)
	}
}
