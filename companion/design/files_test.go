package design

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/fit"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/hex"
)

// paint makes a stroke on the open map.
func paint(t testing.TB, p *Screen, col, row int, kind string) {
	t.Helper()
	require.NoError(t, p.visibleMap().doc.Do(engine.Tell("editor.step.brush", "class", "terrain", "kind", kind), func(s *doc.Stroke) error {
		return s.SetTerrain(hex.Coord{Col: col, Row: row}, kind)
	}))
}

// tap taps what is written on the screen.
func tap(t testing.TB, p *Screen, labels ...string) {
	t.Helper()
	for _, words := range labels {
		require.NoError(t, fit.Tap(p.Win, words))
	}
}

// answer types a path into the dialog of files and presses Enter.
func answer(t testing.TB, p *Screen, path string) {
	t.Helper()
	fit.Settle(p.Win)
	field := p.Win.Canvas().Focused()
	require.NotNil(t, field, "the dialog has no field with the keyboard")
	test.Type(field, path)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	fit.Settle(p.Win)
}

// reads is what is written on the screen, or on the sheet above it.
func reads(p *Screen) string {
	fit.Settle(p.Win)
	if top := p.Win.Canvas().Overlays().Top(); top != nil {
		return fit.Read(top)
	}
	return fit.Read(p.Win.Content())
}

// another is a screen in a new run of the program, with the folder and the preferences of the last run.
func another(t testing.TB, p *Screen) *Screen {
	q := New(p.App, p.Win, p.deps)
	q.Open()
	return q
}

// named are the files in a folder.
func named(t testing.TB, folder string) []string {
	t.Helper()
	list, err := os.ReadDir(folder)
	require.NoError(t, err)
	names := []string{}
	for _, f := range list {
		names = append(names, f.Name())
	}
	return names
}

// A map is drawn on, saved under a name, changed, saved again and opened from the list of those open last.
func TestSaveAndOpen(t *testing.T) {
	p := at(t, english)
	paint(t, p, 3, 4, "forest")
	p.files.Save()
	tap(t, p, "Save")
	path := filepath.Join(p.deps.Folder, "Untitled map.json")
	assert.Equal(t, path, p.visibleMap().doc.File().Path())
	assert.Contains(t, reads(p), "Saved as Untitled map.json.")
	paint(t, p, 3, 5, "forest")
	p.files.Save()
	assert.Equal(t, []string{"Untitled map.json"}, named(t, p.deps.Folder))

	p.show(mapping.NewMap())
	tap(t, p, "Create map")
	require.Empty(t, p.visibleMap().doc.File().Path())
	p.menu()
	tap(t, p, "Open or import", "Untitled map")
	assert.Equal(t, path, p.visibleMap().doc.File().Path())
	assert.Equal(t, "forest", p.visibleMap().doc.Board().Terrain(hex.Coord{Col: 3, Row: 5}))
	require.Nil(t, p.Visit.Stack.Top(), "the map is visible")

	require.NoError(t, os.Remove(path))
	p.show(p.storedMaps())
	tap(t, p, "Untitled map")
	assert.Contains(t, reads(p), "no longer exists")
	assert.Empty(t, p.files.Recent())
}

// Saving over another file asks first.
func TestSaveAsAsksBeforeItReplacesAFile(t *testing.T) {
	p := at(t, english)
	other := filepath.Join(p.deps.Folder, "Untitled map.json")
	require.NoError(t, os.WriteFile(other, []byte("precious"), 0o600))
	p.files.Save()
	tap(t, p, "Save")
	assert.Contains(t, reads(p), "would be replaced")
	tap(t, p, "Cancel")
	data, err := os.ReadFile(other)
	require.NoError(t, err)
	assert.Equal(t, "precious", string(data))
	tap(t, p, "Save", "Replace")
	assert.Equal(t, other, p.visibleMap().doc.File().Path())
	_, err = doc.Open(other)
	assert.NoError(t, err)
}

// Saving asks before it replaces what another program wrote.
func TestSaveAsksIfTheFileChangedElsewhere(t *testing.T) {
	p := at(t, english)
	path := filepath.Join(p.deps.Folder, "ridge.json")
	require.NoError(t, p.visibleMap().doc.File().SaveAs(path))
	require.NoError(t, os.WriteFile(path, []byte("theirs"), 0o600))
	paint(t, p, 0, 0, "town")
	p.files.Save()
	assert.Contains(t, reads(p), "File changed outside Sandtable")
	tap(t, p, "Cancel")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "theirs", string(data))
	p.files.Save()
	tap(t, p, "Replace")
	assert.False(t, p.visibleMap().doc.File().Dirty())
}

