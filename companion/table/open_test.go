package table

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/view/home"
	"sandtable/companion/view/tables"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// ridge is the folder of the small sample package.
const ridge = "../../cmd/tablectl/testdata/ridge"

// changed is a folder with the sample package in which a piece of game.toml is another.
func changed(t testing.TB, was, now string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "ridge")
	require.NoError(t, os.CopyFS(dir, os.DirFS(ridge)))
	name := filepath.Join(dir, "game.toml")
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Contains(t, string(data), was)
	require.NoError(t, os.WriteFile(name, []byte(strings.Replace(string(data), was, now, 1)), 0o600))
	return dir
}

// second is the sample package as its author changed it.
func second(t testing.TB) string {
	dir := changed(t, `name = "The Ridge"`, "version = \"2.0\"\nname = \"The Ridge\"")
	name := filepath.Join(dir, "units.csv")
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	data = bytes.Replace(data, []byte("battalion,4,3"), []byte("battalion,5,3"), 1)
	require.NoError(t, os.WriteFile(name, data, 0o600))
	return dir
}

// zipped is the sample package as one file.
func zipped(t testing.TB, ending string) string {
	t.Helper()
	data, _, err := gamedata.Pack(os.DirFS(ridge))
	require.NoError(t, err)
	name := filepath.Join(t.TempDir(), "ridge"+ending)
	require.NoError(t, os.WriteFile(name, data, 0o600))
	return name
}

// A folder, a zip and a .sandtable are listed under New game once they are opened, and the screen shows New game;
// opening the same package again shows a message.
func TestGamesAreOpened(t *testing.T) {
	for _, path := range []string{ridge, zipped(t, ".zip"), zipped(t, gamedata.Extension)} {
		p := at(t, paper)
		p.OpenPaths(path)
		p.OpenPaths(path)
		require.Equal(t, 2, p.depth(), "New game stands once")
		n := p.pages().Visit.Stack.Page().Source.(*home.New)
		assert.Equal(t, "ridge", n.ID)
		assert.Contains(t, fit.Read(p.win.Content()), "The Ridge is already in your library.")
		require.NoError(t, fit.Tap(p.win, "Start"))
		d, ok := p.top().(*desk)
		require.True(t, ok)
		assert.Equal(t, "ridge", d.own.game().ID)
		p.home()
		p.openPage(&home.New{Games: p.deps.Games, Shelf: p.deps.Library})
		assert.Contains(t, fit.Read(p.win.Content()), "Added")
	}
}

// A package with a fault is refused with the file, the line and what is wrong; nothing has changed.
func TestBrokenGameIsTold(t *testing.T) {
	p := at(t, paper)
	p.OpenPaths(changed(t, `colour = "#2E5FB0"`, `color = "#2E5FB0"`))
	read := fit.Read(p.win.Canvas().Overlays().Top())
	assert.Contains(t, read, "game.toml:")
	assert.Contains(t, read, "Unknown key side.color")
	assert.Empty(t, p.deps.Library.Games().Brought())
	require.NoError(t, fit.Tap(p.win, "Close"))
	letter := filepath.Join(t.TempDir(), "letter.doc")
	require.NoError(t, os.WriteFile(letter, []byte("Dear diary"), 0o600))
	p.OpenPaths(letter)
	assert.Contains(t, fit.Read(p.win.Content()), "Not a Sandtable file.")
	p.OpenPaths(filepath.Join(t.TempDir(), "gone.sandtable"))
	assert.Equal(t, 1, p.depth())
}

// Of several dropped files, a refused one is reported though the next is accepted.
func TestSeveralAreDropped(t *testing.T) {
	p := at(t, paper)
	p.OpenPaths(changed(t, `colour = "#2E5FB0"`, `color = "#2E5FB0"`), ridge)
	assert.Contains(t, fit.Read(p.win.Canvas().Overlays().Top()), "Unknown key side.color")
	assert.Contains(t, p.deps.Games.Games(), "ridge")
}

// A newer version asks about the open sessions, which continue with it or with their own.
func TestSessionsAreAsked(t *testing.T) {
	p := at(t, paper)
	p.OpenPaths(ridge)
	mine := begin(t, p, engine.Opening{ID: "ridge"}).own.about.ID
	p.home()
	begin(t, p, engine.Opening{ID: "ridge"})
	p.OpenPaths(second(t))
	read := fit.Read(p.win.Canvas().Overlays().Top())
	assert.Contains(t, read, "The Ridge, version 2.0, is in your library. 2 games under way use another version.")
	assert.Contains(t, read, "1B: strength 4 → 5")
	p.front.shelf.takeUp("1")
	behind, err := p.deps.Library.Behind("ridge")
	require.NoError(t, err)
	require.Len(t, behind, 1)
	assert.NotEqual(t, mine, behind[0].ID)
}

