package gamedoc_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/engine/words"
	"sandtable/printables/looks"
)

// Every key of a reader has a sentence in both languages, and an example that its reader accepts.
func TestReferenceIsComplete(t *testing.T) {
	book := words.App()
	said := map[string]bool{}
	for _, k := range gamedoc.Reference() {
		at := k.File + " " + k.Path
		said[k.Say] = true
		for _, lang := range words.Langs() {
			assert.True(t, book.Has(lang, k.Say), "%s: no sentence %s in %s", at, k.Say, lang)
			assert.LessOrEqual(t, len([]rune(book.Raw(lang, k.Say))), 110, at)
		}
		if k.File == gamedoc.Roster || k.Kind == "rows" || k.Kind == "table" && k.Example == "" {
			continue
		}
		if assert.NotEmpty(t, k.Example, "%s (%s, %s)", at, k.Kind, k.Say) {
			assert.Empty(t, unread(k), "%s = %s", at, k.Example)
		}
	}
	for _, key := range book.Keys(words.English) {
		if strings.HasPrefix(key, "key.") {
			assert.True(t, said[key], "%s is the sentence of no key", key)
		}
	}
}

// unread returns the error of a reader for the example of a key, except for other missing keys.
func unread(k gamedata.Key) []string {
	text := above(k.File, k.Path) + gamedoc.Snippet(k)
	var err error
	if k.File == looks.File {
		_, err = looks.Parse([]byte(text))
	} else {
		files := map[string][]byte{"game.toml": []byte("id = \"a\"\n")}
		files[k.File] = []byte(text)
		for _, p := range new(gamedata.Inspector).Lint(files) {
			if strings.HasPrefix(p.Code, "toml.") {
				return []string{p.Error()}
			}
		}
	}
	if err != nil {
		return []string{err.Error()}
	}
	return nil
}

// above returns the headers of the rows that contain a key.
func above(file, path string) string {
	out := ""
	for in, _ := outline.Cut(path); in != ""; {
		up, _ := outline.Cut(in)
		if k, ok := gamedata.FindKey(gamedoc.Reference(), file, up); ok && up != "" {
			if k.Kind == "rows" {
				out = "[[" + up + "]]\n" + out
			}
		}
		in = up
	}
	return out
}

func TestExplain(t *testing.T) {
	k, ok := gamedoc.Explain("game.toml", "phase[3].check[0].text")
	require.True(t, ok)
	assert.Equal(t, "phase.check.text", k.Path)
	assert.Equal(t, "The line as players read it.", gamedoc.Sentence(k, words.English))
	assert.Equal(t, "[[phase.check]]\ntext = \"Take the marker off the turn track.\"\n", gamedoc.Snippet(k))
	k, ok = gamedoc.Explain("tables.toml", "odds[0].by")
	require.True(t, ok)
	assert.Equal(t, []string{"odds", "differential", "strength", "each"}, k.Words)
	k, ok = gamedoc.Explain("units.csv", "back_attack")
	require.True(t, ok)
	assert.Equal(t, "back_factor", k.Path)
	_, ok = gamedoc.Explain("game.toml", "phase[3].promt")
	assert.False(t, ok)
}
