package game

import (
	"archive/zip"
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/view/printing"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/scenarios"
	"sandtable/scenarios/template"
)

// Sizes of the windows that screens are tested in.
var (
	phoneSize   = fyne.NewSize(390, 844)
	tabletSize  = fyne.NewSize(820, 1180)
	desktopSize = fyne.NewSize(1280, 800)
)

// setting is the language, the letters, the theme and the size of a screen.
type setting struct {
	lang    words.Lang
	text    theme.TextSize
	variant theme.Variant
	size    fyne.Size
}

// english is the setting most tests use, phone the same on a phone.
var (
	english = setting{words.English, theme.Normal, theme.Light, desktopSize}
	phone   = setting{words.English, theme.Normal, theme.Light, phoneSize}
)

// wear stores a setting as the page of settings does.
func (s setting) wear(kept fyne.Preferences) {
	kept.SetString(theme.KeyLang, string(s.lang))
	kept.SetString(theme.KeyText, s.text.String())
	kept.SetString(theme.KeyTheme, s.variant.String())
}

// games is shared by all tests, so that each game is read once.
var games = scenarios.Catalogue()

func templates() []Template {
	var out []Template
	for _, t := range template.List() {
		out = append(out, Template{ID: t.ID, Files: t.Files})
	}
	return out
}

// at makes a screen without drafts in a window of the test driver. Work runs synchronously.
func at(t testing.TB, s setting) *Screen {
	t.Helper()
	app := fit.App(t)
	s.wear(app.Preferences())
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	w.Resize(s.size)
	p := New(app, w, Deps{Folder: t.TempDir(), Templates: templates(), Games: games, Go: func(work func()) { work() },
		Later: func(do func()) { do() }, Home: func() {}, Try: func(place.Tried) {}, Play: func(string, []byte) func() { return func() {} }, Draw: func(place.Drawn) {}, Print: func(*printing.Session, func()) {},
		Now: func() time.Time { return time.Time{} }, Own: scenarios.Own, Tested: testersGame, TestedFiles: place.FileKind{Words: "file.kind_session"}})
	p.Open()
	return p
}

// tap taps the control with the words.
func tap(t testing.TB, p *Screen, words string) {
	t.Helper()
	require.NoError(t, fit.Tap(p.Win, words))
}

// operational begins a game from the operational template.
func operational(t testing.TB, p *Screen) *draftPage {
	t.Helper()
	p.begin(fromTemplate+"operational", "My game")
	d := p.draft
	require.NotNil(t, d)
	return d
}

// A game begun from a template is in the list.
func TestBeginGameFromTemplate(t *testing.T) {
	p := at(t, phone)
	tap(t, p, "New game")
	tap(t, p, "Operational")
	tap(t, p, "Create game")
	d := p.draft
	require.NotNil(t, d)
	assert.Equal(t, "my_game_the_wend_line", d.work.Doc.String(gameFile, "id"))
	assert.Empty(t, d.work.Findings())
	p.back()
	assert.Contains(t, fit.Read(p.Win.Content()), "My game: The Wend Line")
}

// A Russian designer's game begins in Russian: what the forms change is what the players read.
func TestATemplateSpeaksTheDesignersLanguage(t *testing.T) {
	r := english
	r.lang = words.Russian
	p := at(t, r)
	d := operational(t, p)
	assert.Equal(t, "Синие", d.work.Doc.String(gameFile, "side[0].name"))
	assert.Empty(t, rework.Languages(d.work.Doc))
	assert.Empty(t, d.work.Findings())
}

// Typed text is on the disk, and a new screen opens the draft that was open last.
func TestTypingIsSaved(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	d.front().view.Pressed("game.toml#name", "The Long Ridge")
	assert.Equal(t, "The Long Ridge", p.shelf.name(d.open.id))
	again := New(p.App, p.Win, *p.deps)
	again.Open()
	require.NotNil(t, again.draft)
	assert.Contains(t, fit.Read(again.Win.Content()), "The Long Ridge")
}

// Every game of the catalogue can be copied, and opens as a draft.
func TestEveryGameCanBeCopied(t *testing.T) {
	p := at(t, english)
	for _, id := range games.Games() {
		p.begin(fromGame+id, "Copy of "+id)
		require.NotNil(t, p.draft, id)
		p.back()
	}
	list, err := p.shelf.list()
	require.NoError(t, err)
	assert.Len(t, list, len(games.Games()))
}