// numbered is the sample package with a version.
func numbered(t testing.TB, version string) string {
	return changed(t, `name = "The Ridge"`, "version = \""+version+"\"\nname = \"The Ridge\"")
}

// An older version than that of the library asks, and replaces the newer one only on request.
func TestOlderVersionAsks(t *testing.T) {
	p := at(t, paper)
	has := func() string {
		b, _ := p.deps.Library.BroughtGame("ridge")
		return b.Version
	}
	p.OpenPaths(numbered(t, "1.9"))
	p.OpenPaths(numbered(t, "1.10"))
	require.Equal(t, "1.10", has(), "a newer version asks nothing")
	p.OpenPaths(numbered(t, "1.9"))
	read := fit.Read(p.win.Canvas().Overlays().Top())
	assert.Contains(t, read, "The Ridge, version 1.10, by Sandtable")
	assert.Contains(t, read, "The file has an older version.")
	require.NoError(t, fit.Tap(p.win, "Cancel"))
	assert.Equal(t, "1.10", has())
	p.OpenPaths(numbered(t, "1.9"))
	require.NoError(t, fit.Tap(p.win, "Replace"))
	assert.Equal(t, "1.9", has())
	assert.Contains(t, fit.Read(p.win.Content()), "version 1.9 is in your library")
}

// mine is a game of a user with the id of one that comes with the app.
func mine(t testing.TB) string {
	dir := changed(t, `author = "Sandtable"`, `author = "Ann Lee"`)
	name := filepath.Join(dir, "game.toml")
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(name, bytes.Replace(data, []byte(`id = "ridge"`), []byte(`id = "veritable"`), 1), 0o600))
	return dir
}

// A package with the id of the app's own game asks: it replaces that game, which the list then shows as replaced, or
// is added beside it. Removing it brings the app's own game back.
func TestBuiltInGameIsNotReplacedInSilence(t *testing.T) {
	p := at(t, paper)
	name := func() string { return home.GameName(p.front.Seat().Reader, p.deps.Games, "veritable") }
	p.OpenPaths(mine(t))
	read := fit.Read(p.win.Canvas().Overlays().Top())
	assert.Contains(t, read, "Operation Veritable, comes with Sandtable")
	assert.Contains(t, read, "The Ridge, by Ann Lee")
	require.NoError(t, fit.Tap(p.win, "Cancel"))
	assert.Empty(t, p.deps.Library.Games().Brought())

	p.OpenPaths(mine(t))
	require.NoError(t, fit.Tap(p.win, "Keep both"))
	assert.Equal(t, "Operation Veritable", name())
	assert.Equal(t, "veritable-2", p.pages().Visit.Stack.Page().Source.(*home.New).ID)
	require.NoError(t, p.deps.Library.Games().Drop("veritable-2"))

	p.OpenPaths(mine(t))
	require.NoError(t, fit.Tap(p.win, "Replace"))
	assert.Equal(t, "The Ridge", name())
	assert.Contains(t, fit.Read(p.win.Content()), "It replaces Operation Veritable, which comes with Sandtable.")
	p.home()
	p.openPage(&home.New{Games: p.deps.Games, Shelf: p.deps.Library})
	read = fit.Read(p.win.Content())
	assert.Contains(t, read, "by Ann Lee")
	assert.Contains(t, read, "Replaced by the added game. Remove that one to get this one back.")
	p.front.shelf.dropGame("veritable")
	assert.Equal(t, "Operation Veritable", name())
}

// Tables that are typed in come to the version that a session is played with, and bring no other one.
func TestTypedTablesKeepTheVersion(t *testing.T) {
	p := at(t, paper)
	p.OpenPaths(ridge)
	d := begin(t, p, engine.Opening{ID: "ridge"})
	p.OpenPaths(second(t))
	c := tables.TypedCopy(d.own.game())
	c.Tables["crt"] = gamedata.TypedTable(d.own.game().Table("crt"))
	d.takeCopy(c, func(faults []string) { require.Empty(t, faults) })
	assert.Empty(t, d.own.game().Version)
	assert.NotEmpty(t, d.own.game().Copy)
	s, err := p.deps.Library.Resume(d.own.about.ID)
	require.NoError(t, err)
	_, err = s.TakeUp(journal.By{At: p.deps.stamp()})
	require.NoError(t, err)
	assert.Equal(t, "2.0", s.Game().Version)
	assert.Equal(t, d.own.game().Copy, s.Game().Copy, "the copy goes along")
}