// Closing a map with unsaved changes asks first, and so does leaving the screen.
func TestCloseAsksAboutUnsavedChanges(t *testing.T) {
	for _, c := range []struct {
		name string
		away func(p *Screen)
	}{
		{"closed", func(p *Screen) { p.maps.closeMap(p.visibleMap()) }},
		{"home", func(p *Screen) { p.leave() }},
		{"all", func(p *Screen) { p.maps.askUnsaved(p.deps.Home) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := at(t, english)
			left := false
			p.deps.Home = func() { left = true }
			require.NoError(t, p.visibleMap().doc.File().SaveAs(filepath.Join(p.deps.Folder, "ridge.json")))
			paint(t, p, 0, 0, "town")
			before := p.visibleMap().doc
			c.away(p)
			assert.Contains(t, reads(p), "Save the map first?")
			tap(t, p, "Cancel")
			assert.Same(t, before, p.visibleMap().doc)
			assert.True(t, p.visibleMap().doc.File().Dirty())
			assert.False(t, left)
			c.away(p)
			tap(t, p, "Discard changes")
			assert.True(t, p.visibleMap().doc != before || left)
			assert.False(t, p.visibleMap().doc.File().Dirty())
		})
	}
}

// What is all saved is left without a question.
func TestSavedMapClosesWithoutAQuestion(t *testing.T) {
	p := at(t, english)
	left := false
	p.deps.Home = func() { left = true }
	require.NoError(t, p.visibleMap().doc.File().SaveAs(filepath.Join(p.deps.Folder, "ridge.json")))
	p.leave()
	assert.True(t, left)
}

// After a crash the program asks in plain words, and the copy holds what was drawn.
func TestRecoverAfterACrash(t *testing.T) {
	p := at(t, english)
	path := filepath.Join(p.deps.Folder, "ridge.json")
	require.NoError(t, p.visibleMap().doc.File().SaveAs(path))
	p.files.Remember(path)
	old, err := os.ReadFile(path)
	require.NoError(t, err)
	paint(t, p, 3, 4, "forest")
	paint(t, p, 3, 5, "forest")
	assert.Equal(t, []string{".ridge.json.recovery", "ridge.json"}, named(t, p.deps.Folder), "the copy is beside the map")

	p = another(t, p) // the program ended without a word
	assert.Contains(t, reads(p), "Recover the map?")
	assert.Contains(t, reads(p), "closed before “ridge.json” was saved")
	assert.Contains(t, reads(p), "It differs from the file in 2 hexes.")
	now, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, old, now, "the file is as it was saved")
	tap(t, p, "Recover the copy")
	assert.Equal(t, "forest", p.visibleMap().doc.Board().Terrain(hex.Coord{Col: 3, Row: 5}))
	assert.True(t, p.visibleMap().doc.File().Dirty())
	p.files.Save()
	assert.Equal(t, []string{"ridge.json"}, named(t, p.deps.Folder))

	paint(t, p, 1, 1, "town")
	p = another(t, p)
	tap(t, p, "Open last saved version")
	assert.Equal(t, "clear", p.visibleMap().doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	assert.Equal(t, []string{"ridge.json"}, named(t, p.deps.Folder))
}

// A map that was never saved is kept too, and still has no place when it is recovered.
func TestRecoverAMapNeverSaved(t *testing.T) {
	p := at(t, english)
	paint(t, p, 3, 4, "forest")
	assert.Equal(t, []string{".untitled.json.recovery"}, named(t, p.deps.Folder))
	p = another(t, p)
	assert.Contains(t, reads(p), "This map was never saved.")
	tap(t, p, "Not now")
	p = another(t, p)
	tap(t, p, "Recover the copy")
	assert.Equal(t, "forest", p.visibleMap().doc.Board().Terrain(hex.Coord{Col: 3, Row: 4}))
	assert.Empty(t, p.visibleMap().doc.File().Path())
	assert.True(t, p.visibleMap().doc.File().Dirty())
	p.files.Save()
	tap(t, p, "Save")
	assert.Equal(t, []string{"Untitled map.json"}, named(t, p.deps.Folder), "the copy is gone once all is saved")
}

