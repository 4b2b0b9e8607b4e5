package script_test

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/disk"
	"sandtable/companion/view/draft/script"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/editor/vassal"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/trial"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/golden"
	"sandtable/scenarios"
)

// holds makes a game from a script: it has nothing wrong with it, is printed, exported and sent, is played to its end in
// each edition, with and without its options, and is undone to the empty draft.
func holds(t *testing.T, name, text string, editions []string, options ...string) {
	t.Helper()
	m := begun(t, "empty")
	require.NoError(t, script.Play(m, text))
	soundly(t, m, text, name)
	printed(t, m)
	exported(t, m)
	sent(t, m)
	tried(t, m, editions, options...)
	undone(t, m)
}

// plays makes a game from a script and plays its transcript, which is verified, undone and reopened.
func plays(t *testing.T, name, text string) *journal.Journal {
	t.Helper()
	m := begun(t, "empty")
	require.NoError(t, script.Play(m, text))
	j, store := enginetest.Begin(t, opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Edition: "first"}))
	enginetest.Transcript(t, "testdata/"+name+".play.txt", j)
	enginetest.CheckVerify(t, j)
	enginetest.CheckUndo(t, j)
	enginetest.CheckReopened(t, j, store)
	return j
}

// soundly checks that a script types no file as text and leaves nothing wrong, and compares the files of the game with
// those of testdata.
func soundly(t *testing.T, m *script.Model, text, folder string) {
	lines, err := script.Read(text)
	require.NoError(t, err)
	assert.False(t, slices.ContainsFunc(lines, func(l script.Line) bool { return l.Verb == "text" || l.Verb == "line" }), "no file is typed")
	for _, f := range m.Work.Checker.Check() {
		assert.Fail(t, f.File+" "+f.Path+": "+m.Seat.Problem(f.Problem))
	}
	for _, file := range m.Work.Doc.Files() {
		golden.Text(t, folder+"/"+file, m.Work.Doc.Text(file))
	}
}

// tried plays each edition, half of the games with the options: 50 by chance and 20 by greedy players on all sides.
func tried(t *testing.T, m *script.Model, editions []string, options ...string) {
	random, greedy := 50, 20
	if testing.Short() { // the race detector is slow
		random, greedy = 2, 1
	}
	for _, edition := range editions {
		with := opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Edition: edition, Options: options})
		also := []*engine.Game{opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Edition: edition})}
		all := engine.IDs(with.Sides, func(s engine.Side) string { return s.ID })
		for _, how := range []trial.Setting{{Game: with, Also: also}, {Game: with, Also: also, Greedy: all}} {
			games := random / len(editions)
			if how.Greedy != nil {
				games = greedy / len(editions)
			}
			series, err := trial.Play(context.Background(), how, max(1, games), 1, nil)
			require.NoError(t, err)
			assert.Equal(t, series.Games, series.Finished, edition)
			assert.Empty(t, series.DeadEnds, edition)
		}
	}
}

// printed prints all that the game has on paper, on pages with something on them, and writes the PDF.
func printed(t *testing.T, m *script.Model) {
	g := opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Default: true})
	set, err := printables.Open(g, m.Work.Doc.FS())
	require.NoError(t, err)
	for _, p := range set.Products(words.English) {
		if p.ID == "report" || p.ID == "position" { // of a session, not of a game
			continue
		}
		out, err := set.Print(printables.Job{Products: []string{p.ID}})
		require.NoError(t, err, p.ID)
		assert.NotEmpty(t, out.Pages, p.ID)
		var pdf bytes.Buffer
		require.NoError(t, out.WritePDF(context.Background(), &pdf), p.ID)
		assert.Equal(t, "%PDF", pdf.String()[:4])
	}
}

// exported exports the game as a VASSAL module and its map in each format, and checks that the user reads what is lost.
func exported(t *testing.T, m *script.Model) {
	g := opened(t, m.Work.Doc.FS(), engine.Opening{ID: "empty", Default: true})
	var told []engine.Said
	for _, lang := range []words.Lang{words.English, words.Russian} {
		module, err := vassal.New(g, m.Work.Doc.FS(), lang)
		require.NoError(t, err)
		require.NoError(t, module.Write(io.Discard, time.Unix(0, 0)))
		for _, l := range module.Losses() {
			told = append(told, l.Said())
		}
	}
	assert.NotEmpty(t, told, "a module holds no rules")
	kinds, err := terrain.Read(terrain.Files{Terrain: []byte(m.Work.Doc.Text("terrain.toml"))})
	require.NoError(t, err)
	for _, f := range format.All() {
		if f.ID == "pdf" { // printed checks paper
			continue
		}
		losses, err := format.Export(filepath.Join(t.TempDir(), "map"+f.Exts[0]), format.Map{Board: g.Boards[0], Kinds: kinds}, format.Options{})
		if p, refused := engine.AsProblem(err); refused { // a format may have no such hexes
			assert.NotContains(t, m.Seat.Problem(p), p.Code)
		} else {
			require.NoError(t, err, f.ID)
		}
		for _, l := range losses {
			told = append(told, l.Said())
		}
	}
	for _, said := range told {
		assert.NotContains(t, m.Seat.Said(said), said.Key)
	}
}

// sent sends the game as one file. A friend adds the file to a library, begins a game of it, and ends a phase.
func sent(t *testing.T, m *script.Model) {
	zip, _, err := gamedata.Pack(m.Work.Doc.FS())
	require.NoError(t, err)
	files, err := gamedata.Zip(zip)
	require.NoError(t, err)
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	defer lib.Close()
	got, err := lib.Games().Bring(files, "2026-01-02T03:04:05Z")
	require.NoError(t, err)
	s, err := lib.New(engine.Opening{ID: got.Game, Default: true}, got.Name, got.At)
	require.NoError(t, err)
	next := engine.Ask(play.NextVerb, nil)
	next.At, next.Override = got.At, true
	_, err = s.Do(next)
	require.NoError(t, err)
}

// undone undoes all steps: what is left is the draft of the template.
func undone(t *testing.T, m *script.Model) {
	for m.Work.Doc.Undo() {
	}
	assert.Equal(t, begun(t, "empty").Work.Doc.Snapshot(), m.Work.Doc.Snapshot(), "all of it is undone")
}
