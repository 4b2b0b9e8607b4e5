package library

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/scenarios"
)

// ridge is the small sample package, with pieces of its files replaced: file, old, new and so on.
func ridge(t testing.TB, replaced ...string) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	root := os.DirFS("../../cmd/tablectl/testdata/ridge")
	require.NoError(t, fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		out[name] = &fstest.MapFile{Data: data}
		return err
	}))
	for i := 0; i < len(replaced); i += 3 {
		was := string(out[replaced[i]].Data)
		require.Contains(t, was, replaced[i+1])
		out[replaced[i]] = &fstest.MapFile{Data: []byte(strings.Replace(was, replaced[i+1], replaced[i+2], 1))}
	}
	return out
}

// second is the sample package as its author changed it.
func second(t testing.TB) fstest.MapFS {
	return ridge(t, "game.toml", `name = "The Ridge"`, "version = \"2.0\"\nname = \"The Ridge, again\"")
}

// real opens a library with the app's own games.
func real(t testing.TB, dir string) *Library {
	t.Helper()
	l, err := Open(dir, scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	unsynced(t, l)
	return l
}

// An added game is listed and played like the app's own, also after a restart.
func TestAddedGameIsPlayedLikeOthers(t *testing.T) {
	dir := t.TempDir()
	l := real(t, dir)
	got, err := l.Games().Bring(ridge(t), noon)
	require.NoError(t, err)
	assert.False(t, got.There)
	assert.Empty(t, got.Was)
	assert.Equal(t, "The Ridge", got.Name)
	assert.Equal(t, append(scenarios.Catalogue().Games(), "ridge"), l.Games().Games())
	s, err := l.New(engine.Opening{ID: "ridge", Options: []string{"fog"}}, "", noon)
	require.NoError(t, err)
	do(t, s, "next")
	require.NoError(t, l.Close())

	l = real(t, dir)
	assert.Equal(t, []Brought{got.Brought}, l.Games().Brought())
	again, err := l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, s.State(), again.State())
	assert.False(t, again.Newer())
	do(t, again, `next {"all":true}`)
	got, err = l.Games().Bring(ridge(t), noon)
	require.NoError(t, err)
	assert.True(t, got.There)
}

// New sessions begin with a newer version; a session keeps its own until it takes up the newer one.
func TestSessionTakesUpNewerVersionOnRequest(t *testing.T) {
	l := real(t, t.TempDir())
	first, err := l.Games().Bring(ridge(t), noon)
	require.NoError(t, err)
	s, err := l.New(engine.Opening{ID: "ridge"}, "", noon)
	require.NoError(t, err)
	do(t, s, "next")
	got, err := l.Games().Bring(second(t), noon)
	require.NoError(t, err)
	assert.Equal(t, first.Hash, got.Was)
	assert.Equal(t, "2.0", got.Version)
	assert.Len(t, l.Games().Brought(), 1)
	behind, err := l.Behind("ridge")
	require.NoError(t, err)
	require.Len(t, behind, 1)
	s, err = l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, "The Ridge", s.Game().Book.Raw("en", "game.name"))
	assert.True(t, s.Newer())
	_, err = s.TakeUp(journal.By{At: noon})
	require.NoError(t, err)
	assert.Equal(t, "The Ridge, again", s.Game().Book.Raw("en", "game.name"))
	behind, err = l.Behind("ridge")
	require.NoError(t, err)
	assert.Empty(t, behind)
	_, err = s.Undo(journal.By{})
	require.NoError(t, err)
	assert.Equal(t, "The Ridge", s.Game().Book.Raw("en", "game.name"))
}

// A removed game is not offered; its sessions can still be played, listed by name, and exported.
func TestRemovedGameKeepsItsSessions(t *testing.T) {
	dir := t.TempDir()
	l := real(t, dir)
	_, err := l.Games().Bring(ridge(t), noon)
	require.NoError(t, err)
	s, err := l.New(engine.Opening{ID: "ridge"}, "", noon)
	require.NoError(t, err)
	require.NoError(t, l.Games().Drop("ridge"))
	assert.Equal(t, scenarios.Catalogue().Games(), l.Games().Games())
	assert.Equal(t, "game.builtin", problem(t, l.Games().Drop("veritable")).Code)
	require.NoError(t, l.Close())

	l = real(t, dir)
	again, err := l.Resume(s.ID())
	require.NoError(t, err)
	do(t, again, "next")
	assert.False(t, again.Newer())
	g, err := l.Games().Open(engine.Opening{ID: "ridge"})
	require.NoError(t, err)
	assert.Equal(t, "The Ridge", g.Book.Raw("en", "game.name"))
	require.NoError(t, l.Delete(s.ID(), noon))
	require.NoError(t, l.EmptyTrash())
	_, err = l.Games().Open(engine.Opening{ID: "ridge"})
	assert.Equal(t, "game.unknown", problem(t, err).Code)
}

// A package that cannot be played is refused with the reasons, and the library does not change.
func TestBrokenGameIsRefused(t *testing.T) {
	l := real(t, t.TempDir())
	_, err := l.Games().Bring(ridge(t, "game.toml", `colour = "#2E5FB0"`, `color = "#2E5FB0"`), noon)
	found := gamedata.Problems(err)
	require.NotEmpty(t, found)
	assert.Regexp(t, `^game\.toml:\d+`, found[0].Where)
	_, err = l.Games().Bring(fstest.MapFS{"readme.txt": {Data: []byte("hello")}}, noon)
	assert.Equal(t, "package.game", problem(t, err).Code)
	assert.Empty(t, l.Games().Brought())
}

// An added game with the id of one of the app's own replaces it until it is removed.
func TestAddedGameReplacesTheAppsOwn(t *testing.T) {
	l := real(t, t.TempDir())
	own := ridge(t, "game.toml", `id = "ridge"`, `id = "veritable"`)
	_, builtIn, err := scenarios.Catalogue().Package("veritable")
	require.NoError(t, err)
	got, err := l.Games().Bring(own, noon)
	require.NoError(t, err)
	assert.Equal(t, builtIn, got.Was)
	assert.Equal(t, scenarios.Catalogue().Games(), l.Games().Games())
	g, err := l.Games().Open(engine.Opening{ID: "veritable", Default: true})
	require.NoError(t, err)
	assert.Equal(t, got.Hash, g.Hash)
	require.NoError(t, l.Games().Drop("veritable"))
	g, err = l.Games().Open(engine.Opening{ID: "veritable", Default: true})
	require.NoError(t, err)
	assert.Equal(t, builtIn, g.Hash)
}

// Versions lists the current version of a game, then those that sessions use.
func TestVersionsListsCurrentFirst(t *testing.T) {
	l := real(t, t.TempDir())
	first, err := l.Games().Bring(ridge(t), noon)
	require.NoError(t, err)
	_, err = l.New(engine.Opening{ID: "ridge"}, "", noon)
	require.NoError(t, err)
	newer, err := l.Games().Bring(second(t), noon)
	require.NoError(t, err)
	list, err := l.Games().Versions("ridge")
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.Equal(t, []string{newer.Hash, first.Hash}, []string{list[0].Hash, list[1].Hash})
	assert.Equal(t, []string{"", noon}, []string{list[0].From, list[1].From})
	assert.NotEmpty(t, list[1].Zip)
	list, err = l.Games().Versions("chess")
	require.NoError(t, err)
	assert.Empty(t, list)
}
