package script_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/script"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/golden"
	"sandtable/scenarios/template"
)

// millMap is the map of the Mill, as it comes out of the map editor.
func millMap(t *testing.T) []byte {
	draft, err := board.NewDraft("mill", hex.FlatOdd, 6, 5, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	for c := range draft.Board().Field().All() {
		kind := "open_ground"
		if (c.Col+c.Row)%4 == 0 {
			kind = "wood"
		}
		require.NoError(t, draft.SetTerrain(c, kind))
	}
	at, err := draft.Board().Hex("0303")
	require.NoError(t, err)
	require.NoError(t, draft.PutObjective(board.Objective{ID: "mill", Name: "Mill", Hex: at, Points: 2}))
	for id, rim := range map[string]board.Rim{"west_edge": board.West, "east_edge": board.East} {
		require.NoError(t, draft.PutSource(board.Source{ID: id, Name: view.Readable(id), Area: draft.Board().Field().RimHexes(rim), Rim: rim}))
	}
	data, err := draft.Board().Encode()
	require.NoError(t, err)
	return data
}

// begun is a draft of a template, and hands on its forms.
func begun(t testing.TB, id string) *script.Model {
	of, ok := template.Find(id)
	require.True(t, ok)
	d, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	require.NoError(t, rework.Speak(d, words.English)) // as New game does
	d, err = gamedoc.New(d.Snapshot())
	require.NoError(t, err)
	return &script.Model{Work: form.Open(d), Seat: view.Seat{Reader: view.Plain(view.AppBook(), words.English)}}
}

// written is a script of testdata.
func written(t testing.TB, name string) string {
	data, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	return string(data)
}

// mill makes the Mill from the empty template: each form but that of the rules text is used, and the map editor; no text is typed
// into a file.
func mill(t *testing.T) *script.Model {
	m := begun(t, "empty")
	text := strings.Replace(written(t, "mill.txt"), "map maps/mill.json\n", "map maps/mill.json\n| "+strings.ReplaceAll(string(millMap(t)), "\n", "\n| ")+"\n", 1)
	require.NoError(t, script.Play(m, text))
	return m
}

// The game that was made on the forms alone has nothing wrong with it, is read, and is played to its end at random.
func TestAGameIsMadeOnTheForms(t *testing.T) {
	m := mill(t)
	doc := m.Work.Doc
	var found []string
	for _, f := range m.Work.Checker.Check() {
		found = append(found, f.File+" "+f.Path+": "+m.Seat.Problem(f.Problem))
	}
	golden.Text(t, "mill.findings.txt", strings.Join(found, "\n")+"\n")
	for _, f := range m.Work.Checker.Check() {
		assert.True(t, f.Minor, f.Problem)
	}
	g := opened(t, doc.FS(), engine.Opening{ID: "empty", Default: true})
	for seed := range uint64(10) {
		j, store := enginetest.Begin(t, g)
		p := &enginetest.Player{Seed: seed, Most: 3000}
		require.NoError(t, p.Play(j))
		require.NotEmpty(t, j.State().Shared.Ended, "seed %d", seed)
		enginetest.CheckVerify(t, j)
		enginetest.CheckReopened(t, j, store)
	}
	for _, file := range []string{"game.toml", "rules.toml", "tables.toml", "board.toml", "terrain.toml", "units.csv"} {
		golden.Text(t, "mill/"+file, doc.Text(file))
	}
	for range 300 {
		if !doc.Undo() {
			break
		}
	}
	assert.Equal(t, begun(t, "empty").Work.Doc.Snapshot(), doc.Snapshot(), "all of it is undone")
}

// opened reads a package.
func opened(t testing.TB, files fs.FS, o engine.Opening) *engine.Game {
	zip, _, err := gamedata.Pack(files)
	require.NoError(t, err)
	o.Package = zip
	g, err := gamedata.Open(nil, nil, o)
	require.NoError(t, err)
	return g
}

// A script that cannot be carried out says where.
func TestFaultsOfScripts(t *testing.T) {
	for text, want := range map[string]string{
		"form units\njump high":                   `line 2: "jump" is no verb of a script`,
		"form unit":                               `line 1: form unit: there is no form "unit"`,
		"form sides\ntype game.toml#nome X":       `line 2: type game.toml#nome X: nothing on the page is called "game.toml#nome"`,
		"form sides\nadd game.toml#factor Attack": `line 2: add game.toml#factor Attack: nothing on the page adds to "game.toml#factor"`,
		"back home":                               `line 1: "back home": this is not what back takes`,
	} {
		assert.EqualError(t, script.Play(begun(t, "empty"), text), want)
	}
}