// A copy of one edition of a game has only that edition.
func TestCopyOfOneEdition(t *testing.T) {
	p := at(t, phone)
	tap(t, p, "New game")
	tap(t, p, "Operation Veritable")
	tap(t, p, "VPG edition")
	tap(t, p, "Create game")
	d := p.draft
	require.NotNil(t, d)
	assert.Len(t, d.work.Doc.Rows(gameFile, "edition"), 1)
	assert.Equal(t, "vpg", d.work.Doc.String(gameFile, "edition[0].id"))
	assert.NotContains(t, d.work.Doc.Text("rules.toml"), "only =")
	assert.Empty(t, serious(d.work.Findings()))
}

// A deleted draft is not listed until it is restored.
func TestDeletedDraftCanBeRestored(t *testing.T) {
	p := at(t, phone)
	d := operational(t, p)
	p.back()
	require.NoError(t, p.shelf.remove(d.open.id))
	list, err := p.shelf.list()
	require.NoError(t, err)
	assert.Empty(t, list)
	require.NoError(t, p.shelf.restore(d.open.id))
	list, err = p.shelf.list()
	require.NoError(t, err)
	assert.Len(t, list, 1)
}

// The app's players play a draft; its page shows the report of their games.
func TestTrialShowsItsReport(t *testing.T) {
	p := at(t, english)
	p.begin(fromTemplate+"empty", "Bare") // it has no points, so no greedy player plays it
	d := p.draft
	d.trial.model.Games = 2
	d.goTo(d.trial.model)
	d.front().view.Pressed("begin", nil)
	require.NotNil(t, d.trial.model.Report)
	assert.Contains(t, fit.Read(p.Win.Content()), "Random")
	assert.Empty(t, page.Faults(d.front().view.Panel))
}

// Each stroke of the map editor is a step of the draft, is on the disk at once, and can be undone on the forms too.
func TestMapIsDrawn(t *testing.T) {
	p := at(t, phone)
	var got place.Drawn
	p.deps.Draw = func(m place.Drawn) { got = m }
	d := operational(t, p)
	was := d.work.Doc.Text("maps/wend.json")
	d.exits.draw("maps/wend.json")
	require.NotNil(t, got.Game)
	m := got.Map.Doc
	for col := range 2 {
		require.NoError(t, m.Do(engine.Tell("editor.step.brush", "class", "terrain", "kind", "town"), func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{Col: col}, "town") }))
	}
	_, steps := d.work.Doc.Steps()
	assert.Equal(t, 2, steps)
	kept, err := os.ReadFile(m.File().Path())
	require.NoError(t, err)
	assert.Equal(t, d.work.Doc.Text("maps/wend.json"), string(kept))
	got.Map.Close()
	got.Back()
	require.NoError(t, d.work.Set(form.Key{File: gameFile, Path: "name"}, "The Long Ridge"))
	d.showFinding(form.Key{File: gameFile, Path: "name"})
	p.undo()
	fit.Settle(p.Win)
	assert.NotContains(t, fit.Read(p.Win.Content()), "Undone", "a change of a form is seen")
	p.undo()
	fit.Settle(p.Win)
	assert.Contains(t, fit.Read(p.Win.Content()), "Undone: Paint: Town")
	assert.NotEqual(t, was, d.work.Doc.Text("maps/wend.json"))
	p.undo()
	fit.Settle(p.Win)
	assert.Equal(t, was, d.work.Doc.Text("maps/wend.json"))
	kept, err = os.ReadFile(m.File().Path())
	require.NoError(t, err)
	assert.Equal(t, was, string(kept))
}

// A draft that cannot be played still gives its maps the names and colours of its sides.
func TestMapOfABrokenDraftHasItsSides(t *testing.T) {
	p := at(t, phone)
	var got place.Drawn
	p.deps.Draw = func(m place.Drawn) { got = m }
	d := operational(t, p)
	require.NoError(t, d.work.Doc.AddFile("text/ru.toml", "side.red.name = \"Красные\"\n"))
	require.NoError(t, d.work.Set(form.Key{File: boardFile, Path: "board.map"}, "nowhere"))
	d.exits.draw("maps/wend.json")
	g := got.Game
	require.NotNil(t, g)
	assert.Equal(t, "Blue", g.Book.Say(words.English, "side.blue.name", nil))
	assert.Equal(t, "Blue", g.Book.Say(words.Russian, "side.blue.name", nil), "not translated")
	assert.Equal(t, "Красные", g.Book.Say(words.Russian, "side.red.name", nil))
	assert.Equal(t, engine.Side{ID: "blue", Colour: "#2E5FB0", Mark: "disc", Letter: "B"}, *g.Side("blue"))
	assert.Equal(t, "wend", g.Boards[0].ID())
	require.NoError(t, d.work.Set(form.Key{File: boardFile, Path: "board.map"}, "wend"))
	assert.Empty(t, got.Faults())
	require.NoError(t, got.Map.Doc.Do(engine.Tell("editor.step.drop"), func(s *doc.Stroke) error { return s.Drop(doc.Zones, "red_setup") }))
	assert.Equal(t, []string{"No zone Red setup on the map “The Wend”."}, got.Faults())
}

