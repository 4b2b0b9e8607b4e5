package game

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/fit"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
)

// ford is an unpacked module of VASSAL.
const ford = "../../../editor/vassal/convert/testdata/ford"

// A module of VASSAL becomes a draft, with a list of what came; the game can be tried at once.
func TestImportModule(t *testing.T) {
	p := at(t, phone)
	p.Import(ford)
	require.NotNil(t, p.draft)
	seen := fit.Read(p.Win.Canvas().Overlays().Top())
	for _, words := range []string{"Field (0101, 0901, 0108, 0908): 72 hexes", "8 kinds of counters", "2 kinds of cards", "2 charts, among the maps of the table and the charts in print", "1 chart of text, in the rules", "The pictures belong to the publisher"} {
		assert.Contains(t, seen, words)
	}
	tap(t, p, "To the design")
	assert.Equal(t, "the_ford", p.draft.work.Doc.String(gameFile, "id"))
	for _, f := range p.draft.work.Findings() {
		assert.True(t, f.Minor, "%v", f)
	}
	p.back()
	assert.Contains(t, fit.Read(p.Win.Content()), "The Ford")
}

// The report stays with the draft: the list of forms leads to it, also after the draft was closed and opened by another
// screen. It is not part of the package.
func TestReportStaysWithTheDraft(t *testing.T) {
	p := at(t, phone)
	p.Import(ford)
	seen := fit.Read(p.Win.Canvas().Overlays().Top())
	tap(t, p, "To the design")
	id := p.draft.open.id
	p.leave()

	again := New(p.App, p.Win, *p.deps)
	again.Take()
	again.resume(id)
	tap(t, again, "From the module")
	assert.Equal(t, seen, fit.Read(again.Win.Canvas().Overlays().Top()))
	zip, err := again.draft.open.pack()
	require.NoError(t, err)
	assert.NotContains(t, string(zip), ".imported")
}

// A draft opens without a report that is damaged, of another version, or not there.
func TestDraftWithoutReport(t *testing.T) {
	p := at(t, phone)
	id := operational(t, p).open.id
	for _, text := range []string{"", "{", `{"version": 99, "report": {"came": []}}`} {
		require.NoError(t, p.shelf.write(id, ".imported", []byte(text)))
		p.resume(id)
		assert.NotContains(t, fit.Read(p.Win.Content()), "From the module", text)
	}
}

// The report leads to the corners of the map, over the draft.
func TestCornersOfAModule(t *testing.T) {
	p := at(t, phone)
	var got place.Drawn
	p.deps.Draw = func(m place.Drawn) { got = m }
	p.Import(ford)
	tap(t, p, "Check the corners of the map")
	require.NotNil(t, got.Map)
	defer got.Map.Close()
	scan, ok := got.Page.(*mapping.Scan)
	require.True(t, ok)
	assert.True(t, scan.AtCorners())
	assert.False(t, p.draft.work.Doc.CanUndo(), "looking is no step")
	assert.Equal(t, "0908", scan.CornerHex(board.LowerRight))
}

// A module that the app is started with opens, and not the design that was open last. One dropped while a design opens
// waits for it.
func TestOpenModule(t *testing.T) {
	p := at(t, phone)
	id := operational(t, p).open.id
	var waiting []func()
	p.deps.Go = func(work func()) { waiting = append(waiting, work) }
	runs := func() {
		for len(waiting) > 0 {
			work := waiting[0]
			waiting = waiting[1:]
			work()
		}
	}
	again := New(p.App, p.Win, *p.deps)
	again.OpenModule(ford)
	runs()
	assert.Equal(t, "the_ford", again.draft.work.Doc.String(gameFile, "id"))

	again.closeDraft()
	again.resume(id)
	again.OpenModule(ford)
	runs()
	assert.Equal(t, "the_ford", again.draft.work.Doc.String(gameFile, "id"))
	list, err := again.shelf.list()
	require.NoError(t, err)
	assert.Len(t, list, 3)
}

// While a module becomes a game and while that opens, a page says so and how far it is. The only press is Stop.
func TestWorkingOnAModule(t *testing.T) {
	p := at(t, phone)
	waiting := waits(p)
	p.Import(ford)
	for n, words := range []string{"Making a game of the module…\nStop", "Opening the game…\nStop"} {
		assert.Equal(t, words, fit.Read(p.Win.Content()))
		p.Keys.Key(fyne.KeyReturn)
		require.Len(t, *waiting, n+1)
		(*waiting)[n]()
	}
	require.NotNil(t, p.draft)
	assert.Contains(t, fit.Read(p.Win.Content()), "The Ford")
}

// waits lists the work of a screen instead of doing it.
func waits(p *Screen) *[]func() {
	var waiting []func()
	p.Go = func(work func()) { waiting = append(waiting, work) }
	return &waiting
}

// The page of a job counts up, and never down.
func TestProgressOnAModule(t *testing.T) {
	p := at(t, phone)
	waits(p)
	p.Import(ford)
	var seen []string
	for _, done := range []int{10, 55, 40, 100} {
		p.jobs.progress(p.jobs.list[0], done, 100)
		seen = append(seen, strings.Split(fit.Read(p.Win.Content()), "\n")[1])
	}
	assert.Equal(t, []string{"10%", "55%", "55%", "100%"}, seen)
}

// Stop and Escape lead back at once. The work ends without a draft, wherever it was, and the next module is imported.
func TestStopAModule(t *testing.T) {
	for _, stop := range []func(p *Screen){
		func(p *Screen) { tap(t, p, "Stop") },
		func(p *Screen) { p.Keys.Key(fyne.KeyEscape) },
	} {
		p := at(t, phone)
		waiting := waits(p)
		p.Import(ford)
		stop(p)
		assert.NotContains(t, fit.Read(p.Win.Content()), "Making a game")
		(*waiting)[0]()
		assert.Nil(t, p.draft)
		assert.Empty(t, foldersIn(t, p.shelf.folder))

		p.Import(ford)
		for n := 1; n < len(*waiting); n++ {
			(*waiting)[n]()
		}
		require.NotNil(t, p.draft)
	}
}

// A module that is stopped while its draft is written leaves none.
func TestStopAModuleLate(t *testing.T) {
	p := at(t, phone)
	var job func()
	p.Go = func(work func()) { job = work }
	p.Import(ford)
	j := p.jobs.list[0]
	last := j.stop
	j.stop = func() {}
	p.jobs.stop()
	p.sources.deps.Own = func(id string) gamedata.Own { // called as the draft is made
		last()
		return nil
	}
	job()
	assert.Nil(t, p.draft)
	assert.Empty(t, foldersIn(t, p.shelf.folder))
}

// foldersIn lists a folder, and nothing if it does not exist.
func foldersIn(t *testing.T, folder string) (names []string) {
	found, err := os.ReadDir(folder)
	if !errors.Is(err, fs.ErrNotExist) {
		require.NoError(t, err)
	}
	for _, f := range found {
		names = append(names, f.Name())
	}
	return names
}

// What is no module leaves no draft.
func TestImportNoModule(t *testing.T) {
	p := at(t, phone)
	p.Import(filepath.Join(t.TempDir(), "lost.vmod"))
	assert.Nil(t, p.draft)
	list, err := p.shelf.list()
	require.NoError(t, err)
	assert.Empty(t, list)
	assert.Contains(t, fit.Read(p.Win.Content()), "lost.vmod")
}
