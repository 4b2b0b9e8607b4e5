package doc_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/atomicfile"
)

func paint(t *testing.T, d *doc.Document, c hex.Coord, kind string) {
	t.Helper()
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error { return s.SetTerrain(c, kind) }))
}

func code(t *testing.T, err error) string {
	t.Helper()
	p, ok := engine.AsProblem(err)
	require.True(t, ok, "%v", err)
	return p.Code
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

func TestSaveAndOpen(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "meadow.json")
	d := blank(t, hex.FlatOdd, 4, 4)
	assert.False(t, d.File().Dirty())
	paint(t, d, hex.Coord{Col: 1}, "town")
	assert.True(t, d.File().Dirty())
	require.NoError(t, d.File().SaveAs(path))
	assert.False(t, d.File().Dirty())
	assert.Equal(t, []string{"meadow.json"}, names(t, dir), "house kinds need no file")
	d.Undo()
	assert.True(t, d.File().Dirty())
	d.Redo()
	assert.False(t, d.File().Dirty(), "back at what was saved")

	again, err := doc.Open(path)
	require.NoError(t, err)
	assert.Equal(t, bytesOf(t, d.Board()), bytesOf(t, again.Board()))
	assert.Equal(t, d.Kinds(), again.Kinds())

	paint(t, again, hex.Coord{Col: 2}, "forest")
	require.NoError(t, again.File().Save())
	paint(t, d, hex.Coord{Col: 3}, "forest")
	assert.Equal(t, "editor.changed_elsewhere", code(t, d.File().Save()))
	require.NoError(t, d.File().SaveOver())
	again, err = doc.Open(path)
	require.NoError(t, err)
	assert.Equal(t, "forest", again.Board().Terrain(hex.Coord{Col: 3}))
}

func TestKindsAreSavedBesideTheMap(t *testing.T) {
	dir := t.TempDir()
	d := blank(t, hex.FlatOdd, 2, 2)
	kind := d.Kinds().Terrain[0]
	kind.Colour, kind.RussianName = "#123456", "поле"
	kinds, err := d.Kinds().Put(terrain.Terrain, 0, kind)
	require.NoError(t, err)
	require.NoError(t, d.Do(engine.Tell("editor.step.kinds"), func(s *doc.Stroke) error { s.SetKinds(kinds); return nil }))
	require.NoError(t, d.File().SaveAs(filepath.Join(dir, "meadow.json")))
	assert.Equal(t, []string{"meadow.json", "meadow.terrain.ru.toml", "meadow.terrain.toml"}, names(t, dir))
	again, err := doc.Open(filepath.Join(dir, "meadow.json"))
	require.NoError(t, err)
	assert.Equal(t, kinds, again.Kinds())
}

func TestAMapInAScenarioHasItsKinds(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	put("game.toml", "id = \"tiny\"\n")
	put("terrain.toml", "# ours\n[[terrain]]\nid = \"heath\"\nname = \"heath\"\n")
	put("text/ru.toml", "terrain.heath.name = \"пустошь\"\n")
	put("maps/none", "")
	d := blank(t, hex.FlatOdd, 2, 2)
	paint(t, d, hex.Coord{}, "town")
	paint(t, d, hex.Coord{Col: 1}, "heath")
	require.NoError(t, d.File().SaveAs(filepath.Join(dir, "maps", "meadow.json")))
	assert.Equal(t, []string{"heath", "town"}, d.Kinds().IDs(terrain.Terrain), "theirs, and ours that the map uses")
	text, err := os.ReadFile(filepath.Join(dir, "terrain.toml"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "# ours\n[[terrain]]\nid = \"heath\"")
	text, err = os.ReadFile(filepath.Join(dir, "text", "ru.toml"))
	require.NoError(t, err)
	assert.Equal(t, "terrain.heath.name = \"пустошь\"\nterrain.town.name = \"город\"\n", string(text))
	again, err := doc.Open(filepath.Join(dir, "maps", "meadow.json"))
	require.NoError(t, err)
	assert.Equal(t, d.Kinds(), again.Kinds())
}

func TestFilesThatAreRefused(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "meadow.json")
	_, err := doc.Open(path)
	assert.Equal(t, "editor.no_file", code(t, err))
	assert.NotContains(t, engine.Explain(words.App(), words.Russian, err), "no such file")
	require.NoError(t, os.WriteFile(path, []byte("{\n \"kind\": \"sandtable-map\",\n \"version\": 99"), 0o600))
	_, err = doc.Open(path)
	assert.Equal(t, "map.newer", code(t, err))
	assert.ErrorContains(t, err, "meadow.json: line 3: version")

	d := blank(t, hex.FlatOdd, 2, 2)
	paint(t, d, hex.Coord{}, "town")
	games := filepath.Join(dir, "games.json")
	release := atomicfile.Guard(games)
	assert.Equal(t, "file.library", code(t, d.File().SaveAs(games)), "as while it holds the open library")
	assert.NoFileExists(t, games)
	release()
	assert.Equal(t, "editor.no_folder", code(t, d.File().SaveAs(filepath.Join(dir, "none", "meadow.json"))))
	assert.Empty(t, d.File().Path())
	assert.True(t, d.File().Dirty())
	require.NoError(t, d.File().SaveAs(path))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "meadow.terrain.toml"), []byte("[[terrain]]\nclour = 1\n"), 0o600))
	_, err = doc.Open(path)
	assert.ErrorContains(t, err, "meadow.json: terrain.toml:2:1: toml.key")
}