// A new map of a game without kinds of terrain has the default kinds, and the game is played on it.
func TestNewMapHasTheDefaultKinds(t *testing.T) {
	p := at(t, phone)
	var got place.Drawn
	p.deps.Draw = func(m place.Drawn) { got = m }
	p.begin(fromTemplate+"empty", "Bare")
	d := p.draft
	settings := mapping.NewMap()
	d.goTo(settings)
	for id, text := range map[string]string{"name": "The Long Valley", "columns": "22", "rows": "16"} {
		d.front().view.Pressed(id, text)
	}
	d.front().view.Pressed("done", nil)
	assert.True(t, d.work.Doc.Has("maps/the_long_valley.json"))
	assert.True(t, d.work.Doc.Has("terrain.toml"))
	assert.Equal(t, "the_long_valley", d.work.Doc.String("board.toml", "board.map"))
	assert.Empty(t, serious(d.work.Findings()))
	require.NotNil(t, got.Game)
	require.Len(t, got.Game.Boards, 1)
	assert.Equal(t, board.Field{Layout: hex.FlatOdd, Cols: 22, Rows: 16}, got.Game.Boards[0].Field())
	assert.Empty(t, p.draft.over(), "the page of the new map is closed")
	d.goTo(mapping.NewMap())
	d.front().view.Pressed("done", nil)
	assert.True(t, d.work.Doc.Has("maps/map_2.json"), "a map without a name gets a number")
}

// serious returns the findings that keep a game from being played.
func serious(all []form.Finding) []string {
	var out []string
	for _, f := range all {
		if !f.Minor {
			out = append(out, f.Problem.Error())
		}
	}
	return out
}

// A page lists what a VASSAL module of the draft leaves out before it is saved.
func TestModuleIsMade(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	d.list.view.Pressed("module", nil)
	require.NotEmpty(t, d.exits.module)
	z, err := zip.NewReader(bytes.NewReader(d.exits.module), int64(len(d.exits.module)))
	require.NoError(t, err)
	assert.Equal(t, "moduledata", z.File[0].Name)
	assert.Contains(t, fit.Read(p.Win.Canvas().Overlays().Top()), "Not in the module")
}

// A long file is shown and changed in parts.
func TestLongTextByParts(t *testing.T) {
	p := at(t, phone)
	p.begin(fromGame+"veritable", "Long")
	d := p.draft
	d.act(page.Act{Do: draft.ShowText, Of: gameFile, Text: "-"})
	d.front().view.Pressed("part.side[1]", nil)
	c, ok := d.front().view.Panel.Find("text")
	require.True(t, ok)
	assert.Contains(t, page.Typed(c), `id = "german"`)
	d.front().view.Pressed("text", strings.Replace(page.Typed(c), `"German"`, `"Wehrmacht"`, 1))
	assert.Equal(t, "Wehrmacht", d.work.Doc.String(gameFile, "side[1].name"))
}

// Typing replaces the suggested name.
func TestTypingReplacesTheSuggestedName(t *testing.T) {
	p := at(t, phone)
	tap(t, p, "New game")
	tap(t, p, "Operational")
	f := p.Win.Canvas().Focused()
	require.NotNil(t, f)
	for _, r := range "Ford" {
		f.TypedRune(r)
	}
	tap(t, p, "Create game")
	assert.Equal(t, "ford", p.draft.work.Doc.String(gameFile, "id"))
}

// The steps of a draft survive closing the program: a new screen undoes and redoes what the last one did.
func TestStepsSurviveTheProgram(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	name := form.Key{File: gameFile, Path: "name"}
	was := d.work.Text(name)
	require.NoError(t, d.work.Set(name, "The Long Ridge"))
	d.undo()
	d.redo()
	again := New(p.App, p.Win, *p.deps)
	again.Open()
	require.NotNil(t, again.draft)
	assert.Equal(t, "The Long Ridge", again.draft.work.Text(name))
	again.draft.undo()
	assert.Equal(t, was, again.draft.work.Text(name))
	again = New(p.App, p.Win, *p.deps)
	again.Open()
	again.draft.redo()
	assert.Equal(t, "The Long Ridge", again.draft.work.Text(name))
}