// A session file that is handed over is opened as one.
func TestSessionFileIsOpened(t *testing.T) {
	p := at(t, paper)
	s, err := p.deps.Library.New(engine.Opening{ID: hidden, Default: true}, "Thursday", p.deps.stamp())
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, p.deps.Library.Export(s.ID(), &file))
	path := filepath.Join(t.TempDir(), "thursday.sandsession")
	require.NoError(t, os.WriteFile(path, file.Bytes(), 0o600))
	p.OpenPaths(path)
	_, ok := p.top().(*desk)
	assert.True(t, ok)
}

// A game that is removed leaves New game, its sessions stay, and the removal can be undone.
func TestGameIsRemoved(t *testing.T) {
	p := at(t, paper)
	p.OpenPaths(ridge)
	s := begin(t, p, engine.Opening{ID: "ridge"})
	p.home()
	p.openPage(&home.New{Games: p.deps.Games, Shelf: p.deps.Library})
	p.openPage(&home.New{Games: p.deps.Games, Shelf: p.deps.Library, ID: "ridge"})
	require.NoError(t, fit.Tap(p.win, "Remove"))
	assert.NotContains(t, p.deps.Games.Games(), "ridge")
	assert.Contains(t, fit.Read(p.win.Content()), "The Ridge removed. Games under way keep it.")
	require.NoError(t, fit.Tap(p.win, "Undo"))
	assert.Contains(t, p.deps.Games.Games(), "ridge")
	require.NoError(t, p.deps.Library.Games().Drop("ridge"))
	p.openSession(s.own.about.ID, library.Imported{})
	assert.Equal(t, "ridge", p.desk.own.game().ID)
}

// A module of VASSAL, packed or as a folder, goes to where games are made; so does no other folder.
func TestOpenModule(t *testing.T) {
	p := at(t, paper)
	var got []string
	p.deps.Import = func(path string) { got = append(got, filepath.Base(path)) }
	p.OpenPaths("../../editor/vassal/convert/testdata/ford", filepath.Join(t.TempDir(), "a.vmod"), changed(t, "x", "x"))
	assert.Equal(t, []string{"ford", "a.vmod"}, got)
}

// A map goes to the map editor; what that does not take keeps its refusal.
func TestOpenMap(t *testing.T) {
	p := at(t, paper)
	var got []string
	p.deps.Map = func(path string) bool {
		got = append(got, filepath.Base(path))
		return filepath.Ext(path) == ".tmx"
	}
	diary := filepath.Join(t.TempDir(), "diary.txt")
	require.NoError(t, os.WriteFile(diary, []byte("Dear diary"), 0o600))
	p.OpenPaths(filepath.Join(t.TempDir(), "a.tmx"))
	assert.NotContains(t, fit.Read(p.win.Content()), "Not a Sandtable file.")
	p.OpenPaths(diary)
	assert.Contains(t, fit.Read(p.win.Content()), "Not a Sandtable file.")
	assert.Equal(t, []string{"a.tmx", "diary.txt"}, got)
}

// A phone hands over content without a path: a map goes to the map editor from a copy, a game to the library.
func TestOpenBytes(t *testing.T) {
	p := at(t, paper)
	var got string
	p.deps.Map = func(path string) bool {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		got += filepath.Base(path) + ": " + string(data[:2])
		return filepath.Ext(path) == ".tmx"
	}
	p.openBytes("a.tmx", []byte("<map/>"))
	assert.Equal(t, "a.tmx: <m", got)
	assert.NotContains(t, fit.Read(p.win.Content()), "Not a Sandtable file.")
	data, err := os.ReadFile(zipped(t, ".sandtable"))
	require.NoError(t, err)
	p.openBytes("ridge.sandtable", data)
	assert.Contains(t, p.deps.Games.Games(), "ridge")
}

// A game made here opens New game at it; the next state replaces it without a question, and a session is begun and kept.
func TestAMadeGameIsPlayed(t *testing.T) {
	p := at(t, paper)
	for _, dir := range []string{ridge, changed(t, `name = "The Ridge"`, `name = "The Long Ridge"`)} {
		zip, _, err := gamedata.Pack(os.DirFS(dir))
		require.NoError(t, err)
		p.ReadMade("The Ridge", zip)()
		n, ok := p.pages().Visit.Stack.Top().Source.(*home.New)
		require.True(t, ok, "no question")
		assert.Equal(t, "ridge", n.ID)
	}
	require.NoError(t, fit.Tap(p.win, "Start"))
	_, ok := p.top().(*desk)
	require.True(t, ok)
	list, err := p.deps.Library.Sessions()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, "ridge", list[0].Game)
}