func TestRecovery(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "meadow.json")
	d := blank(t, hex.FlatOdd, 4, 4)
	require.NoError(t, d.File().SaveAs(path))
	require.NoError(t, d.File().Autosave(path))
	assert.Equal(t, []string{"meadow.json"}, names(t, dir), "nothing new to keep")

	paint(t, d, hex.Coord{Col: 1}, "town")
	require.True(t, d.File().NeedsKeeping())
	require.NoError(t, d.File().Autosave(path))
	assert.False(t, d.File().NeedsKeeping())
	assert.True(t, d.File().Dirty(), "kept is not saved")

	// the program ends here; the next one finds the copy
	r, err := doc.FindRecovery(path)
	require.NoError(t, err)
	require.NotNil(t, r)
	assert.Equal(t, 1, r.Hexes)
	assert.False(t, r.Other)
	assert.False(t, r.Older)
	assert.False(t, r.Saved.IsZero())
	again, err := r.Open()
	require.NoError(t, err)
	assert.Equal(t, "town", again.Board().Terrain(hex.Coord{Col: 1}))
	assert.True(t, again.File().Dirty())
	require.NoError(t, again.File().Save())
	assert.False(t, again.File().Dirty())
	assert.Equal(t, []string{"meadow.json"}, names(t, dir), "saving takes the copy away")
	r, err = doc.FindRecovery(path)
	require.NoError(t, err)
	assert.Nil(t, r)
}

func TestRecoveryOfWhatWasNeverSaved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "untitled.json")
	d := blank(t, hex.PointyOdd, 4, 4)
	paint(t, d, hex.Coord{Col: 1}, "town")
	require.NoError(t, d.File().Autosave(path))
	r, err := doc.FindRecovery(path)
	require.NoError(t, err)
	require.NotNil(t, r)
	assert.True(t, r.Saved.IsZero())
	again, err := r.Open()
	require.NoError(t, err)
	assert.Equal(t, bytesOf(t, d.Board()), bytesOf(t, again.Board()))
	d.File().DropRecovery()
	r, err = doc.FindRecovery(path)
	require.NoError(t, err)
	assert.Nil(t, r)
}

func TestRecoveryCopiesThatAreOddOrBroken(t *testing.T) {
	dir := t.TempDir()
	path, copied := filepath.Join(dir, "meadow.json"), filepath.Join(dir, ".meadow.json.recovery")
	d := blank(t, hex.FlatOdd, 4, 4)
	require.NoError(t, d.File().SaveAs(path))
	paint(t, d, hex.Coord{Col: 1}, "town")
	require.NoError(t, d.File().Autosave(path))
	sound, err := os.ReadFile(copied)
	require.NoError(t, err)

	for want, data := range map[string]string{
		"editor.recovery_broken": string(sound[:60]),
		"map.cut":                cut(string(sound)),
		"map.newer":              `{"kind":"sandtable-recovery","version":9}` + "\n",
	} {
		require.NoError(t, os.WriteFile(copied, []byte(data), 0o600))
		r, err := doc.FindRecovery(path)
		require.NoError(t, err)
		require.NotNil(t, r)
		assert.Equal(t, want, code(t, r.Fault))
		_, err = r.Open()
		assert.Error(t, err)
	}

	// another program saved the map since the copy grew from it
	require.NoError(t, os.WriteFile(copied, sound, 0o600))
	other, err := doc.Open(path)
	require.NoError(t, err)
	paint(t, other, hex.Coord{Col: 2}, "forest")
	require.NoError(t, other.File().Save())
	r, err := doc.FindRecovery(path)
	require.NoError(t, err)
	assert.True(t, r.Older)
	assert.Equal(t, 2, r.Hexes)
	require.NoError(t, r.Discard())
	require.NoError(t, r.Discard())

	// a copy of what was saved in the meantime goes by itself
	paint(t, other, hex.Coord{Col: 3}, "forest")
	snapshot := other.File().Snapshot(path)
	require.NoError(t, other.File().Save())
	require.NoError(t, snapshot.Write())
	r, err = doc.FindRecovery(path)
	require.NoError(t, err)
	assert.Nil(t, r)
	assert.NoFileExists(t, copied)

	// the map file itself is broken: the copy is all there is
	paint(t, other, hex.Coord{Col: 0}, "town")
	require.NoError(t, other.File().Autosave(path))
	require.NoError(t, os.WriteFile(path, []byte("{"), 0o600))
	r, err = doc.FindRecovery(path)
	require.NoError(t, err)
	again, err := r.Open()
	require.NoError(t, err)
	require.NoError(t, again.File().Save())
	_, err = doc.Open(path)
	require.NoError(t, err)
}

// cut makes the head of a copy promise less of the map than there is.
func cut(file string) string {
	return regexp.MustCompile(`"map":\d+`).ReplaceAllString(file, `"map":40`)
}