// A broken copy shows an error and can be deleted.
func TestBrokenRecoveryCopyCanBeDeleted(t *testing.T) {
	p := at(t, english)
	require.NoError(t, os.WriteFile(filepath.Join(p.deps.Folder, ".untitled.json.recovery"), []byte("x"), 0o600))
	p = another(t, p)
	assert.Contains(t, reads(p), "cannot be used")
	assert.NotContains(t, reads(p), "Recover the copy")
	tap(t, p, "Delete the copy")
	assert.Empty(t, named(t, p.deps.Folder))
}

// A map of a newer version is refused in words, and the open one stays.
func TestNewerMapIsRefused(t *testing.T) {
	p := at(t, english)
	path := filepath.Join(p.deps.Folder, "later.json")
	require.NoError(t, os.WriteFile(path, []byte(`{"kind": "sandtable-map", "version": 99}`), 0o600))
	before := p.visibleMap().doc
	p.openFile(path)
	assert.Contains(t, reads(p), "needs a newer Sandtable")
	assert.Same(t, before, p.visibleMap().doc)
	assert.Empty(t, p.files.Recent())
}

// Escape closes the toolkit's dialog and not the page below it, which gets its keys back.
func TestEscapeClosesTheDialog(t *testing.T) {
	p := at(t, english)
	page := p.show(p.storedMaps())
	tap(t, p, "Another file Sandtable maps, Tiled, text-mapper, HexJSON")
	require.NotNil(t, p.Win.Canvas().Overlays().Top())
	p.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Nil(t, p.Win.Canvas().Overlays().Top())
	assert.Same(t, page.Layer, p.Visit.Stack.Top())
	p.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	assert.Nil(t, p.Visit.Stack.Top())
}

// A folder is made on the way: the dialog keeps the name and shows where the file will go.
func TestSaveInANewFolder(t *testing.T) {
	p := at(t, english)
	p.files.Save()
	tap(t, p, "New folder…")
	answer(t, p, "mine")
	assert.Contains(t, reads(p), filepath.Join(p.deps.Folder, "mine"))
	tap(t, p, "Save")
	assert.Equal(t, filepath.Join(p.deps.Folder, "mine", "Untitled map.json"), p.visibleMap().doc.File().Path())
}

// What is changed on a page is undone from it, by the key and by the button. A page that changes nothing undoes nothing.
func TestUndoFromAPage(t *testing.T) {
	p := at(t, english)
	p.show(&mapping.Kind{Doc: p.visibleMap().doc, Class: terrain.Terrain, At: 1}).Pressed("name", "thicket")
	assert.Contains(t, reads(p), "Thicket")
	p.step((*opened).undo)
	assert.Contains(t, reads(p), "Forest")
	assert.NotContains(t, reads(p), "Thicket")
	p.step((*opened).redo)
	assert.Contains(t, reads(p), "Thicket")
	paint(t, p, 1, 1, "town")
	p.show(mapping.NewMap())
	p.step((*opened).undo)
	assert.Equal(t, "town", p.visibleMap().doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}), "what is not seen stays")
}

// A kind is copied and removed from its page, and the map shows what is changed.
func TestCopyAndRemoveAKind(t *testing.T) {
	p := at(t, english)
	list := p.show(&mapping.Kinds{Doc: p.visibleMap().doc})
	tap(t, p, "Forest 2 MP, 0 hexes")
	p.ViewOf(p.Visit.Stack.Top()).Pressed("pattern", "1")
	assert.NotEqual(t, "forest", p.visibleMap().chart.view.Map().Terrains.Terrain[1].Pattern)
	tap(t, p, "Copy")
	test.Type(p.Win.Canvas().Focused(), "Deep wood")
	tap(t, p, "Add")
	assert.Contains(t, reads(p), "Deep wood")
	tap(t, p, "Delete", "Delete")
	assert.Same(t, list.Layer, p.Visit.Stack.Top())
}

// A new kind of hexside is drawn with at once.
func TestANewKindIsInTheBrush(t *testing.T) {
	p := at(t, english)
	p.show(&mapping.Kinds{Doc: p.visibleMap().doc, Class: terrain.Hexside})
	tap(t, p, "Add a type")
	test.Type(p.Win.Canvas().Focused(), "Ditch")
	tap(t, p, "Add")
	hand := p.visibleMap().hand
	assert.Equal(t, "ditch", hand.Pen().Hexside)
	assert.Equal(t, "hexside", hand.Tool().ID())
}
