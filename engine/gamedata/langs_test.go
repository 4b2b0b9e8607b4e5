package gamedata

import (
	"io/fs"
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
)

// german is the small sample package with some German texts.
func german(t *testing.T, text string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{"text/de.toml": {Data: []byte(text)}}
	root := os.DirFS("../../cmd/tablectl/testdata/ridge")
	require.NoError(t, fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	}))
	return files
}

// A package brings any language; what it does not translate, and the app's own texts, are in English.
func TestFurtherLanguage(t *testing.T) {
	g, err := Open(german(t, "[game]\nname = \"Der Höhenzug\"\n[unit.b1]\nname = \"1. Blaues\"\n"), nil, engine.Opening{ID: "ridge"})
	require.NoError(t, err)
	assert.Equal(t, []words.Lang{"de", "ru"}, g.Langs)
	assert.Equal(t, "Der Höhenzug", g.Book.Say("de", "game.name", nil))
	assert.Equal(t, "1. Blaues", g.Book.Say("de", "unit.b1.name", nil))
	assert.Equal(t, "2nd Blue", g.Book.Say("de", "unit.b2.name", nil))
	assert.Equal(t, g.Book.Say("en", "table.undo", nil), g.Book.Say("de", "table.undo", nil))
	assert.Equal(t, "Гребень", g.Book.Say("ru", "game.name", nil))
}

// Translations of unknown keys, and those with other arguments, are reported with file and line.
func TestFurtherLanguageIsChecked(t *testing.T) {
	list := Lint(german(t, "[gaem]\nname = \"Der Höhenzug\"\n[game]\nabout = \"{{.blue}} greift an\"\n"), nil)
	var codes []string
	for _, p := range list {
		codes = append(codes, p.Code+" "+p.Where)
	}
	assert.Contains(t, codes, "text.nothing text/de.toml:2:1")
	assert.Contains(t, codes, "text.slots_in text/de.toml:4:1")
	_, err := Open(german(t, "[game]\nname = \"{{range .x}}\"\n"), nil, engine.Opening{ID: "ridge"})
	require.Error(t, err)
}
