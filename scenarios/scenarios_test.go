package scenarios

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios/bismarck"
)

// Every game opens in every edition, from the app and from its own zip alike.
func TestCatalogue(t *testing.T) {
	c := Catalogue()
	for _, id := range c.Games() {
		data, hash, err := c.Package(id)
		require.NoError(t, err)
		g, err := c.Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		assert.Equal(t, id, g.ID, "the folder and the package agree on the id")
		assert.Equal(t, hash, g.Hash)
		for _, e := range g.Editions {
			brought, err := c.Open(engine.Opening{ID: id, Edition: e.ID, Package: data})
			require.NoError(t, err)
			assert.Equal(t, hash, brought.Hash)
			once, err := c.Open(engine.Opening{ID: id, Edition: e.ID})
			require.NoError(t, err)
			twice, err := c.Open(engine.Opening{ID: id, Edition: e.ID})
			require.NoError(t, err)
			assert.Same(t, once, twice)
		}
	}
}

// Texts of the rules in Go that an older package of the game lacks come from the current words.
func TestOlderPackageHasTheTextsOfTheRules(t *testing.T) {
	older := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(bismarck.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			data, _ := bismarck.Files.ReadFile(name)
			data = regexp.MustCompile(`(?m)^\[\[text\]\]\nid = "told_of"\ntext = .*\n|^told_of\.text = .*\n`).ReplaceAll(data, nil)
			older[name] = &fstest.MapFile{Data: data}
		}
		return err
	}))
	data, hash, err := gamedata.Pack(older)
	require.NoError(t, err)
	c := Catalogue()
	g, err := c.Open(engine.Opening{ID: "bismarck", Default: true, Package: data})
	require.NoError(t, err)
	today, err := c.Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	require.NotEqual(t, today.Hash, hash, "the text is gone from the package")
	for _, lang := range words.Langs() {
		assert.Equal(t, today.Book.Say(lang, "text.told_of.text", nil), g.Book.Say(lang, "text.told_of.text", nil))
	}
	assert.True(t, g.Book.Has(words.English, "text.told_of.text"))
}

func TestNoSuchGame(t *testing.T) {
	c := Catalogue()
	_, err := c.Open(engine.Opening{ID: "chess"})
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Contains(t, words.App().Say(words.English, "problem."+p.Code, p.Args), c.Games()[0])
	_, _, err = c.Package("chess")
	assert.Error(t, err)
	assert.Nil(t, Own("chess"))
}

// TestEveryQuestionHasAnExample holds each game to an example of each of its questions; that they are answered the
// check of packages says.
func TestEveryQuestionHasAnExample(t *testing.T) {
	c := Catalogue()
	for name, first := range everyGame(t) {
		games := []*engine.Game{first}
		if !strings.HasPrefix(name, "template ") {
			for _, e := range first.Editions[1:] {
				g, err := c.Open(engine.Opening{ID: name, Edition: e.ID, Default: true})
				require.NoError(t, err)
				games = append(games, g)
			}
		}
		for _, g := range games {
			for _, k := range g.Calcs {
				shown := slices.ContainsFunc(g.Examples, func(x engine.Example) bool { return x.Question == k.ID() })
				assert.True(t, shown, "%s, %s: %s", name, g.Edition, k.ID())
			}
		}
	}
}
